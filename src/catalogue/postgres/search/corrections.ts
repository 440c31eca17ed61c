import type { Correction } from '../../../contract/corrections.ts'
import type { CorrectionQuery } from '../../searches/searcher.ts'
import type { Database } from '../connect/database.ts'

/** Other words for a list without records. */
export async function findCorrections(
  _database: Database,
  _query: CorrectionQuery,
  _signal?: AbortSignal,
): Promise<readonly Correction[]> {
  throw new Error('not yet')
}
