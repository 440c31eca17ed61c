import { z } from 'zod/mini'
import type { ChangeQuery } from '../contract/changes.ts'
import type { Correction } from '../contract/corrections.ts'
import type { CrossingQuery } from '../contract/crossings.ts'
import type { DataLanguage } from '../contract/data-languages.ts'
import type { Facet, FacetQuery, FacetValue } from '../contract/facets.ts'
import type { Resource } from '../contract/fields.ts'
import type { Filter } from '../contract/filter.ts'
import type { GroupQuery } from '../contract/group.ts'
import type { ListQuery } from '../contract/list-query.ts'
import type { NameMatch, NameQuery } from '../contract/name-matches.ts'
import { parseQueryString } from '../contract/query-string.ts'
import type { SimilarItem } from '../contract/similar-items.ts'
import { type Term, termSchema } from '../contract/term.ts'
import type { LabelsByLanguage } from '../contract/term-labels.ts'
import type { SuggestionRequest, TermSuggestion } from '../contract/term-suggestions.ts'
import type {
  Catalogue,
  ChangeList,
  CrossingList,
  CrossingTermList,
  GetOptions,
  ReadAllOptions,
  RecordBatches,
  RecordPage,
  RequestContext,
} from './catalogue.ts'
import type { GroupLanguages, LabelLanguages } from './drafts.ts'
import type { StoredEdition } from './editions/edition-history.ts'
import type { TermState } from './editions/term-state.ts'
import {
  type GroupNames,
  groupInLanguage,
  groupsIn,
  groupsOfTerm,
  parseGroup,
  termsIn,
} from './groups-in-language.ts'
import { JoinedRecords } from './joined-records.ts'
import { type Names, named } from './names-in-language.ts'
import type { SearchLoad } from './searches/searcher.ts'
import { type TagsOf, TermsInLanguage, tagsIn } from './terms-in-language.ts'
import { flagIn, UNNAMED } from './writing/language-orders.ts'
import { byNameThenId } from './writing/sorted-terms.ts'
import { sortingLanguage } from './writing/text-collator.ts'

const itemSchema = z.looseObject({ terms: z.array(z.looseObject({ id: z.int(), name: z.string() })) })

/**
 * A catalogue as it is in a language: each term has its name and notes in the language, or else those of its record, and
 * lists by name are in the order of the language. Made for one request; the catalogue stays as it is.
 */
export class CatalogueInLanguage implements Catalogue {
  readonly #of: Catalogue
  readonly #language: DataLanguage
  readonly #terms: TermsInLanguage
  /** The language of its own order of terms, if it has one. */
  readonly #ordered: string | undefined

  constructor(catalogue: Catalogue, language: DataLanguage) {
    this.#of = catalogue
    this.#language = language
    this.#terms = new TermsInLanguage(language, catalogue.language)
    this.#ordered = catalogue.orderedLanguages.find((tag) => tag === language.tag)
  }

  get namesLanguage() {
    return this.#ordered === undefined ? this.#of.language : sortingLanguage(this.#ordered, this.#of.language)
  }

  async get(resource: Resource, id: number, options?: GetOptions): Promise<Buffer | undefined> {
    const record = await this.#of.get(resource, id, options)
    return record && (await this.#records(resource, [record]))[0]
  }

  async list(query: ListQuery, context?: RequestContext): Promise<RecordPage> {
    const { total, records } = await this.#of.list(this.#query(query), context)
    return { total, records: JoinedRecords.of(await this.#records(query.resource, [...records])) }
  }

  async readAll(
    resource: Resource,
    filters: readonly Filter[],
    options?: ReadAllOptions,
  ): Promise<RecordBatches> {
    const wanted = filters.map((filter) => this.#filter(filter))
    const read = await this.#of.readAll(resource, wanted, { ...options, language: this.#ordered })
    const batches = async function* (inLanguage: (batch: readonly Buffer[]) => Promise<Buffer[]>) {
      for await (const batch of read.batches) yield await inLanguage(batch)
    }
    return { total: read.total, batches: batches((batch) => this.#records(resource, batch)) }
  }

  async facets(query: ListQuery, facets: FacetQuery, context?: RequestContext): Promise<readonly Facet[]> {
    const all = await this.#of.facets(this.#query(query), facets, context)
    const terms = all.flatMap(({ values }) => values.flatMap((value) => branchOf(value) ?? []))
    const names = await this.#names(terms.map(({ id }) => id))
    return all.map((facet) => ({
      ...facet,
      values: facet.values.map((value) => {
        const term = branchOf(value)
        if (term === undefined) return value
        const { name, language } = names(term)
        return { ...value, value: name, language }
      }),
    }))
  }

  async suggestTerms(
    request: SuggestionRequest,
    context?: RequestContext,
  ): Promise<readonly TermSuggestion[]> {
    const terms = await this.#of.suggestTerms(request, context)
    return named(terms, await this.#names(terms.map(({ id }) => id)))
  }

  async similarItems(id: number, limit: number, context?: RequestContext): Promise<readonly SimilarItem[]> {
    const items = await this.#of.similarItems(id, limit, context)
    const names = await this.#names(items.flatMap(({ terms }) => terms.map((term) => term.id)))
    return items.map((item) => ({ ...item, terms: named(item.terms, names) }))
  }

  corrections(query: ListQuery, context?: RequestContext): Promise<readonly Correction[]> {
    return this.#of.corrections(this.#query(query), context)
  }

  async groups(query: GroupQuery): Promise<RecordPage> {
    const { total, records } = await this.#of.groups({ ...query, language: this.#ordered })
    return { total, records: JoinedRecords.of(await this.#groups([...records])) }
  }

  async group(id: number): Promise<Buffer | undefined> {
    const record = await this.#of.group(id)
    return record && (await this.#groups([record]))[0]
  }

  editions(): Promise<readonly StoredEdition[]> {
    return this.#of.editions()
  }

  changes(query: ChangeQuery): Promise<ChangeList> {
    return this.#of.changes(query)
  }

  pastStates(termIds: readonly number[], edition: number): Promise<ReadonlyMap<number, TermState | null>> {
    return this.#of.pastStates(termIds, edition)
  }

  pastNarrower(termId: number, edition: number): Promise<readonly number[]> {
    return this.#of.pastNarrower(termId, edition)
  }

  async crossingTerms(query: CrossingQuery): Promise<CrossingTermList> {
    const list = await this.#of.crossingTerms(query)
    return { ...list, terms: named(list.terms, await this.#names(list.terms.map(({ id }) => id))) }
  }

  async crossingsOf(termId: number, query: CrossingQuery): Promise<CrossingList> {
    const list = await this.#of.crossingsOf(termId, query)
    const names = await this.#names(list.crossings.map(({ id }) => id))
    return { ...list, crossings: named(list.crossings, names) }
  }

  /** The tags of the texts that records have here. */
  async languagesOf(termIds: readonly number[]): Promise<TagsOf> {
    const tags = await this.#of.languagesOf(termIds)
    const found = new Map<number, LabelLanguages>()
    for (const id of tags.keys()) {
      const record = await this.#of.get('term', id, { maxNarrower: 0 })
      if (record === undefined) continue
      found.set(id, tagsIn(this.#terms.term(parseTerm(record), tags)))
    }
    return found
  }

  /** The tags of the names that groups have here. */
  async groupLanguagesOf(groupIds: readonly number[]): Promise<ReadonlyMap<number, GroupLanguages>> {
    const all = await this.#of.groupLanguagesOf(groupIds)
    const names = this.#terms.names(all)
    return new Map(
      [...all.keys()].map((id) => [id, { name: names({ id, name: '' }).language, scope_notes: null }]),
    )
  }

  /** From the record of the catalogue, whose texts the source tags. */
  async labels(record: Buffer): Promise<LabelsByLanguage | undefined> {
    const own = await this.#of.get('term', parseTerm(record).id, { maxNarrower: 0 })
    return own && this.#of.labels(own)
  }

  groupLabels(id: number): Promise<LabelsByLanguage | undefined> {
    return this.#of.groupLabels(id)
  }

  #query(query: ListQuery): ListQuery {
    const filters = query.filters.map((filter) => this.#filter(filter))
    return { ...query, filters, language: this.#ordered }
  }

  /** Letters, and whether there is a name, are those of names in the language. */
  #filter(filter: Filter): Filter {
    const ordered = this.#ordered
    if (ordered === undefined || filter.kind !== 'flags') return filter
    const isOfNames = (flag: string) => filter.field.name === 'letter' || flag === UNNAMED
    return { ...filter, flags: filter.flags.map((flag) => (isOfNames(flag) ? flagIn(flag, ordered) : flag)) }
  }

  async #records(resource: Resource, records: readonly Buffer[]): Promise<Buffer[]> {
    if (resource === 'term') {
      const terms = records.map(parseTerm)
      const tags = await this.#of.languagesOf([...new Set(terms.flatMap(termIdsIn))])
      const groups = terms.flatMap((term) => [...(term.groups ?? []), ...(term.arrays ?? [])])
      const names = await this.#groupNames(groups, this.#terms.names(tags))
      return terms.map((term) => toJson({ ...this.#terms.term(term, tags), ...groupsOfTerm(term, names) }))
    }
    const items = records.map((record) => itemSchema.parse(JSON.parse(record.toString())))
    const names = await this.#names(items.flatMap(({ terms }) => terms.map(({ id }) => id)))
    return items.map((item) => toJson({ ...item, terms: named(item.terms, names) }))
  }

  async #groups(records: readonly Buffer[]): Promise<Buffer[]> {
    const groups = records.map(parseGroup)
    const terms = await this.#names(groups.flatMap(termsIn).map(({ id }) => id))
    const names = await this.#groupNames(groups.flatMap(groupsIn), terms)
    return groups.map((group) => toJson(groupInLanguage(group, names)))
  }

  async #groupNames(groups: readonly { id: number }[], termName: Names): Promise<GroupNames> {
    const ids = [...new Set(groups.map(({ id }) => id))]
    const main = this.#of.language
    return {
      language: this.#language,
      main,
      languages: ids.length === 0 ? NO_GROUPS : await this.#of.groupLanguagesOf(ids),
      termName,
      inOrder: (list) => this.#terms.inOrder(list),
      inMainOrder: (list) => byNameThenId(list, main),
    }
  }

  async #names(ids: readonly number[]): Promise<Names> {
    return this.#terms.names(await this.#of.languagesOf([...new Set(ids)]))
  }

  get revision() {
    return this.#of.revision
  }
  get title() {
    return this.#of.title
  }
  get titleLanguage() {
    return this.#of.titleLanguage
  }
  get language() {
    return this.#of.language
  }
  get furtherLanguages() {
    return this.#of.furtherLanguages
  }
  get namedLanguages() {
    return this.#of.namedLanguages
  }
  get hasForeignNames() {
    return this.#of.hasForeignNames
  }
  get areCrossingsCounted() {
    return this.#of.areCrossingsCounted
  }
  get presentLanguages() {
    return this.#of.presentLanguages
  }
  get orderedLanguages() {
    return this.#of.orderedLanguages
  }
  get hasPictures() {
    return this.#of.hasPictures
  }
  get scheme() {
    return this.#of.scheme
  }
  get about() {
    return this.#of.about
  }
  get logo() {
    return this.#of.logo
  }
  get imageServices() {
    return this.#of.imageServices
  }
  get photos() {
    return this.#of.photos
  }
  get changedAt() {
    return this.#of.changedAt
  }
  get importedAt() {
    return this.#of.importedAt
  }
  matchNames(
    queries: readonly NameQuery[],
    context?: RequestContext,
  ): Promise<readonly (readonly NameMatch[])[]> {
    return this.#of.matchNames(queries, context)
  }
  gone(resource: Resource, id: number) {
    return this.#of.gone(resource, id)
  }
  goneIds(resource: Resource) {
    return this.#of.goneIds(resource)
  }
  deprecationsOf(termIds: readonly number[]) {
    return this.#of.deprecationsOf(termIds)
  }
  addressesOf(termIds: readonly number[]) {
    return this.#of.addressesOf(termIds)
  }
  picturesOf(termIds: readonly number[]) {
    return this.#of.picturesOf(termIds)
  }
  identifiedTerm(text: string) {
    return this.#of.identifiedTerm(text)
  }
  searchFault() {
    return this.#of.searchFault()
  }
  searchLoad(): SearchLoad {
    return this.#of.searchLoad()
  }
  close() {
    return this.#of.close()
  }
}

const NO_GROUPS: ReadonlyMap<number, GroupLanguages> = new Map()

function parseTerm(record: Buffer): Term {
  return termSchema.parse(JSON.parse(record.toString()))
}

function termIdsIn({ id, relations, replaced_by: replacedBy, matched }: Term): number[] {
  const others = [
    ...(replacedBy ? [replacedBy.id] : []),
    ...(matched?.found ?? []).flatMap(({ term }) => term?.id ?? []),
  ]
  return [id, ...relations.map((relation) => relation.id), ...others]
}

function toJson(record: object): Buffer {
  return Buffer.from(JSON.stringify(record))
}

/** The term at the head of a branch that a facet counts. */
function branchOf({ value, filter }: FacetValue): { id: number; name: string } | undefined {
  const parsed = parseQueryString(filter)
  const [parameter] = parsed.ok ? parsed.value : []
  return parameter?.[0] === 'term_branch' ? { id: Number(parameter[1]), name: value } : undefined
}
