import { isWordSearch } from '../../../contract/filter.ts'
import type { Ordinals } from '../../ordinals.ts'
import type { ListSearch } from '../../searches/searcher.ts'
import type { Database } from '../connect/database.ts'
import { withFilters } from './filtered-records.ts'
import { inOrder } from './orders.ts'
import type { RecordCounts } from './record-counts.ts'
import { findWords } from './words.ts'

/** The ordinals of the records in a list, in the order of the list. */
export function findList(
  database: Database,
  counts: RecordCounts,
  query: ListSearch,
  signal?: AbortSignal,
): Promise<Ordinals> {
  return query.filters.some(isWordSearch)
    ? findWords(database, counts, query, signal)
    : findPlain(database, counts, query, signal)
}

/** A list without a search for words. */
async function findPlain(
  database: Database,
  counts: RecordCounts,
  query: ListSearch,
  signal?: AbortSignal,
): Promise<Ordinals> {
  const { resource, filters } = query
  const found = await withFilters(database, counts, resource, filters, null, signal)
  return inOrder(database, counts, query, found, signal)
}
