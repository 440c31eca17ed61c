import { shortened } from '../shortened.ts'
import type { TermIndex } from '../terms/term-index.ts'
import { type SeparatorFacts, SeparatorTally } from './list-separators.ts'
import { type TermFacts, TermTally } from './term-tally.ts'
import { kindsOf, TEXT_KINDS, type TextKind } from './text-kinds.ts'

/** Statistics of the values of one column, or of one member at one path, with the share of the values of each kind. */
export interface Column extends TermFacts, Readonly<Record<TextKind, number>> {
  name: string
  /** The share of records with a value, from 0 to 1. */
  filled: number
  samples: readonly string[]
  /** Whether no two records have the same value. */
  isUnique: boolean
  /** The number of values, and the different ones. */
  values: number
  distinct: number
  seen: ReadonlySet<string>
  separators: SeparatorFacts
}

const SAMPLES = 3
const SAMPLE_LENGTH = 60
/** The most different values that are counted. */
const MOST_DISTINCT = 100_000

/** Collects the statistics of a column. */
export class ColumnTally {
  readonly #name: string
  #filled = 0
  #values = 0
  #examined = 0
  readonly #samples = new Set<string>()
  readonly #seen = new Set<string>()
  readonly #counts = new Map<TextKind, number>()
  readonly #separators = new SeparatorTally()
  readonly #terms: TermTally

  constructor(name: string, index: TermIndex | undefined) {
    this.#name = name
    this.#terms = new TermTally(index)
  }

  /** Adds the values of a record. What they are is examined only if `examine` is set: it takes time. */
  add(texts: readonly string[], examine: boolean): void {
    if (texts.length === 0) return
    this.#filled++
    for (const text of texts) {
      this.#values++
      if (this.#samples.size < SAMPLES)
        this.#samples.add(shortened(text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' '), SAMPLE_LENGTH))
      if (this.#seen.size < MOST_DISTINCT) this.#seen.add(text)
      if (examine) this.#examine(text)
    }
  }

  profile(records: number): Column {
    return {
      name: this.#name,
      filled: records === 0 ? 0 : this.#filled / records,
      samples: [...this.#samples],
      isUnique: this.#filled > 0 && this.#seen.size === Math.min(this.#values, MOST_DISTINCT),
      values: this.#values,
      distinct: this.#seen.size,
      seen: this.#seen,
      ...this.#kinds(),
      separators: this.#separators.facts(this.#examined),
      ...this.#terms.facts(),
    }
  }

  #kinds(): Record<TextKind, number> {
    const share = (kind: TextKind) => (this.#counts.get(kind) ?? 0) / Math.max(1, this.#examined)
    return Object.fromEntries(TEXT_KINDS.map((kind) => [kind, share(kind)])) as Record<TextKind, number>
  }

  #examine(text: string): void {
    this.#examined++
    for (const kind of kindsOf(text)) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
    this.#terms.add(text)
    this.#separators.add(text)
  }
}
