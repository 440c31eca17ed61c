import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../contract/fields.ts'
import type { Filter } from '../../contract/filter.ts'
import { type IdSet, idSet, intersect, subtract } from '../id-set.ts'
import { condition } from './conditions.ts'
import { type Found, findWords } from './word-search.ts'

/** The records that fulfil all filters; `ranks` where words were searched for, the smaller the better. */
export interface FilteredSet {
  ids: IdSet
  ranks: ReadonlyMap<number, number> | null
}

export function filteredSet(
  db: DatabaseSync,
  resource: Resource,
  filters: readonly Filter[],
  universe: IdSet,
): FilteredSet {
  let ids = universe
  let ranks: Found | null = null
  for (const filter of filters) {
    if (filter.kind === 'text' && filter.op === 'bare') {
      const found = findWords(db, resource, filter.field, filter.texts[0] ?? '')
      ids = intersect(ids, idSet(found.keys()))
      ranks = ranks ? sumOfRanks(ranks, found) : found
    } else {
      const { sql, values, negated } = condition(resource, filter)
      const statement = db.prepare(sql)
      const found = idSet(statement.all(...values).map((row) => Number(row.id)))
      ids = negated ? subtract(ids, found) : intersect(ids, found)
    }
    if (ids.length === 0) break
  }
  return { ids, ranks }
}

function sumOfRanks(a: Found, b: Found): Found {
  const sum: Found = new Map()
  for (const [id, rank] of a) {
    const other = b.get(id)
    if (other !== undefined) sum.set(id, rank + other)
  }
  return sum
}
