import type { ReactNode } from 'react'

/** What screen readers get of a row. Numbers begin at 1. */
export interface TreeItem {
  /** Identifies the row across renderings. */
  readonly key: string
  readonly level: number
  readonly position: number
  /** Undefined while unknown. */
  readonly siblings: number | undefined
  /** Undefined if there is nothing to open. */
  readonly isOpen: boolean | undefined
  readonly isSelected: boolean
  readonly isBusy: boolean
  /** A heading among the rows: it is no item and takes no focus. The item below it describes it to screen readers. */
  readonly isHeading: boolean
}

/** Ids for the name of a row and for its description. */
export interface RowIds {
  readonly name: string
  readonly more: string
}

/** The tree item holds only the name of the row; everything else is beside it. */
export interface RowParts {
  readonly item: ReactNode
  readonly beside: ReactNode
  /** Before the item, in rem. */
  readonly indentRem: number
}

// The link in a row covers the whole row.
const ROW =
  'absolute inset-x-0 flex cursor-pointer items-center overflow-hidden border-b border-line hover:bg-wash has-aria-selected:bg-wash has-aria-selected:shadow-[inset_3px_0_var(--verdigris)] rtl:has-aria-selected:shadow-[inset_-3px_0_var(--verdigris)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-verdigris [&_a]:after:absolute [&_a]:after:inset-0 forced-colors:has-aria-selected:outline-1 forced-colors:has-aria-selected:-outline-offset-1 forced-colors:has-aria-selected:outline-[Highlight]'

interface TreeItemRowProps {
  index: number
  item: TreeItem
  topPx: number
  heightPx: number
  isTabStop: boolean
  ids: RowIds
  parts: RowParts
}

/** A row of the tree. Only the item has the tree role and focus. */
export function TreeItemRow({ index, item, topPx, heightPx, isTabStop, ids, parts }: TreeItemRowProps) {
  const place = { height: heightPx, top: topPx, paddingInlineStart: `${parts.indentRem}rem` }
  if (item.isHeading) {
    return (
      <div aria-hidden="true" className="absolute inset-x-0 border-b border-line" style={place}>
        {parts.item}
      </div>
    )
  }
  return (
    <div role="none" className={ROW} style={place}>
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
