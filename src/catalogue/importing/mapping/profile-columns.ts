import { fold } from '../../../contract/text.ts'
import { isRecord, type SourceRecord } from '../sources/source-record.ts'
import type { TermIndex } from '../terms/term-index.ts'
import { type Column, ColumnTally } from './column-tally.ts'
import { namesBeside } from './names-beside.ts'

export interface SourceProfile {
  /** The number of records read. */
  records: number
  columns: Column[]
  /** The values of the first records by column, to compare columns. */
  rows: readonly Row[]
  /** The columns of numbers of terms, each with the column that has the names of the same terms. */
  named: ReadonlyMap<string, string>
}

export type Row = ReadonlyMap<string, readonly string[]>

/** The records after these change nothing. */
const MOST_RECORDS = 50_000
/** Of the records after this number of values, only every twentieth is read. */
const MOST_VALUES = 400_000
/** The values of the first records are examined, then those of every twentieth record. */
const FIRST_EXAMINED = 1000
const INTERVAL = 20
/** The most records stored to compare columns. */
const MOST_ROWS = 5000

/** Examines the first records of a source. With an index of terms, it detects which columns have names or ids of terms. */
export async function profileColumns(
  records: AsyncIterable<Pick<SourceRecord, 'values'>>,
  index?: TermIndex,
): Promise<SourceProfile> {
  const tallies = new Map<string, ColumnTally>()
  const rows: Row[] = []
  let count = 0
  let read = 0
  let values = 0
  for await (const record of records) {
    if (count === MOST_RECORDS) break
    const isSample = count++ % INTERVAL === 0
    if (values >= MOST_VALUES && !isSample) continue
    const examine = isSample || read < FIRST_EXAMINED
    read++
    const row = textsByPath(record.values)
    if (rows.length < MOST_ROWS) rows.push(row)
    for (const [name, texts] of row) {
      values += texts.length
      let column = tallies.get(name)
      if (column === undefined) {
        column = new ColumnTally(name, index)
        tallies.set(name, column)
      }
      column.add(texts, examine)
    }
  }
  const columns = [...tallies.values()].map((column) => column.profile(read))
  return {
    records: read,
    columns,
    rows,
    named: index === undefined ? new Map() : namesBeside(columns, rows, index),
  }
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
