import { createHash, type Hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { serviceOfImage } from '../../../contract/image-service.ts'
import type {
  CatalogueSummary,
  CatalogueWriter,
  WriteOptions,
  WriteProgress,
} from '../../catalogue-writer.ts'
import type { GoneDraft, ItemDraft, ThesaurusDraft } from '../../drafts.ts'
import { Hierarchy } from '../../hierarchy.ts'
import { addTo } from '../../lists-by-key.ts'
import { itemRecord } from '../../records.ts'
import { NO_SCHEME } from '../../scheme.ts'
import { APPLICATION_ID } from '../file/catalogue-file.ts'
import { fieldListHash } from '../file/field-list-hash.ts'
import { formatIdentity } from '../file/identity.ts'
import { bytesOf } from '../file/packed.ts'
import { SCHEMA_VERSION } from '../file/schema-version.ts'
import { type Ordinals, toOrdinals } from '../ordinals.ts'
import { readIdLists } from '../records/id-list.ts'
import { rowsByOrdinal, sortedByName } from './term-rows.ts'
import { writeDecades, writeFacetValues, writeItemTerms, writeNarrower } from './write-facets.ts'
import { writeFlags } from './write-flags.ts'
import { GoneWriter, writeIdentities } from './write-gone.ts'
import { writeIndex } from './write-index.ts'
import { sortableTextFields, writeOrders } from './write-orders.ts'
import { writeAddresses, writeLanguages, writeTerms } from './write-terms.ts'

/**
 * Records that follow each other in a list are neighbours in the file, so a large page holds several records of one
 * list. Reading a single record costs hardly more than with small pages.
 */
const PAGE_BYTES = 32_768

/** Every page names them in a header, whose size browsers limit. */
const MAX_IMAGE_SERVICES = 50

/** Writes a catalogue into an empty database. */
export class DatabaseWriter implements CatalogueWriter {
  readonly #db: DatabaseSync
  readonly #options: WriteOptions
  readonly #revision: Hash
  readonly #insertItem: StatementSync
  readonly #selectItem: StatementSync
  readonly #gone: GoneWriter
  #thesaurus: ThesaurusDraft = { terms: [], broader: [], related: [] }
  #termNames: ReadonlyMap<number, string> = new Map()
  #itemCount = 0
  readonly #imageServices = new Set<string>()
  /** The items of each term, in the order in which they were added. */
  readonly #itemIds = new Map<number, number[]>()

  constructor(db: DatabaseSync, options: WriteOptions) {
    this.#db = db
    this.#options = options
    db.exec(
      `pragma page_size = ${PAGE_BYTES}; pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -32000`,
    )
    db.exec(readFileSync(new URL('../file/schema.sql', import.meta.url), 'utf8'))
    db.exec(`pragma application_id = ${APPLICATION_ID}`)
    db.exec('begin')
    this.#insertItem = db.prepare('insert into item (id, record) values (?, ?)')
    this.#selectItem = db.prepare('select 1 from item where id = ?')
    const { title, titleLanguage = null, language, identity } = options
    this.#revision = createHash('sha256').update(
      `${SCHEMA_VERSION}\n${title}\n${titleLanguage}\n${language}\n`,
    )
    if (identity) this.#revision.update(`${formatIdentity(identity)}\n`)
    this.#gone = new GoneWriter(db, this.#revision)
  }

  async addThesaurus(thesaurus: ThesaurusDraft): Promise<void> {
    this.#thesaurus = thesaurus
    this.#revision.update(`${JSON.stringify(thesaurus.scheme ?? NO_SCHEME)}\n`)
    this.#termNames = new Map(thesaurus.terms.map((term) => [term.id, term.name]))
  }

  async addItem(item: ItemDraft): Promise<void> {
    const record = itemRecord(item, (termId) => {
      const name = this.#termNames.get(termId)
      if (name === undefined) throw new Error(`item ${item.id} has term ${termId}, which does not exist`)
      return name
    })
    const json = Buffer.from(JSON.stringify(record))
    this.#revision.update(json)
    this.#insertItem.run(item.id, json)
    for (const image of item.images) {
      const service = serviceOfImage(image)
      if (service !== undefined && URL.canParse(service)) this.#imageServices.add(new URL(service).origin)
    }
    for (const termId of item.termIds) addTo(this.#itemIds, termId, item.id)
    if (++this.#itemCount % 1000 === 0) await this.#progress('items', null)(this.#itemCount)
  }

  async addGone(gone: GoneDraft): Promise<void> {
    const { resource, id } = gone
    const isPresent = resource === 'term' ? this.#termNames.has(id) : this.#selectItem.get(id) !== undefined
    if (isPresent) throw new Error(`${resource} ${id} cannot be gone: the catalogue has it`)
    this.#gone.add(gone)
  }

  async finish(): Promise<CatalogueSummary> {
    const { terms } = this.#thesaurus
    const { language } = this.#options
    const items = this.#itemCount
    await writeIndex(this.#db, 'item', null, this.#progress('index of items', items))
    await writeFacetValues(this.#db, items, () => this.#progress('index of items', items)(items))
    writeDecades(this.#db, items)
    const itemsOf = this.#writeItemLists()
    const sorted = sortedByName(terms, language)
    const onTerm = this.#progress('terms', terms.length)
    const ids = terms.map((term) => term.id)
    const hierarchy = new Hierarchy(ids, this.#thesaurus.broader)
    const counted = { itemsOf, itemCount: items, hierarchy, language }
    await writeTerms(this.#db, this.#thesaurus, sorted, counted, this.#revision, onTerm)
    writeLanguages(this.#db, this.#thesaurus, this.#revision)
    writeAddresses(this.#db, this.#thesaurus)
    writeIdentities(this.#db, this.#thesaurus)
    await writeIndex(this.#db, 'term', rowsByOrdinal(sorted), this.#progress('index of terms', terms.length))
    const termIds = readIdLists(this.#db).term
    writeItemTerms(this.#db, items, itemsOf, termIds)
    writeNarrower(this.#db, this.#thesaurus, termIds)
    writeFlags(this.#db, this.#thesaurus, counted, termIds, this.#revision)
    await this.#writeOrders()
    const revision = this.#revision.digest('hex').slice(0, 16)
    this.#gone.finish(revision)
    this.#writeMeta(revision)
    await this.#progress('finish', null)(0)
    this.#db.exec('commit; analyze')
    return { revision, terms: terms.length, items }
  }

  async abort(): Promise<void> {
    this.#db.close()
  }

  /** Writes the items of each term, by ordinal, and returns them. */
  #writeItemLists(): Map<number, Ordinals> {
    const ids = readIdLists(this.#db).item
    const insert = this.#db.prepare('insert into term_item (term_id, items) values (?, ?)')
    const itemsOf = new Map<number, Ordinals>()
    for (const [termId, list] of [...this.#itemIds].sort(([a], [b]) => a - b)) {
      const ordinals = toOrdinals(ids.ordinalsOf(list))
      insert.run(termId, bytesOf(ordinals))
      itemsOf.set(termId, ordinals)
    }
    return itemsOf
  }

  async #writeOrders(): Promise<void> {
    const { language } = this.#options
    const itemFields = sortableTextFields('item').length
    const progress = this.#progress('order', itemFields + sortableTextFields('term').length)
    await writeOrders(this.#db, 'item', this.#itemCount, language, progress)
    const { length } = this.#thesaurus.terms
    await writeOrders(this.#db, 'term', length, language, (done) => progress(itemFields + done))
  }

  #writeMeta(revision: string): void {
    const { title, titleLanguage = null, language, replaces, identity } = this.#options
    const unchangedSince = replaces?.revision === revision ? replaces.changedAt : null
    const insert = this.#db.prepare('insert into meta (key, value) values (?, ?)')
    insert.run('schema_version', String(SCHEMA_VERSION))
    insert.run('field_list', fieldListHash())
    insert.run('revision', revision)
    insert.run('changed_at', unchangedSince ?? new Date().toISOString())
    insert.run('title', title)
    if (titleLanguage !== null) insert.run('title_language', titleLanguage)
    insert.run('language', language)
    insert.run('scheme', JSON.stringify(this.#thesaurus.scheme ?? NO_SCHEME))
    insert.run('image_services', JSON.stringify([...this.#imageServices].sort().slice(0, MAX_IMAGE_SERVICES)))
    if (identity) insert.run('identity', formatIdentity(identity))
  }

  /** Reports progress, lets other tasks of the process run, and throws if the signal has aborted. */
  #progress(stage: WriteProgress['stage'], total: number | null): (done: number) => Promise<void> {
    const { onProgress, signal } = this.#options
    return async (done) => {
      await setImmediate()
      signal?.throwIfAborted()
      onProgress?.({ stage, done, total })
    }
  }
}
