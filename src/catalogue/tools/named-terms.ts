import { linkedSpans } from '../../contract/linked-words.ts'
import { MOST_PARTS } from '../../contract/signed-words.ts'
import { type LocatedWord, locateWords } from '../../contract/text.ts'
import { formsOf, isJoinedForm } from '../word-forms.ts'
import type { TellingWord } from '../words-without-meaning.ts'
import { OWN_NAMES, type Postings, type ToolSource } from './tool-source.ts'

/** Only this many different joined spellings of a text are looked up: more than all but the longest descriptions have. */
const MOST_JOINED = 400

const DIGIT = /\p{N}/u

/**
 * A term whose name a text contains: its words one after another, in any grammatical number and spelling, joined, with hyphens
 * or apart.
 */
export interface NamedTerm {
  termId: number
  /** The range of the name among the words of the text. */
  start: number
  end: number
}

/**
 * The terms that a text names by their preferred or non-preferred terms, each once. A name inside a longer one does not
 * count: “bubble pipe” names Bubble pipes, not Pipes.
 * @param located the words of the text that count, in their order
 */
export async function findNamedTerms(
  source: ToolSource,
  text: string,
  located: readonly LocatedWord[],
): Promise<NamedTerm[]> {
  const positions = formPositions(text, located, source.tellingWord)
  const found: NamedTerm[] = []
  for (const kind of OWN_NAMES) {
    const wordCounts = await source.wordCounts(kind)
    source.throwIfCancelled()
    const values = covered(wordCounts, await source.namePostings([...positions.keys()], kind))
    for (const { termId, folded } of await source.names(values, kind)) {
      for (const { start, end } of occurrences(folded, positions)) found.push({ termId, start, end })
    }
  }
  return outermost(found)
}

/** The names whose words are all in the text, in any order, and some more. */
function covered(wordCounts: Uint8Array, all: readonly Postings[]): number[] {
  const hits = new Uint16Array(wordCounts.length)
  const found: number[] = []
  for (const postings of all) {
    // The name has it in two or more words.
    const words = isJoinedForm(postings.word) ? MOST_PARTS : 1
    const cursor = postings.open()
    while (cursor.next()) {
      const value = cursor.value
      const before = hits[value] as number
      const wanted = wordCounts[value] as number
      hits[value] = before + words
      if (before < wanted && before + words >= wanted) found.push(value)
    }
  }
  return found
}

/** Where every form of a word, or of some joined words, begins in the text, and the position after it. */
type Positions = ReadonlyMap<string, ReadonlyMap<number, number>>

function formPositions(text: string, located: readonly LocatedWord[], tellingWord: TellingWord): Positions {
  const byForm = new Map<string, Map<number, number>>()
  const formsOfWord = new Map<string, readonly string[]>()
  const add = (word: string, start: number, end: number) => {
    let forms = formsOfWord.get(word)
    if (!forms) {
      const { beginnings, whole } = formsOf(word)
      forms = [...new Set([...beginnings, ...whole])]
      formsOfWord.set(word, forms)
    }
    for (const form of forms) {
      const known = byForm.get(form) ?? new Map<number, number>()
      if (!known.has(start)) byForm.set(form, known.set(start, end))
    }
  }
  for (const [position, { word }] of located.entries()) add(word, position, position + 1)
  const most = formsOfWord.size + MOST_JOINED
  for (const { word, kind, start, end } of linkedSpans(text, located)) {
    // “A corn” is no acorn. “V 2” is V2.
    const isByChance =
      kind === 'spaced' &&
      !DIGIT.test(word) &&
      located.slice(start, end).some((one) => tellingWord(one.word) === undefined)
    if (!isByChance && (formsOfWord.size < most || formsOfWord.has(word))) add(word, start, end)
  }
  return byForm
}

/** Where the words of a name stand in the text, one after another. */
function occurrences(name: string, positions: Positions): { start: number; end: number }[] {
  const located = locateWords(name)
  const spans = located.map(({ word }, at) => [{ word, end: at + 1 }])
  for (const { word, start, end } of linkedSpans(name, located)) spans[start]?.push({ word, end })
  const starts = new Set((spans[0] ?? []).flatMap(({ word }) => [...(positions.get(word)?.keys() ?? [])]))
  return [...starts].flatMap((start) => {
    let position = start
    for (let at = 0; at < spans.length; ) {
      const step = spans[at]?.find(({ word }) => positions.get(word)?.has(position))
      if (step === undefined) return []
      position = positions.get(step.word)?.get(position) ?? position
      at = step.end
    }
    return [{ start, end: position }]
  })
}

/** The first occurrence of each term that is not inside the occurrence of a longer name. */
function outermost(found: readonly NamedTerm[]): NamedTerm[] {
  const longest = found.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const kept = new Map<number, NamedTerm>()
  let reach = 0
  let reachStart = 0
  for (const one of longest) {
    const isInside = one.end < reach || (one.end === reach && one.start > reachStart)
    if (one.end > reach) {
      reach = one.end
      reachStart = one.start
    }
    if (!isInside && !kept.has(one.termId)) kept.set(one.termId, one)
  }
  return [...kept.values()]
}
