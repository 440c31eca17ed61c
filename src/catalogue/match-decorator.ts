import { z } from 'zod/mini'
import { type Field, fieldsOf, NAME_FIELDS, type Resource } from '../contract/fields.ts'
import { type Filter, isWordSearch, type TextFilter } from '../contract/filter.ts'
import {
  type FoundWord,
  type Hit,
  MARKED_EVERYWHERE,
  type Matched,
  type SearchedWords,
} from '../contract/matched.ts'
import { type Term, termSchema } from '../contract/term.ts'
import { words } from '../contract/text.ts'
import { fieldTexts } from './field-texts.ts'
import { isSameNumber, NUMBER_FIELD } from './item-number.ts'
import type { JoinedRecords } from './joined-records.ts'
import { TERM_TEXTS, termForms, termTextIn } from './searches/term-words.ts'
import { isJoinedForm, searchedForms, type WordForms } from './word-forms.ts'
import { type WordHitFinder, wordHitFinder } from './word-hits.ts'
import { type TellingWord, tellingWordIn } from './words-without-meaning.ts'

/** Adds something to records. */
export type RecordsDecorator = (records: JoinedRecords) => JoinedRecords

/** A value of a record; one in another language than the record has its tag. */
interface FoundText {
  readonly text: string
  readonly language?: string
}

/** The names of a term in further languages, which its record does not have. */
export type FurtherNames = (termId: number) => readonly FoundText[]

/** A term with a word of a search. */
export type NamedSource = Pick<Term, 'id' | 'name' | 'used_for'>

/** For each word of a search in all texts of terms, which term has it: the term with this id, a broader one, or none. */
export type WordSources = (termId: number) => readonly (NamedSource | undefined)[]

/** What records do not have that says why a search found them. */
export interface MatchContext {
  readonly furtherNames?: FurtherNames | undefined
  readonly wordSources?: WordSources | undefined
  /** The words that say something in the languages of the catalogue. */
  readonly tellingWord?: TellingWord
}

const sourceSchema = z.pick(termSchema, { id: true, name: true, used_for: true })

/** Reads the record of a term. */
export function namedSource(record: unknown): NamedSource {
  return sourceSchema.parse(record)
}

/** Adds the member `matched` to the records of a list; undefined for a list without a search for words. */
export function matchDecorator(
  resource: Resource,
  filters: readonly Filter[],
  { furtherNames = () => [], wordSources, tellingWord = tellingWordIn([]) }: MatchContext = {},
): RecordsDecorator | undefined {
  const searches = filters.filter(isWordSearch)
  const [first] = searches
  if (!first) return undefined
  const text = first.texts[0] ?? ''
  const find = wordSources
    ? termMatchFinder(termForms(text, tellingWord), furtherNames, wordSources)
    : matchFinder(resource, first.field, text, furtherNames)
  const marking = JSON.stringify(markedWords(resource, searches, tellingWord)).slice(1)
  const memberOf = (record: string) => {
    const matched = find(record)
    return matched && `"matched":${JSON.stringify(matched).slice(0, -1)},${marking}`
  }
  return (records) => records.withMember(memberOf)
}

/** The words to mark, which are the same in all records. By field only if some are not marked everywhere. */
function markedWords(
  resource: Resource,
  searches: readonly TextFilter[],
  tellingWord: TellingWord,
): Pick<Matched, 'words' | 'by_field'> {
  const formsIn = (search: TextFilter) => {
    const text = termTextIn(resource, search)
    return text === undefined ? searchedForms(search.texts[0] ?? '') : termForms(text, tellingWord)
  }
  const wordsOf = (some: readonly TextFilter[]) => searchedWords(some.flatMap(formsIn))
  const all = { words: wordsOf(searches) }
  const byField = Map.groupBy(searches, ({ field }) => field.name)
  if ([...byField.keys()].every((name) => MARKED_EVERYWHERE.includes(name))) return all
  const entries = Array.from(byField, ([name, some]) => [name, wordsOf(some)] as const)
  return { ...all, by_field: Object.fromEntries(entries) }
}

function searchedWords(forms: readonly WordForms[]): SearchedWords {
  const beginnings = [...new Set(forms.flatMap((form) => form.beginnings))]
  const whole = [...new Set(forms.flatMap((form) => [...form.whole]))]
  return { beginnings, whole: whole.filter((word) => !isJoinedForm(word) && !beginnings.includes(word)) }
}

function matchFinder(
  resource: Resource,
  field: Field,
  text: string,
  furtherNames: FurtherNames,
): (record: string) => Match | undefined {
  const searched = words(text)
  const forms = searchedForms(text)
  const hitsIn = wordHitFinder(forms)
  const isSearchBox = field.name === 'text'
  const names = isSearchBox
    ? SEARCH_BOX
    : resource === 'term' && field.name === 'name'
      ? NAME_FIELDS.map(({ name }) => name)
      : [field.name]
  return (record) => {
    const members: Record<string, unknown> = JSON.parse(record)
    const textsOf = textsIn(members, furtherNames)
    const numbers = isSearchBox ? fieldTexts(members[NUMBER_FIELD]) : []
    const isNumber = numbers.some((number) => isSameNumber(number, searched))
    return bestMatch(isNumber ? [NUMBER_FIELD] : names, textsOf, hitsIn, forms.length)
  }
}

/** The values of a field of a record, by its name. */
function textsIn(members: Readonly<Record<string, unknown>>, furtherNames: FurtherNames) {
  return (name: string): readonly FoundText[] =>
    name === 'labels' ? furtherNames(Number(members.id)) : fieldTexts(members[name]).map((text) => ({ text }))
}

/** Where a term or a broader one has the words of a search, and which it does not have. */
function termMatchFinder(
  all: readonly WordForms[],
  furtherNames: FurtherNames,
  wordSources: WordSources,
): (record: string) => Match | undefined {
  const searched = all.map((forms) => ({ word: forms.beginnings[0] ?? '', hitsIn: wordHitFinder([forms]) }))
  const hitsIn = wordHitFinder(all)
  const names = TERM_TEXTS.map(({ name }) => name)
  return (record) => {
    const members: Record<string, unknown> = JSON.parse(record)
    const id = Number(members.id)
    const sources = wordSources(id)
    const broader = sources.find((source) => source !== undefined && source.id !== id)
    const textsOf = textsIn(members, furtherNames)
    const best =
      bestMatch(names, textsOf, hitsIn, all.length) ??
      (broader && broaderMatch([broader.name, ...broader.used_for], hitsIn))
    if (best === undefined) return undefined
    const found = searched.flatMap(({ word, hitsIn }, at): FoundWord[] => {
      const source = sources[at]
      if (source === undefined) return []
      if (source.id !== id) return [{ word, field: 'broader', term: { id: source.id, name: source.name } }]
      const field = names.find((name) => textsOf(name).some(({ text }) => hitsIn(text).found > 0))
      return [{ word, field: field ?? 'name' }]
    })
    const missing = searched.filter((_, at) => sources[at] === undefined).map(({ word }) => word)
    return { ...best, found, missing }
  }
}

/** The name of a broader term with a word, if the term itself has none; its preferred one if that is in another language. */
function broaderMatch(names: readonly string[], hitsIn: WordHitFinder): Match {
  const named = names.find((name) => hitsIn(name).found > 0) ?? names[0] ?? ''
  return snippet('broader', named, hitsIn(named).occurrences)
}

/** What differs from record to record. */
type Match = Omit<Matched, 'words' | 'by_field'>

/** Fields in which the search box shows its words first, the best first. */
const PREFERRED = [
  'title',
  'names',
  'summary',
  'description',
  'makers',
  'materials',
  'categories',
  'subjects',
  NUMBER_FIELD,
]
/** The fields that the search box covers, in the order in which they are tried. The title comes from other fields. */
const SEARCH_BOX = [
  ...PREFERRED,
  ...fieldsOf('item')
    .filter(
      ({ name, isInSearchBox }) => isInSearchBox && name !== 'display_title' && !PREFERRED.includes(name),
    )
    .map(({ name }) => name),
]

/** The value that holds most of the words, the first of several. */
function bestMatch(
  names: readonly string[],
  textsOf: (name: string) => readonly FoundText[],
  hitsIn: WordHitFinder,
  wordCount: number,
): Match | undefined {
  let best: Match | undefined
  let most = 0
  for (const field of names) {
    for (const { text, ...language } of textsOf(field)) {
      const { found, occurrences } = hitsIn(text, field === NUMBER_FIELD)
      if (found <= most) continue
      most = found
      best = { ...snippet(field, text, occurrences), ...language }
      if (found === wordCount) return best
    }
  }
  return best
}

/** Characters that a snippet has at most. */
const SNIPPET = 200
/** Characters shown before the first hit of a longer text. */
const LEAD = 60

/** The value, or the part of it around the first hit, with the offsets of the hits in what is shown. */
function snippet(field: string, value: string, hits: readonly Hit[]): Match {
  const first = hits[0]?.start ?? 0
  let from = value.length <= SNIPPET || first < LEAD ? 0 : wordStart(value, first - LEAD)
  let until = Math.min(value.length, from + SNIPPET)
  if (from > 0) from = Math.max(from, until - SNIPPET)
  if (until < value.length) until = wordEnd(value, until, hits[0]?.end ?? 0)
  if (isLowSurrogate(value, from)) from++
  if (isLowSurrogate(value, until)) until--
  return {
    field,
    text: value.slice(from, until),
    hits: hits
      .filter(({ start, end }) => start >= from && end <= until)
      .map(({ start, end }) => [start - from, end - from]),
  }
}

function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space < 0 || space > at + LEAD / 2 ? at : space + 1
}

function wordEnd(text: string, at: number, notBefore: number): number {
  const space = text.lastIndexOf(' ', at)
  return space > notBefore ? space : at
}

/** A character outside the basic plane is two code units, and is not cut in half. */
function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}
