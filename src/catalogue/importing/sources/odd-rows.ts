import { isPageNumber, isWordForSum, looksLikeFootnote, looksLikePhrase, namesSum } from './footnote-words.ts'
import { type Filled, hasUsualNumber, isNoRecord, type TableShape, usualIn } from './table-shape.ts'

/** How rows that are no records differ from the others of their table: totals, headings and notes. */

/** The most values of a row that can be a footnote. */
const FEW_VALUES = 3
/** The share of the columns over which a heading is merged. */
const ACROSS = 0.8
/** A number, or one with a word, as in “4 objects”. */
const COUNT = /^\d+(?: \p{L}+)?$/u

/** Whether a row may be a heading: a number of another form alone, or a text with nothing but counts beside it. */
export function isGroup(filled: Filled, shape: TableShape): boolean {
  const { key } = shape
  if (filled.length === 1) return filled[0]?.[0] === key && !hasUsualNumber(filled, shape)
  return isNoRecord(filled, shape) && filled.slice(1).every(([, value]) => COUNT.test(value))
}

/** Whether one of the last rows is surely no record. */
export function isNote(filled: Filled, shape: TableShape, isBelow: boolean): boolean {
  const [, text = ''] = filled[0] ?? []
  if (filled.length === 0) return false
  if (filled.length > 1 || hasUsualNumber(filled, shape)) return isTotal(filled, shape)
  return (
    isTotal(filled, shape) || isMarked(filled) || isPage(filled, shape) || (isBelow && /\p{L}/u.test(text))
  )
}

/** Whether one of the last rows may be no record. */
export function isOdd(filled: Filled, shape: TableShape, isBelow: boolean): boolean {
  const [, text = ''] = filled[0] ?? []
  if (filled.length === 0 || filled.length > FEW_VALUES) return false
  if (shape.key === undefined) return filled.length === 1 && looksLikePhrase(text)
  if (filled.length > 1 && !isShort(filled, shape)) return isNumeric(filled, shape)
  return isNoRecord(filled, shape) || (isBelow && !hasUsualNumber(filled, shape))
}

/** Whether a row has only one text, which is written like a note or a sum. */
export function isMarked(filled: Filled): boolean {
  const [, text = ''] = filled[0] ?? []
  return filled.length === 1 && looksLikeFootnote(text)
}

/** Whether a row has only the number of a page, and numbers of records are written in another way. */
export function isPage(filled: Filled, shape: TableShape): boolean {
  const [, text = ''] = filled[0] ?? []
  return filled.length === 1 && isPageNumber(text) && !hasUsualNumber(filled, shape)
}

/** Whether a row has a text where records have their number, and beside it only some numbers. */
export function isTotal(filled: Filled, shape: TableShape): boolean {
  return isSum(filled, shape) || (isNumeric(filled, shape) && (filled.length === 1 || isShort(filled, shape)))
}

/** Whether a row has a text where records have their number, and beside it nothing but numbers. */
function isNumeric(filled: Filled, shape: TableShape): boolean {
  return isNoRecord(filled, shape) && areNumbers(filled.slice(1))
}

/** Whether a row lacks a value that most records have. */
export function isShort(filled: Filled, shape: TableShape): boolean {
  return usualIn(filled, shape.usual) < shape.usual.size
}

/** Whether a row has a word for a sum, and beside it nothing but numbers. */
export function isSum(filled: Filled, shape: TableShape): boolean {
  const [, text = ''] = filled[0] ?? []
  const isWhole = hasUsualNumber(filled, shape) && !isShort(filled, shape)
  if (!areNumbers(filled.slice(1)) || isWhole) return false
  return isNoRecord(filled, shape) ? namesSum(text) : filled.length > 1 && isWordForSum(text)
}

/** Whether the only value of a row is merged across most columns, or across its number and more. */
export function isMergedHeading(cells: readonly string[], filled: Filled, { key }: TableShape): boolean {
  const [[column, text] = [0, '']] = filled
  const across = cells.slice(column).findIndex((cell) => cell.trim() !== text)
  const columns = across < 0 ? cells.length - column : across
  const hasNumber = key !== undefined && column <= key && key < column + columns
  return filled.length === 1 && columns > 1 && (hasNumber || columns >= cells.length * ACROSS)
}

function areNumbers(values: Filled): boolean {
  return values.every(([, text]) => /^[-+]?[\d.,' ]+$/.test(text))
}
