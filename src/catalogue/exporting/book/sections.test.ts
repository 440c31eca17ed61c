import { expect, test } from 'vitest'
import { catalogueOf, type GroupSketch, type TermSketch } from '../../../testkit/world.ts'
import { bookWords } from './book-words.ts'
import type { Paragraph } from './paragraph.ts'
import { type BookChanges, readBook } from './read-book.ts'
import { sectionsOf } from './sections.ts'

const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Tea equipment' },
  {
    id: 3,
    name: 'Teapots',
    broader: [1, 2],
    related: [4],
    usedFor: ['Pots, tea'],
    scopeNotes: 'For brewing.\nNot for coffee.',
    texts: { notations: ['TEA.1'] },
  },
  { id: 4, name: 'Tea cosies', broader: [2] },
  { id: 5, name: 'Brown Betty teapots', broader: [3] },
]

/** The columns of each part as text: a tab for each level, and anchors in braces for page numbers. */
async function book(
  terms: readonly TermSketch[],
  options: { groups?: GroupSketch[]; language?: string } = {},
) {
  const { groups, language } = options
  const content = await readBook(await catalogueOf(terms, [], [], 'en-AU', groups), language)
  return partsOf(content)
}

function partsOf(content: Awaited<ReturnType<typeof readBook>>, changes?: readonly BookChanges[]) {
  const { words } = bookWords(content.language)
  const sections = sectionsOf(content, words, changes)
  return Object.fromEntries(
    sections.flatMap(({ opening, columns }) => {
      const [heading] = opening
      return heading?.bookmark ? [[heading.bookmark.title, [...columns].map(textOf)]] : []
    }),
  )
}

function textOf({ runs, listLevel = 0 }: Paragraph): string {
  return (
    '\t'.repeat(listLevel) + runs.map(({ text, page }) => (page === undefined ? text : `{${page}}`)).join('')
  )
}

test('every place of a term stands in the part by subject: the first with its branch, the others with its page', async () => {
  const { 'Terms by subject': rows } = await book(TERMS)
  expect(rows).toEqual([
    'Tea equipment',
    '\tTea cosies',
    '\tTeapots TEA.1',
    '\t\tBrown Betty teapots',
    'Vessels',
    '\tTeapots, see page {place-3}',
  ])
})

test('every name stands in the part by name, with what a reader needs of it', async () => {
  const { 'Terms from A to Z': entries } = await book(TERMS)
  expect(entries).toEqual([
    'B',
    'Brown Betty teapots {place-5}',
    'Broader Teapots',
    'P',
    'Pots, tea: use Teapots, {entry-3}',
    'T',
    'Tea cosies {place-4}',
    'Broader Tea equipment',
    'Related Teapots',
    'Tea equipment {place-2}',
    'Narrower Tea cosies; Teapots',
    'Teapots {place-3} TEA.1',
    'For brewing.',
    'Not for coffee.',
    'Used for Pots, tea',
    'Broader Tea equipment; Vessels',
    'Narrower Brown Betty teapots',
    'Related Tea cosies',
    'V',
    'Vessels {place-1}',
    'Narrower Teapots',
  ])
})

test('a cycle is printed once, with a page where it closes, and a term of its own is not lost', async () => {
  const { 'Terms by subject': rows } = await book([
    { id: 1, name: 'Rings', broader: [2] },
    { id: 2, name: 'Circles', broader: [1] },
    { id: 3, name: 'Hoops' },
  ])
  expect(rows).toEqual(['Hoops', 'Circles', '\tRings', '\t\tCircles, see page {place-2}'])
})

test('a thousand levels are printed', async () => {
  const chain = Array.from({ length: 1000 }, (_, index) => ({
    id: index + 1,
    name: `Level ${index}`,
    broader: index === 0 ? [] : [index],
  }))
  const { 'Terms by subject': rows } = await book(chain)
  expect(rows).toHaveLength(1000)
  expect(rows?.at(-1)).toBe(`${'\t'.repeat(999)}Level 999`)
})

test('a term that is no longer used leads to its replacement, and has a place only above terms in use', async () => {
  const { 'Terms by subject': rows, 'Terms from A to Z': entries } = await book([
    { id: 1, name: 'Vessels' },
    { id: 2, name: 'Pots', broader: [1] },
    { id: 3, name: 'Crocks', broader: [1], isDeprecated: true, replacedBy: 4 },
    { id: 4, name: 'Jars (old)', broader: [1], isDeprecated: true, replacedBy: 2 },
    { id: 5, name: 'Urns (old)', broader: [1], isDeprecated: true },
    { id: 6, name: 'Tea urns', broader: [5] },
  ])
  expect(rows).toEqual(['Vessels', '\tPots', '\tUrns (old) (no longer used)', '\t\tTea urns'])
  expect(entries).toContain('Crocks (no longer used): use Pots, {entry-2}')
  expect(entries).toContain('Jars (old) (no longer used): use Pots, {entry-2}')
  expect(entries).toContain('Urns (old) (no longer used)')
})

test('arrays have their names between a term and its narrower terms, and groups a part of their own', async () => {
  const groups: GroupSketch[] = [
    { id: 1, name: 'vessels by function', superordinates: [1], members: [2] },
    { id: 2, name: 'Kitchen', members: [3] },
  ]
  const terms = [
    { id: 1, name: 'Vessels' },
    { id: 2, name: 'Teapots', broader: [1] },
    { id: 3, name: 'Bowls', broader: [1] },
  ]
  const parts = await book(terms, { groups })
  expect(parts['Terms by subject']).toEqual(['Vessels', '\tBowls', '\t‹vessels by function›', '\t\tTeapots'])
  expect(parts['Groups of terms']).toEqual(['Kitchen', 'Terms Bowls'])
  expect(parts['Terms from A to Z']).toContain('Groups Kitchen')
})

test('names are in the order and under the letters of their language', async () => {
  const names: [number, string, string][] = [
    [1, 'Teapots', 'أباريق الشاي'],
    [2, 'Bowls', 'زبادي'],
    [3, 'Jugs', 'أكواب'],
  ]
  const terms = names.map(([id, name, ar]) => ({ id, name, language: 'en', labels: { ar: { name: ar } } }))
  const parts = await book(terms, { language: 'ar' })
  expect(parts['المصطلحات بترتيب الحروف']?.map((line) => line.replace(/ \{.*/, ''))).toEqual([
    'ا',
    'أباريق الشاي',
    'أكواب',
    'ز',
    'زبادي',
  ])
})

test('a language in which no term has a name is refused', async () => {
  await expect(book(TERMS, { language: 'de' })).rejects.toThrow(
    'no term has a name in “de”; there are names in en-au',
  )
})

test('changes since the last edition are a part of the book if they are given', async () => {
  const content = await readBook(await catalogueOf(TERMS), undefined)
  const changes = [{ heading: 'Renamed', sentences: ['Tea pots is now Teapots.'] }]
  expect(partsOf(content, changes)['Changes since the last edition']).toEqual([
    'Renamed',
    'Tea pots is now Teapots.',
  ])
  expect(partsOf(content)['Changes since the last edition']).toBeUndefined()
})
