import type { CSSProperties, ReactNode } from 'react'
import { ListBar, type Noun } from './ListBar.tsx'
import { isLong, pageAround, rowsFrom } from './row-ranges.ts'

export interface PlainListProps {
  label: string
  noun: Noun
  /** Exact number of all rows, loaded or not. */
  count: number
  /** The minimum height of a row; the rows of a virtual list may have a ruler that raises it. */
  rowHeightRem: number
  /** The minimum width of a column; one column without it. */
  columnRem?: number | undefined
  /** Of columns; without it as many as fit. */
  maxColumns?: number | undefined
  /** Room between columns. */
  gapRem?: number | undefined
  pageSize: number
  /** Shown in the bar above the list. */
  tools?: ReactNode
  /** Settings of the list, behind a button of the bar. */
  controls?: ReactNode
  /** Headings of columns, in the bar. */
  head?: ReactNode
  /** The row at the top of the list, or one near its end. */
  start?: { readonly row: number }
  /** Links to the other pages, for browsers without scripts. `first` is the first row of the page that is shown. */
  pageLinks?: (first: number) => ReactNode
  renderRow: (index: number) => ReactNode
  /** Level and position among siblings, where they differ from the position in the list. */
  ariaPositionOf?: (index: number) => { level: number; position: number; siblings: number }
}

/**
 * One page of a list as plain rows, where the virtual list will be: what the server renders, and what a browser without
 * scripts keeps. A list that is short enough is whole.
 */
export function PlainList(props: PlainListProps) {
  const { count, start, pageSize, columnRem, maxColumns, gapRem, controls } = props
  const hasPages = count > pageSize
  const row = Math.min(start?.row ?? 0, count - 1)
  const { from, until } = isLong(count) ? rowsFrom(row, pageSize, count) : { from: 0, until: count }
  return (
    <div className={`relative ${row > 0 && row === from ? 'list-start' : ''}`}>
      {(hasPages || controls !== undefined) && (
        <ListBar
          noun={props.noun}
          shown={isLong(count) ? { from, until } : pageAround(row, pageSize, count)}
          count={count}
          isAtRest
          onGo={hasPages ? 'later' : undefined}
          tools={props.tools}
          controls={controls}
          head={props.head}
        />
      )}
      <ol
        start={from + 1}
        aria-label={props.label}
        className={`list-rows ${columnRem === undefined ? '' : 'grid'}`}
        style={columnsOf({ columnRem, maxColumns, gapRem })}
      >
        {Array.from({ length: until - from }, (_, offset) => from + offset).map((index) => {
          const aria = props.ariaPositionOf?.(index) ?? { position: index + 1, siblings: count }
          return (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 gives listitem aria-level
            <li
              key={index}
              aria-level={'level' in aria ? aria.level : undefined}
              aria-setsize={aria.siblings}
              aria-posinset={aria.position}
              className={`overflow-hidden ${index > from && index === row ? 'list-start' : ''}`}
              style={{ height: `${props.rowHeightRem}rem` }}
            >
              {props.renderRow(index)}
            </li>
          )
        })}
      </ol>
      {props.pageLinks?.(pageAround(row, pageSize, count).from)}
    </div>
  )
}

/** Columns of at least a width, and at most so many; undefined for one column. */
export function columnsOf({
  columnRem,
  maxColumns = 100,
  gapRem = 0,
}: Pick<PlainListProps, 'columnRem' | 'maxColumns' | 'gapRem'>): CSSProperties | undefined {
  return columnRem === undefined
    ? undefined
    : {
        gridTemplateColumns: `repeat(auto-fill, minmax(max(min(${columnRem - gapRem}rem, 100%), (100% - ${(maxColumns - 1) * gapRem}rem) / ${maxColumns}), 1fr))`,
        columnGap: `${gapRem}rem`,
      }
}
