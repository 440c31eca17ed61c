import type { DatabaseSync } from 'node:sqlite'
import { fieldNamed, type Resource } from '../../contract/fields.ts'
import type { OrderBy } from '../../contract/filter.ts'
import { type IdSet, indexIn } from '../id-set.ts'
import type { FilteredSet } from './filter-sets.ts'
import { fieldNumber } from './text-tables.ts'

/** For each record of the universe, in the universe's order, its place in some order of all records. */
export type Places = Uint32Array

/** The order in which a list comes: what was asked for, else best match first where words were searched for. */
export function ordered(set: FilteredSet, universe: IdSet, places: Places, byRank: boolean): IdSet {
  const placeOf = (id: number) => places[indexIn(universe, id)] ?? 0
  const sorted = Array.from(set.ids, (id) => ({
    id,
    rank: (byRank && set.ranks?.get(id)) || 0,
    place: placeOf(id),
  })).sort((a, b) => a.rank - b.rank || a.place - b.place)
  return Float64Array.from(sorted, ({ id }) => id)
}

/** Reads the places of an order: records without a value last, ties by ascending id. */
export function readPlaces(db: DatabaseSync, resource: Resource, orderBy: OrderBy, universe: IdSet): Places {
  const { field, descending } = orderBy
  const [table, column] = field.kind === 'number' ? ['number', 'value'] : ['order', 'place']
  const rows = db
    .prepare(
      `select id from ${resource}_${table} where field = ? order by ${column} ${descending ? 'desc' : 'asc'}, id asc`,
    )
    .all(fieldNumber(resource, field))
  const places = new Uint32Array(universe.length)
  const placed = new Uint8Array(universe.length)
  let next = 0
  for (const row of rows) {
    const index = indexIn(universe, Number(row.id))
    places[index] = next++
    placed[index] = 1
  }
  for (let index = 0; index < universe.length; index++) if (!placed[index]) places[index] = next++
  return places
}

/** Terms come by name, items by id, where nothing else is asked for. */
export function defaultOrder(resource: Resource): OrderBy | null {
  const field = resource === 'term' ? fieldNamed('term', 'name') : undefined
  return field ? { field, descending: false } : null
}
