import { listPath } from '../../../contract/endpoint.ts'
import { itemPageSchema, termPageSchema } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/fields.ts'
import type { Parameter } from '../../../contract/query-string.ts'
import type { ApiClient } from '../client.ts'
import { listKeyOf, rangeQuery } from '../params.ts'

/** Words of a search and their number of records. */
export interface WordCount {
  readonly word: string
  readonly total: number
}

/** What may have been meant by a search that finds nothing, the nearest first. */
export async function findCorrections(
  api: ApiClient,
  resource: Resource,
  search: Parameter,
  signal: AbortSignal,
): Promise<WordCount[]> {
  const path = `${listPath(resource)}?${rangeQuery(listKeyOf([search]), 0, 1)}&corrections=1`
  const { corrections = [] } =
    resource === 'item'
      ? await api.get(path, itemPageSchema, signal)
      : await api.get(path, termPageSchema, signal)
  return corrections.map(({ value, total }) => ({ word: value, total }))
}
