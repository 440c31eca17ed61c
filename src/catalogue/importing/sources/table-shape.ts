/** What most rows of a table have, to tell records from headings and notes between and below them. */
export interface TableShape {
  /** The column with the number of each record; undefined if none is known. */
  key: number | undefined
  /** The columns that most records fill. */
  usual: ReadonlySet<number>
  /** The most words that a number of a record has. */
  mostWords: number
}

export type TableRow = readonly unknown[]

/** The rows after these say the same. */
const MOST_ROWS = 1000

/** The shape of the rows below a header. Blank rows and cells are allowed. */
export function shapeOf(rows: readonly TableRow[]): TableShape {
  const records = rows
    .slice(0, MOST_ROWS)
    .map(filledIn)
    .filter(({ length }) => length > 1)
  const columns = new Map<number, string[]>()
  for (const [column, text] of records.flat()) {
    const texts = columns.get(column)
    if (texts === undefined) columns.set(column, [text])
    else texts.push(text)
  }
  const inOrder = [...columns].sort(([a], [b]) => a - b)
  const [key, keys = []] = inOrder.find(([, texts]) => areNumbers(texts, records.length)) ?? []
  return {
    key,
    usual: new Set(inOrder.flatMap(([column, { length }]) => (length >= records.length / 2 ? [column] : []))),
    mostWords: keys.filter(isLikeNumber).reduce((most, text) => Math.max(most, wordsIn(text)), 0),
  }
}

/** The values of a row as texts, each with its column. */
export function filledIn(row: TableRow): [column: number, text: string][] {
  return row.flatMap((value, column) => {
    const text = value === null || value === undefined ? '' : String(value).trim()
    return text === '' ? [] : [[column, text]]
  })
}

/** Whether a row has a text in its first cells where records have their number, so that it is none of them. */
export function isNoRecord(row: TableRow, { key, mostWords }: TableShape): boolean {
  const [first] = filledIn(row)
  if (key === undefined || first === undefined) return false
  const [column, text] = first
  const isNumber = /\d/.test(text) && wordsIn(text) <= mostWords
  return column <= key && !isNumber
}

/** Whether nearly all records have a text with a digit, and nearly all are different. */
function areNumbers(texts: readonly string[], records: number): boolean {
  // One row can be a note with a total, also in a short table.
  const most = Math.max(2, Math.min(records * 0.9, records - 1))
  return new Set(texts.filter(isLikeNumber)).size >= most
}

function isLikeNumber(text: string): boolean {
  return /\d/.test(text) && wordsIn(text) <= MOST_WORDS
}

/** The most words of a number such as “PM 1974.4 / 2”. */
const MOST_WORDS = 4

function wordsIn(text: string): number {
  return text.split(/\s+/).length
}
