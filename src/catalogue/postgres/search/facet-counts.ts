import type { Facet } from '../../../contract/facets.ts'
import type { CountQuery } from '../../searches/searcher.ts'
import type { Database } from '../connect/database.ts'

/** The facets of a list of items. */
export async function countFacets(
  _database: Database,
  _query: CountQuery,
  _signal?: AbortSignal,
): Promise<readonly Facet[]> {
  throw new Error('not yet')
}
