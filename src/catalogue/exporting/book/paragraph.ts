import type { Style } from './typefaces.ts'

/** A part of a paragraph in one style. */
export interface Run {
  readonly text: string
  readonly style: Style
  /** Drawn in grey. */
  readonly isQuiet?: boolean
  /** The language of the text; that of the book by default. */
  readonly language?: string | undefined
  /** The text is the number of the page of this anchor, and leads there. */
  readonly page?: string
}

/** A paragraph, or a heading. Lengths are in points; space is counted in lines of the grid. */
export interface Paragraph {
  readonly runs: readonly Run[]
  readonly size: number
  /** How many lines of the grid a line takes. */
  readonly rows: number
  /** Empty lines before it, except at the head of a column. */
  readonly before: number
  readonly indent: number
  /** The indent of all lines but the first. */
  readonly hanging: number
  /** Whether the next paragraph must begin in the same column. */
  readonly keepsNext?: boolean
  /** What page numbers refer to. */
  readonly anchor?: string
  /** The name in the running heads, if it begins an entry. */
  readonly head?: string
  readonly bookmark?: { readonly title: string; readonly level: number }
  /** Its element in the structure of the PDF. */
  readonly tag: 'Title' | 'H1' | 'H2' | 'P'
  /** Its level in a nested list, if it is in one. */
  readonly listLevel?: number
}

/** The text of the columns. */
export const BODY = { size: 9, rows: 1, before: 0, indent: 0, hanging: 0, tag: 'P' } as const

/** A part of the book, which begins on a new page. */
export interface Section {
  /** In one column, over the whole width. */
  readonly opening: readonly Paragraph[]
  /** In two columns. */
  readonly columns: Iterable<Paragraph>
  /** At the foot of its first page, in one column. */
  readonly foot?: readonly Paragraph[]
}
