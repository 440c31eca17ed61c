import { joinedNeighbours, linkedWords } from '../../contract/linked-words.ts'
import type { NameFit, NameMatch, NameQuery } from '../../contract/name-matches.ts'
import { NAME_MEMBERS, type NameMember } from '../../contract/name-members.ts'
import { fold, locateWords, words } from '../../contract/text.ts'
import { addTo } from '../lists-by-key.ts'
import { sameNameAs } from '../same-names.ts'
import { isForm, isSameWord, searchedWords } from '../word-forms.ts'
import { SharedWords } from './shared-words.ts'
import type { Postings, ToolSource } from './tool-source.ts'
import { findTypedWords, type TypedWord } from './typed-words.ts'

/** Best first. */
const FITS: readonly NameFit[] = ['preferred', 'variant', 'non-preferred', 'other', 'similar']
/** Names that are compared beyond the limit of a query, because equal overlaps can be of worse fits. */
const COMPARED = 50
/** Only so many words of a text are looked up; no name is as long. */
const MOST_WORDS = 40
/** Words between commas: an inverted name, as in a card index. The comma of 1,000 is none between words. */
const INVERTED = /(?!\p{Number},\p{Number})[\p{Letter}\p{Mark}\p{Number}]\s*,\s*[\p{Letter}\p{Number}]/u
/** The most that a name has in common with an inverted one that is another when turned round. */
const BEST_UNTURNED = 0.95

/** Texts that are read together. */
const BATCH_QUERIES = 50

interface Wanted {
  limit: number
  folded: string
  /** Whether a name is the text, in any number and spelling. */
  isSame: (folded: string) => boolean
  typed: readonly TypedWord[]
  /** The words of an inverted name in the usual order. */
  turned: readonly TypedWord[] | null
}

/** The terms whose names fit each text, for matching lists of names with the thesaurus. */
export async function matchNames(source: ToolSource, queries: readonly NameQuery[]): Promise<NameMatch[][]> {
  const all: NameMatch[][] = []
  for (let start = 0; start < queries.length; start += BATCH_QUERIES)
    all.push(...(await matchBatch(source, queries.slice(start, start + BATCH_QUERIES))))
  return all
}

async function matchBatch(source: ToolSource, queries: readonly NameQuery[]): Promise<NameMatch[][]> {
  const written = queries.map(({ text }) => searchedWords(text).slice(0, MOST_WORDS))
  const typed = await findTypedWords(source, written)
  const all = queries.map(({ text, limit }, at) => wantedBy(text, limit, typed[at] ?? []))
  const best = queries.map(() => new Map<number, NameMatch>())
  for (const kind of NAME_MEMBERS) {
    const likely = await likelyNames(source, kind, all)
    const names = await source.names(likely.flat(), kind)
    let next = 0
    for (const [at, wanted] of all.entries()) {
      source.throwIfCancelled()
      const own = names.slice(next, next + (likely[at]?.length ?? 0))
      next += own.length
      for (const { termId, folded } of own) {
        const match = compare(termId, folded, kind, wanted)
        // A number in a text is no part of a notation.
        if (kind === 'notations' && match.fit === 'similar') continue
        const known = best[at]?.get(termId)
        if (!known || byFit(match, known) < 0) best[at]?.set(termId, match)
      }
    }
  }
  return best.map((matches, at) => [...matches.values()].sort(byFit).slice(0, queries[at]?.limit))
}

function wantedBy(text: string, limit: number, typed: readonly TypedWord[]): Wanted {
  const folded = plainSpaces(fold(text))
  return { limit, folded, isSame: sameNameAs(text), typed, turned: turnedRound(folded, typed) }
}

/** For each text the numbers of the names that share most words with it, as a share of the words of both. */
async function likelyNames(
  source: ToolSource,
  kind: NameMember,
  all: readonly Wanted[],
): Promise<number[][]> {
  const forms = new Set(all.flatMap(({ typed }) => typed.flatMap(formsIn)))
  const postings = new Map<string, Postings[]>()
  for (const one of await source.namePostings([...forms], kind)) addTo(postings, one.word, one)
  const wordCounts = await source.wordCounts(kind)
  const shared = new SharedWords()
  return all.map(({ typed, limit }) => {
    source.throwIfCancelled()
    shared.begin(wordCounts.length)
    for (const word of typed) {
      shared.beginWord(word.weight)
      for (const form of formsIn(word)) {
        for (const one of postings.get(form) ?? []) {
          const cursor = one.open()
          while (cursor.next()) shared.add(cursor.value)
        }
      }
    }
    const scoreOf = (weight: number, value: number) => weight / (typed.length + (wordCounts[value] as number))
    return shared.most(scoreOf, limit + COMPARED)
  })
}

function formsIn({ beginnings, whole }: TypedWord): string[] {
  return [...new Set([...beginnings, ...whole])]
}

function compare(id: number, name: string, kind: NameMember, wanted: Wanted): NameMatch {
  const own = words(name)
  // “Valves, radio” means radio valves and not valve radios, unless a name has a comma itself.
  const turned = INVERTED.test(name) ? null : wanted.turned
  const isEqual = plainSpaces(name) === wanted.folded
  const isSame = turned === null && wanted.isSame(name)
  const shared = sharedWeight(name, wanted.typed)
  const most = turned === null || areSameWords(own, turned) ? 1 : BEST_UNTURNED
  const overlap = isSame || isEqual ? 1 : Math.min(most, shared / (own.length + wanted.typed.length))
  return { id, name, overlap, fit: fitOf(kind, isSame, isEqual) }
}

/** The weight of the typed words that a name has, and of the words of the name that are typed, in any spelling. */
function sharedWeight(name: string, typed: readonly TypedWord[]): number {
  const located = locateWords(name)
  const neighbours = joinedNeighbours(name, located)
  const own = located.map(({ word }, at) => [word, ...apartOrTogether(word), ...(neighbours[at] ?? [])])
  const has = (forms: readonly string[], one: TypedWord) => forms.some((form) => isForm(form, one))
  const ofTyped = typed.filter((one) => own.some((forms) => has(forms, one))).map(({ weight }) => weight)
  const ofName = own.map((forms) =>
    Math.max(0, ...typed.filter((one) => has(forms, one)).map(({ weight }) => weight)),
  )
  return [...ofTyped, ...ofName].reduce((sum, weight) => sum + weight, 0)
}

function apartOrTogether(word: string): string[] {
  return word.includes("'") ? linkedWords(word, locateWords(word)).map((linked) => linked.word) : []
}

function plainSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/** Whether these are the same words in the same order, in any number and spelling, none of them misspelt. */
function areSameWords(own: readonly string[], typed: readonly TypedWord[]): boolean {
  return (
    own.length === typed.length &&
    typed.every((one, at) => one.weight === 1 && isSameWord(own[at] ?? '', one))
  )
}

function turnedRound(folded: string, typed: readonly TypedWord[]): TypedWord[] | null {
  if (!INVERTED.test(folded)) return null
  const before = words(folded.slice(0, folded.search(INVERTED) + 1)).length
  return [...typed.slice(before), ...typed.slice(0, before)]
}

function fitOf(kind: NameMember, isSame: boolean, isEqual: boolean): NameFit {
  if (!isSame && !isEqual) return 'similar'
  if (kind === 'used_for') return 'non-preferred'
  if (kind !== 'name') return 'other'
  return isEqual ? 'preferred' : 'variant'
}

function byFit(a: NameMatch, b: NameMatch): number {
  return FITS.indexOf(a.fit) - FITS.indexOf(b.fit) || b.overlap - a.overlap || a.id - b.id
}
