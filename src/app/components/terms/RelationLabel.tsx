import { RELATIONS, type RelationKind } from '../../../contract/term.ts'
import { usePreference } from '../../storage/preferences.ts'

const USED_FOR = { plain: 'Used for', trade: 'UF' }

/** What a list of terms is, in plain words or the trade's letters: as the visitor has chosen. */
export function RelationLabel({ kind }: { kind: RelationKind | 'usedFor' }) {
  const [labels] = usePreference('labels')
  const { plain, trade } = kind === 'usedFor' ? USED_FOR : RELATIONS[kind].label
  if (labels === 'plain') return plain
  return (
    <>
      <abbr title={plain} className="no-underline">
        {trade}
      </abbr>
      <span className="sr-only"> ({plain})</span>
    </>
  )
}
