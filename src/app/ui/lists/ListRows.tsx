import type { CSSProperties, FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import type { PlainListProps } from '../rows/PlainList.tsx'
import { isRow, rowOf } from './list-keys.ts'
import type { ListGeometry } from './list-position.ts'
import type { useFocusRow } from './use-focus-row.ts'
import type { Line } from './use-lines.ts'

export interface RowsProps extends Pick<PlainListProps, 'label' | 'count' | 'renderRow' | 'ariaPositionOf'> {
  /** True while a row has no data, so that it looks like every other such row. */
  isPending?: (index: number) => boolean
}

interface ListRowsProps extends RowsProps {
  lines: readonly Line[]
  rowsOf: (line: number) => number[]
  geometry: ListGeometry
  /** Room between columns, as a CSS length. */
  gap: string
  focus: ReturnType<typeof useFocusRow>
  onKeyDown: (event: KeyboardEvent) => void
  ref: Ref<HTMLOListElement>
}

/** The rows of a long list that are in the document, each at its offset from the top of the list. */
export function ListRows({ lines, rowsOf, geometry, gap, focus, onKeyDown, ref, ...list }: ListRowsProps) {
  const { columns, linePx, span } = geometry
  const keyOf = rowKeys(list.isPending, focus.row)
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: handles the events of the links inside
    <ol
      ref={ref}
      aria-label={list.label}
      className="list-rows relative"
      // The gap after the last column is outside of the list.
      style={{ height: span.elementPx, marginInlineEnd: `-${gap}` }}
      onFocus={({ target }: FocusEvent) => focus.onFocus(rowOf(target), isRow(target))}
      onBlur={({ relatedTarget: next, currentTarget }: FocusEvent) =>
        focus.onBlur(next && currentTarget.contains(next) ? rowOf(next) : undefined, next !== null)
      }
      onKeyDown={onKeyDown}
    >
      {lines.flatMap((line) =>
        rowsOf(line.index).map((index, column) => (
          <Row
            key={keyOf(index)}
            index={index}
            aria={list.ariaPositionOf?.(index) ?? { position: index + 1, siblings: list.count }}
            isPending={list.isPending?.(index) === true}
            style={{
              height: linePx,
              top: line.offsetPx,
              insetInlineStart: `${(column * 100) / columns}%`,
              width: `${100 / columns}%`,
              paddingInlineEnd: gap,
            }}
          >
            {list.renderRow(index)}
          </Row>
        )),
      )}
    </ol>
  )
}

interface RowProps {
  index: number
  aria: { level?: number; position: number; siblings: number }
  isPending: boolean
  style: CSSProperties
  children: ReactNode
}

function Row({ index, aria, isPending, style, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 gives listitem aria-level
    <li
      data-row={index}
      aria-level={aria.level}
      // Without a tab stop here, Tab would leave the list where rows are still loading.
      tabIndex={isPending ? 0 : undefined}
      aria-setsize={aria.siblings}
      aria-posinset={aria.position}
      className="absolute overflow-hidden"
      style={style}
    >
      {children}
    </li>
  )
}

/**
 * React keys of the rows in one rendering. Pending rows look the same and share keys, so that fast scrolling reuses their
 * elements. The focused row and its neighbours keep their own: a new element would lose focus.
 */
function rowKeys(isPending: RowsProps['isPending'], focusedRow: number | undefined) {
  let pending = 0
  const isNearFocus = (index: number) => focusedRow !== undefined && Math.abs(index - focusedRow) <= 1
  return (index: number) => (isPending?.(index) && !isNearFocus(index) ? `pending ${pending++}` : index)
}
