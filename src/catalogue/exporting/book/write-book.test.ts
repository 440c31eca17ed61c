import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { constants, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPdf } from '../../../testkit/read-pdf.ts'
import { catalogueOf, type TermSketch } from '../../../testkit/world.ts'
import { readBook } from './read-book.ts'
import { writeBook } from './write-book.ts'

async function written(terms: readonly TermSketch[], language?: string) {
  const content = await readBook(await catalogueOf(terms), language)
  const output = new PassThrough()
  const [book, bytes] = await Promise.all([writeBook(content, output), buffer(output)])
  return { book, bytes, pdf: await readPdf(bytes) }
}

/** What the pages of a PDF draw, among its other packed streams. */
function drawnIn(bytes: Buffer): string {
  const streams = bytes
    .toString('latin1')
    .split(/(?<!end)stream\n/)
    .filter((text) => text.startsWith('x'))
  return streams
    .map((text) =>
      inflateSync(Buffer.from(text, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'),
    )
    .join('\n')
}

/** Enough for several pages, all of them under two terms. */
const MANY: TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Tea equipment' },
  ...Array.from({ length: 300 }, (_, index) => ({
    id: index + 3,
    name: `Pots of shape ${index + 100}`,
    usedFor: [`Shape ${index + 100}`],
    broader: [1, 2],
  })),
]

test('a reader finds title, language, structure and bookmarks', async () => {
  const { book, pdf } = await written(MANY)
  expect(pdf).toMatchObject({ title: 'Test museum', language: 'en-AU', isTagged: true })
  expect(pdf.pages).toHaveLength(book.pages + 1)
  expect(pdf.bookmarks).toEqual([
    { title: 'How to use this book', page: 2, below: [] },
    { title: 'Terms by subject', page: 3, below: ['Tea equipment', 'Vessels'] },
    { title: 'Terms from A to Z', page: expect.any(Number), below: ['P', 'S', 'T', 'V'] },
  ])
  expect([...(pdf.pages[3]?.roles ?? [])].sort()).toEqual(['Document', 'H1', 'L', 'LBody', 'LI', 'P', 'Root'])
})

test('the named term stands on the page of each reference', async () => {
  const { pdf } = await written(MANY)
  const pageOfEntry = (name: string) =>
    pdf.pages.findIndex((page) => page?.lines.some((line) => new RegExp(`^${name} \\d+$`).test(line)))
  const references = pdf.pages
    .flatMap((page) => page?.lines ?? [])
    .flatMap((line) => {
      const found = /^(.*), see page (\d+)$/.exec(line)
      return found ? [{ name: found[1] ?? '', page: Number(found[2]) }] : []
    })
  expect(references).toHaveLength(300)
  for (const { name, page } of references) expect(pdf.pages[page]?.lines).toContain(name)
  const uses = pdf.pages
    .flatMap((page) => page?.lines ?? [])
    .flatMap((line) => {
      const found = /^Shape \d+: use (.*), (\d+)$/.exec(line)
      return found ? [{ name: found[1] ?? '', page: Number(found[2]) }] : []
    })
  expect(uses).toHaveLength(300)
  for (const { name, page } of uses) expect(pageOfEntry(name)).toBe(page)
})

test('the head of a page names its first and its last entry, or the entry that goes on', async () => {
  const { pdf } = await written(MANY)
  const heads = pdf.pages.map((page) => page?.lines.slice(0, 2).join(' ') ?? '')
  expect(heads[3]).toMatch(/^Tea equipment Pots of shape \d+/)
  expect(heads.at(-1)).toMatch(/Vessels/)
})

test('an Arabic book has its texts in Arabic, with every reference', async () => {
  const terms = MANY.slice(0, 12).map((term) => ({
    ...term,
    language: 'en',
    labels: { ar: { name: `أباريق ${term.id}` } },
  }))
  const { book, pdf } = await written(terms, 'ar')
  expect(book).toMatchObject({ isInEnglish: false, missing: new Set() })
  expect(pdf.language).toBe('ar')
  expect(pdf.bookmarks[0]?.title).toBe('كيف تستخدم هذا الكتاب')
  const links = pdf.pages.flatMap((page) => page?.links ?? [])
  expect(links.length).toBeGreaterThan(20)
  for (const { text, target } of links) expect(pdf.targets.get(target)).toBe(Number(text))
})

test('a name in another language than the book has its own', async () => {
  const terms = [
    { id: 1, name: 'Teapots', language: 'en' },
    { id: 2, name: 'Urns', language: 'en', labels: { fr: { name: 'Fontaines' } } },
  ]
  const { pdf, bytes } = await written(terms, 'fr')
  expect(pdf.language).toBe('fr')
  const spans = [...drawnIn(bytes).matchAll(/\/Span <<\s*\/Lang \((\w+)\)/g)]
  // “Teapots” stands in both parts.
  expect(spans.map(([, language]) => language)).toEqual(['en', 'en'])
})

test('letters that no typeface has are reported', async () => {
  const { book } = await written([{ id: 1, name: 'Porcelain 瓷' }])
  expect([...book.missing]).toEqual(['瓷'])
})

test('a book in a language without texts has English ones', async () => {
  const terms = [{ id: 1, name: 'Teapots', language: 'en', labels: { de: { name: 'Teekannen' } } }]
  const { book, pdf } = await written(terms, 'de')
  expect(book.isInEnglish).toBe(true)
  expect(pdf.bookmarks[0]?.title).toBe('How to use this book')
  expect(pdf.language).toBe('de')
})
