import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Resource } from '../../contract/fields.ts'
import type { Term } from '../../contract/term.ts'
import type { ApiClient } from '../api/client.ts'
import { getItem, listItems } from '../api/items.ts'
import type { ListedItem } from '../api/listed-item.ts'
import { idPages, listKeyOf, MAX_LIMIT } from '../api/params.ts'
import { goneRecords, type ShelfRecords } from '../api/shelf-records.ts'
import { getTerm, listTerms } from '../api/terms.ts'

/** The records of a shelf by their ids. While another selection loads, the last one stays. */
export const shelfQueries = {
  terms: (api: ApiClient, ids: readonly number[]) =>
    shelfQuery<Term>('term', ids, {
      list: async (some, signal) => (await listTerms(api, listOf(some), 0, MAX_LIMIT, signal)).rows,
      get: (id, signal) => getTerm(api, id, signal),
    }),
  items: (api: ApiClient, ids: readonly number[]) =>
    shelfQuery<ListedItem>('item', ids, {
      list: async (some, signal) => (await listItems(api, listOf(some), 0, MAX_LIMIT, signal)).rows,
      get: (id, signal) => getItem(api, id, signal),
    }),
}

interface Reading<Row> {
  list: (ids: readonly number[], signal: AbortSignal) => Promise<readonly Row[]>
  get: (id: number, signal: AbortSignal) => Promise<Row>
}

function shelfQuery<Row extends { readonly id: number }>(
  resource: Resource,
  ids: readonly number[],
  { list, get }: Reading<Row>,
) {
  const sorted = [...ids].sort((a, b) => a - b)
  return queryOptions({
    queryKey: [resource, 'shelf', sorted],
    queryFn: async ({ signal }): Promise<ShelfRecords<Row>> => {
      const pages = await Promise.all(idPages(sorted).map((some) => list(some, signal)))
      const rows = pages.flat()
      const known = new Set(rows.map(({ id }) => id))
      return {
        rows,
        gone: await goneRecords(
          sorted.filter((id) => !known.has(id)),
          (id) => get(id, signal),
        ),
      }
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
}

function listOf(ids: readonly number[]): string {
  return listKeyOf([['id_in', ids.join(',')]])
}
