import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { ChangeQuery } from '../../contract/changes.ts'
import type { CrossingQuery } from '../../contract/crossings.ts'
import type { Resource } from '../../contract/fields.ts'
import type { GroupQuery } from '../../contract/group.ts'
import type { ListQuery } from '../../contract/list-query.ts'
import type {
  Catalogue,
  ChangeList,
  CrossingList,
  CrossingTermList,
  GetOptions,
  GoneRecord,
  RecordPage,
} from '../catalogue.ts'
import { type GroupLanguages, type LabelLanguages, labelLanguagesSchema } from '../drafts.ts'
import type { StoredEdition } from '../editions/edition-history.ts'
import type { TermState } from '../editions/term-state.ts'
import { matchDecorator } from '../match-decorator.ts'
import { lastPart, MOST_ALIKE, type ResolvedReference } from '../meant-term.ts'
import type { Ordinals } from '../ordinals.ts'
import type { ListPart } from '../searches/recent-searches.ts'
import { SearchedCatalogue } from '../searches/searched-catalogue.ts'
import type { Searcher } from '../searches/searcher.ts'
import { checkVersion, readMeta } from './file/meta.ts'
import { nameOrder } from './file/name-order.ts'
import { uint32sIn } from './file/packed.ts'
import { CrossingReader } from './records/crossing-reader.ts'
import { Deprecations } from './records/deprecations.ts'
import { EditionReader } from './records/edition-reader.ts'
import { GoneRecords } from './records/gone-records.ts'
import { GroupReader } from './records/group-reader.ts'
import { type IdList, type IdLists, readIdLists } from './records/id-list.ts'
import { LeanTerms } from './records/lean-terms.ts'
import { recordBatches } from './records/record-batches.ts'
import { RecordReader } from './records/record-reader.ts'
import { inlineSearcher } from './search/inline-searcher.ts'
import { Search } from './search/search.ts'

/** A catalogue in a SQLite database. */
export class SqliteCatalogue extends SearchedCatalogue implements Catalogue {
  readonly #db: DatabaseSync
  readonly #readers: Record<Resource, RecordReader>
  readonly #leanTerms: LeanTerms
  readonly #gone: GoneRecords
  readonly #groups: GroupReader
  readonly #crossings: CrossingReader
  readonly #editions: EditionReader
  readonly #termIds: IdList
  #deprecations: Deprecations | undefined
  #languages: StatementSync | undefined
  #addresses: StatementSync | undefined
  #pictures: StatementSync | undefined
  #withLastPart: StatementSync | undefined

  /** @param importedAt that of its file: the time is not in the file, so that the same sources make the same file */
  constructor(db: DatabaseSync, ids: IdLists, searcher: Searcher, importedAt?: Date) {
    const meta = new Map(readMeta(db))
    if (importedAt) meta.set('imported_at', importedAt.toISOString())
    super(meta, searcher)
    this.#db = db
    this.#termIds = ids.term
    this.#readers = {
      term: new RecordReader(db, 'term', ids.term),
      item: new RecordReader(db, 'item', ids.item),
    }
    this.#leanTerms = new LeanTerms(db, this.#readers.term)
    this.#gone = new GoneRecords(db)
    this.#groups = new GroupReader(db)
    this.#crossings = new CrossingReader(db)
    this.#editions = new EditionReader(db)
  }

  async get(resource: Resource, id: number, { maxNarrower }: GetOptions = {}): Promise<Buffer | undefined> {
    return resource === 'term' && maxNarrower !== undefined
      ? this.#leanTerms.get(id, maxNarrower)
      : this.#readers[resource].get(id)
  }

  protected async readPage(query: ListQuery, { total, ordinals }: ListPart): Promise<RecordPage> {
    const { resource, filters } = query
    const records = this.#readers[resource].read(ordinals)
    const context = await this.matchContext(query, ordinals, records)
    const decorate = matchDecorator(resource, filters, context)
    return { total, records: decorate?.(records) ?? records }
  }

  protected readBatches(resource: Resource, found: Ordinals, signal: AbortSignal | undefined) {
    return recordBatches(this.#readers[resource], found, signal)
  }

  async groups(query: GroupQuery): Promise<RecordPage> {
    return this.#groups.page(query)
  }

  async group(id: number): Promise<Buffer | undefined> {
    return this.#groups.get(id)
  }

  async crossingTerms(query: CrossingQuery): Promise<CrossingTermList> {
    return this.#crossings.terms(query)
  }

  async crossingsOf(termId: number, query: CrossingQuery): Promise<CrossingList> {
    return this.#crossings.of(termId, query)
  }

  async groupLanguagesOf(groupIds: readonly number[]): Promise<ReadonlyMap<number, GroupLanguages>> {
    return this.#groups.languagesOf(groupIds)
  }

  async editions(): Promise<readonly StoredEdition[]> {
    return this.#editions.editions()
  }

  async changes(query: ChangeQuery): Promise<ChangeList> {
    return this.#editions.page(query)
  }

  async pastStates(
    termIds: readonly number[],
    edition: number,
  ): Promise<ReadonlyMap<number, TermState | null>> {
    return this.#editions.pastStates(termIds, edition)
  }

  async pastNarrower(termId: number, edition: number): Promise<readonly number[]> {
    return this.#editions.pastNarrower(termId, edition)
  }

  async gone(resource: Resource, id: number): Promise<GoneRecord | undefined> {
    return this.#gone.get(resource, id)
  }

  async goneIds(resource: Resource): Promise<readonly number[]> {
    return this.#gone.ids(resource)
  }

  async languagesOf(termIds: readonly number[]): Promise<ReadonlyMap<number, LabelLanguages>> {
    this.#languages ??= this.#db.prepare('select languages from term_language where term_id = ?')
    const found = new Map<number, LabelLanguages>()
    for (const id of termIds) {
      const row = this.#languages.get(id)
      if (row) found.set(id, labelLanguagesSchema.parse(JSON.parse(String(row.languages))))
    }
    return found
  }

  async deprecationsOf(termIds: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
    this.#deprecations ??= new Deprecations(this.#db, this.#termIds)
    return this.#deprecations.of(termIds)
  }

  async addressesOf(termIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    this.#addresses ??= this.#db.prepare('select address from term_address where term_id = ?')
    const found = new Map<number, string>()
    for (const id of termIds) {
      const row = this.#addresses.get(id)
      if (row) found.set(id, String(row.address))
    }
    return found
  }

  async picturesOf(termIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    this.#pictures ??= this.#db.prepare('select picture from term_picture where term_id = ?')
    const found = new Map<number, string>()
    for (const id of this.hasPictures ? termIds : []) {
      const row = this.#pictures.get(id)
      if (row) found.set(id, String(row.picture))
    }
    return found
  }

  protected async ranksIn(language: string): Promise<Uint32Array> {
    const row = this.#db.prepare('select ranks from term_order where field = ?').get(nameOrder(language))
    return uint32sIn(row?.ranks)
  }

  protected async referencesLike(text: string): Promise<readonly ResolvedReference[]> {
    this.#withLastPart ??= this.#db.prepare(
      `select reference, term_id from term_reference where last_part = ?1 and reference = ?2
       union select * from (select reference, term_id from term_reference where last_part = ?1 limit ?3)`,
    )
    const rows = this.#withLastPart.all(lastPart(text), text, MOST_ALIKE + 1)
    return rows.map((row) => [String(row.reference), Number(row.term_id)] as const)
  }

  async close(): Promise<void> {
    this.endSearches()
    this.#db.close()
  }
}

/** A catalogue in a database that only this thread sees. */
export function catalogueOver(db: DatabaseSync): Catalogue {
  checkVersion(db)
  const ids = readIdLists(db)
  return new SqliteCatalogue(db, ids, inlineSearcher(new Search(db, ids)))
}
