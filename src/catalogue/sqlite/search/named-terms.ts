import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { words } from '../../../contract/text.ts'
import { formsOf } from '../../word-forms.ts'
import { bytesIn } from '../file/packed.ts'
import { PostingReader } from './posting-reader.ts'
import { termNames } from './term-names.ts'
import { valueOwners } from './value-owners.ts'

/** A term whose name a text contains: its words one after another, in any grammatical number and spelling. */
export interface NamedTerm {
  ordinal: number
  /** The range of the name among the words of the text. */
  start: number
  end: number
}

/** Finds the terms that a text names, by their preferred or non-preferred terms. */
export class NamedTerms {
  readonly #db: DatabaseSync
  readonly #postings: StatementSync
  readonly #reader = new PostingReader()

  constructor(db: DatabaseSync) {
    this.#db = db
    // One statement for all words takes half the time of one for each.
    this.#postings = db.prepare(
      'select data from json_each(?) cross join term_posting on field = ? and word = value',
    )
  }

  /**
   * The terms that a text names, each once. A name inside a longer one does not count: “bubble pipe” names Bubble pipes,
   * not Pipes.
   * @param text the words of the text, folded, in their order
   */
  find(text: readonly string[], throwIfCancelled: () => void): NamedTerm[] {
    const positions = formPositions(text)
    const found: NamedTerm[] = []
    for (const field of ['name', 'used_for']) {
      const owners = field === 'name' ? null : valueOwners(this.#db, 'term', field)
      const names = termNames(this.#db, field)
      throwIfCancelled()
      for (const value of this.#covered(field, names.wordCounts, positions)) {
        for (const { start, end } of occurrences(words(names.nameAt(value)), positions))
          found.push({ ordinal: owners ? (owners[value] as number) : value, start, end })
      }
    }
    return outermost(found)
  }

  /** The names whose words are all in the text, in any order. */
  #covered(field: string, wordCounts: Uint8Array, positions: Positions): number[] {
    const hits = new Uint8Array(wordCounts.length)
    const covered: number[] = []
    const reader = this.#reader
    for (const { data } of this.#postings.all(JSON.stringify([...positions.keys()]), field)) {
      const bytes = bytesIn(data)
      reader.open(bytes, 0, bytes.length)
      while (reader.next()) {
        const value = reader.value
        const count = (hits[value] as number) + 1
        hits[value] = count
        if (count === wordCounts[value]) covered.push(value)
      }
    }
    return covered
  }
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
    if (!isInside && !kept.has(one.ordinal)) kept.set(one.ordinal, one)
  }
  return [...kept.values()]
}
