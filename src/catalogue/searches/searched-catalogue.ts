import { LRUCache } from 'lru-cache'
import { z } from 'zod/mini'
import type { Correction } from '../../contract/corrections.ts'
import { parseId } from '../../contract/endpoint.ts'
import type { Facet, FacetQuery } from '../../contract/facets.ts'
import { type FieldOf, fieldNamed, type Resource } from '../../contract/fields.ts'
import { type Filter, isWordSearch, type TextFilter } from '../../contract/filter.ts'
import { entriesOf } from '../../contract/keys.ts'
import { withoutZeros } from '../../contract/linked-words.ts'
import type { ListQuery } from '../../contract/list-query.ts'
import type { NameMatch, NameQuery } from '../../contract/name-matches.ts'
import type { SimilarItem } from '../../contract/similar-items.ts'
import { termSchema } from '../../contract/term.ts'
import { type LabelsByLanguage, namesIn } from '../../contract/term-labels.ts'
import type { SuggestionRequest, TermSuggestion } from '../../contract/term-suggestions.ts'
import type {
  Catalogue,
  GetOptions,
  ReadAllOptions,
  RecordBatches,
  RecordPage,
  RequestContext,
} from '../catalogue.ts'
import { CatalogueMeta } from '../catalogue-meta.ts'
import type { GroupLanguages, LabelLanguages } from '../drafts.ts'
import { parseGroup } from '../groups-in-language.ts'
import { labelsOf } from '../labels.ts'
import {
  type FurtherNames,
  type MatchContext,
  type NamedSource,
  namedSource,
  type WordSources,
} from '../match-decorator.ts'
import { meantTerm, type ResolvedReference } from '../meant-term.ts'
import { type Ordinals, toOrdinals } from '../ordinals.ts'
import { plainLine } from '../visible-text.ts'
import { type TellingWord, tellingWordIn } from '../words-without-meaning.ts'
import { isByName, type ListPart, RecentSearches } from './recent-searches.ts'
import { Order } from './record-order.ts'
import type { Searcher, SearchLoad } from './searcher.ts'
import { termTextIn } from './term-words.ts'

/** Memory for the orders of terms in further languages: a hundred thousand terms take 400 KB. */
const ORDERS_BYTES = 4 * 1024 * 1024

const idSchema = z.object({ id: z.int() })

function isCodeSearch(filter: Filter): filter is TextFilter {
  return filter.kind === 'text' && filter.op === 'bare' && CODED.has(filter.field.name)
}

/** What can be searched by a code. Exports write the id of a term as a notation. */
const CODED: ReadonlySet<string> = new Set(['name', 'notations', 'text'])

/** Whether a term can come before what is found: a code has a digit, and the best is first. */
function canLead({ orderBy }: ListQuery, { texts: [text = ''] }: TextFilter): boolean {
  return orderBy === null && /\d/.test(text)
}

function withFilter(query: ListQuery, instead: Filter, filter: Filter): ListQuery {
  return { ...query, filters: query.filters.map((one) => (one === instead ? filter : one)) }
}

function plainSearch(field: FieldOf<'text'>, text: string): Filter {
  return { field, kind: 'text', op: 'bare', texts: [text], value: text }
}

function numberFilter(field: FieldOf<'number'>, id: number): Filter {
  return { field, kind: 'number', op: 'exact', numbers: [id], value: String(id) }
}

/** The part of a catalogue that is the same in every engine with a searcher: everything that is found by a search. */
export abstract class SearchedCatalogue
  extends CatalogueMeta
  implements
    Pick<
      Catalogue,
      | 'list'
      | 'facets'
      | 'suggestTerms'
      | 'similarItems'
      | 'corrections'
      | 'matchNames'
      | 'readAll'
      | 'searchFault'
      | 'searchLoad'
      | 'identifiedTerm'
      | 'labels'
      | 'groupLabels'
    >
{
  readonly #searches: RecentSearches
  readonly #tellingWord: TellingWord

  constructor(meta: ReadonlyMap<string, string>, searcher: Searcher) {
    super(meta)
    this.#tellingWord = tellingWordIn(this.presentLanguages)
    this.#searches = new RecentSearches(searcher, (language, isDescending) =>
      this.#orderIn(language, isDescending),
    )
  }

  readonly #orders = new LRUCache<string, Order>({
    maxSize: ORDERS_BYTES,
    // A size of 0 is not allowed.
    sizeCalculation: ({ byteLength }) => 1 + byteLength,
  })

  /** The rank of each term, by ordinal, in the order of names in a language that has its own. */
  protected abstract ranksIn(language: string): Promise<Uint32Array>

  async #orderIn(language: string, isDescending: boolean): Promise<Order> {
    const key = `${isDescending ? '-' : ''}${language}`
    const order = this.#orders.get(key) ?? new Order(await this.ranksIn(language), isDescending)
    this.#orders.set(key, order)
    return order
  }

  /** Whether a list is in the order of names in a language. */
  protected hasOwnOrder(query: ListQuery): boolean {
    return query.language !== undefined && isByName(query)
  }

  /** What the records of a page do not say about why a search found them. */
  protected async matchContext(
    query: ListQuery,
    page: Ordinals,
    records: Iterable<Buffer>,
  ): Promise<MatchContext> {
    if (query.resource === 'item') return {}
    const ids = Array.from(records, (record) => idSchema.parse(JSON.parse(record.toString())).id)
    return {
      furtherNames: await this.#furtherNames(query, ids),
      wordSources: await this.#wordSources(query, page, ids),
      tellingWord: this.#tellingWord,
    }
  }

  /** The names in further languages of terms, for a search that finds such names. */
  async #furtherNames({ filters }: ListQuery, ids: readonly number[]): Promise<FurtherNames | undefined> {
    const isWanted = filters.some(({ field: { name } }) => ['name', 'labels', 'text'].includes(name))
    if (!isWanted || this.furtherLanguages.length === 0) return undefined
    const languages = await this.languagesOf(ids)
    return (id) =>
      entriesOf(languages.get(id)?.labels ?? {}).flatMap(([language, texts]) =>
        namesIn(texts).map((text) => ({ text, language })),
      )
  }

  /** For a search in all texts of terms: the term that has each word, for each term of the page. */
  async #wordSources(
    { filters }: ListQuery,
    page: Ordinals,
    ids: readonly number[],
  ): Promise<WordSources | undefined> {
    const text = termTextIn('term', filters.find(isWordSearch))
    if (text === undefined) return undefined
    const found = await this.#searches.run('sources', { text, terms: [...page] })
    const wanted = toOrdinals(Uint32Array.from(found.flat().filter((source) => source !== null)))
    const terms = new Map<number, NamedSource>()
    for await (const batch of this.readBatches('term', wanted, undefined)) {
      for (const record of batch)
        terms.set(wanted[terms.size] as number, namedSource(JSON.parse(record.toString())))
    }
    const sourceOf = (ordinal: number | null) => (ordinal === null ? undefined : terms.get(ordinal))
    const sources = new Map(ids.map((id, at) => [id, (found[at] ?? []).map(sourceOf)]))
    return (id) => sources.get(id) ?? []
  }

  /** The page of a list with these records. */
  protected abstract readPage(query: ListQuery, part: ListPart): RecordPage | Promise<RecordPage>

  /** The records with these ordinals, in their order; each batch is read when it is requested. */
  protected abstract readBatches(
    resource: Resource,
    found: Ordinals,
    signal: AbortSignal | undefined,
  ): AsyncIterable<readonly Buffer[]>

  async list(query: ListQuery, context?: RequestContext): Promise<RecordPage> {
    const read = (one: ListQuery, ahead?: ListQuery) =>
      this.#searches.page(one, (part) => this.readPage(one, part), context?.signal, ahead)
    const page = await read(query)
    const searched = query.resource === 'term' ? query.filters.find(isCodeSearch) : undefined
    if (searched === undefined || (page.total > 0 && !canLead(query, searched))) return page
    const id = await this.#identifiedBy(searched)
    const field = fieldNamed('term', 'id')
    const name = fieldNamed('term', 'name')
    const notations = fieldNamed('term', 'notations')
    if (id === undefined || field?.kind !== 'number' || name?.kind !== 'text' || notations?.kind !== 'text')
      return page
    const identified = withFilter(query, searched, numberFilter(field, id))
    if (page.total === 0) return read(identified)
    // A name with the words comes before an id.
    const [named, coded] = await Promise.all(
      [name, notations].map((one) => read(withFilter(query, searched, plainSearch(one, searched.value)))),
    )
    return coded?.total === named?.total ? read(query, identified) : page
  }

  /** The term that a search means by its id, or a search of names by its address or code: they are in no name. */
  async #identifiedBy({ field, texts: [text = ''] }: TextFilter): Promise<number | undefined> {
    return field.name === 'notations' ? this.#withId(plainLine(text)) : this.identifiedTerm(text)
  }

  async identifiedTerm(written: string): Promise<number | undefined> {
    const text = plainLine(written)
    if (text === '') return undefined
    const meant = (await this.#withId(text)) ?? meantTerm(text, await this.referencesLike(text))
    // The id of a term with the number 0012 is 12.
    return meant ?? this.#withId(withoutZeros(text))
  }

  async #withId(written: string): Promise<number | undefined> {
    const id = parseId(written)
    return id !== undefined && (await this.get('term', id, { maxNarrower: 0 })) ? id : undefined
  }

  abstract get(resource: Resource, id: number, options?: GetOptions): Promise<Buffer | undefined>

  async labels(record: Buffer): Promise<LabelsByLanguage | undefined> {
    const term = termSchema.parse(JSON.parse(record.toString()))
    const languages = (await this.languagesOf([term.id])).get(term.id)
    return languages && labelsOf(term, languages)
  }

  async groupLabels(id: number): Promise<LabelsByLanguage | undefined> {
    const record = await this.group(id)
    const languages = (await this.groupLanguagesOf([id])).get(id)
    if (record === undefined || languages === undefined) return undefined
    return labelsOf({ ...parseGroup(record), used_for: [] }, { ...languages, used_for: [] })
  }

  abstract group(id: number): Promise<Buffer | undefined>
  abstract groupLanguagesOf(groupIds: readonly number[]): Promise<ReadonlyMap<number, GroupLanguages>>

  /** The addresses and codes with the last part of a text, no more than one above the most that count. */
  abstract languagesOf(termIds: readonly number[]): Promise<ReadonlyMap<number, LabelLanguages>>
  protected abstract referencesLike(text: string): Promise<readonly ResolvedReference[]>

  async facets(query: ListQuery, facets: FacetQuery, context?: RequestContext): Promise<readonly Facet[]> {
    return this.#searches.facets(query, facets, context?.signal)
  }

  async suggestTerms(
    request: SuggestionRequest,
    context?: RequestContext,
  ): Promise<readonly TermSuggestion[]> {
    return this.#searches.run('suggestions', request, context?.signal)
  }

  async similarItems(id: number, limit: number, context?: RequestContext): Promise<readonly SimilarItem[]> {
    return this.#searches.run('similar', { id, limit }, context?.signal)
  }

  async corrections(query: ListQuery, context?: RequestContext): Promise<readonly Correction[]> {
    return this.#searches.corrections(query, context?.signal)
  }

  async matchNames(
    queries: readonly NameQuery[],
    context?: RequestContext,
  ): Promise<readonly (readonly NameMatch[])[]> {
    return this.#searches.run('names', queries, context?.signal)
  }

  async readAll(
    resource: Resource,
    filters: readonly Filter[],
    { orderBy, language, signal }: ReadAllOptions = {},
  ): Promise<RecordBatches> {
    const query = { resource, filters, orderBy: orderBy === undefined ? ('id' as const) : orderBy, language }
    const found = await this.#searches.all(query, signal)
    return { total: found.length, batches: this.readBatches(resource, found, signal) }
  }

  searchFault(): string | undefined {
    return this.#searches.fault()
  }

  searchLoad(): SearchLoad {
    return this.#searches.load()
  }

  protected endSearches(): void {
    this.#searches.close()
  }
}
