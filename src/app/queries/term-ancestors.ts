import { queryOptions } from '@tanstack/react-query'
import type { Item } from '../../contract/item.ts'
import type { ApiClient } from '../api/client.ts'
import { MAX_LIMIT } from '../api/params.ts'
import { listTermPlaces } from '../api/term-ancestors.ts'

/** Where the terms of an item sit. Of more than a hundred, those that one request answers for. */
export function termPlacesQuery(api: ApiClient, terms: Item['terms']) {
  const ids = terms.slice(0, MAX_LIMIT).map(({ id }) => id)
  return queryOptions({
    queryKey: ['term', 'places', ids],
    queryFn: ({ signal }) => listTermPlaces(api, ids, signal),
    enabled: ids.length > 0,
  })
}
