import type { Paragraph, Run } from './paragraph.ts'
import type { Style } from './typefaces.ts'

/** A part of a line in one style. */
export interface Piece {
  readonly run: Run
  readonly text: string
}

export interface Line {
  readonly paragraph: Paragraph
  readonly pieces: readonly Piece[]
  /** From the edge of the column. */
  readonly indent: number
  readonly isFirst: boolean
}

/** The width of a text at size 1. */
export type Measure = (text: string, style: Style) => number

/** Breaks paragraphs into lines, ragged at their ends. */
export class LineBreaker {
  readonly #measure: Measure
  /** Stands for every page number, so that lines do not depend on them. */
  readonly #number: string

  /** @param digits how many digits the page numbers have at most */
  constructor(measure: Measure, digits: number) {
    this.#measure = measure
    this.#number = '0'.repeat(digits)
  }

  linesOf(paragraph: Paragraph, width: number): Line[] {
    const { size } = paragraph
    const lines: Line[] = []
    let pieces: Piece[] = []
    let used = paragraph.indent
    const end = () => {
      lines.push({
        paragraph,
        pieces: joined(pieces),
        indent: lines.length === 0 ? paragraph.indent : paragraph.hanging,
        isFirst: lines.length === 0,
      })
      pieces = []
      used = paragraph.hanging
    }
    for (const word of wordsOf(paragraph.runs)) {
      const fits = (extra: number) => used + extra <= width
      const whole = this.#widthOf(word, size)
      const visible = whole - this.#trailingWidth(word, size)
      if (!fits(visible) && pieces.length > 0) end()
      if (fits(visible)) {
        pieces.push(...word)
        used += whole
        continue
      }
      // A word that is longer than a line.
      for (const letter of lettersOf(word)) {
        const letterWidth = this.#widthOf([letter], size)
        if (!fits(letterWidth) && pieces.length > 0) end()
        pieces.push(letter)
        used += letterWidth
      }
    }
    if (pieces.length > 0) end()
    return lines
  }

  #widthOf(pieces: readonly Piece[], size: number): number {
    return pieces.reduce((sum, { run, text }) => {
      const measured = run.page === undefined ? text : this.#number
      return sum + this.#measure(measured, run.style) * size
    }, 0)
  }

  #trailingWidth(word: readonly Piece[], size: number): number {
    const last = word.at(-1)
    return last?.text.endsWith(' ') ? this.#measure(' ', last.run.style) * size : 0
  }
}

/** Lines can end at spaces, and behind hyphens and strokes. */
const WORD = /[^ \-\u2010\u2013\u2014/]*(?: +|[-\u2010\u2013\u2014/]+ *)|[^ \-\u2010\u2013\u2014/]+/g

/** The parts between which lines can end. */
function* wordsOf(runs: readonly Run[]): Generator<Piece[]> {
  let word: Piece[] = []
  for (const run of runs) {
    const parts = run.page === undefined ? (run.text.match(WORD) ?? []) : [run.text]
    for (const text of parts) {
      word.push({ run, text })
      if (!/[ \-\u2010\u2013\u2014/]$/.test(text)) continue
      yield word
      word = []
    }
  }
  if (word.length > 0) yield word
}

function lettersOf(word: readonly Piece[]): Piece[] {
  return word.flatMap(({ run, text }) =>
    run.page === undefined ? Array.from(text, (letter) => ({ run, text: letter })) : { run, text },
  )
}

/** Neighbours of one run as one piece. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: { run: Run; text: string }[] = []
  for (const { run, text } of pieces) {
    const last = all.at(-1)
    if (last?.run === run) last.text += text
    else all.push({ run, text })
  }
  return all
}
