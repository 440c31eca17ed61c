import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { CrossingPage, CrossingQuery, CrossingTermPage } from '../../contract/crossings.ts'
import { listPath, recordPath } from '../../contract/endpoint.ts'

/** A page of the top terms that have terms in common with others. */
export async function crossingTermPage(
  query: CrossingQuery,
  catalogue: Catalogue,
): Promise<CrossingTermPage> {
  const { total, terms, pairs } = await catalogue.crossingTerms(query)
  const columnOf = new Map(terms.map(({ id }, column) => [id, column]))
  const rowsOf = new Map(terms.map(({ id }) => [id, terms.map(() => 0)]))
  for (const { termId, otherId, shared } of pairs)
    rowsOf.get(termId)?.splice(columnOf.get(otherId) ?? 0, 1, shared)
  return {
    ...pageOf(query, terms.length, total),
    counted: catalogue.areCrossingsCounted,
    terms: terms.map(({ shared, others, ...term }) => ({
      ...term,
      uri: recordPath('term', term.id),
      num_shared: shared,
      num_crossings: others,
      shared: rowsOf.get(term.id) ?? [],
    })),
  }
}

/** A page of the top terms that have terms in common with one. */
export async function termCrossingPage(
  termId: number,
  query: CrossingQuery,
  catalogue: Catalogue,
): Promise<CrossingPage> {
  const { total, crossings } = await catalogue.crossingsOf(termId, query)
  return {
    ...pageOf(query, crossings.length, total),
    crossings: crossings.map(({ shared, ...term }) => ({
      ...term,
      uri: recordPath('term', term.id),
      num_shared: shared,
      terms_uri: `${listPath('term')}?ancestor=${termId}&ancestor=${term.id}`,
    })),
  }
}

function pageOf({ start }: CrossingQuery, result: number, total: number) {
  return { start, end: result === 0 ? null : start + result - 1, result, total }
}
