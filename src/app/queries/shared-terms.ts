import type { Term } from '../../contract/term.ts'
import type { ApiClient } from '../api/client.ts'
import { listKeyOf } from '../api/params.ts'
import { itemQueries } from './items.ts'

/** Number of terms whose items are candidates, one request each. */
const MAX_TERMS = 3
/** Candidates per term. */
const CANDIDATES = 13

/** The terms of an item that other items share, the rarest first, because rare terms describe an item best. */
export function sharedTerms(terms: readonly Term[]): Term[] {
  return terms
    .filter(({ num_items }) => num_items > 1)
    .sort((a, b) => a.num_items - b.num_items || a.id - b.id)
    .slice(0, MAX_TERMS)
}

/** Items that may be like an item, for each of its shared terms. */
export function candidateQueries(api: ApiClient, shared: readonly Term[]) {
  return shared.map(({ id }) => itemQueries.page(api, listKeyOf([['term', String(id)]]), 0, CANDIDATES))
}
