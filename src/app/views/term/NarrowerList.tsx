import type { ReactNode } from 'react'

interface NarrowerListProps {
  label: string
  count: number
  rowHeightRem: number
  placeOf: (index: number) => { level: number; position: number; siblings: number }
  renderRow: (index: number) => ReactNode
}

/** Rows that are few enough to be in the document all together. */
export function NarrowerList({ label, count, rowHeightRem, placeOf, renderRow }: NarrowerListProps) {
  return (
    <ol aria-label={label}>
      {Array.from({ length: count }, (_, index) => {
        const { level, position, siblings } = placeOf(index)
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 gives listitem aria-level
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: as in a long list, the place in the list is the row
            key={index}
            aria-level={level}
            aria-setsize={siblings}
            aria-posinset={position}
            style={{ height: `${rowHeightRem}rem` }}
            className="overflow-hidden"
          >
            {renderRow(index)}
          </li>
        )
      })}
    </ol>
  )
}
