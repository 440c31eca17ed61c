import type { ReactNode } from 'react'
import type { RowRange } from '../../ui/rows/row-ranges.ts'

interface NarrowerListProps {
  label: string
  rows: RowRange
  rowHeightRem: number
  ariaPositionOf: (index: number) => { level: number; position: number; siblings: number }
  renderRow: (index: number) => ReactNode
}

/** Rows that are few enough to be all in the document. */
export function NarrowerList({ label, rows, rowHeightRem, ariaPositionOf, renderRow }: NarrowerListProps) {
  return (
    <ol aria-label={label}>
      {Array.from({ length: rows.until - rows.from }, (_, row) => {
        const index = rows.from + row
        const { level, position, siblings } = ariaPositionOf(index)
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 gives listitem aria-level
          <li
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
