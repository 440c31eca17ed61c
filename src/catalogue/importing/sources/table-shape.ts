/** What most rows of a table have, to tell records from headings and notes between and below them. */
export interface TableShape {
  /** The column with the number of each record; undefined if none is known. */
  key: number | undefined
  /** The columns that most records fill. */
  usual: ReadonlySet<number>
  /** The most words that a number of a record can have. */
  mostWords: number
  /** How numbers are written, such as “sm 0.0”; undefined if nearly each one is written in its own way. */
  forms: ReadonlySet<string> | undefined
}

export type TableRow = readonly string[]
/** The values of a row, each with its column. */
export type Filled = readonly (readonly [column: number, text: string])[]

/**
 * The shape of the rows below a header. Blank rows and cells are allowed.
 * @param idAt the column with the ids, if it is known; -1 if not
 */
export function shapeOf(rows: readonly TableRow[], idAt: number): TableShape {
  const records = rows.map(filledIn).filter(({ length }) => length > 1)
  // Notes and totals have numbers, too, but lack most of what records have.
  const lengths = records.map(({ length }) => length).sort((a, b) => a - b)
  const whole = records.filter(({ length }) => length >= (lengths[Math.floor(lengths.length / 2)] ?? 0))
  const counts = new Map<number, number>()
  for (const [column] of records.flat()) counts.set(column, (counts.get(column) ?? 0) + 1)
  const columns = [...counts.keys()].sort((a, b) => a - b)
  // One row can be a note with a total, also in a short table.
  const most = Math.max(2, Math.min(whole.length * 0.9, whole.length - 1))
  const candidates = idAt < 0 ? columns : [idAt]
  const first = candidates.find((column) => textsAt(whole, column).filter(isLikeNumber).length >= most)
  // Behind a column of numbers that several rows share, further numbers are not those of records.
  const key = new Set(textsAt(whole, first).filter(isLikeNumber)).size >= most ? first : undefined
  const numbers = textsAt(whole, key).filter(isLikeNumber)
  const forms = new Set(numbers.map(formOf))
  return {
    key,
    usual: new Set(columns.filter((column) => (counts.get(column) ?? 0) >= records.length / 2)),
    mostWords: numbers.reduce((words, text) => Math.max(words, wordsIn(text)), FEW_WORDS),
    forms: forms.size > 1 && forms.size > numbers.length / 2 ? undefined : forms,
  }
}

/** The values of a row as texts, each with its column. */
export function filledIn(row: TableRow): Filled {
  const filled: [column: number, text: string][] = []
  for (const [column, cell] of row.entries()) {
    const text = cell.trim()
    if (text !== '') filled.push([column, text])
  }
  return filled
}

/** How many of the columns that most records fill a row has. */
export function usualIn(row: Filled, usual: ReadonlySet<number>): number {
  return row.reduce((count, [column]) => count + Number(usual.has(column)), 0)
}

/** Whether a row has a text where records have their number, so that it is none of them. */
export function isNoRecord(row: Filled, { key, mostWords }: TableShape): boolean {
  const number = textAt(row, key)
  return number !== undefined && (!/\d/.test(number) || wordsIn(number) > mostWords)
}

/** Whether a row has a number that is written like those of the others. */
export function hasUsualNumber(row: Filled, { key, forms }: TableShape): boolean {
  const number = textAt(row, key) ?? ''
  return /\d/.test(number) && (forms === undefined || forms.has(formOf(number)))
}

/** Whether a row has a number like the others, and at least half of what most records have. */
export function isUsual(row: Filled, shape: TableShape): boolean {
  return hasUsualNumber(row, shape) && usualIn(row, shape.usual) >= shape.usual.size / 2
}

function textsAt(rows: readonly Filled[], column: number | undefined): string[] {
  return rows.flatMap((row) => textAt(row, column) ?? [])
}

export function textAt(row: Filled, at: number | undefined): string | undefined {
  return row.find(([column]) => column === at)?.[1]
}

/** A number with 0 for each group of figures. */
function formOf(text: string): string {
  return text.toLowerCase().replaceAll(/\d+/g, '0')
}

function isLikeNumber(text: string): boolean {
  return /\d/.test(text) && wordsIn(text) <= MOST_WORDS
}

/** A number can be “Loan 2”, also among others without a word. */
const FEW_WORDS = 2

/** The most words of a number such as “PM 1974.4 / 2”. */
const MOST_WORDS = 4

export function wordsIn(text: string): number {
  return text.split(/\s+/).length
}
