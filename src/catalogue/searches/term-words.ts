import { fieldNamed, fieldsOf, type Resource } from '../../contract/fields.ts'
import type { Filter } from '../../contract/filter.ts'
import { words } from '../../contract/text.ts'
import { everyOrdinal, marked, type Ordinals } from '../ordinals.ts'
import { componentsOf, type Graph } from '../term-graph.ts'
import type { PostingCursor } from '../tools/tool-source.ts'
import { searchedForms, type WordForms } from '../word-forms.ts'
import type { TellingWord } from '../words-without-meaning.ts'
import { sortByKey } from './best-first.ts'
import type { ListSearch } from './searcher.ts'
import { addScores, BEGINNING, rarityOf, WHOLE } from './word-scores.ts'

/**
 * Searches for terms by words of their names and notes and of the names of their broader terms, in every engine: an engine
 * reads the postings of the words, and this ranks.
 */

/** Fields of a term, with how much a word in each counts. The names of a term are also searched for its narrower terms. */
const FIELDS: Readonly<Record<string, { weight: number; isName: boolean }>> = {
  name: { weight: 8, isName: true },
  used_for: { weight: 6, isName: true },
  labels: { weight: 6, isName: true },
  scope_notes: { weight: 2, isName: false },
  definitions: { weight: 2, isName: false },
}

/** Postings of a word, or of a longer one that begins with it. */
export interface TermPostings {
  field: string
  /** Whether it is the searched word itself, in any number and spelling. */
  isWhole: boolean
  /** The term of each value; null if the values are ordinals of terms. */
  owners: Uint32Array | null
  open(): PostingCursor
}

/** The terms that have at least one of the words, ascending, each with its score and the number of words it has. */
export interface RankedTerms {
  ordinals: Ordinals
  scores: Uint32Array
  wordCounts: Uint16Array
}

/** The fields of terms that have the texts. */
export const TERM_TEXTS = fieldsOf('term').filter(({ isInSearchBox }) => isInSearchBox)

/** The words of a text that are searched, in all forms: those with a meaning, or all if none has one. */
export function termForms(text: string, tellingWord: TellingWord): WordForms[] {
  // “A corn” is no acorn, so that the others are not joined with their neighbours either.
  const telling = words(text).flatMap((word) => tellingWord(word) ?? [])
  return searchedForms(telling.length > 0 ? telling.join(' ') : text)
}

/** The text of a search for terms by these words; undefined for any other filter. */
export function termTextIn(resource: Resource, filter: Filter | undefined): string | undefined {
  const isSearch = resource === 'term' && filter?.kind === 'text' && filter.op === 'bare'
  return isSearch && filter.field.name === 'text' ? (filter.texts[0] ?? '') : undefined
}

/** A list of the terms that have most of the words of a text. */
export function mostWordsSearch(text: string): ListSearch {
  const field = fieldNamed('term', 'text')
  if (field?.kind !== 'text') throw new Error('terms have no field for all texts')
  const filter: Filter = {
    field,
    kind: 'text',
    op: 'bare',
    texts: [text],
    value: text,
    isAnyWordEnough: true,
  }
  return { resource: 'term', filters: [filter], orderBy: null }
}

/** @param narrower from each term to those directly under it */
export function rankTerms(
  searched: readonly (readonly TermPostings[])[],
  narrower: Graph,
  isAnyEnough: boolean,
): RankedTerms {
  const scores = new Uint32Array(narrower.size)
  const counts = new Uint16Array(narrower.size)
  for (const postings of searched) {
    const { strengths } = strengthsOf(postings, narrower)
    const rarity = rarityOf(sizeOf(strengths), narrower.size)
    for (let term = 0; term < narrower.size; term++) {
      const strength = strengths[term] as number
      if (strength === 0) continue
      counts[term] = (counts[term] as number) + 1
      scores[term] = addScores(scores[term] as number, rarity * strength)
    }
  }
  const required = isAnyEnough ? 1 : searched.length
  const isFound = counts.map((count) => Number(count >= required))
  const ordinals = marked(isFound, sizeOf(isFound))
  return {
    ordinals,
    scores: ordinals.map((term) => scores[term] as number),
    wordCounts: Uint16Array.from(ordinals, (term) => counts[term] as number),
  }
}

/** How many are not 0. */
function sizeOf(numbers: Uint32Array | Uint16Array): number {
  let size = 0
  for (let i = 0; i < numbers.length; i++) if (numbers[i] !== 0) size++
  return size
}

/**
 * Where terms have each of the words: in their own texts (their own ordinal), in the name of a broader term (its ordinal), or
 * nowhere (null).
 */
export function sourcesOf(
  searched: readonly (readonly TermPostings[])[],
  narrower: Graph,
  terms: readonly number[],
): (number | null)[][] {
  const found: (number | null)[][] = terms.map(() => [])
  for (const postings of searched) {
    const { strengths, sources } = strengthsOf(postings, narrower)
    for (const [at, term] of terms.entries())
      found[at]?.push((strengths[term] as number) > 0 ? (sources[term] as number) : null)
  }
  return found
}

/** The words that each term has, of those that `sourcesOf` looked for. */
export function wordsOfTerms(
  text: string,
  tellingWord: TellingWord,
  sources: readonly (readonly (number | null)[])[],
): string[][] {
  const searched = termForms(text, tellingWord).map(({ beginnings: [word = ''] }) => word)
  return sources.map((own) => searched.filter((_, at) => own[at] !== null))
}

/** How much each term has a word, by ordinal, and the term that has it: itself or a broader one. */
interface Strengths {
  strengths: Uint32Array
  sources: Uint32Array
}

function strengthsOf(postings: readonly TermPostings[], narrower: Graph): Strengths {
  const strengths = new Uint32Array(narrower.size)
  const sources = everyOrdinal(narrower.size)
  const names = new Uint32Array(narrower.size)
  for (const { field, isWhole, owners, open } of postings) {
    const { weight = 1, isName = false } = FIELDS[field] ?? {}
    const factor = weight * (isWhole ? WHOLE : BEGINNING)
    const cursor = open()
    while (cursor.next()) {
      const term = owners ? (owners[cursor.value] as number) : cursor.value
      const strength = factor * cursor.weight
      if (strength > (strengths[term] as number)) strengths[term] = strength
      if (isName && strength > (names[term] as number)) names[term] = strength
    }
  }
  inherit(names, narrower, { strengths, sources })
  return { strengths, sources }
}

/** A word in the name of a broader term counts half, and two thirds of that for each further level. */
const directly = (strength: number) => Math.ceil(strength / 2)
const further = (strength: number) => Math.ceil((strength * 2) / 3)

/**
 * Hands the words of names down to all narrower terms, from the top. A term passes on the strongest that it has from above.
 * One pass is enough without cycles, and another sees that. In a cycle, a word comes back weaker, and ends.
 */
function inherit(names: Uint32Array, narrower: Graph, { strengths, sources }: Strengths): void {
  const { starts, targets } = narrower
  const inherited = new Uint32Array(names.length)
  const origins = new Uint32Array(names.length)
  let isChanged = true
  const pass = (from: number, strength: number, origin: number) => {
    const end = starts[from + 1] as number
    for (let edge = starts[from] as number; edge < end; edge++) {
      const term = targets[edge] as number
      const known = inherited[term] as number
      if (strength < known || (strength === known && origin >= (origins[term] as number))) continue
      inherited[term] = strength
      origins[term] = origin
      isChanged = true
    }
  }
  const order = fromTheTop(narrower)
  while (isChanged) {
    isChanged = false
    for (let i = 0; i < order.length; i++) {
      const term = order[i] as number
      const [own, above] = [names[term] as number, inherited[term] as number]
      if (own > 0) pass(term, directly(own), term)
      if (above > 0) pass(term, further(above), origins[term] as number)
    }
  }
  for (let term = 0; term < names.length; term++) {
    // In a cycle, a word that a term has itself is always stronger.
    const strength = inherited[term] as number
    if (strength <= (strengths[term] as number)) continue
    strengths[term] = strength
    sources[term] = origins[term] as number
  }
}

const ORDERS = new WeakMap<Graph, Uint32Array>()

/** The terms with each before its narrower ones, as far as no cycle prevents that. Found once for each hierarchy. */
function fromTheTop(narrower: Graph): Uint32Array {
  const known = ORDERS.get(narrower)
  if (known) return known
  const { of, count } = componentsOf(narrower)
  // A component has a lower number than those that lead to it.
  const order = sortByKey(everyOrdinal(narrower.size), (term) => count - 1 - (of[term] as number), count)
  ORDERS.set(narrower, order)
  return order
}
