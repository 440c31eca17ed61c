import type { Findings } from '../findings.ts'
import type { Row } from './csv/table-rows.ts'
import { looksLikeFootnote } from './footnote-words.ts'

/** The most rows of notes below a table. */
const MOST_NOTES = 5
/** The most rows that wait for the decision; further ones are blank. */
const MOST_HELD = 100

/**
 * Finds the notes below a table: the last rows, of which each has one text only, such as “* measured 2019”. Rows that may be
 * notes are held until the next row with several values, which shows that they are none.
 */
export class Footnotes {
  readonly #file: string
  readonly #findings: Findings
  #held: Row[] = []
  #notes = 0
  #isBelowBlank = false
  /** The rows of the table so far. */
  #rows = 0
  #rowsWithSeveral = 0
  #blankRows = 0

  constructor(file: string, findings: Findings) {
    this.#file = file
    this.#findings = findings
  }

  /** The rows that are read once the next row below the header is known. */
  next(row: Row): readonly Row[] {
    const count = row.valueCount ?? valuesIn(row.cells).length
    if (count === 0 ? this.#notes > 0 : count === 1 && this.#canBeNote(row)) {
      this.#notes += count
      this.#held.push(row)
      return this.#notes > MOST_NOTES || this.#held.length > MOST_HELD ? this.#release() : []
    }
    if (count === 0) {
      this.#blankRows++
      this.#isBelowBlank = true
      return [row]
    }
    const before = this.#release()
    this.#rows++
    if (count > 1) this.#rowsWithSeveral++
    this.#isBelowBlank = false
    return before.length === 0 ? [row] : [...before, row]
  }

  /** Reports the notes below the table, and returns the blank rows between them. */
  end(): readonly Row[] {
    for (const { line, cells } of this.#held) {
      const [text] = valuesIn(cells)
      if (text === undefined) continue
      const reason = 'A row with text in one cell only, below the table, is a footnote. It is not read.'
      this.#findings.add('footnote-row', { file: this.#file, line }, reason, text)
    }
    return this.#held.filter(({ cells }) => valuesIn(cells).length === 0)
  }

  #canBeNote({ cells }: Row): boolean {
    const [text = ''] = valuesIn(cells)
    // In a list with few values in a row, and in one with blank rows everywhere, such rows are records.
    if (this.#rowsWithSeveral <= this.#rows / 2) return false
    const isApart = this.#isBelowBlank && this.#blankRows <= this.#rows / 2
    return this.#notes > 0 || looksLikeFootnote(text) || (isApart && /\p{L}/u.test(text))
  }

  #release(): readonly Row[] {
    const held = this.#held
    this.#held = []
    this.#notes = 0
    return held
  }
}

function valuesIn(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell.trim() !== '')
}
