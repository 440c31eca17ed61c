import type { ReactNode } from 'react'
import type { RowRange } from '../../ui/rows/row-ranges.ts'

/** The height of a row: two lines on a narrow screen, a target for fingers on a touch screen. */
export const NARROWER_ROW_REM = { narrow: 3.25, wide: 2.25, touch: 2.75 }
const NARROWER_ROW = 'h-13 sm:h-9 sm:pointer-coarse:h-11'

interface NarrowerListProps {
  label: string
  rows: RowRange
  ariaPositionOf: (index: number) => { level: number; position: number; siblings: number }
  renderRow: (index: number) => ReactNode
}

/** Rows that are few enough to be all in the document. */
export function NarrowerList({ label, rows, ariaPositionOf, renderRow }: NarrowerListProps) {
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
            className={`overflow-hidden ${NARROWER_ROW}`}
          >
            {renderRow(index)}
          </li>
        )
      })}
    </ol>
  )
}
