import { fold } from '../../../contract/text.ts'
import type { FindingCode, Findings } from '../findings.ts'
import type { TableOptions } from './csv/table-header.ts'
import type { Row } from './csv/table-rows.ts'
import {
  isGroup,
  isMarked,
  isMergedHeading,
  isNote,
  isOdd,
  isPage,
  isShort,
  isSum,
  isTotal,
} from './odd-rows.ts'
import {
  type ColumnNames,
  findOtherList,
  isLikeHeader,
  type OtherList,
  rowsAboveOtherList,
} from './other-list.ts'
import { type Filled, filledIn, isNoRecord, isUsual, shapeOf, type TableShape } from './table-shape.ts'

/** The first rows, which show what records have. */
const FIRST_ROWS = 1000
/** The most rows that wait for the decision whether they are below the table. */
const MOST_HELD = 100
/** The most rows of notes below a table. */
const MOST_NOTES = 5

const READ = 'It is read like the others; if it is no record, remove it.'
const REASONS = {
  header: 'The row repeats the header of the table. It is not read.',
  sum: 'The row has a total. It is not read.',
  page: 'The row has the number of a page. It is not read.',
  note: 'A row with a note or with totals, below the table, is not read.',
  odd: `The row is one of the last, and has another number or fewer values than the others. ${READ}`,
  group: `The row seems to be a heading: it has a number of another form, or a text, and hardly any other value. ${READ}`,
}

export type TableBodyOptions = Pick<TableOptions, 'file' | 'findings' | 'idColumn'>

/**
 * Leaves out the rows of a table that are surely no records: repeated headers, totals, headings between records, notes
 * below them, and lists with other columns. Doubtful rows are read and reported. Rows that may be below the table are held until the next record.
 */
export class TableBody {
  readonly #file: string
  readonly #findings: Findings
  readonly #header: readonly string[]
  readonly #columns: ColumnNames
  readonly #idAt: number
  #first: Row[] | undefined = []
  #shape: TableShape = shapeOf([], -1)
  #held: Row[] = []
  /** The list that is being left out, its line, and the number of its rows. */
  #other: (OtherList & { line: number; rows: number }) | undefined
  readonly #headings: { line: number; text: string }[] = []
  /** Of the rows that were passed on. */
  #rows = 0
  #rowsWithSeveral = 0
  #blankRows = 0

  constructor(header: readonly string[], { file, findings, idColumn }: TableBodyOptions) {
    this.#header = header.map(plain)
    this.#columns = { names: new Set(this.#header), plain }
    this.#idAt = header.indexOf(idColumn)
    this.#file = file
    this.#findings = findings
  }

  /** The rows that are read once the next row below the header is known. */
  next(row: Row): readonly Row[] {
    if (this.#first === undefined) return this.#next(row)
    this.#first.push(row)
    return this.#first.length < FIRST_ROWS ? [] : this.#begin()
  }

  /** The rows that wait, if no more can be read. */
  rest(): readonly Row[] {
    return [...this.#begin(), ...this.#release()]
  }

  /** The last rows. Reports what was left out. */
  end(): readonly Row[] {
    const rows = [...this.#begin(), ...this.#lastRows()]
    this.#endOther()
    const [heading] = this.#headings
    if (heading !== undefined) {
      const count = this.#headings.length
      const which = count === 1 ? 'One row is a heading' : `${count.toLocaleString('en')} rows are headings`
      const reason = `${which} between the records and not read. To use them as groups, write each in a column of its own, in the row of the first record below it.`
      const place = { file: this.#file, line: heading.line }
      this.#findings.add('heading-row', place, reason, heading.text, count)
    }
    return rows
  }

  #begin(): Row[] {
    const rows = this.#first ?? []
    this.#first = undefined
    const above = rowsAboveOtherList(rows.map(ownCells), this.#columns)
    if (rows.length > 0) this.#shape = shapeOf(above, this.#idAt)
    return rows.flatMap((row) => this.#next(row))
  }

  #next(row: Row): Row[] {
    const filled = filledOf(row)
    if (filled.length > 1 && this.#isHeader(row, filled)) {
      this.#endOther()
      this.#report('heading-row', row, REASONS.header)
      return []
    }
    if (this.#other !== undefined) {
      if (this.#other.isSure || !isUsual(filled, this.#shape)) {
        if (filled.length > 0) this.#other.rows++
        return []
      }
      this.#endOther()
    }
    const isBelowBlank = this.#held.some(({ cells }) => isBlankRow(cells))
    const isUnusual = filled.length < 2 || isNoRecord(filled, this.#shape) || isSum(filled, this.#shape)
    const canWait = isUnusual || (isBelowBlank && isShort(filled, this.#shape))
    if (canWait && this.#held.push(row) <= MOST_HELD) return []
    this.#beginOther(canWait ? [] : [row])
    const before = this.#release()
    if (canWait) return before
    if (this.#other !== undefined) return [...before, ...this.#next(row)]
    this.#count(filled)
    return before.length === 0 ? [row] : [...before, row]
  }

  /** Whether a row has all names of the columns, or texts of which most, and at least two, are the names of their columns. */
  #isHeader({ cells }: Row, filled: Filled): boolean {
    if (this.#header.every((name, at) => plain(cells[at] ?? '') === name)) return true
    if (!isLikeHeader(filled)) return false
    const names = filled.filter(([column, text]) => plain(text) === this.#header[column])
    return names.length > 1 && names.length > filled.length / 2
  }

  /** Leaves out what is below the header of another list in the held rows, which the next ones follow. */
  #beginOther(next: readonly Row[]): void {
    const rows = this.#held
    if (rows.length === 0) return
    const found = findOtherList([...rows, ...next].map(filledOf), {
      columns: this.#columns,
      shape: this.#shape,
      isSpaced: this.#isSpaced(),
    })
    const header = rows[found?.at ?? -1]
    if (found === undefined || header === undefined) return
    this.#held = rows.slice(0, found.at)
    const below = rows.slice(found.at + 1).filter((row) => filledOf(row).length > 0)
    this.#other = { ...found, line: header.line, rows: below.length }
  }

  #endOther(): void {
    const other = this.#other
    this.#other = undefined
    if (other === undefined) return
    const names = other.names.map((name) => `“${name}”`).join(', ')
    const reason = `Another list begins here, with the columns ${names}. It is not read, because its values would be in wrong columns: put it on a sheet or into a file of its own.`
    this.#findings.add('other-list', { file: this.#file, line: other.line }, reason, undefined, other.rows)
  }

  /** The held rows, which are between records. */
  #release(): Row[] {
    const rows = this.#held
    if (rows.length === 0) return rows
    this.#held = []
    return rows.filter((row) => {
      const isKept = this.#isKept(row)
      if (isKept) this.#count(filledOf(row))
      return isKept
    })
  }

  #isKept(row: Row): boolean {
    const filled = filledOf(row)
    const [first] = filled
    if (first === undefined) return true
    const [column, text] = first
    if (isSum(filled, this.#shape)) {
      this.#report('footnote-row', row, REASONS.sum)
      return false
    }
    if (!this.#isTable()) return true
    if (isPage(filled, this.#shape)) {
      this.#report('footnote-row', row, REASONS.page)
      return false
    }
    if (
      isMergedHeading(row.cells, filled, this.#shape) ||
      (filled.length === 1 && isNoRecord(filled, this.#shape))
    ) {
      if (!this.#shape.usual.has(column)) {
        row.cells = [...ownCells(row)]
        return true
      }
      this.#headings.push({ line: row.line, text })
      return false
    }
    if (isGroup(filled, this.#shape)) this.#report('heading-row', row, REASONS.group)
    return true
  }

  /** The rows at the end of the table that are read. */
  #lastRows(): Row[] {
    this.#beginOther([])
    const held = this.#held
    const blank = this.#isSpaced() ? -1 : held.findIndex((row) => filledOf(row).length === 0)
    const first = held.findIndex((row, at) => {
      const filled = filledOf(row)
      const isBelow = blank >= 0 && at > blank
      return filled.length > 0 && (isBelow || isTotal(filled, this.#shape) || isMarked(filled))
    })
    const at = first < 0 ? held.length : first
    this.#held = held.slice(0, at)
    const before = this.#release()
    const last = held.slice(at)
    const notes = last.filter((row) => isNote(filledOf(row), this.#shape, blank >= 0))
    const isEnd = this.#isTable() && notes.length <= MOST_NOTES
    const read = isEnd ? last.filter((row) => !notes.includes(row)) : last.filter((row) => this.#isKept(row))
    if (isEnd) for (const row of notes) this.#report('footnote-row', row, REASONS.note)
    for (const row of held.filter((one) => before.includes(one) || read.includes(one))) {
      const filled = filledOf(row)
      // Rows that are not at the end were reported as headings.
      const isReported = isGroup(filled, this.#shape) && !(isEnd && read.includes(row))
      if (!isReported && isOdd(filled, this.#shape, blank >= 0 && held.indexOf(row) > blank))
        this.#report('possible-footnote', row, REASONS.odd)
    }
    return [...before, ...read]
  }

  /** Whether the rows are more than a list with one value in each, in which such rows are records. */
  #isTable(): boolean {
    return this.#rowsWithSeveral + 1 > (this.#rows + 1) / 2
  }

  /** Whether blank rows are everywhere, so that they are no end of anything. */
  #isSpaced(): boolean {
    return this.#blankRows > this.#rows / 2
  }

  #count({ length }: Filled): void {
    if (length === 0) this.#blankRows++
    else this.#rows++
    if (length > 1) this.#rowsWithSeveral++
  }

  #report(code: FindingCode, row: Row, reason: string): void {
    const [, text] = filledOf(row)[0] ?? []
    this.#findings.add(code, { file: this.#file, line: row.line }, reason, text)
  }
}

/** The values of a row, without copies of those with which they are merged. */
function filledOf(row: Row): Filled {
  return isBlankRow(row.cells) ? [] : filledIn(ownCells(row))
}

function ownCells({ own, cells }: Row): readonly string[] {
  return own ?? cells
}

/** Whether a row has no value, or is a line of dashes. */
export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => RULED.test(cell))
}

const RULED = /^\s*(?:[-–—=_*~]{2,})?\s*$/

function plain(cell: string): string {
  return fold(cell.trim())
}
