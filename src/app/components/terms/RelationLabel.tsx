import { usePreference } from '../../storage/preferences.ts'

/** The four kinds of words around a term: plain, and as the trade abbreviates them (ISO 25964-1). */
const LABELS = {
  broader: { plain: 'Broader terms', trade: 'BT' },
  narrower: { plain: 'Narrower terms', trade: 'NT' },
  related: { plain: 'Related terms', trade: 'RT' },
  usedFor: { plain: 'Used for', trade: 'UF' },
} as const

/** What a list of terms is, in plain words or the trade's letters: as the visitor has chosen. */
export function RelationLabel({ kind }: { kind: keyof typeof LABELS }) {
  const [labels] = usePreference('labels')
  const { plain, trade } = LABELS[kind]
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
