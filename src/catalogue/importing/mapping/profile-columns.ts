import { fold } from '../../../contract/text.ts'
import { addressOf } from '../cleaning/clean-values.ts'
import { type Measured, parseMeasure } from '../cleaning/parse-measure.ts'
import { parseYears } from '../cleaning/parse-years.ts'
import { shortened } from '../shortened.ts'
import { isRecord, type SourceRecord } from '../sources/source-record.ts'
import type { TermIndex } from '../terms/term-index.ts'

/** Statistics of the values of one column, or of one member at one path. */
export interface Column {
  name: string
  /** The share of records with a value, from 0 to 1. */
  filled: number
  samples: readonly string[]
  /** Whether no two records have the same value. */
  isUnique: boolean
  /** The number of values, and of different values. */
  values: number
  distinct: number
  /** The number of different terms that its values name. */
  differentTerms: number
  /** The share of the values of each kind. */
  wholeNumbers: number
  addresses: number
  dates: number
  lengths: number
  weights: number
  terms: number
  /** The share of the values that contain each possible separator. */
  separators: Readonly<Record<string, number>>
}

export interface SourceProfile {
  /** The number of records examined. */
  records: number
  columns: Column[]
  /** The values of the first records by column, to compare columns. */
  rows: readonly Row[]
}

export type Row = ReadonlyMap<string, readonly string[]>

const SAMPLES = 3
const SAMPLE_LENGTH = 60
/** The most records examined; more would not change the result. */
const MOST_RECORDS = 50_000
/** The most records stored to compare columns. */
const MOST_ROWS = 20_000
/** A longer text is not a list of names, and searching it for names is slow. */
const LONGEST_NAMES = 200
/** The most different values that are counted. */
const MOST_DISTINCT = 100_000
const SEPARATORS = ['|', ';', ' / ', ', ', '\n']

/** Examines the first records of a source. With an index of terms, it detects which column names terms. */
export async function profileColumns(
  records: AsyncIterable<Pick<SourceRecord, 'values'>>,
  index?: TermIndex,
): Promise<SourceProfile> {
  const tallies = new Map<string, ColumnTally>()
  const rows: Row[] = []
  let count = 0
  for await (const { values } of records) {
    const row = textsByPath(values)
    if (rows.length < MOST_ROWS) rows.push(row)
    for (const [name, texts] of row) {
      let column = tallies.get(name)
      if (column === undefined) {
        column = new ColumnTally(name, index)
        tallies.set(name, column)
      }
      column.add(texts)
    }
    if (++count === MOST_RECORDS) break
  }
  return { records: count, columns: [...tallies.values()].map((column) => column.profile(count)), rows }
}

class ColumnTally {
  readonly #name: string
  readonly #index: TermIndex | undefined
  #filled = 0
  #values = 0
  readonly #samples = new Set<string>()
  readonly #seen = new Set<string>()
  readonly #terms = new Set<number>()
  readonly #counts = { wholeNumbers: 0, addresses: 0, dates: 0, lengths: 0, weights: 0, terms: 0 }
  readonly #separators = new Map<string, number>()

  constructor(name: string, index: TermIndex | undefined) {
    this.#name = name
    this.#index = index
  }

  add(texts: readonly string[]): void {
    if (texts.length === 0) return
    this.#filled++
    for (const text of texts) this.#addText(text)
  }

  profile(records: number): Column {
    const share = (count: number) => (this.#values === 0 ? 0 : count / this.#values)
    const { wholeNumbers, addresses, dates, lengths, weights, terms } = this.#counts
    return {
      name: this.#name,
      filled: records === 0 ? 0 : this.#filled / records,
      samples: [...this.#samples],
      isUnique: this.#filled > 0 && this.#seen.size === Math.min(this.#values, MOST_DISTINCT),
      values: this.#values,
      distinct: this.#seen.size,
      differentTerms: this.#terms.size,
      wholeNumbers: share(wholeNumbers),
      addresses: share(addresses),
      dates: share(dates),
      lengths: share(lengths),
      weights: share(weights),
      terms: share(terms),
      separators: Object.fromEntries([...this.#separators].map(([sign, count]) => [sign, share(count)])),
    }
  }

  #addText(text: string): void {
    this.#values++
    if (this.#samples.size < SAMPLES)
      this.#samples.add(shortened(text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' '), SAMPLE_LENGTH))
    if (this.#seen.size < MOST_DISTINCT) this.#seen.add(text)
    const counts = this.#counts
    if (/^\d{1,15}(\.0+)?$/.test(text)) counts.wholeNumbers++
    if (/^https?:/i.test(text) && addressOf(text, '', () => {}) !== null) counts.addresses++
    if (text.length < 80 && parseYears(text) !== undefined) counts.dates++
    if (isMeasured(text, 'length', 'mm')) counts.lengths++
    if (isMeasured(text, 'weight', 'g')) counts.weights++
    if (this.#index !== undefined && this.#namesTerm(text)) counts.terms++
    for (const sign of SEPARATORS) {
      if (text.includes(sign)) this.#separators.set(sign, (this.#separators.get(sign) ?? 0) + 1)
    }
  }

  /** A number can be the id of a term by chance; a name cannot. */
  #namesTerm(text: string): boolean {
    if (/^\d+$/.test(text) || text.length > LONGEST_NAMES) return false
    const parts = text.split(/\s*[|;]\s*/).filter((part) => part !== '')
    const ids = parts.flatMap((part) => this.#index?.find(part).ids.slice(0, 1) ?? [])
    for (const id of ids) this.#terms.add(id)
    return ids.length > 0
  }
}

function isMeasured(text: string, measured: Measured, unit: string): boolean {
  return text.length < 40 && parseMeasure(text, measured, unit) !== undefined
}

/** The texts of a record by path, without words for “no value”. The values of a list have one path. */
function textsByPath(values: Readonly<Record<string, unknown>>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const visit = (path: string, value: unknown) => {
    if (Array.isArray(value)) for (const element of value) visit(path, element)
    else if (isRecord(value)) {
      for (const [name, member] of Object.entries(value))
        visit(path === '' ? name : `${path}.${name}`, member)
    } else {
      const texts = found.get(path) ?? []
      found.set(path, texts)
      texts.push(...givenText(value))
    }
  }
  visit('', values)
  return found
}

function givenText(value: unknown): string[] {
  const text = String(value ?? '').trim()
  return text === '' || NOTHING.has(fold(text)) ? [] : [text]
}

const NOTHING = new Set(['none', 'null', 'n/a', 'nan', '-', '--', '–', '—'])
