import { recordPath } from '../../contract/endpoint.ts'
import type { SuggestionRequest, TermSuggestion } from '../../contract/term-suggestions.ts'
import { fold, type LocatedWord, locateWords } from '../../contract/text.ts'
import type { TellingWord } from '../words-without-meaning.ts'
import { evidenceItem, type ItemEvidence } from './item-evidence.ts'
import { findNamedTerms } from './named-terms.ts'
import { FIRST_WORDS, findNear, type NearItem } from './near-items.ts'
import type { ToolSource } from './tool-source.ts'

/** The terms come from this many of the nearest items that have any. */
const NEIGHBOURS = 25
/** Items that are looked at for that. */
const LOOKED_AT = 100
/** What a term gets at least that the text names. */
const NAMED_SCORE = 20
/** What the first term gets with most words of a short text in its names and notes; each further one gets less. */
const WORDS_SCORE = 40
/** Terms with most words of the text that are suggested. */
const WITH_WORDS = 10
/** A longer text has words of most terms. */
const SHORT_WORDS = 12
/** A similar item has at least as many words of the text: with one in common, it is near by chance. */
const IN_COMMON = 2
const MOST_ITEMS = 3
const MOST_WORDS = 8

/** A term, as the similar items and the text speak for it. */
interface Candidate {
  id: number
  name: string
  /** The part of the neighbours' weight that belongs to items with the term, from 0 to 1. */
  share: number
  items: ItemEvidence[]
  /** Words that the items share with the text, each with its part of their scores. */
  shared: Map<string, number>
  /** Words of the text that name the term. */
  naming: string[]
  /** The part of the score for words in its names and notes, and these words. */
  wordsScore: number
  has: readonly string[]
}

/** Suggests terms for a text: those of similar items, and those that it names. Terms no longer used come last. */
export async function suggestTerms(
  source: ToolSource,
  { text, limit, exclude }: SuggestionRequest,
): Promise<TermSuggestion[]> {
  const located = beginning(locateWords(text))
  const found = located.map(({ word }) => word)
  const { near, isUncommon } = await findNear(source, {
    words: [...new Set(found)],
    count: LOOKED_AT,
    exclude: exclude === null ? undefined : await source.itemOrdinal(exclude),
  })
  const telling = new Set(found.flatMap((word) => source.tellingWord(word) ?? [])).size
  const alike = near.filter(({ words }) => words.size >= Math.min(IN_COMMON, telling))
  const candidates = ofNeighbours(await neighboursAmong(source, alike))
  const named = await findNamedTerms(source, text, located)
  const isShort = telling <= SHORT_WORDS
  const withWords = isShort && telling > 0 ? await source.termsWithWords(text, WITH_WORDS) : []
  const wanted = new Set([...named, ...withWords].map(({ termId }) => termId))
  const others = [...wanted].filter((termId) => !candidates.has(termId))
  const names = await source.termNames(others)
  for (const [at, id] of others.entries()) candidates.set(id, newCandidate(id, names[at] ?? ''))
  for (const { termId, start, end } of named) {
    const candidate = candidates.get(termId)
    if (candidate) candidate.naming = found.slice(start, end)
  }
  for (const [at, { termId, words }] of withWords.entries()) {
    const candidate = candidates.get(termId)
    if (candidate) {
      candidate.wordsScore = WORDS_SCORE * (1 - at / WITH_WORDS)
      candidate.has = words
    }
  }
  const itemsScore = 100 - (isShort ? WORDS_SCORE : NAMED_SCORE)
  const written = writtenWords(text, located, source.tellingWord)
  const deprecated = await source.deprecatedAmong([...candidates.keys()])
  const isLast = ({ id }: TermSuggestion) => Number(deprecated.has(id))
  return [...candidates.values()]
    .map((candidate) => suggestion(candidate, itemsScore, isUncommon))
    .sort((a, b) => isLast(a) - isLast(b) || b.score - a.score || a.id - b.id)
    .slice(0, limit)
    .map((one) => ({ ...one, words: one.words.map((word) => written.get(word) ?? word) }))
}

/** Words with the accents and letters of the text, in lower case, by the folded words. */
function writtenWords(
  text: string,
  located: readonly LocatedWord[],
  tellingWord: TellingWord,
): Map<string, string> {
  const written = new Map<string, string>()
  for (const { word, start, end } of located.toReversed()) {
    const whole = text.slice(start, end).toLowerCase()
    written.set(word, whole)
    const telling = tellingWord(word) ?? word
    if (telling !== word) written.set(telling, afterApostrophe(whole))
  }
  return written
}

function afterApostrophe(word: string): string {
  const letters = Array.from(word)
  return letters.slice(letters.findIndex((sign) => fold(sign) === "'") + 1).join('')
}

interface Neighbour {
  item: ItemEvidence
  weight: number
  shared: ReadonlyMap<string, number>
}

/** The first near items that have terms. */
async function neighboursAmong(source: ToolSource, near: readonly NearItem[]): Promise<Neighbour[]> {
  const neighbours: Neighbour[] = []
  let next = 0
  while (neighbours.length < NEIGHBOURS && next < near.length) {
    const part = near.slice(next, next + NEIGHBOURS - neighbours.length)
    next += part.length
    const items = await source.evidence(part.map(({ ordinal }) => ordinal))
    for (const [at, { score, words: shared }] of part.entries()) {
      const item = items[at]
      // The nearest items matter most.
      if (item && item.terms.length > 0) neighbours.push({ item, weight: score * score, shared })
    }
    source.throwIfCancelled()
  }
  return neighbours
}

function ofNeighbours(neighbours: readonly Neighbour[]): Map<number, Candidate> {
  const total = neighbours.reduce((sum, { weight }) => sum + weight, 0)
  const candidates = new Map<number, Candidate>()
  for (const { item, weight, shared } of neighbours) {
    for (const { id, name } of item.terms) {
      const candidate = candidates.get(id) ?? newCandidate(id, name)
      candidates.set(id, candidate)
      candidate.share += weight / total
      candidate.items.push(item)
      for (const [word, part] of shared) candidate.shared.set(word, (candidate.shared.get(word) ?? 0) + part)
    }
  }
  return candidates
}

/** The text up to its last word that is looked up. Some thousand words would name hundreds of terms. */
function beginning(located: readonly LocatedWord[]): readonly LocatedWord[] {
  const different = new Set<string>()
  for (const [at, { word }] of located.entries()) {
    if (different.add(word).size > FIRST_WORDS) return located.slice(0, at)
  }
  return located
}

function newCandidate(id: number, name: string): Candidate {
  return { id, name, share: 0, items: [], shared: new Map(), naming: [], wordsScore: 0, has: [] }
}

function suggestion(
  { id, name, share, items, shared, naming, wordsScore, has }: Candidate,
  itemsScore: number,
  isUncommon: (word: string) => boolean,
): TermSuggestion {
  const telling = mostTelling(shared)
  const uncommon = telling.filter(isUncommon)
  // Without any word, nobody could see why the items are similar.
  const own = [...naming, ...has]
  const words = own.length + uncommon.length > 0 ? [...own, ...uncommon] : telling
  const score = itemsScore * share + Math.max(naming.length > 0 ? NAMED_SCORE : 0, wordsScore)
  return {
    id,
    name,
    uri: recordPath('term', id),
    score: Math.min(100, Math.round(score * 10) / 10),
    items: items.slice(0, MOST_ITEMS).map(evidenceItem),
    words: [...new Set(words)].slice(0, Math.max(MOST_WORDS, naming.length)),
  }
}

/** The words by their part of the score; equal ones by code point. */
export function mostTelling(shared: ReadonlyMap<string, number>): string[] {
  return [...shared].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([word]) => word)
}
