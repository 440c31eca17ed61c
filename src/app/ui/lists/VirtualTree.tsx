import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useRemPx } from '../window/use-pixels.ts'
import type { RowRange } from './row-ranges.ts'

/** What a row is for those who cannot see where it stands. Numbers begin at 1. */
export interface TreeItem {
  /** The same as long as the row stands for the same. */
  readonly key: string
  readonly level: number
  readonly position: number
  /** Undefined while it is not known how many there are. */
  readonly siblings: number | undefined
  /** Undefined where there is nothing to open. */
  readonly isOpen: boolean | undefined
  readonly isSelected: boolean
  readonly isBusy: boolean
}

/** Ids that the contents of a row give to its name and to whatever else is to be heard of it. */
export interface RowIds {
  readonly name: string
  readonly more: string
}

/** Only what a row is called by stands in the item of the tree: all else on the row stands beside it. */
export interface RowParts {
  readonly item: ReactNode
  readonly beside: ReactNode
  /** Left of the item, in rem. */
  readonly indentRem: number
}

/** Where a tree stands: the first whole row in view, how far below the top it begins, and the height of rows for which that is true. */
export interface TreePosition {
  readonly row: number
  readonly offsetPx: number
  readonly rowPx: number
}

/** The row alone, or all of it. */
export type SavedPosition = Pick<TreePosition, 'row'> & Partial<TreePosition>

export interface VirtualTreeHandle {
  /** Scrolls as little as needed (`auto`), or puts the row in the middle; the window as well, where it shows only a part of the tree. */
  scrollTo(index: number, align: 'auto' | 'center'): void
  /** Puts the tree where it stood; rows that are of another height now begin with the row. */
  restore(position: SavedPosition): void
  /** Gives focus to a row as soon as it is drawn. It has to be, or become, the tab stop. */
  focus(index: number): void
  /** Tells where one is before scrolling has come to rest: one is about to leave. */
  settle(): void
}

export interface VirtualTreeProps {
  label: string
  /** Exact number of all rows, read or not. */
  count: number
  rowHeightRem: number
  itemAt: (index: number) => TreeItem
  renderRow: (index: number, ids: RowIds) => RowParts
  /** The one row that Tab comes to. It is in the document wherever the view is. */
  tabStop: number
  onFocusRow: (index: number) => void
  onKeyDown: (event: KeyboardEvent, index: number, rowsPerView: number) => void
  /** Told the rows that are in view, or about to be. */
  onShown: (rows: RowRange) => void
  /** Told where scrolling has come to rest, until it says that it took that down. */
  onSettle: (position: TreePosition) => boolean
  ref: Ref<VirtualTreeHandle>
}

const OVERSCAN = 8

/**
 * A tree of any size: rows of one height in a scroller of its own, of which only those near the view are in the document.
 * It is flat there, and each row tells its level and its place among its siblings by itself.
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
  })
  // Where the tree stands, or is to stand as soon as its rows have the height that they get here.
  const stands = useRef<SavedPosition>(undefined)
  const restore = ({ row, offsetPx: belowPx = 0, rowPx: before }: SavedPosition) =>
    virtualizer.scrollToOffset(row * rowPx - (before === rowPx ? belowPx : 0))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights that it has kept are those of other rows
  useLayoutEffect(() => {
    virtualizer.measure()
    if (stands.current) restore(stands.current)
  }, [virtualizer, rowPx])

  const { startIndex: from, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 }
  useEffect(() => onShown({ from, until: endIndex + 1 }), [onShown, from, endIndex])

  const viewPx = virtualizer.scrollRect?.height ?? 0
  const offsetPx = virtualizer.scrollOffset ?? 0
  const firstBelow = (px: number) => Math.ceil((px - ROUNDING_PX) / rowPx)
  const first = firstBelow(offsetPx)
  const settled = useRef<number>(undefined)
  const settle = useCallback(
    (px: number, row: number) => {
      if (settled.current === px) return
      stands.current = { row, offsetPx: row * rowPx - px, rowPx }
      if (onSettle({ row, offsetPx: row * rowPx - px, rowPx })) settled.current = px
    },
    [onSettle, rowPx],
  )
  const { isScrolling } = virtualizer
  useEffect(() => {
    // Not what is on its way from rows of another height.
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
    // A row that had focus and is no more has left it to nobody.
    else if (hasFocus.current && document.activeElement === document.body) focusRow(tabStop)
  })
  useImperativeHandle(props.ref, () => ({
    scrollTo: (index, align) => {
      virtualizer.scrollToIndex(index, { align })
      if (scroller.current) bringIntoWindow(scroller.current, index * rowPx, rowPx, align)
    },
    restore: (position) => {
      stands.current = position
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
    // A pointer gives focus to what it hits inside of a row: it is the row's.
    const row = event.target.closest<HTMLElement>('[data-index]')
    if (row !== event.target) row?.focus({ preventScroll: true })
    else props.onFocusRow(index)
  }
  return (
    <div ref={scroller} className="h-full overflow-y-auto overscroll-contain [scrollbar-gutter:stable]">
      {/* Focus is the rows', one of which is always its tab stop; what happens there bubbles up to here. */}
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
            <Row
              key={item.key}
              index={index}
              item={item}
              topPx={start}
              heightPx={rowPx}
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

/** The tree may be higher than the window, or begin far down in it: then its own scroll alone does not show a row. */
function bringIntoWindow(scroller: HTMLElement, rowTopPx: number, rowPx: number, align: 'auto' | 'center') {
  const topPx = scroller.getBoundingClientRect().top + rowTopPx - scroller.scrollTop
  const endPx = topPx + rowPx - window.innerHeight
  if (topPx >= 0 && endPx <= 0) return
  const toMiddlePx = topPx + (rowPx - window.innerHeight) / 2
  // Browsers round where they scroll to: to the side that shows all of the row.
  window.scrollBy(0, align === 'center' ? toMiddlePx : topPx < 0 ? Math.floor(topPx) : Math.ceil(endPx))
}

// The link in a row covers the whole row.
const ROW =
  'absolute inset-x-0 flex cursor-pointer items-center overflow-hidden border-b border-line hover:bg-wash has-aria-selected:bg-wash has-aria-selected:shadow-[inset_3px_0_var(--verdigris)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-verdigris [&_a]:after:absolute [&_a]:after:inset-0 forced-colors:has-aria-selected:outline-1 forced-colors:has-aria-selected:-outline-offset-1 forced-colors:has-aria-selected:outline-[Highlight]'

interface RowProps {
  index: number
  item: TreeItem
  topPx: number
  heightPx: number
  isTabStop: boolean
  ids: RowIds
  parts: RowParts
}

function Row({ index, item, topPx, heightPx, isTabStop, ids, parts }: RowProps) {
  return (
    <div
      role="none"
      className={ROW}
      style={{ height: heightPx, top: topPx, paddingLeft: `${parts.indentRem}rem` }}
    >
      <div
        role="treeitem"
        data-index={index}
        tabIndex={isTabStop ? 0 : -1}
        aria-labelledby={ids.name}
        aria-describedby={ids.more}
        aria-level={item.level}
        aria-setsize={item.siblings ?? -1}
        aria-posinset={item.position}
        aria-expanded={item.isOpen}
        aria-selected={item.isSelected}
        aria-busy={item.isBusy || undefined}
        className="flex h-full min-w-0 items-center outline-none"
      >
        {parts.item}
      </div>
      {parts.beside}
    </div>
  )
}
