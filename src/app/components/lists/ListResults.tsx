import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { Page } from '../../api/page.ts'
import { type ListKey, PAGE_SIZE } from '../../api/params.ts'
import type { SearchRow } from '../../routing/urls.ts'
import { usePreference } from '../../storage/preferences.ts'
import { RadioSwitch } from '../../ui/fields/RadioSwitch.tsx'
import { capitalise, type Noun } from '../../ui/lists/ListBar.tsx'
import { Pending } from '../../ui/loading/Pending.tsx'
import { useIsPrinting } from '../../ui/window/use-printing.ts'
import { FailureNotice } from '../failures/FailureNotice.tsx'
import { PagedList, type RowLayout } from './PagedList.tsx'
import { PageOfList } from './PageOfList.tsx'
import { useListHead } from './use-list-head.ts'
import type { KeptPlace } from './use-list-position.ts'

/** How the rows of a list look, and what is in one. */
export interface RowsOf<Row> extends RowLayout {
  /** `at` tells the list that the row is of and its number there, counted from 0. */
  readonly renderRow: (row: Row, at: SearchRow) => ReactNode
}

export interface ListResultsProps<Row, Key extends QueryKey> {
  list: ListKey
  place: KeptPlace
  onSettle: (place: KeptPlace) => void
  pageQuery: (list: ListKey, start: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  noun: Noun
  /** As a list and, where there are pictures to be seen, side by side. */
  rows: { readonly list: RowsOf<Row>; readonly grid?: RowsOf<Row> }
  /** Shown where the list has no row: what was looked for, and the ways on. */
  empty: ReactNode
}

/** A list from its first request on: held open while it loads, in words where it is empty or fails. */
export function ListResults<Row extends { id: number }, Key extends QueryKey>(
  props: ListResultsProps<Row, Key>,
) {
  const { list, place, noun, pageQuery } = props
  const head = useListHead(list, place.row, pageQuery)
  const [layout, setLayout] = usePreference('layout')
  const [paging, setPaging] = usePreference('paging')
  // The bar with the switch is another one then.
  const isPagingChosen = useRef(false)
  const isPrinting = useIsPrinting()
  const rows = (layout === 'grid' && props.rows.grid) || props.rows.list
  const { data } = head
  // While another search is on its way, the list that is still shown has no place in the address.
  const shown = useRef(place)
  if (!head.isPlaceholderData) shown.current = place
  const first = useRef<ListKey>(undefined)
  if (data) first.current ??= data.list
  if (head.isError) {
    const what = `The ${noun.many}`
    return <FailureNotice error={head.error} what={what} />
  }
  if (!data) return <PendingRows layout={rows} />
  const { total } = data
  // Nothing was found by the search before: of this one it is not known yet.
  if (total === 0) return head.isPlaceholderData ? <PendingRows layout={rows} /> : props.empty
  const common = {
    label: `${capitalise(noun.many)} found`,
    noun,
    total,
    layout: rows,
    isNext: first.current !== data.list,
    pageQuery: (first: number) => pageQuery(data.list, first),
    controls: (
      <div className="flex flex-wrap gap-2 sm:gap-3">
        {props.rows.grid && (
          <RadioSwitch label="List / Grid" value={layout} options={LAYOUTS} onChange={setLayout} />
        )}
        {total > PAGE_SIZE && (
          <RadioSwitch
            label="Scroll / Pages"
            value={paging}
            options={PAGINGS}
            takesFocus={isPagingChosen.current}
            onChange={(chosen) => {
              isPagingChosen.current = true
              setPaging(chosen)
            }}
          />
        )}
      </div>
    ),
    renderRow: (row: Row, index: number) => rows.renderRow(row, { list: data.list, index }),
  }
  const isPaged = total > PAGE_SIZE && (paging === 'pages' || isPrinting)
  return (
    <div aria-busy={head.isPlaceholderData} className={head.isPlaceholderData ? 'opacity-60' : ''}>
      {isPaged ? (
        <PageOfList
          {...common}
          key={data.list}
          row={shown.current.row}
          onGo={(row) => props.onSettle({ row })}
          isAfterScroll={isPagingChosen.current && place.row > 0}
        />
      ) : (
        <PagedList
          {...common}
          key={data.list}
          start={placeOf(shown.current, data)}
          {...(!head.isPlaceholderData && { onSettle: props.onSettle })}
        />
      )}
    </div>
  )
}

const LAYOUTS = [
  { value: 'list', text: 'List' },
  { value: 'grid', text: 'Grid' },
] as const
const PAGINGS = [
  { value: 'scroll', text: 'Scroll' },
  { value: 'pages', text: 'Pages' },
] as const

/** A place past the end is the end. A record that now stands at another number than when it was kept is looked for around it. */
function placeOf<Row extends { id: number }>(place: KeptPlace, { start, rows, total }: Page<Row>): KeptPlace {
  if (place.row >= total) return { row: total - 1 }
  if (place.id === undefined || rows[place.row - start]?.id === place.id) return place
  const now = rows.findIndex(({ id }) => id === place.id)
  return now < 0 ? place : { ...place, row: start + now }
}

function PendingRows({ layout }: { layout: RowLayout }) {
  return (
    <div className="min-h-screen">
      <p role="status" className="mb-2 text-muted">
        <span className="sr-only">Loading</span>
        <Pending em={6} />
      </p>
      <div
        aria-hidden="true"
        className="grid"
        style={{
          gridTemplateColumns: `repeat(auto-fill, minmax(${layout.columnRem ? `${layout.columnRem}rem` : '100%'}, 1fr))`,
        }}
      >
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} style={{ height: `${layout.rowHeightRem}rem` }}>
            {layout.pendingRow}
          </div>
        ))}
      </div>
    </div>
  )
}
