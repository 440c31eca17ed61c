import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Resource } from '../../../contract/fields.ts'
import { capitalised } from '../../../contract/text.ts'
import { t } from '../../../contract/texts.ts'
import type { Page } from '../../api/page.ts'
import { type ListKey, PAGE_SIZE } from '../../api/params.ts'
import { listPart } from '../../downloads/part.ts'
import type { SearchRow } from '../../routing/urls.ts'
import { usePreference } from '../../storage/preferences.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import type { Noun } from '../../ui/rows/ListBar.tsx'
import { useIsPrinting } from '../../ui/window/use-printing.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { DownloadButton } from '../downloads/DownloadButton.tsx'
import { FailureNotice } from '../failures/FailureNotice.tsx'
import type { ShelvedRowProps } from '../shelf/ShelvedRow.tsx'
import { ListSettings } from './ListSettings.tsx'
import { PagedList, type RowLayout } from './PagedList.tsx'
import { PageOfList } from './PageOfList.tsx'
import { PastEnd } from './PastEnd.tsx'
import { useListHead } from './use-list-head.ts'
import type { SavedListPosition } from './use-list-position.ts'

/** How the rows of a list look, and how one is rendered. */
export interface RowsOf<Row> extends RowLayout {
  /** `at` is the list of the row and its 0-based index there. */
  readonly renderRow: (row: Row, at: SearchRow) => ReactNode
  /** Whether a row has a picture, if pictures are before the text. */
  readonly hasPicture?: (row: Row) => boolean
}

export interface ListResultsProps<Row, Key extends QueryKey> {
  list: ListKey
  position: SavedListPosition
  onSettle: (position: SavedListPosition) => void
  pageQuery: (list: ListKey, start: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  noun: Noun
  resource: Resource
  /** As a list with room to read or with a line for each row and, for rows with images, as a grid. */
  rows: { readonly list: RowsOf<Row>; readonly compact: RowsOf<Row>; readonly grid?: RowsOf<Row> }
  /** Rendered if the list has no rows. */
  empty: ReactNode
}

/** The rows of a list from its first request on, with loading, empty and failed states. */
export function ListResults<Row extends { id: number }, Key extends QueryKey>(
  props: ListResultsProps<Row, Key>,
) {
  const { list, position, noun, pageQuery } = props
  const head = useListHead(list, position.row, pageQuery)
  const [paging] = usePreference('paging')
  const ShelvedRow = useShelvedRow()
  const museum = useMuseum()
  // The bar with the switch is replaced, so the new one takes focus.
  const isPagingChosen = useRef(false)
  const isPrinting = useIsPrinting()
  const rows = useRowsOf(props.rows)
  const { data } = head
  // While another search loads, the list on the screen keeps its position.
  const shown = useRef(position)
  if (!head.isPlaceholderData) shown.current = position
  const first = useRef<ListKey>(undefined)
  if (data) first.current ??= data.list
  if (head.isError) return <FailureNotice error={head.error} what={t`The ${noun.many}`} />
  if (!data) return <PendingRows layout={rows} />
  const { total } = data
  // An empty result of the earlier search says nothing about this one.
  if (total === 0) return head.isPlaceholderData ? <PendingRows layout={rows} /> : props.empty
  const common = {
    label: t`${capitalised(noun.many)} found`,
    noun,
    total,
    layout:
      ShelvedRow === undefined
        ? rows
        : { ...rows, head: rows.head && <div className="basis-full pe-11">{rows.head}</div> },
    isNext: first.current !== data.list,
    startsOpen: isPagingChosen.current,
    pageQuery: (first: number) => pageQuery(data.list, first),
    tools: (
      <DownloadButton
        parts={[listPart(props.resource, data.list, total, museum)]}
        className="button button-small min-h-8"
      />
    ),
    controls: (
      <ListSettings
        hasGrid={props.rows.grid !== undefined}
        hasPages={total > PAGE_SIZE}
        takesFocus={isPagingChosen.current}
        onPaging={() => {
          isPagingChosen.current = true
        }}
      />
    ),
    renderRow: (row: Row, index: number) => {
      const shown = rows.renderRow(row, { list: data.list, index })
      return ShelvedRow === undefined ? (
        shown
      ) : (
        <ShelvedRow resource={props.resource} id={row.id} isCard={rows.columnRem !== undefined}>
          {shown}
        </ShelvedRow>
      )
    },
  }
  const isPaged = total > PAGE_SIZE && (paging === 'pages' || isPrinting)
  return (
    <div
      aria-busy={head.isPlaceholderData}
      data-pictured={(rows.hasPicture && data.rows.some(rows.hasPicture)) || undefined}
      className={head.isPlaceholderData ? 'opacity-60' : ''}
    >
      <PastEnd row={position.row} total={total}>
        {isPaged ? (
          <PageOfList
            {...common}
            key={data.list}
            row={shown.current.row}
            onGo={(row) => props.onSettle({ row })}
            isAfterScroll={isPagingChosen.current && position.row > 0}
          />
        ) : (
          <PagedList
            {...common}
            key={data.list}
            start={currentPosition(shown.current, data)}
            {...(!head.isPlaceholderData && { onSettle: props.onSettle })}
          />
        )}
      </PastEnd>
    </div>
  )
}

/** A row with a button for the shelf, if the visitor wants it. Until its code is loaded, rows are without the button. */
function useShelvedRow(): ComponentType<ShelvedRowProps> | undefined {
  const [collecting] = usePreference('collecting')
  const [row, setRow] = useState<{ ShelvedRow: ComponentType<ShelvedRowProps> }>()
  useEffect(() => {
    if (collecting === 'on') void import('../shelf/ShelvedRow.tsx').then(setRow, () => undefined)
  }, [collecting])
  return collecting === 'on' ? row?.ShelvedRow : undefined
}

/** The rows as the visitor chose to see them. */
function useRowsOf<Row>({ list, compact, grid }: ListResultsProps<Row, QueryKey>['rows']): RowsOf<Row> {
  const [layout] = usePreference('layout')
  const [density] = usePreference('density')
  if (layout === 'grid' && grid !== undefined) return grid
  return density === 'compact' ? compact : list
}

/** A position past the end becomes the last row. A record that has moved is looked for in the loaded page. */
function currentPosition<Row extends { id: number }>(
  position: SavedListPosition,
  { start, rows, total }: Page<Row>,
): SavedListPosition {
  if (position.row >= total) return { row: total - 1 }
  if (position.id === undefined || rows[position.row - start]?.id === position.id) return position
  const now = rows.findIndex(({ id }) => id === position.id)
  return now < 0 ? position : { ...position, row: start + now }
}

function PendingRows({ layout }: { layout: RowLayout }) {
  return (
    <div className="min-h-screen" data-pictured>
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
