import type { NameMatch, NameQuery } from '../../../contract/name-matches.ts'
import type { Database } from '../connect/database.ts'

/** The terms whose names fit each text. */
export async function findNameMatches(
  _database: Database,
  _query: readonly NameQuery[],
  _signal?: AbortSignal,
): Promise<readonly (readonly NameMatch[])[]> {
  throw new Error('not yet')
}
