import type { SuggestionRequest, TermSuggestion } from '../../../contract/term-suggestions.ts'
import type { Database } from '../connect/database.ts'

/** The terms for a text. */
export async function findSuggestions(
  _database: Database,
  _query: SuggestionRequest,
  _signal?: AbortSignal,
): Promise<readonly TermSuggestion[]> {
  throw new Error('not yet')
}
