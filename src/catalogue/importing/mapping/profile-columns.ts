import { fold } from '../../../contract/text.ts'
import { isPlaceholder } from '../cleaning/clean-text.ts'
import type { PhotoFiles } from '../photos/photo-files.ts'
import { isRecord, type SourceRecord } from '../sources/source-record.ts'
import type { TermIndex } from '../terms/term-index.ts'
import { type Column, ColumnTally } from './column-tally.ts'
import { namesBeside } from './names-beside.ts'
import type { MapRule } from './record-map.ts'

export interface SourceProfile {
  /** The number of records read. */
  records: number
  columns: Column[]
  /** The values of the first records by column, to compare columns. */
  rows: readonly RowValues[]
  /** The columns of numbers of terms, each with the column that has the names of the same terms. */
  named: ReadonlyMap<string, string>
  /** The columns of numbers of terms that another column contradicts: it names other terms in the same records. */
  contradicted: ReadonlySet<string>
  /** The rule by which the terms have their path in columns of a table, which can be this one. */
  termPath?: MapRule
  /** The pictures in the folder of --photos, so that names of files are enough. */
  photos?: Pick<PhotoFiles, 'isNamedBy'> | undefined
}

/** A map cannot name a column without a name. */
export function withNamedColumns(profile: SourceProfile): SourceProfile {
  return { ...profile, columns: profile.columns.filter(({ name }) => name !== '') }
}

export type RowValues = ReadonlyMap<string, readonly string[]>

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
  const rows: RowValues[] = []
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
  const all = [...tallies.values()].map((column) => column.profile(read))
  const folders = new Set(all.flatMap(({ name }) => foldersOf(name)))
  // A member that is an object in other records is known by its parts.
  const columns = all.filter(({ name, filled }) => filled > 0 || !folders.has(name))
  return {
    records: read,
    columns,
    rows,
    ...(index === undefined
      ? { named: new Map(), contradicted: new Set() }
      : namesBeside(columns, rows, index)),
  }
}

/** The paths above a path: “people” and “people.agent” for “people.agent.name”. */
function foldersOf(path: string): string[] {
  const steps = path.split('.')
  return steps.slice(1).map((_, i) => steps.slice(0, i + 1).join('.'))
}

/** The texts of a record by path, without words for “no value”. The values of a list have one path. */
function textsByPath(values: Readonly<Record<string, unknown>>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const visit = (path: string, value: unknown) => {
    const parts = partsIn(path, value)
    for (const [inner, part] of parts) visit(inner, part)
    if (parts.length > 0) return
    const texts = found.get(path) ?? []
    found.set(path, texts)
    texts.push(...givenText(value))
  }
  for (const [name, value] of Object.entries(values)) visit(name, value)
  return found
}

/** The elements of a list or the members of an object, each with its path; none for other values. */
function partsIn(path: string, value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((element) => [path, element])
  return isRecord(value) ? Object.entries(value).map(([name, part]) => [`${path}.${name}`, part]) : []
}

/** The text of a value that has no parts, without words for “no value”. */
function givenText(value: unknown): string[] {
  if (typeof value === 'object') return []
  const text = String(value ?? '').trim()
  const folded = fold(text)
  return text === '' || folded === '<null>' || isPlaceholder(folded) ? [] : [text]
}
