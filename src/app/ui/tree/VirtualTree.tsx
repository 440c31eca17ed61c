import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import type { RowRange } from '../rows/row-ranges.ts'
import { useRemPx } from '../window/use-pixels.ts'
import { type RowIds, type RowParts, type TreeItem, TreeItemRow } from './TreeItemRow.tsx'

/** Scroll position of a tree: the first whole row in view, its offset from the top, and the least row height of that offset. */
export interface TreePosition {
  readonly row: number
  readonly offsetPx: number
  readonly rowPx: number
}

/** At least the row. */
export type SavedPosition = Pick<TreePosition, 'row'> & Partial<TreePosition>

export interface VirtualTreeHandle {
  /** Scrolls as little as needed (`auto`) or to the middle; also scrolls a window that shows only a part of the tree. */
  scrollTo(index: number, align: 'auto' | 'center'): void
  /** Restores a scroll position. If the row height has changed, the row is at the top. */
  restore(position: SavedPosition): void
  /** Focuses a row as soon as it is rendered. It must be, or become, the tab stop. */
  focus(index: number): void
  /** Reports the position at once, before the visitor leaves the view. */
  settle(): void
}

export interface VirtualTreeProps {
  label: string
  /** Exact number of all rows, loaded or not. */
  count: number
  /** The least height of a row; one with more text is higher. */
  rowHeightRem: number
  itemAt: (index: number) => TreeItem
  renderRow: (index: number, ids: RowIds) => RowParts
  /** The only tab stop. Always in the document. */
  tabStop: number
  onFocusRow: (index: number) => void
  onKeyDown: (event: KeyboardEvent, index: number, rowsPerView: number) => void
  /** Called with the rows that are, or will be, in view. */
  onShown: (rows: RowRange) => void
  /** Called when scrolling has come to rest, and again until it returns true. */
  onSettle: (position: TreePosition) => boolean
  ref: Ref<VirtualTreeHandle>
}

const OVERSCAN = 8

/**
 * A tree of any size in its own scroller. Only the rows near the view are in the document; the others count with the least
 * height until they are measured. The rows are flat there; each states its level and its position among its siblings.
 */
export function VirtualTree(props: VirtualTreeProps) {
  const { count, tabStop, onShown, onSettle, itemAt } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const tree = useRef<HTMLDivElement>(null)
  const rowPx = Math.round(props.rowHeightRem * useRemPx())
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (tabStop >= range.count || indexes.includes(tabStop)) return indexes
      return tabStop < (indexes[0] ?? 0) ? [tabStop, ...indexes] : [...indexes, tabStop]
    },
    [tabStop],
  )
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    rangeExtractor,
    indexAttribute: 'data-row',
    measureElement: (row) => Math.max(rowPx, row.offsetHeight),
  })
  const startOf = (row: number) => virtualizer.measurementsCache[row]?.start ?? row * rowPx
  // The position to restore when the row height changes.
  const anchor = useRef<SavedPosition>(undefined)
  const restore = ({ row, offsetPx: belowPx = 0, rowPx: before }: SavedPosition) =>
    virtualizer.scrollToOffset(startOf(row) - (before === rowPx ? belowPx : 0))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer caches heights, so a new row height must clear them
  useLayoutEffect(() => {
    virtualizer.measure()
    // Now, so that rows are not compared with heights from before.
    virtualizer.getTotalSize()
    if (anchor.current) restore(anchor.current)
  }, [virtualizer, rowPx])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that opens or closes gives those below it other indexes
  useLayoutEffect(() => {
    for (const row of tree.current?.querySelectorAll<HTMLDivElement>('[data-row]') ?? [])
      virtualizer.measureElement(row)
  }, [virtualizer, rowPx, count])

  const { startIndex: from, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 }
  useEffect(() => onShown({ from, until: endIndex + 1 }), [onShown, from, endIndex])

  const viewPx = virtualizer.scrollRect?.height ?? 0
  const offsetPx = virtualizer.scrollOffset ?? 0
  const firstBelow = (px: number) => {
    const { index, start } = virtualizer.getVirtualItemForOffset(px) ?? { index: 0, start: 0 }
    return start < px - ROUNDING_PX ? index + 1 : index
  }
  const first = firstBelow(offsetPx)
  const settled = useRef<number>(undefined)
  const settle = useCallback(
    (px: number, row: number) => {
      if (settled.current === px) return
      const position = { row, offsetPx: (virtualizer.measurementsCache[row]?.start ?? 0) - px, rowPx }
      anchor.current = position
      if (onSettle(position)) settled.current = px
    },
    [virtualizer, onSettle, rowPx],
  )
  const { isScrolling } = virtualizer
  useEffect(() => {
    // Skips offsets of the old row height.
    if (!isScrolling && scroller.current?.scrollTop === offsetPx) settle(offsetPx, first)
  }, [isScrolling, offsetPx, first, settle])

  const hasFocus = useRef(false)
  const focusWanted = useRef<number>(undefined)
  const focusRow = (index: number) => {
    const row = tree.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    row?.focus({ preventScroll: true })
    focusWanted.current = row ? undefined : index
  }
  useLayoutEffect(() => {
    if (focusWanted.current !== undefined) focusRow(focusWanted.current)
    // The focused row was removed, and nothing else has focus.
    else if (hasFocus.current && document.activeElement === document.body) focusRow(tabStop)
  })
  useImperativeHandle(props.ref, () => ({
    scrollTo: (index, align) => {
      virtualizer.scrollToIndex(index, { align })
      if (scroller.current) bringIntoWindow(scroller.current, startOf(index), rowPx, align)
    },
    restore: (position) => {
      anchor.current = position
      restore(position)
    },
    focus: focusRow,
    settle: () => {
      const px = scroller.current?.scrollTop ?? 0
      settle(px, firstBelow(px))
    },
  }))

  const indexOf = (target: EventTarget): number | undefined => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
    return row ? Number(row.dataset.index) : undefined
  }
  const takeFocus = (event: FocusEvent) => {
    hasFocus.current = true
    const index = indexOf(event.target)
    if (index === undefined) return
    // A click inside a row focuses the row.
    const row = event.target.closest<HTMLElement>('[data-index]')
    if (row !== event.target) row?.focus({ preventScroll: true })
    else props.onFocusRow(index)
  }
  return (
    <div ref={scroller} className="h-full overflow-y-auto overscroll-contain [scrollbar-gutter:stable]">
      {/* The rows have focus; their events bubble up to here. */}
      <div
        ref={tree}
        role="tree"
        aria-label={props.label}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
        onFocus={takeFocus}
        onBlur={(event) => {
          hasFocus.current = event.relatedTarget === null && !document.hasFocus()
        }}
        onKeyDown={(event) => {
          const index = indexOf(event.target)
          if (index !== undefined) props.onKeyDown(event, index, Math.floor(viewPx / rowPx))
        }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const item = itemAt(index)
          const ids = { name: `${id}${item.key}-name`, more: `${id}${item.key}-more` }
          return (
            <TreeItemRow
              key={item.key}
              index={index}
              item={item}
              topPx={start}
              leastPx={rowPx}
              measure={virtualizer.measureElement}
              isTabStop={index === tabStop}
              ids={ids}
              parts={props.renderRow(index, ids)}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Browsers round scroll positions. */
const ROUNDING_PX = 0.5

/** Scrolling the tree is not enough if the tree is partly outside of the window. */
function bringIntoWindow(scroller: HTMLElement, rowTopPx: number, rowPx: number, align: 'auto' | 'center') {
  const topPx = scroller.getBoundingClientRect().top + rowTopPx - scroller.scrollTop
  const endPx = topPx + rowPx - window.innerHeight
  if (topPx >= 0 && endPx <= 0) return
  const toMiddlePx = topPx + (rowPx - window.innerHeight) / 2
  // Browsers round scroll offsets: round to the side that shows the whole row.
  window.scrollBy(0, align === 'center' ? toMiddlePx : topPx < 0 ? Math.floor(topPx) : Math.ceil(endPx))
}
