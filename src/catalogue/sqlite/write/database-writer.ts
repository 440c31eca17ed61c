import { readFileSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CatalogueSummary, CatalogueWriter, WriteOptions } from '../../catalogue-writer.ts'
import type { GoneDraft, ItemDraft, ThesaurusDraft } from '../../drafts.ts'
import { Hierarchy } from '../../hierarchy.ts'
import { sortableTextFields } from '../../indexed-fields.ts'
import { WordIndexer } from '../../indexed-words.ts'
import { type Ordinals, toOrdinals } from '../../ordinals.ts'
import { CatalogueContent } from '../../writing/catalogue-content.ts'
import { crossingsIn } from '../../writing/crossings.ts'
import { storedGroups } from '../../writing/group-records.ts'
import { languageOrders, nameRanks } from '../../writing/language-orders.ts'
import { sortedByName } from '../../writing/sorted-terms.ts'
import { APPLICATION_ID } from '../file/catalogue-file.ts'
import { nameOrder } from '../file/name-order.ts'
import { bytesOf } from '../file/packed.ts'
import { SCHEMA_VERSION } from '../file/schema-version.ts'
import { readIdLists } from '../records/id-list.ts'
import { rowsByOrdinal } from './term-rows.ts'
import { writeCrossings } from './write-crossings.ts'
import { writeEditions, writeHistory } from './write-editions.ts'
import { writeDecades, writeFacetValues, writeItemTerms, writeNarrower } from './write-facets.ts'
import { writeFlags } from './write-flags.ts'
import { GoneWriter, writeIdentities } from './write-gone.ts'
import { writeGroupOrder, writeGroups } from './write-groups.ts'
import { writeIndex } from './write-index.ts'
import { writeOrders } from './write-orders.ts'
import { writeAddresses, writeLanguages, writePictures, writeTerms } from './write-terms.ts'

/**
 * Records that follow each other in a list are neighbours in the file, so a large page holds several records of one
 * list. Reading a single record costs hardly more than with small pages.
 */
const PAGE_BYTES = 32_768

/** Writes a catalogue into an empty database. */
export class DatabaseWriter implements CatalogueWriter {
  readonly #db: DatabaseSync
  readonly #language: string
  readonly #content: CatalogueContent
  readonly #insertItem: StatementSync
  readonly #selectItem: StatementSync
  readonly #gone: GoneWriter

  constructor(db: DatabaseSync, options: WriteOptions) {
    this.#db = db
    this.#language = options.language
    this.#content = new CatalogueContent(options, SCHEMA_VERSION)
    db.exec(
      `pragma page_size = ${PAGE_BYTES}; pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -32000`,
    )
    db.exec(readFileSync(new URL('../file/schema.sql', import.meta.url), 'utf8'))
    db.exec(`pragma application_id = ${APPLICATION_ID}`)
    db.exec('begin')
    this.#insertItem = db.prepare('insert into item (id, record) values (?, ?)')
    this.#selectItem = db.prepare('select 1 from item where id = ?')
    this.#gone = new GoneWriter(db, this.#content.hash)
  }

  async addThesaurus(thesaurus: ThesaurusDraft): Promise<void> {
    this.#content.addThesaurus(thesaurus)
  }

  async addItem(item: ItemDraft): Promise<void> {
    this.#insertItem.run(item.id, this.#content.addItem(item))
    const { itemCount } = this.#content
    if (itemCount % 1000 === 0) await this.#content.progress('items', null)(itemCount)
  }

  async addGone(gone: GoneDraft): Promise<void> {
    const { resource, id } = gone
    const isPresent = resource === 'term' ? this.#content.hasTerm(id) : this.#selectItem.get(id) !== undefined
    if (isPresent) throw new Error(`${resource} ${id} cannot be gone: the catalogue has it`)
    this.#gone.add(gone)
  }

  async finish(): Promise<CatalogueSummary> {
    const { thesaurus, itemCount: items, hash } = this.#content
    const { terms } = thesaurus
    const language = this.#language
    const indexer = new WordIndexer(terms)
    await writeIndex(this.#db, 'item', null, indexer, this.#content.progress('index of items', items))
    await writeFacetValues(this.#db, items, () => this.#content.progress('index of items', items)(items))
    writeDecades(this.#db, items)
    const itemsOf = this.#writeItemLists()
    const sorted = sortedByName(terms, language)
    const onTerm = this.#content.progress('terms', terms.length)
    const ids = terms.map((term) => term.id)
    const hierarchy = new Hierarchy(ids, thesaurus.broader)
    const images = this.#content.termImages()
    const counted = { itemsOf, itemCount: items, hierarchy, language, images }
    await writeTerms(this.#db, thesaurus, sorted, counted, hash, onTerm)
    writeLanguages(this.#db, thesaurus, hash)
    const crossings = crossingsIn(thesaurus, hierarchy, language)
    if (crossings) writeCrossings(this.#db, crossings)
    this.#content.areCrossingsCounted = crossings !== undefined
    writeGroups(this.#db, storedGroups(thesaurus, language, hash))
    writeAddresses(this.#db, thesaurus)
    writeIdentities(this.#db, thesaurus)
    writePictures(this.#db, this.#content.chosenPictures())
    await writeIndex(
      this.#db,
      'term',
      rowsByOrdinal(sorted),
      indexer,
      this.#content.progress('index of terms', terms.length),
      this.#content.furtherNames,
    )
    const termIds = readIdLists(this.#db).term
    writeItemTerms(this.#db, items, itemsOf, termIds)
    writeNarrower(this.#db, thesaurus, termIds)
    writeFlags(this.#db, thesaurus, counted, termIds, await this.#writeLanguageOrders())
    this.#content.addDeprecated([...(thesaurus.deprecated ?? [])])
    await this.#writeOrders()
    const { history } = this.#content
    await writeHistory(this.#db, history, hash)
    const revision = this.#content.revision()
    this.#gone.finish(revision)
    const meta = this.#content.meta(revision)
    this.#writeMeta(meta)
    writeEditions(this.#db, history.editions, meta.get('changed_at') ?? '')
    await this.#content.progress('finish', null)(0)
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
    for (const [termId, list] of [...this.#content.itemIds].sort(([a], [b]) => a - b)) {
      const ordinals = toOrdinals(ids.ordinalsOf(list))
      insert.run(termId, bytesOf(ordinals))
      itemsOf.set(termId, ordinals)
    }
    return itemsOf
  }

  /** Writes the order of terms in each further language, and returns the terms with its flags. */
  async #writeLanguageOrders(): Promise<Map<string, readonly number[]>> {
    const insert = this.#db.prepare('insert into term_order (field, ranks) values (?, ?)')
    const all = new Map<string, readonly number[]>()
    for await (const { tag, ranks, groupIds, flags } of languageOrders(
      this.#content.thesaurus,
      this.#language,
    )) {
      insert.run(nameOrder(tag), bytesOf(ranks))
      writeGroupOrder(this.#db, tag, groupIds)
      this.#content.orderedLanguages.push(tag)
      for (const [flag, ids] of flags) all.set(flag, ids)
    }
    return all
  }

  async #writeOrders(): Promise<void> {
    const language = this.#language
    const { thesaurus, itemCount } = this.#content
    const itemFields = sortableTextFields('item').length
    const progress = this.#content.progress('order', itemFields + sortableTextFields('term').length)
    await writeOrders(this.#db, 'item', itemCount, language, progress)
    const { terms } = thesaurus
    const known = new Map([['name', await nameRanks(terms, language)]])
    await writeOrders(this.#db, 'term', terms.length, language, (done) => progress(itemFields + done), known)
  }

  #writeMeta(meta: ReadonlyMap<string, string>): void {
    const insert = this.#db.prepare('insert into meta (key, value) values (?, ?)')
    for (const [key, value] of meta) insert.run(key, value)
  }
}
