import type { Line, LineBreaker } from './lines.ts'
import type { Paragraph, Section } from './paragraph.ts'

/** The size of a page and what is on it, in points. All lines are on one grid, so those of two columns are level. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  inner: 68,
  outer: 54,
  top: 70,
  gap: 20,
  row: 11,
  /** Lines in a column. */
  rows: 63,
} as const

export const FULL_WIDTH = PAGE.width - PAGE.inner - PAGE.outer
export const COLUMN_WIDTH = (FULL_WIDTH - PAGE.gap) / 2

/** How long lines over both columns are: longer ones are hard to read. */
const MEASURE = 370
/** The empty rows between an opening and the columns. */
const AFTER_OPENING = 1

export interface PlacedLine {
  readonly line: Line
  /** Undefined for a line over the whole width. */
  readonly column: 0 | 1 | undefined
  /** The row of the grid on which it stands. */
  readonly row: number
}

export interface Page {
  readonly number: number
  readonly lines: readonly PlacedLine[]
}

/** Lines that stay together, with the empty rows before them. */
interface Chunk {
  readonly before: number
  readonly lines: readonly Line[]
  readonly rows: number
}

/** The pages of a book, one after the other. */
export function* pagesOf(sections: Iterable<Section>, breaker: LineBreaker): Generator<Page> {
  let number = 1
  for (const section of sections) {
    for (const lines of pagesOfSection(section, breaker)) {
      yield { number, lines }
      number += 1
    }
  }
}

function* pagesOfSection(section: Section, breaker: LineBreaker): Generator<PlacedLine[]> {
  let lines: PlacedLine[] = []
  let top = 0
  for (const chunk of chunksOf(section.opening, MEASURE, breaker)) {
    if (top + chunk.before + chunk.rows > PAGE.rows) {
      yield lines
      lines = []
      top = 0
    }
    top = place(lines, chunk, undefined, lines.length === 0 ? 0 : top)
  }
  if (lines.length > 0) top += AFTER_OPENING
  const foot = [...chunksOf(section.foot ?? [], MEASURE, breaker)]
  let footRow = PAGE.rows - foot.reduce((sum, { before, rows }) => sum + before + rows, 0)
  for (const chunk of foot) footRow = place(lines, chunk, undefined, footRow)
  let waiting: Chunk[] = []
  for (const chunk of chunksOf(section.columns, COLUMN_WIDTH, breaker)) {
    waiting.push(chunk)
    const columns = filled(waiting, PAGE.rows - top)
    if (columns) continue
    waiting.pop()
    yield [...lines, ...placed(waiting, PAGE.rows - top, top)]
    lines = []
    top = 0
    waiting = [chunk]
  }
  const rows = waiting.reduce((sum, one) => sum + one.before + one.rows, 0)
  let height = Math.ceil(rows / 2)
  while (height < PAGE.rows - top && !filled(waiting, height)) height += 1
  lines.push(...placed(waiting, height, top))
  if (lines.length > 0) yield lines
}

/** Puts the lines of a chunk onto the page. Returns the row after them. */
function place(lines: PlacedLine[], chunk: Chunk, column: PlacedLine['column'], start: number): number {
  let row = start + chunk.before
  for (const line of chunk.lines) {
    row += line.paragraph.rows
    lines.push({ line, column, row })
  }
  return row
}

function placed(chunks: readonly Chunk[], height: number, top: number): PlacedLine[] {
  const lines: PlacedLine[] = []
  const [first = [], second = []] = filled(chunks, height) ?? [chunks]
  for (const [column, all] of [[0, first] as const, [1, second] as const]) {
    let row = top
    for (const chunk of all) row = place(lines, row === top ? { ...chunk, before: 0 } : chunk, column, row)
  }
  return lines
}

/** The chunks of two columns; undefined if they do not fit. */
function filled(chunks: readonly Chunk[], height: number): [Chunk[], Chunk[]] | undefined {
  const columns: [Chunk[], Chunk[]] = [[], []]
  let column: 0 | 1 = 0
  let used = 0
  for (const chunk of chunks) {
    const before = used === 0 ? 0 : chunk.before
    if (used + before + chunk.rows <= height) used += before + chunk.rows
    else if (column === 1 && used > 0) return undefined
    else {
      if (used > 0) column = 1
      used = chunk.rows
      if (used > height && columns[column].length > 0) return undefined
    }
    columns[column].push(chunk)
  }
  return columns
}

/** A paragraph of so many lines can be divided. */
const DIVIDED = 4

/** The lines of paragraphs in parts that stay together. */
function* chunksOf(paragraphs: Iterable<Paragraph>, width: number, breaker: LineBreaker): Generator<Chunk> {
  let kept: Line[] = []
  let before = 0
  for (const paragraph of paragraphs) {
    const lines = breaker.linesOf(paragraph, width)
    if (kept.length === 0) before = paragraph.before
    // Two lines at least are on each side of a cut.
    const cuts = lines.length < DIVIDED ? [] : [...lines.keys()].slice(2, -1)
    let from = 0
    for (const cut of cuts) {
      yield chunk([...kept, ...lines.slice(from, cut)], before)
      kept = []
      before = 0
      from = cut
    }
    kept.push(...lines.slice(from))
    if (paragraph.keepsNext) continue
    yield chunk(kept, before)
    kept = []
  }
  if (kept.length > 0) yield chunk(kept, before)
}

function chunk(lines: readonly Line[], before: number): Chunk {
  return { before, lines, rows: lines.reduce((sum, { paragraph }) => sum + paragraph.rows, 0) }
}
