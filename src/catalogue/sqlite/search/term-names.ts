import type { DatabaseSync } from 'node:sqlite'
import { words } from '../../../contract/text.ts'
import { type TextChunk, textAt, textChunks } from './text-columns.ts'

/** The folded names of a field of terms, by value number, as they are stored: strings would take several times the memory. */
export class TermNames {
  readonly #chunks: readonly TextChunk[]
  #wordCounts: Uint8Array | undefined

  constructor(chunks: readonly TextChunk[]) {
    this.#chunks = chunks
  }

  nameAt(value: number): string {
    let index = value
    for (const { folded, starts } of this.#chunks) {
      if (index < starts.length) return textAt(folded, starts, index)
      index -= starts.length
    }
    throw new Error(`there is no value ${value}`)
  }

  /** How many different words each name has. Names with more than 255 have 255. */
  get wordCounts(): Uint8Array {
    this.#wordCounts ??= this.#countWords()
    return this.#wordCounts
  }

  #countWords(): Uint8Array {
    const counts = new Uint8Array(this.#chunks.reduce((sum, { starts }) => sum + starts.length, 0))
    let value = 0
    for (const { folded, starts } of this.#chunks) {
      for (let index = 0; index < starts.length; index++) {
        const end = (starts[index + 1] ?? folded.length) - 1
        const count = plainWordCount(folded, starts[index] as number, end)
        counts[value++] = Math.min(255, count ?? new Set(words(textAt(folded, starts, index))).size)
      }
    }
    return counts
  }
}

const NAMES = new WeakMap<DatabaseSync, Map<string, TermNames>>()

/** The names of a field. They are read once for each database. */
export function termNames(db: DatabaseSync, field: string): TermNames {
  const known = NAMES.get(db) ?? new Map<string, TermNames>()
  NAMES.set(db, known)
  const names = known.get(field) ?? new TermNames([...textChunks(db, 'term', field)])
  known.set(field, names)
  return names
}

/**
 * The number of words of an ASCII text, if they are plainly different: no two begin with the same letter. Splitting all
 * names of a large thesaurus would take a tenth of a second.
 */
function plainWordCount(texts: Buffer, start: number, end: number): number | undefined {
  let count = 0
  let isInWord = false
  let initials = 0
  for (let at = start; at < end; at++) {
    const byte = texts[at] as number
    const isLetter = byte >= 97 && byte <= 122
    if (byte > 127 || byte === APOSTROPHE || (byte >= 48 && byte <= 57)) return undefined
    if (isLetter && !isInWord) {
      const initial = 1 << (byte - 97)
      if ((initials & initial) !== 0) return undefined
      initials |= initial
      count++
    }
    isInWord = isLetter
  }
  return count
}

const APOSTROPHE = 39
