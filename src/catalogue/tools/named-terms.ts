import { words } from '../../contract/text.ts'
import { formsOf } from '../word-forms.ts'
import { NAME_KINDS, type Postings, type ToolSource } from './tool-source.ts'

/** A term whose name a text contains: its words one after another, in any grammatical number and spelling. */
export interface NamedTerm {
  termId: number
  /** The range of the name among the words of the text. */
  start: number
  end: number
}

/**
 * The terms that a text names by their preferred or non-preferred terms, each once. A name inside a longer one does not
 * count: “bubble pipe” names Bubble pipes, not Pipes.
 * @param text the words of the text, folded, in their order
 */
export async function findNamedTerms(source: ToolSource, text: readonly string[]): Promise<NamedTerm[]> {
  const positions = formPositions(text)
  const found: NamedTerm[] = []
  for (const kind of NAME_KINDS) {
    const wordCounts = await source.wordCounts(kind)
    source.throwIfCancelled()
    const values = covered(wordCounts, await source.namePostings([...positions.keys()], kind))
    for (const { termId, folded } of await source.names(values, kind)) {
      for (const { start, end } of occurrences(words(folded), positions)) found.push({ termId, start, end })
    }
  }
  return outermost(found)
}

/** The names whose words are all in the text, in any order. */
function covered(wordCounts: Uint8Array, all: readonly Postings[]): number[] {
  const hits = new Uint8Array(wordCounts.length)
  const found: number[] = []
  for (const postings of all) {
    const cursor = postings.open()
    while (cursor.next()) {
      const value = cursor.value
      const count = (hits[value] as number) + 1
      hits[value] = count
      if (count === wordCounts[value]) found.push(value)
    }
  }
  return found
}

/** The positions in the text of every word, under each of its forms. */
type Positions = ReadonlyMap<string, ReadonlySet<number>>

function formPositions(text: readonly string[]): Positions {
  const byForm = new Map<string, Set<number>>()
  const formsOfWord = new Map<string, readonly string[]>()
  for (const [position, word] of text.entries()) {
    let forms = formsOfWord.get(word)
    if (!forms) {
      const { beginnings, whole } = formsOf(word)
      forms = [...new Set([...beginnings, ...whole])]
      formsOfWord.set(word, forms)
    }
    for (const form of forms) {
      const known = byForm.get(form)
      if (known) known.add(position)
      else byForm.set(form, new Set([position]))
    }
  }
  return byForm
}

/** Where the words of a name stand in the text, one after another. Looks where its rarest word stands. */
function occurrences(name: readonly string[], positions: Positions): { start: number; end: number }[] {
  const wordPositions: ReadonlySet<number>[] = []
  let rarest = 0
  for (const word of name) {
    const here = positions.get(word)
    if (!here) return []
    if (here.size < (wordPositions[rarest]?.size ?? 0)) rarest = wordPositions.length
    wordPositions.push(here)
  }
  const found: { start: number; end: number }[] = []
  for (const position of wordPositions[rarest] ?? []) {
    const start = position - rarest
    if (wordPositions.every((here, index) => here.has(start + index)))
      found.push({ start, end: start + name.length })
  }
  return found
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
