import PDFDocument from 'pdfkit'
import type { Line, Measure, Piece } from './lines.ts'
import { COLUMN_WIDTH, FULL_WIDTH, PAGE, type Page, type PlacedLine } from './pages.ts'
import type { Run } from './paragraph.ts'
import { type Direction, fromLeftToRight, isRightToLeft, type OrderedPiece } from './reading-order.ts'
import { Structure } from './structure.ts'
import type { FaceRun, Typefaces } from './typefaces.ts'

const INK = '#1a1a1a'
const GREY = '#5a5a5a'
const HEAD_SIZE = 8.5
/**
 * How the library sets a text: word by word, with a cache. With any list of features it sets the text as a whole, which texts
 * from right to left need.
 */
function settingOf(text: string) {
  return isRightToLeft(text) ? { features: ['kern' as const] } : {}
}

export interface Drawing {
  readonly language: string
  readonly direction: Direction
  readonly typefaces: Typefaces
  /** The page of an anchor. */
  readonly pageOf: (anchor: string) => number
}

interface DocumentDescription {
  readonly title: string
  readonly author: string | undefined
  readonly language: string
  readonly typefaces: Typefaces
}

/** A document of the library with the fonts of the book, without pages. */
export function newDocument({ title, author, language, typefaces }: DocumentDescription): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Vitrine', Producer: 'PDFKit', ...(author && { Author: author }) },
  })
  for (const { name, bytes } of typefaces.faces) document.registerFont(name, bytes)
  return document
}

/** The width of a part of a text at size 1, as the library sets it. */
function widthOfPart(document: PDFKit.PDFDocument, { face, text }: FaceRun): number {
  return document.font(face.name, face.scale).widthOfString(text, settingOf(text))
}

/** The width of texts at size 1, as the library sets them. Those of words are stored. */
export function measureWith(document: PDFKit.PDFDocument, typefaces: Typefaces): Measure {
  const known = new Map<string, number>()
  return (text, style) => {
    const key = `${style} ${text}`
    const stored = known.get(key)
    if (stored !== undefined) return stored
    const parts = typefaces.runs(text, style)
    const width = parts.reduce((sum, part) => sum + widthOfPart(document, part), 0)
    if (text.length <= LONGEST_STORED) known.set(key, width)
    return width
  }
}

const LONGEST_STORED = 24

/** Draws pages with running heads, links, bookmarks and the structure of the document. */
export class Drawer {
  readonly #document: PDFKit.PDFDocument
  readonly #drawing: Drawing
  readonly #measure: Measure
  readonly #structure: Structure
  readonly #bookmarks: PDFKit.PDFOutline[]
  /** The entry that the last page ended with. */
  #head: string | undefined

  constructor(document: PDFKit.PDFDocument, measure: Measure, drawing: Drawing) {
    this.#document = document
    this.#drawing = drawing
    this.#measure = measure
    this.#structure = new Structure(document)
    this.#bookmarks = [document.outline]
  }

  draw(page: Page): void {
    this.#document.addPage()
    this.#drawHeads(page)
    for (const placed of page.lines) this.#drawLine(placed, page)
    this.#structure.endOfPage()
  }

  end(): void {
    this.#structure.end()
    this.#document.end()
  }

  /** The inner margin is at the spine, which a book from right to left has on its other side. */
  #left(page: Page): number {
    const isRecto = (page.number % 2 === 1) === (this.#drawing.direction === 'ltr')
    return isRecto ? PAGE.inner : PAGE.outer
  }

  #drawLine({ line, column, row }: PlacedLine, page: Page): void {
    const { paragraph } = line
    const isMirrored = this.#drawing.direction === 'rtl'
    const width = column === undefined ? FULL_WIDTH : COLUMN_WIDTH
    const isSecond = column !== undefined && (column === 1) !== isMirrored
    const left = this.#left(page) + (isSecond ? COLUMN_WIDTH + PAGE.gap : 0)
    const y = PAGE.top + row * PAGE.row
    if (line.isFirst) {
      this.#structure.begin(paragraph)
      if (paragraph.anchor)
        this.#document.addNamedDestination(paragraph.anchor, 'XYZ', left, y - paragraph.rows * PAGE.row, 0)
      if (paragraph.bookmark) this.#addBookmark(paragraph.bookmark)
    }
    const pieces = this.#withNumbers(line)
    const used = this.#widthOf(pieces, paragraph.size)
    const x = isMirrored ? left + width - line.indent - used : left + line.indent
    this.#drawPieces(pieces, x, y, paragraph.size)
  }

  #addBookmark({ title, level }: { title: string; level: number }): void {
    const parent = this.#bookmarks[level]
    if (!parent) throw new Error(`the bookmark ${title} has no parent`)
    this.#bookmarks.splice(level + 1, Number.POSITIVE_INFINITY, parent.addItem(title))
  }

  /** The pieces with the true page numbers, without the space at the end of a line from right to left, which has a width there. */
  #withNumbers({ pieces }: Line): Piece[] {
    return pieces.map(({ run, text }, index) => {
      if (run.page !== undefined) return { run, text: String(this.#drawing.pageOf(run.page)) }
      const isLast = index === pieces.length - 1
      return { run, text: isLast && this.#drawing.direction === 'rtl' ? text.trimEnd() : text }
    })
  }

  #widthOf(pieces: readonly Piece[], size: number): number {
    return pieces.reduce((sum, piece) => sum + this.#widthOfPiece(piece, size), 0)
  }

  #widthOfPiece({ run, text }: Piece, size: number): number {
    return this.#measure(text, run.style) * size
  }

  /** The line begins at the left; its base is at `y`. Pieces are drawn in reading order, which is that of the structure. */
  #drawPieces(pieces: readonly Piece[], left: number, y: number, size: number): void {
    const placed = this.#placed(pieces, left, size)
    for (const { piece, x, width } of placed) {
      const isLast = piece === placed.at(-1)?.piece
      if (piece.run.page === undefined) {
        this.#structure.text({
          // The last space of a line is not drawn.
          ...(piece.isRightToLeft && { actual: piece.text + (isLast ? ' ' : '') }),
          ...this.#foreign(piece.run),
        })
        this.#drawPiece(piece, x, y, size)
      } else {
        const structParent = this.#structure.beginLink()
        this.#drawPiece(piece, x, y, size)
        const options = { Border: [0, 0, 0], structParent }
        this.#document.goTo(x, y - size, width, size * 1.3, piece.run.page, options)
        this.#structure.endLink()
      }
    }
  }

  #foreign({ language }: Run): { lang?: string } {
    return language === undefined || language === this.#drawing.language ? {} : { lang: language }
  }

  #placed(pieces: readonly Piece[], left: number, size: number) {
    let x = left
    const placed = fromLeftToRight(pieces, this.#drawing.direction).map((piece) => {
      const width = this.#widthOfPiece(piece, size)
      x += width
      return { piece, width, x: x - width }
    })
    return placed.sort((one, other) => one.piece.index - other.piece.index)
  }

  #drawPiece({ run, drawn, isRightToLeft }: OrderedPiece, left: number, y: number, size: number): void {
    let x = left
    this.#document.fillColor(run.isQuiet ? GREY : INK)
    const parts = this.#drawing.typefaces.runs(drawn, run.style)
    // The order of the fonts of a text from right to left is reversed as well.
    for (const part of isRightToLeft ? parts.toReversed() : parts) {
      const { face, text: own } = part
      this.#document
        .font(face.name, size * face.scale)
        .text(own, x, y, { ...settingOf(own), lineBreak: false, baseline: 'alphabetic' })
      if (parts.length > 1) x += widthOfPart(this.#document, part) * size
    }
  }

  /** The first and the last entry of the page at its head, and its number at the foot. */
  #drawHeads(page: Page): void {
    const heads = page.lines.flatMap(({ line }) => (line.isFirst ? (line.paragraph.head ?? []) : []))
    const [first = this.#head] = heads
    const last = heads.at(-1) ?? this.#head
    this.#head = last
    this.#document.markContent('Artifact', { type: 'Pagination' })
    const left = this.#left(page)
    if (first !== undefined && last !== undefined) {
      const y = PAGE.top - 2 * PAGE.row
      const half = FULL_WIDTH / 2 - PAGE.gap / 2
      const [atLeft, atRight] = this.#drawing.direction === 'ltr' ? [first, last] : [last, first]
      this.#drawHead(atLeft, left, y, half, 'left')
      this.#drawHead(atRight, left, y, half, 'right')
      this.#document
        .lineWidth(0.4)
        .moveTo(left, y + 5)
        .lineTo(left + FULL_WIDTH, y + 5)
        .stroke(GREY)
    }
    if (page.number > 1) {
      const isRight = (page.number % 2 === 1) === (this.#drawing.direction === 'ltr')
      const y = PAGE.top + (PAGE.rows + 3) * PAGE.row
      this.#drawHead(String(page.number), left, y, FULL_WIDTH, isRight ? 'right' : 'left')
    }
    this.#document.endMarkedContent()
  }

  #drawHead(written: string, left: number, y: number, width: number, side: 'left' | 'right'): void {
    const run: Run = { text: written, style: 'plain' }
    let text = written
    const widthOf = () => this.#widthOfPiece({ run, text }, HEAD_SIZE)
    for (let letters = Array.from(written); widthOf() > width; text = `${letters.join('').trimEnd()}…`)
      letters.pop()
    const start = side === 'left' ? left : left + FULL_WIDTH - widthOf()
    for (const { piece, x } of this.#placed([{ run, text }], start, HEAD_SIZE))
      this.#drawPiece(piece, x, y, HEAD_SIZE)
  }
}
