import { addressOf } from '../cleaning/clean-values.ts'
import { type Measured, parseMeasure } from '../cleaning/parse-measure.ts'
import { parseYears } from '../cleaning/parse-years.ts'
import { shortened } from '../shortened.ts'
import type { TermIndex } from '../terms/term-index.ts'
import { type SeparatorFacts, SeparatorTally } from './list-separators.ts'
import { type TermFacts, TermTally } from './term-tally.ts'

/** Statistics of the values of one column, or of one member at one path. */
export interface Column extends TermFacts {
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
  /** The share of the examined values of each kind. */
  wholeNumbers: number
  addresses: number
  /** Names of image files without an address. */
  imageFiles: number
  dates: number
  /** Dates that give the day, and those that give the time of day. */
  days: number
  times: number
  lengths: number
  weights: number
  /** Values such as “Field, Ada” and “Ada Field”. */
  people: number
  /** E-mail addresses, telephone numbers and sums of money. */
  confidential: number
  separators: SeparatorFacts
}

const SAMPLES = 3
const SAMPLE_LENGTH = 60
/** The most different values that are counted. */
const MOST_DISTINCT = 100_000

type Kind =
  | 'wholeNumbers'
  | 'addresses'
  | 'imageFiles'
  | 'dates'
  | 'days'
  | 'times'
  | 'lengths'
  | 'weights'
  | 'people'
  | 'confidential'

/** Collects the statistics of a column. */
export class ColumnTally {
  readonly #name: string
  #filled = 0
  #values = 0
  #examined = 0
  readonly #samples = new Set<string>()
  readonly #seen = new Set<string>()
  readonly #counts = new Map<Kind, number>()
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
    const share = (kind: Kind) => (this.#counts.get(kind) ?? 0) / Math.max(1, this.#examined)
    return {
      name: this.#name,
      filled: records === 0 ? 0 : this.#filled / records,
      samples: [...this.#samples],
      isUnique: this.#filled > 0 && this.#seen.size === Math.min(this.#values, MOST_DISTINCT),
      values: this.#values,
      distinct: this.#seen.size,
      seen: this.#seen,
      wholeNumbers: share('wholeNumbers'),
      addresses: share('addresses'),
      imageFiles: share('imageFiles'),
      dates: share('dates'),
      days: share('days'),
      times: share('times'),
      lengths: share('lengths'),
      weights: share('weights'),
      people: share('people'),
      confidential: share('confidential'),
      separators: this.#separators.facts(this.#examined),
      ...this.#terms.facts(),
    }
  }

  #examine(text: string): void {
    this.#examined++
    for (const kind of kindsOf(text)) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
    this.#terms.add(text)
    this.#separators.add(text)
  }
}

function* kindsOf(text: string): Generator<Kind> {
  if (WHOLE_NUMBER.test(text)) yield 'wholeNumbers'
  const isAddress = /^https?:/i.test(text) && addressOf(text, '', () => {}) !== null
  if (isAddress) yield 'addresses'
  else if (IMAGE_FILE.test(text)) yield 'imageFiles'
  if (text.length >= 80) return
  if (parseYears(text) !== undefined) yield 'dates'
  if (DAY.test(text)) yield 'days'
  if (TIME.test(text)) yield 'times'
  if (isMeasured(text, 'length', 'mm')) yield 'lengths'
  if (isMeasured(text, 'weight', 'g')) yield 'weights'
  if (PERSON.test(text)) yield 'people'
  if (CONFIDENTIAL.some((pattern) => pattern.test(text))) yield 'confidential'
}

const WHOLE_NUMBER = /^\d{1,15}(\.0+)?$/
const IMAGE_FILE = /\.(?:jpe?g|png|tiff?|webp|gif)$/i
const DAY = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?!\d)/
const TIME = /\d[T ]\d{1,2}:\d\d/
/** Two to four words with capitals, perhaps with a comma after the first ones: “van Rijn, Rembrandt”. */
const PERSON =
  /^(?:(?:van|von|de|der|den|du|la|le|di|da|del|zu|y|\p{Lu}[\p{L}'’-]*\.?),? ){1,3}\p{Lu}[\p{L}'’-]*\.?$/u
const CONFIDENTIAL = [
  /^\S+@\S+\.\p{L}{2,}$/u,
  /^(?:\+\d|\(\d{2,5}\) ?\d)[\d ()./-]{6,}$/,
  /^(?:[$£€¥]|US\$|A\$|(?:USD|EUR|GBP|AUD|CHF|NZD|CAD)\b)\s*\d[\d.,' ]*$/,
  /^\d[\d.,' ]*\s*(?:[$£€¥]|(?:USD|EUR|GBP|AUD|CHF|NZD|CAD|Euro)$)/,
]

function isMeasured(text: string, measured: Measured, unit: string): boolean {
  return text.length < 40 && parseMeasure(text, measured, unit) !== undefined
}
