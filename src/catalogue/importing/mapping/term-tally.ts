import { nameIn, type TermIndex } from '../terms/term-index.ts'
import { FURTHER_SIGNS } from './further-separators.ts'
import { SEPARATORS } from './list-separators.ts'

/** What the values of a column say about the terms of a thesaurus. A value can be a list. */
export interface TermFacts {
  /** The share of the values that are names, codes or addresses of terms. */
  terms: number
  /** The share of the values that several terms have as their name. */
  ambiguous: number
  /** The number of different terms. */
  differentTerms: number
  /** The share of the values that are numbers, codes or addresses of terms, and the number of different ones. */
  termIds: number
  differentIds: number
  /** The share of all whole numbers between the smallest and the largest value that are numbers of terms. */
  idsByChance: number
  /** The signs that separate the terms in a value, the most frequent one first. */
  termSeparators: readonly string[]
}

/** A longer text is not a name, and searching it is slow. */
const LONGEST_NAME = 100
const MOST_PARTS = 200
/** The numbers tried to see how many are numbers of terms by chance. */
const NUMBERS_TRIED = 500

/** Counts how many values of a column name terms, and how. */
export class TermTally {
  readonly #index: TermIndex | undefined
  #parts = 0
  #named = 0
  #ambiguous = 0
  #numbered = 0
  readonly #terms = new Set<number>()
  readonly #ids = new Set<number>()
  #range: [number, number] = [Number.POSITIVE_INFINITY, 0]
  readonly #signs = new Map<string, number>()

  constructor(index: TermIndex | undefined) {
    this.#index = index
  }

  add(text: string): void {
    if (this.#index === undefined) return
    const { parts, sign } = partsOf(text, this.#index)
    if (sign !== undefined) this.#signs.set(sign, (this.#signs.get(sign) ?? 0) + 1)
    for (const part of parts) {
      this.#parts++
      const ids = idsOf(part, this.#index)
      const [id] = ids
      if (isNumber(part)) {
        this.#range = [Math.min(this.#range[0], Number(part)), Math.max(this.#range[1], Number(part))]
        if (id === undefined) continue
        this.#numbered++
        this.#ids.add(id)
      } else if (id !== undefined) {
        if (isCode(part, this.#index)) {
          this.#numbered++
          this.#ids.add(id)
        }
        this.#named++
        if (ids.length > 1) this.#ambiguous++
        this.#terms.add(id)
      }
    }
  }

  facts(): TermFacts {
    const share = (count: number) => count / Math.max(1, this.#parts)
    return {
      terms: share(this.#named),
      ambiguous: share(this.#ambiguous),
      differentTerms: this.#terms.size,
      termIds: share(this.#numbered),
      differentIds: this.#ids.size,
      idsByChance: this.#idsByChance(),
      termSeparators: [...this.#signs].sort((a, b) => b[1] - a[1]).map(([sign]) => sign),
    }
  }

  #idsByChance(): number {
    const [low, high] = this.#range
    if (this.#index === undefined || low >= high) return 1
    const step = Math.max(1, Math.floor((high - low) / NUMBERS_TRIED))
    let tried = 0
    let found = 0
    for (let number = low; number <= high; number += step) {
      tried++
      if (this.#index.has(number)) found++
    }
    return found / tried
  }
}

/** The terms of a record by the numbers and by the names in one of its columns. */
export function termsIn(texts: readonly string[], index: TermIndex) {
  const parts = texts.flatMap((text) => partsOf(text, index).parts)
  const idsOfParts = (wanted: boolean) =>
    new Set(parts.filter((part) => isCode(part, index) === wanted).flatMap((part) => idsOf(part, index)))
  return { numbers: idsOfParts(true), names: idsOfParts(false) }
}

/** Signs and words that names also contain: all parts must be terms. */
const IN_NAMES: ReadonlySet<string> = new Set([',', ...FURTHER_SIGNS.filter((sign) => sign !== ';')])
const SIGNS: readonly string[] = [...new Set([...SEPARATORS, ...FURTHER_SIGNS])]

/** A text as one reference, or split with the sign that gives the largest share of terms. */
function partsOf(text: string, index: TermIndex): { parts: string[]; sign: string | undefined } {
  let best: { parts: string[]; sign: string | undefined } = { parts: [text], sign: undefined }
  if (idsOf(text, index).length > 0) return best
  let share = 0
  for (const sign of SIGNS) {
    if (!text.includes(sign)) continue
    const parts = text
      .split(sign, MOST_PARTS)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const found = parts.filter((part) => idsOf(part, index).length > 0).length / Math.max(1, parts.length)
    if (found <= share || (IN_NAMES.has(sign) && found < 1)) continue
    share = found
    best = { parts, sign }
  }
  return best
}

function idsOf(part: string, index: TermIndex): readonly number[] {
  return part.length > LONGEST_NAME ? [] : index.find(part).ids
}

/** Whether a text is a number, a code, a notation or an address, and not a name. */
function isCode(part: string, index: TermIndex): boolean {
  return nameIn(part) === null || index.isCode(part)
}

function isNumber(part: string): boolean {
  return /^\d{1,15}$/.test(part)
}
