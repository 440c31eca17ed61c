import { z } from 'zod/mini'
import type { Correction } from '../contract/corrections.ts'
import type { CrossingQuery } from '../contract/crossings.ts'
import type { DataLanguage } from '../contract/data-languages.ts'
import type { Facet, FacetQuery, FacetValue } from '../contract/facets.ts'
import type { Resource } from '../contract/fields.ts'
import type { Filter } from '../contract/filter.ts'
import type { GroupQuery } from '../contract/group.ts'
import type { ListQuery } from '../contract/list-query.ts'
import type { Matched } from '../contract/matched.ts'
import type { NameMatch, NameQuery } from '../contract/name-matches.ts'
import { parseQueryString } from '../contract/query-string.ts'
import type { SimilarItem } from '../contract/similar-items.ts'
import { RELATION_KINDS, type Term, termSchema } from '../contract/term.ts'
import type { LabelsByLanguage } from '../contract/term-labels.ts'
import type { SuggestionRequest, TermSuggestion } from '../contract/term-suggestions.ts'
import { TERM_NOTE_MEMBERS } from '../contract/term-texts.ts'
import type {
  Catalogue,
  CrossingList,
  CrossingTermList,
  GetOptions,
  ReadAllOptions,
  RecordBatches,
  RecordPage,
  RequestContext,
} from './catalogue.ts'
import type { GroupLanguages, LabelLanguages } from './drafts.ts'
import {
  type GroupNames,
  groupInLanguage,
  groupsIn,
  groupsOfTerm,
  parseGroup,
  termsIn,
} from './groups-in-language.ts'
import { JoinedRecords } from './joined-records.ts'
import { labelsOf } from './labels.ts'
import { type NameInLanguage, nameIn } from './names-in-language.ts'
import type { SearchLoad } from './searches/searcher.ts'
import { flagIn, UNNAMED } from './writing/language-orders.ts'
import { byNameThenId } from './writing/sorted-terms.ts'
import { sortingLanguage } from './writing/text-collator.ts'

/** Names of terms by id. */
type Names = (term: { id: number; name: string }) => NameInLanguage
type TagsOf = ReadonlyMap<number, LabelLanguages>

const itemSchema = z.looseObject({ terms: z.array(z.looseObject({ id: z.int(), name: z.string() })) })
/**
 * A catalogue as it is in a language: each term has its name and notes in the language, or else those of its record, and
 * lists by name are in the order of the language. Made for one request; the catalogue stays as it is.
 */
export class CatalogueInLanguage implements Catalogue {
  readonly #of: Catalogue
  readonly #language: DataLanguage
  /** The language of its own order of terms, if it has one. */
  readonly #ordered: string | undefined

  constructor(catalogue: Catalogue, language: DataLanguage) {
    this.#of = catalogue
    this.#language = language
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
      const { language = '', text_languages = {}, ...term } = this.#term(parseTerm(record), tags)
      const lists = (['used_for', ...TERM_NOTE_MEMBERS] as const).flatMap((member) =>
        term[member] ? [[member, term[member].map(() => text_languages[member] ?? language)] as const] : [],
      )
      const note = term.scope_notes === null ? null : (text_languages.scope_notes ?? language)
      found.set(id, { used_for: [], ...Object.fromEntries(lists), name: language, scope_notes: note })
    }
    return found
  }

  /** The tags of the names that groups have here. */
  async groupLanguagesOf(groupIds: readonly number[]): Promise<ReadonlyMap<number, GroupLanguages>> {
    const all = await this.#of.groupLanguagesOf(groupIds)
    const names = this.#namesFrom(all)
    return new Map(
      [...all.keys()].map((id) => [id, { name: names({ id, name: '' }).language, scope_notes: null }]),
    )
  }

  labels(id: number): Promise<LabelsByLanguage | undefined> {
    return this.#of.labels(id)
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
      const names = await this.#groupNames(groups, this.#namesFrom(tags))
      return terms.map((term) => toJson({ ...this.#term(term, tags), ...groupsOfTerm(term, names) }))
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
      inOrder: (list) => this.#inOrder(list),
      inMainOrder: (list) => byNameThenId(list, main),
    }
  }

  async #names(ids: readonly number[]): Promise<Names> {
    return this.#namesFrom(await this.#of.languagesOf([...new Set(ids)]))
  }

  #namesFrom(tags: ReadonlyMap<number, GroupLanguages>): Names {
    return ({ id, name }) => nameIn(this.#language, name, tags.get(id), this.#of.language)
  }

  /** By name, then id, as in lists. */
  #inOrder<Named extends { id: number; name: string }>(terms: Named[]): Named[] {
    return byNameThenId(terms, sortingLanguage(this.#language.tag, this.#of.language))
  }

  /** A term with its own texts and the names of other terms in the language. */
  #term(term: Term, tags: TagsOf): Term {
    const names = this.#namesFrom(tags)
    const { name, language } = names(term)
    const relations = named(term.relations, names)
    const { replaced_by: replacedBy } = term
    const texts = this.#texts(term, language, tags.get(term.id))
    return {
      ...texts,
      name,
      language,
      ...(language !== this.#ownLanguage(tags.get(term.id)) && { main_name: term.name }),
      relations: RELATION_KINDS.flatMap((kind) =>
        this.#inOrder(relations.filter((relation) => relation.kind === kind)),
      ),
      ...(replacedBy && { replaced_by: { ...replacedBy, ...names(replacedBy) } }),
      ...(term.matched && {
        matched: matchedIn(term.matched, { name, used_for: texts.used_for }, term, names),
      }),
    }
  }

  /**
   * A term with its non-preferred terms in the language of its name, and each kind of note in the language, else as its record
   * has it.
   */
  #texts(term: Term, language: string, own: LabelLanguages | undefined): Term {
    const main = this.#ownLanguage(undefined)
    const labels = labelsOf(term, withMain(own ?? NO_LANGUAGES, term, main))
    const texts = { ...term }
    if (language !== this.#ownLanguage(own)) texts.used_for = labels[language]?.used_for ?? []
    const others: Record<string, string> = {}
    for (const member of ['scope_notes', ...TERM_NOTE_MEMBERS] as const) {
      const tag = this.#language.tags.find((one) => labels[one]?.[member] !== undefined)
      const ownTags = [own?.[member] ?? main].flat().map((one) => one ?? main)
      // A record can have notes in its language and notes that are good in every one.
      const found = tag === undefined || ownTags.includes(tag) ? undefined : labels[tag]
      if (found) Object.assign(texts, { [member]: found[member] })
      const used = tag ?? ownTags[0] ?? main
      if ((texts[member] ?? null) !== null && used !== language) others[member] = used
    }
    if (Object.keys(others).length > 0) texts.text_languages = others
    return texts
  }

  /** The language of the name in a record: names without a tag are in that of the catalogue. */
  #ownLanguage(own: LabelLanguages | undefined): string {
    return own?.name ?? this.#of.language.toLowerCase()
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

type Named = Pick<Term, 'name' | 'used_for'>

/** What a search found, in the member that has it in the language. */
function matchedIn(all: Matched, shown: Named, record: Named, names: Names): Matched {
  const found = all.found?.map((one) =>
    one.term ? { ...one, term: { ...one.term, ...names(one.term) } } : one,
  )
  const matched = found ? { ...all, found } : all
  const { field, text } = matched
  if (field !== 'labels' && field !== 'name' && field !== 'used_for') return matched
  if (text === shown.name) return { ...matched, field: 'name' }
  if (shown.used_for.includes(text)) return { ...matched, field: 'used_for' }
  return text === record.name || record.used_for.includes(text) ? { ...matched, field: 'labels' } : matched
}

/** The same, with texts without a tag in the language of the catalogue. */
function withMain(own: LabelLanguages, term: Term, main: string): LabelLanguages {
  const lists = (['used_for', ...TERM_NOTE_MEMBERS] as const).map(
    (member) => [member, (term[member] ?? []).map((_, index) => own[member]?.[index] ?? main)] as const,
  )
  const tagged = { name: own.name ?? main, scope_notes: own.scope_notes ?? main, used_for: [] }
  return { ...own, ...tagged, ...Object.fromEntries(lists) }
}

const NO_GROUPS: ReadonlyMap<number, GroupLanguages> = new Map()
const NO_LANGUAGES: LabelLanguages = { name: null, used_for: [], scope_notes: null }

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

/** The same with the names of terms in the language. */
function named<Named extends { id: number; name: string }>(terms: readonly Named[], names: Names): Named[] {
  return terms.map((term) => ({ ...term, ...names(term) }))
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
