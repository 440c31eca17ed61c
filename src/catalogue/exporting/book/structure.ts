import type { Paragraph } from './paragraph.ts'

type Element = PDFKit.PDFStructureElement

interface Span {
  /** The text for readers, if its glyphs are drawn in another order than its letters or stand for parts of them. */
  actual?: string
  /** Its language, if it is not that of the document. */
  lang?: string
}

/**
 * The structure of a tagged PDF: headings, paragraphs and nested lists, in reading order. Elements are written as soon as
 * they are complete.
 */
export class Structure {
  readonly #document: PDFKit.PDFDocument
  readonly #root: Element
  /** For each open level the list, its item and the body of that. */
  readonly #levels: { list: Element; item: Element; body: Element }[] = []
  #paragraph: Element | undefined
  #isMarked = false
  #isSpan = false
  #link: Element | undefined

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    this.#root = document.struct('Document')
    document.addStructure(this.#root)
  }

  begin({ tag, listLevel }: Paragraph): void {
    this.#endParagraph()
    if (listLevel === undefined) {
      this.#closeLevels(0)
      // PDF 1.7 has no element for the title of a document.
      this.#paragraph = this.#child(this.#root, tag === 'Title' ? 'P' : tag)
      return
    }
    this.#closeLevels(listLevel + 1)
    const open = this.#levels[listLevel]
    const list = open?.list ?? this.#child(this.#levels.at(-1)?.body ?? this.#root, 'L')
    open?.body.end()
    open?.item.end()
    const item = this.#child(list, 'LI')
    const body = this.#child(item, 'LBody')
    this.#levels[listLevel] = { list, item, body }
    this.#paragraph = this.#child(body, 'P')
  }

  /** Text of the paragraph follows. */
  text(span: Span): void {
    if (this.#isSpan) this.#document.endMarkedContent()
    this.#isSpan = Object.keys(span).length > 0
    this.#mark()
    if (this.#isSpan) this.#document.markContent('Span', span)
  }

  beginLink(): Element {
    this.#unmark()
    const link = this.#child(this.#open(), 'Link')
    link.add(this.#document.markStructureContent('Link'))
    this.#link = link
    return link
  }

  endLink(): void {
    this.#document.endMarkedContent()
    this.#link?.end()
    this.#link = undefined
    this.#mark()
  }

  endOfPage(): void {
    this.#unmark()
  }

  end(): void {
    this.#endParagraph()
    this.#closeLevels(0)
    this.#root.end()
  }

  #open(): Element {
    if (!this.#paragraph) throw new Error('there is no paragraph to draw')
    return this.#paragraph
  }

  #mark(): void {
    if (this.#isMarked) return
    this.#open().add(this.#document.markStructureContent('P'))
    this.#isMarked = true
  }

  #unmark(): void {
    if (this.#isSpan) this.#document.endMarkedContent()
    if (this.#isMarked) this.#document.endMarkedContent()
    this.#isSpan = false
    this.#isMarked = false
  }

  #endParagraph(): void {
    this.#unmark()
    this.#paragraph?.end()
    this.#paragraph = undefined
  }

  #closeLevels(count: number): void {
    for (const { list, item, body } of this.#levels.splice(count).reverse()) {
      body.end()
      item.end()
      list.end()
    }
  }

  #child(parent: Element, type: string): Element {
    const child = this.#document.struct(type)
    parent.add(child)
    return child
  }
}
