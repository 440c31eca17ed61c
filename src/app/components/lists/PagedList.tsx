import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../../contract/texts.ts'
import type { Page } from '../../api/page.ts'
import { PAGE_SIZE } from '../../api/params.ts'
import { VirtualList } from '../../ui/lists/VirtualList.tsx'
import type { Noun } from '../../ui/rows/ListBar.tsx'
import { FailureNotice } from '../failures/FailureNotice.tsx'
import { PageLinks } from './PageLinks.tsx'
import { useListPages } from './use-list-pages.ts'
import type { SavedListPosition } from './use-list-position.ts'

/** How the rows of a list look. */
export interface RowLayout {
  readonly rowHeightRem: number
  /** The minimum width of a column; one column without it. */
  readonly columnRem?: number
  readonly maxColumns?: number
  /** Room between columns. */
  readonly gapRem?: number
  readonly pendingRow: ReactNode
  /** Headings of columns. */
  readonly head?: ReactNode
}

/** What a list needs whether it scrolls or has pages. */
export interface ListProps<Row, Key extends QueryKey> {
  label: string
  noun: Noun
  total: number
  /** True if it replaces another list in the same view. */
  isNext: boolean
  layout: RowLayout
  tools: ReactNode
  controls: ReactNode
  /** True if the visitor just used the controls in another form of this list. */
  startsOpen: boolean
  /** The query of the page that starts at a row. */
  pageQuery: (start: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  renderRow: (row: Row, index: number) => ReactNode
}

interface PagedListProps<Row, Key extends QueryKey> extends ListProps<Row, Key> {
  start: SavedListPosition
  onSettle?: (position: SavedListPosition) => void
}

/**
 * A list of the API as a virtual list. The exact total is known, so pages load independently: those in view and the
 * next one.
 */
export function PagedList<Row extends { id: number }, Key extends QueryKey>(props: PagedListProps<Row, Key>) {
  const { total, start, layout, pageQuery, onSettle } = props
  const { onSeen, rowAt } = useListPages(total, start.row, pageQuery)
  return (
    <VirtualList
      label={props.label}
      noun={props.noun}
      count={total}
      rowHeightRem={layout.rowHeightRem}
      columnRem={layout.columnRem}
      maxColumns={layout.maxColumns}
      gapRem={layout.gapRem}
      ruler={layout.pendingRow}
      pageSize={PAGE_SIZE}
      pageLinks={(first) => <PageLinks label={t`Pages`} first={first} total={total} />}
      tools={props.tools}
      controls={props.controls}
      startsOpen={props.startsOpen}
      head={layout.head}
      start={start}
      isNext={props.isNext}
      {...(onSettle && {
        onSettle: (position) => {
          const at = rowAt(position.row)
          onSettle({ ...position, ...(at && 'row' in at && { id: at.row.id }) })
        },
      })}
      onSeen={onSeen}
      isPending={(index) => !('row' in (rowAt(index) ?? {}))}
      failureAt={(index) => {
        const at = rowAt(index)
        if (at === undefined || 'row' in at) return undefined
        return <FailureNotice error={at.error} what={t`Some of the ${props.noun.many}`} />
      }}
      renderRow={(index) => {
        const at = rowAt(index)
        if (at === undefined || 'error' in at)
          return (
            <div aria-busy={at === undefined} className="h-full">
              {layout.pendingRow}
            </div>
          )
        return props.renderRow(at.row, index)
      }}
    />
  )
}
