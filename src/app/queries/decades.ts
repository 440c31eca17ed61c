import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'
import type { ListKey } from '../api/params.ts'
import { YEAR_FROM, YEAR_TO } from '../filters/panel-filters.ts'
import { queryCode } from './query-code.ts'

/** How the items of a list spread over time. */
export function decadesQuery(api: ApiClient, list: ListKey) {
  return queryOptions({
    queryKey: ['item', 'decades', list],
    // The page of a list holds its decades.
    queryFn: async ({ signal }) => {
      const { listDecades } = await queryCode(() => import('../api/decades.ts'))
      return listDecades(api, list, signal)
    },
  })
}

/** The query without the filters “From year” and “To year”, from the first row on. */
export function withoutYears(query: URLSearchParams): URLSearchParams {
  const others = [...query].filter(([name]) => name !== YEAR_FROM && name !== YEAR_TO && name !== 'start')
  return new URLSearchParams(others.map(([name, value]) => [name, value]))
}
