import type { CSSProperties, ReactNode, Ref } from 'react'

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
  /** How item and beside are laid out. */
  readonly className: string
  readonly style: CSSProperties
}

const ROW =
  'absolute inset-x-0 cursor-pointer overflow-hidden hover:bg-wash has-aria-selected:bg-wash has-aria-selected:shadow-[inset_3px_0_var(--verdigris)] rtl:has-aria-selected:shadow-[inset_-3px_0_var(--verdigris)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-verdigris forced-colors:has-aria-selected:outline-1 forced-colors:has-aria-selected:-outline-offset-1 forced-colors:has-aria-selected:outline-[Highlight]'

interface TreeItemRowProps {
  index: number
  item: TreeItem
  topPx: number
  leastPx: number
  measure: Ref<HTMLDivElement>
  isTabStop: boolean
  ids: RowIds
  parts: RowParts
}

/** A row of the tree, as high as its text needs. Only the item has the tree role and focus. */
export function TreeItemRow(props: TreeItemRowProps) {
  const { index, item, isTabStop, ids, parts } = props
  const row = {
    ref: props.measure,
    'data-row': index,
    style: { ...parts.style, minHeight: props.leastPx, top: props.topPx },
  }
  if (item.isHeading) {
    return (
      <div aria-hidden="true" className={`absolute inset-x-0 ${parts.className}`} {...row}>
        {parts.item}
      </div>
    )
  }
  return (
    <div role="none" className={`${ROW} ${parts.className}`} {...row}>
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
        // The link in the item covers the whole row.
        className="min-w-0 outline-none [&_a]:after:absolute [&_a]:after:inset-0"
      >
        {parts.item}
      </div>
      {parts.beside}
    </div>
  )
}
