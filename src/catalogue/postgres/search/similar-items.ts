import type { SimilarItem } from '../../../contract/similar-items.ts'
import type { SimilarQuery } from '../../searches/searcher.ts'
import type { Database } from '../connect/database.ts'

/** The items similar to one. */
export async function findSimilarItems(
  _database: Database,
  _query: SimilarQuery,
  _signal?: AbortSignal,
): Promise<readonly SimilarItem[]> {
  throw new Error('not yet')
}
