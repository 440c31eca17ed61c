import { closeSync, fstatSync, statSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import type { Resource } from '../../../contract/fields.ts'
import { type Filter, formatListQuery, type ListQuery } from '../../../contract/filter.ts'
import { formatQueryString } from '../../../contract/query-string.ts'
import type { Asker, Catalogue, RecordPage, RecordRun } from '../../catalogue.ts'
import { type LabelLanguages, labelLanguagesSchema } from '../../drafts.ts'
import { matchDecorator } from '../../match-decorator.ts'
import type { Ordinals } from '../../ordinals.ts'
import { type IdLists, readIdLists } from '../id-list.ts'
import { fileReader, tableReader } from '../records/open-records.ts'
import { recordBatches } from '../records/record-batches.ts'
import type { RecordReader } from '../records/record-reader.ts'
import { Search } from '../search/search.ts'
import { SearchPool } from '../search/search-pool.ts'
import { inlineSearcher, type Searcher } from '../search/searcher.ts'
import { SharedSearches } from '../search/shared-searches.ts'
import { anotherVersion, CatalogueFileError, openRegularFile, verifyCatalogueFile } from './catalogue-file.ts'
import { fieldListHash } from './field-list-hash.ts'
import { CACHE_KIB, openDatabase } from './open-database.ts'
import { SCHEMA_VERSION } from './schema-version.ts'

export interface OpenOptions {
  /** Called where a search thread breaks or cannot start. Another is started until one can search again. */
  onSearchFault?: (fault: Error) => void
}

/**
 * Opens a catalogue file for reading and verifies its checksum. Rejects with a `CatalogueFileError` that says what is
 * wrong with the file.
 */
export async function openCatalogue(path: string, options: OpenOptions = {}): Promise<Catalogue> {
  const file = openRegularFile(path)
  let opened: Catalogue | undefined
  try {
    await verifyCatalogueFile(path, file)
    opened = openVerified(path, file, options)
  } finally {
    if (!opened) closeSync(file)
  }
  return opened ?? openCatalogue(path, options)
}

/** The catalogue in an open file; undefined where another file has its path by now. */
function openVerified(path: string, file: number, { onSearchFault }: OpenOptions): Catalogue | undefined {
  let db: DatabaseSync | undefined
  let pool: SearchPool | undefined
  let opened: Catalogue | undefined
  try {
    db = openDatabase(path, CACHE_KIB.records)
    checkVersion(db)
    const ids = readIdLists(db)
    pool = new SearchPool(path, ids, { onFault: onSearchFault })
    if (isAt(path, file)) opened = new SqliteCatalogue(db, ids, pool, file)
    return opened
  } catch (error) {
    if (error instanceof CatalogueFileError) throw new CatalogueFileError(`${path}: ${error.message}`)
    if (!isAt(path, file)) return undefined
    const reason = error instanceof Error ? error.message : String(error)
    throw new CatalogueFileError(`${path} cannot be read: ${reason}`, { cause: error })
  } finally {
    if (!opened) {
      pool?.close()
      db?.close()
    }
  }
}

function isAt(path: string, file: number): boolean {
  const [there, opened] = [statSync(path, { throwIfNoEntry: false }), fstatSync(file)]
  return there?.ino === opened.ino && there.dev === opened.dev
}

/** A catalogue over an open database that only this thread can see. */
export function catalogueOver(db: DatabaseSync): Catalogue {
  checkVersion(db)
  return new SqliteCatalogue(db, readIdLists(db))
}

function checkVersion(db: DatabaseSync): void {
  const meta = readMeta(db)
  const version = meta.get('schema_version')
  if (version !== String(SCHEMA_VERSION)) throw new CatalogueFileError(anotherVersion(version))
  if (meta.get('field_list') !== fieldListHash())
    throw new CatalogueFileError('made for a different list of fields; import it again')
}

function readMeta(db: DatabaseSync): Map<string, string> {
  const rows = db.prepare('select key, value from meta').all()
  return new Map(rows.map((row) => [String(row.key), String(row.value)]))
}

/** Memory for the ordinals of recent lists, and for finished pages of lists. */
const CACHE_BYTES = { lists: 24 * 1024 * 1024, pages: 24 * 1024 * 1024 }
/** What a cache entry takes beside its key and its bytes; so does a Buffer. */
const ENTRY_BYTES = 200

class SqliteCatalogue implements Catalogue {
  readonly revision: string
  readonly title: string
  readonly titleLanguage: string | null
  readonly language: string
  readonly #db: DatabaseSync
  readonly #searcher: Searcher
  readonly #file: number | undefined
  readonly #readers: Record<Resource, RecordReader>
  readonly #lists = new LRUCache<string, Ordinals>({
    maxSize: CACHE_BYTES.lists,
    sizeCalculation: ({ byteLength }, key) => ENTRY_BYTES + key.length + byteLength,
  })
  readonly #pages = new LRUCache<string, RecordPage>({
    maxSize: CACHE_BYTES.pages,
    sizeCalculation: ({ records }, key) =>
      records.reduce((sum, { length }) => sum + ENTRY_BYTES + length, ENTRY_BYTES + key.length),
  })
  readonly #searches = new SharedSearches<Ordinals>()
  #languages: StatementSync | undefined

  constructor(db: DatabaseSync, ids: IdLists, pool?: Searcher, file?: number) {
    this.#db = db
    const meta = readMeta(db)
    this.revision = meta.get('revision') ?? ''
    this.title = meta.get('title') ?? ''
    this.titleLanguage = meta.get('title_language') ?? null
    this.language = meta.get('language') ?? ''
    this.#searcher = pool ?? inlineSearcher(new Search(db, ids))
    this.#file = file
    const readerOf = (resource: Resource) =>
      file === undefined
        ? tableReader(db, resource, ids[resource])
        : fileReader(db, file, resource, ids[resource])
    this.#readers = { term: readerOf('term'), item: readerOf('item') }
  }

  get(resource: Resource, id: number): Buffer | undefined {
    return this.#readers[resource].get(id)
  }

  list(query: ListQuery, asker?: Asker): RecordPage | Promise<RecordPage> {
    const { resource, filters, orderBy, start, limit } = query
    const list = resource + formatQueryString(formatListQuery({ ...query, start: 0, limit: 1 }))
    const key = `${start} ${limit} ${list}`
    const page = this.#pages.get(key)
    if (page) return page
    const found = this.#lists.get(list)
    if (found) return this.#page(key, query, found)
    const search = async (signal: AbortSignal) => {
      const searched = await this.#searcher.run({ resource, filters, orderBy }, signal)
      this.#lists.set(list, searched)
      return searched
    }
    return this.#searches
      .join(list, search, asker?.signal)
      .then((searched) => this.#page(key, query, searched))
  }

  #page(key: string, { resource, filters, start, limit }: ListQuery, found: Ordinals): RecordPage {
    const decorate = matchDecorator(resource, filters)
    const records = this.#readers[resource].read(found.slice(start, start + limit))
    const page = { total: found.length, records: decorate ? records.map(decorate) : records }
    this.#pages.set(key, page)
    return page
  }

  async readThrough(
    resource: Resource,
    filters: readonly Filter[],
    signal?: AbortSignal,
  ): Promise<RecordRun> {
    const found = await this.#searcher.run({ resource, filters, orderBy: null }, signal)
    // Ordinals count by id.
    const byId = found.slice().sort()
    return { total: byId.length, batches: recordBatches(this.#readers[resource], byId) }
  }

  languagesOf(termId: number): LabelLanguages | undefined {
    this.#languages ??= this.#db.prepare('select languages from term_language where term_id = ?')
    const row = this.#languages.get(termId)
    return row && labelLanguagesSchema.parse(JSON.parse(String(row.languages)))
  }

  searchFault(): string | undefined {
    return this.#searcher.fault()
  }

  close(): void {
    this.#searcher.close()
    this.#db.close()
    if (this.#file !== undefined) closeSync(this.#file)
  }
}
