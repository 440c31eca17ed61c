import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import type { OrderBy } from '../../../contract/filter.ts'
import type { Ordinals } from '../../ordinals.ts'
import { RecentResults } from '../../recent-results.ts'
import type { IdLists } from '../id-list.ts'
import { FilterSets, type Help } from './filter-sets.ts'
import { defaultOrder, inOrder, type Order, readOrder } from './orders.ts'
import type { SearchQuery, SharedScan } from './search-messages.ts'

/** Memory that the orders of whole record kinds may take. */
const ORDERS_BYTES = 8 * 1024 * 1024

const NO_HELP: Help = { ask: () => undefined, found: async () => [] }

/** Works out which records a list has, in what order. Needs nothing but the open file, so it can run in a worker. */
export class Search {
  readonly #ids: IdLists
  readonly #db: DatabaseSync
  readonly #filters: Record<Resource, FilterSets>
  readonly #orders = new RecentResults<Order>(ORDERS_BYTES, (order) => order.giveBack())

  constructor(db: DatabaseSync, ids: IdLists) {
    this.#db = db
    this.#ids = ids
    this.#filters = { term: new FilterSets(db, 'term', ids), item: new FilterSets(db, 'item', ids) }
  }

  /** The ordinals of all records of the list, for the caller to keep. `proceed` is asked between pieces of work; it throws to give up. */
  async run(
    query: SearchQuery,
    proceed: () => void = () => undefined,
    help: Help = NO_HELP,
  ): Promise<Ordinals> {
    const { resource, filters, orderBy } = query
    const set = await this.#filters[resource].fulfilling(filters, proceed, help)
    const asked = orderBy ?? defaultOrder(resource)
    const order = asked ? this.#order(resource, asked) : null
    return inOrder(set, order, orderBy === null)
  }

  /** What is found in the turns that a helper gets, while another thread runs the search. */
  partOf(scan: SharedScan, proceed: () => void, isCalledAway: () => boolean): Ordinals {
    return this.#filters[scan.resource].partOf(scan, proceed, isCalledAway)
  }

  #order(resource: Resource, orderBy: OrderBy): Order {
    const key = `${resource} ${orderBy.descending ? '-' : ''}${orderBy.field.name}`
    return (
      this.#orders.get(key) ??
      this.#orders.keep(key, readOrder(this.#db, resource, orderBy, this.#ids[resource].count))
    )
  }
}
