import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../contract/fields.ts'
import type { ListQuery, OrderBy } from '../../contract/filter.ts'
import type { Ordinals } from '../ordinals.ts'
import { RecentResults } from '../recent-results.ts'
import { FilterSets } from './filter-sets.ts'
import type { IdLists } from './id-list.ts'
import { defaultOrder, inOrder, type Order, readOrder } from './orders.ts'

/** Memory that the orders of whole record kinds may take. */
const ORDERS_BYTES = 8 * 1024 * 1024

/** Works out which records a list has, in what order. Needs nothing but the open file, so it can run in a worker. */
export class Search {
  readonly #ids: IdLists
  readonly #db: DatabaseSync
  readonly #filters: Record<Resource, FilterSets>
  readonly #orders = new RecentResults<Order>(ORDERS_BYTES)

  constructor(db: DatabaseSync, ids: IdLists) {
    this.#db = db
    this.#ids = ids
    this.#filters = { term: new FilterSets(db, 'term', ids), item: new FilterSets(db, 'item', ids) }
  }

  /** The ordinals of all records of the list, for the caller to keep. `proceed` is asked between pieces of work; it throws to give up. */
  run(
    query: Pick<ListQuery, 'resource' | 'filters' | 'orderBy'>,
    proceed: () => void = () => undefined,
  ): Ordinals {
    const { resource, filters, orderBy } = query
    const set = this.#filters[resource].fulfilling(filters, proceed)
    const asked = orderBy ?? defaultOrder(resource)
    const order = asked ? this.#order(resource, asked) : null
    return inOrder(set, order, orderBy === null)
  }

  #order(resource: Resource, orderBy: OrderBy): Order {
    const key = `${resource} ${orderBy.descending ? '-' : ''}${orderBy.field.name}`
    return (
      this.#orders.get(key) ??
      this.#orders.keep(key, readOrder(this.#db, resource, orderBy, this.#ids[resource].count))
    )
  }
}
