import type { Query, QueryCache } from '@tanstack/react-query'

/** What a query had read when the catalogue changed. It is told by the data itself: writing it again makes it no newer. */
const before = new WeakMap<Query, unknown>()

/** Notes that all that has been read so far is of a catalogue that is not the newest any more. */
export function noteBefore(cache: QueryCache): void {
  for (const query of cache.getAll()) {
    if (query.state.data !== undefined) before.set(query, query.state.data)
  }
}

/** Whether something on the screen was read before the catalogue changed. */
export function isBeforeInSight(cache: QueryCache): boolean {
  return cache.findAll({ type: 'active' }).some(isFromBefore)
}

function isFromBefore(query: Query): boolean {
  return before.has(query) && before.get(query) === query.state.data
}
