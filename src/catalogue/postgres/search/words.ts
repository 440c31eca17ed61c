import type { Ordinals } from '../../ordinals.ts'
import type { SearchQuery } from '../../searches/searcher.ts'
import type { Database } from '../connect/database.ts'

/** A list with one or more searches for words: the best match first, unless it has another order. */
export async function findWords(
  _database: Database,
  _query: SearchQuery,
  _signal?: AbortSignal,
): Promise<Ordinals> {
  throw new Error('not yet')
}
