import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../contract/fields.ts'
import { formatListQuery, formatQueryString, type ListQuery, type OrderBy } from '../../contract/filter.ts'
import type { Catalogue, RecordPage } from '../catalogue.ts'
import { type IdSet, idSet } from '../id-set.ts'
import { filteredSet } from './filter-sets.ts'
import { defaultOrder, ordered, type Places, readPlaces } from './orders.ts'
import { RecentResults } from './recent-results.ts'
import { SCHEMA_VERSION } from './write-catalogue.ts'

/** Opens a catalogue file for reading. Throws an error that says what is wrong with the file, where something is. */
export function openCatalogue(path: string): Catalogue {
  if (!existsSync(path)) throw new CatalogueFileError(`there is no file ${path}`)
  const db = openDatabase(path)
  try {
    return new SqliteCatalogue(db)
  } catch (error) {
    db.close()
    if (error instanceof CatalogueFileError) throw new CatalogueFileError(`${path}: ${error.message}`)
    throw new CatalogueFileError(`${path} is not a Vitrine catalogue file`, { cause: error })
  }
}

export class CatalogueFileError extends Error {}

function openDatabase(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { readOnly: true })
  } catch (error) {
    throw new CatalogueFileError(`${path} cannot be opened`, { cause: error })
  }
}

/** Memory that the ordered ids of recent lists may take. */
const RESULTS_BYTES = 64 * 1024 * 1024
const PLACES_BYTES = 48 * 1024 * 1024

export class SqliteCatalogue implements Catalogue {
  readonly revision: string
  readonly title: string
  readonly #db: DatabaseSync
  readonly #universe: Record<Resource, IdSet>
  readonly #records: Record<Resource, (id: number) => string | undefined>
  readonly #results = new RecentResults<IdSet>(RESULTS_BYTES)
  readonly #places = new RecentResults<Places>(PLACES_BYTES)

  constructor(db: DatabaseSync) {
    this.#db = db
    const meta = new Map(
      db
        .prepare('select key, value from meta')
        .all()
        .map((row) => [String(row.key), String(row.value)]),
    )
    if (meta.get('schema_version') !== String(SCHEMA_VERSION)) {
      throw new CatalogueFileError(
        `made by another version of Vitrine (catalogue format ${meta.get('schema_version')}, expected ${SCHEMA_VERSION}); import it again`,
      )
    }
    this.revision = meta.get('revision') ?? ''
    this.title = meta.get('title') ?? ''
    this.#universe = { term: allIds(db, 'term'), item: allIds(db, 'item') }
    this.#records = { term: recordReader(db, 'term'), item: recordReader(db, 'item') }
  }

  async get(resource: Resource, id: number): Promise<string | undefined> {
    return this.#records[resource](id)
  }

  async list(query: ListQuery): Promise<RecordPage> {
    const ids = this.#ids(query)
    const record = this.#records[query.resource]
    const page = ids.subarray(
      Math.min(query.start, ids.length),
      Math.min(query.start + query.limit, ids.length),
    )
    return { total: ids.length, records: Array.from(page, (id) => record(id) ?? '') }
  }

  close(): void {
    this.#db.close()
  }

  #ids(query: ListQuery): IdSet {
    const { resource, filters, orderBy } = query
    const key = resource + formatQueryString(formatListQuery({ ...query, start: 0, limit: 1 }))
    return this.#results.get(key, () => {
      const universe = this.#universe[resource]
      const set = filteredSet(this.#db, resource, filters, universe)
      const order = orderBy ?? defaultOrder(resource)
      const places = order ? this.#placesOf(resource, order) : null
      if (places === null && set.ranks === null) return set.ids
      return ordered(set, universe, places ?? new Uint32Array(0), orderBy === null)
    })
  }

  #placesOf(resource: Resource, order: OrderBy): Places {
    const key = `${resource} ${order.descending ? '-' : ''}${order.field.name}`
    return this.#places.get(key, () => readPlaces(this.#db, resource, order, this.#universe[resource]))
  }
}

function allIds(db: DatabaseSync, resource: Resource): IdSet {
  return idSet(
    db
      .prepare(`select id from ${resource} order by id`)
      .all()
      .map((row) => Number(row.id)),
  )
}

function recordReader(db: DatabaseSync, resource: Resource): (id: number) => string | undefined {
  const select = db.prepare(`select record from ${resource} where id = ?`)
  return (id) => {
    const row = select.get(id)
    return row && String(row.record)
  }
}
