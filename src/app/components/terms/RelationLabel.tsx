import { RELATIONS, type RelationKind } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { usePreference } from '../../storage/preferences.ts'

export const USED_FOR = { plain: t`Used for`, trade: t`UF` }

/** The name of a relation, in words or as a code, by the visitor's choice. */
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
