import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { directionOf } from '../../../contract/texts.ts'
import { bookWords } from './book-words.ts'
import { Drawer, measureWith, newDocument } from './draw.ts'
import { LineBreaker, type Measure } from './lines.ts'
import { pagesOf } from './pages.ts'
import type { Section } from './paragraph.ts'
import type { BookChanges, BookContent } from './read-book.ts'
import { sectionsOf } from './sections.ts'
import { Typefaces } from './typefaces.ts'

export interface BookOptions {
  /** What changed since the last edition; the book has no such part without it. */
  changes?: readonly BookChanges[] | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: { done: number; total: number }) => void) | undefined
}

export interface WrittenBook {
  pages: number
  /** Whether the texts of the book are in English because it has none in the language of its names. */
  isInEnglish: boolean
  /** Letters that no typeface has. In the book, a box stands for each. */
  missing: ReadonlySet<string>
}

const FEWEST_DIGITS = 3

/** Typesets a book and writes it as a PDF. Page numbers are those of a first pass, which the second one repeats. */
export async function writeBook(
  content: BookContent,
  output: Writable,
  { changes, signal, onProgress }: BookOptions = {},
): Promise<WrittenBook> {
  const { words, language: wordsLanguage } = bookWords(content.language)
  const typefaces = new Typefaces()
  const title = content.scheme.title?.text ?? content.title
  const language = content.language
  const document = newDocument({
    title,
    author: content.scheme.publisher?.name ?? undefined,
    language,
    typefaces,
  })
  const measure = measureWith(document, typefaces)
  const sections = sectionsOf(content, words, changes)
  const { anchors, pages, digits } = numbered(sections, measure)
  const pageOf = (anchor: string) => {
    const page = anchors.get(anchor)
    if (page === undefined) throw new Error(`nothing in the book has the anchor ${anchor}`)
    return page
  }
  const direction = directionOf(language)
  const drawer = new Drawer(document, measure, { language, direction, typefaces, pageOf })
  const written = once(output, 'finish')
  document.pipe(output)
  for (const page of pagesOf(sections, new LineBreaker(measure, digits))) {
    drawer.draw(page)
    onProgress?.({ done: page.number, total: pages })
    // The file takes what is drawn.
    await setImmediate()
    signal?.throwIfAborted()
  }
  drawer.end()
  await written
  return { pages, isInEnglish: wordsLanguage !== language, missing: typefaces.missing }
}

/** The page of each anchor. Lines leave room for numbers of so many digits, so a second pass has the same pages. */
function numbered(sections: readonly Section[], measure: Measure) {
  for (let digits = FEWEST_DIGITS; ; digits++) {
    const anchors = new Map<string, number>()
    let pages = 0
    for (const page of pagesOf(sections, new LineBreaker(measure, digits))) {
      pages = page.number
      for (const { line } of page.lines)
        if (line.isFirst && line.paragraph.anchor) anchors.set(line.paragraph.anchor, page.number)
    }
    if (String(pages).length <= digits) return { anchors, pages, digits }
  }
}
