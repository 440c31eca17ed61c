import { expect, test } from 'vitest'
import type { Item } from '../../contract/item.ts'
import type { Term } from '../../contract/term.ts'
import { EXAMPLE_ITEM, EXAMPLE_TERM } from '../../service/openapi/examples.ts'
import { TEST_SITE as site } from '../../testkit/site.ts'
import { type HeadInput, headOf } from './head.ts'
import { jsonLdOf } from './json-ld.ts'
import type { Place } from './places.ts'

const TEA_EQUIPMENT = { id: 430, name: 'Tea equipment' }

function termHead(changes: Partial<Term> = {}, places: readonly Place[] = [[TEA_EQUIPMENT]]) {
  return headOf(termInput(changes, places))
}

function termInput(changes: Partial<Term> = {}, places: readonly Place[] = [[TEA_EQUIPMENT]]) {
  const term = { ...EXAMPLE_TERM, ...changes }
  return { site, view: 'term', term, places, placeCount: BigInt(places.length) } as const
}

function itemHead(changes: Partial<Item> = {}) {
  return headOf({ site, view: 'item', item: { ...EXAMPLE_ITEM, ...changes } })
}

test('a term has its scope note, its canonical address, its card and its formats', () => {
  expect(termHead()).toEqual({
    title: 'Teapots – Test museum',
    description: 'For brewing tea at the table, of any material.',
    canonical: 'https://museum.test/terms/440/teapots',
    robots: undefined,
    alternates: [
      { type: 'text/turtle', href: 'https://museum.test/api/v1/term/440/ttl/', title: 'Turtle' },
      { type: 'application/ld+json', href: 'https://museum.test/api/v1/term/440/jsonld/', title: 'JSON-LD' },
      { type: 'application/rdf+xml', href: 'https://museum.test/api/v1/term/440/rdfxml/', title: 'RDF/XML' },
    ],
    openGraph: {
      type: 'article',
      title: 'Teapots',
      siteName: 'Test museum',
      locale: 'en_AU',
      image: {
        url: 'https://museum.test/cards/term/440.png?v=0123456789abcdef',
        width: 1200,
        height: 630,
        alt: 'Teapots: a term under Tea equipment, with 1 narrower term and 2 items.',
      },
    },
    twitterCard: 'summary_large_image',
  })
  expect(jsonLdOf(termInput()).map((node) => node['@type'])).toEqual(['DefinedTerm', 'BreadcrumbList'])
})

test('an item has its summary and its first image', () => {
  const head = itemHead()
  expect(head.title).toBe('Teapot with a repaired spout – Test museum')
  expect(head.description).toBe('A round teapot with a brown glaze, mended with silver.')
  expect(head.canonical).toBe('https://museum.test/items/5120/teapot-with-a-repaired-spout')
  expect(head.alternates.map(({ href }) => href)).toEqual([
    'https://museum.test/api/v1/item/5120/ttl/',
    'https://museum.test/api/v1/item/5120/jsonld/',
    'https://museum.test/api/v1/item/5120/rdfxml/',
  ])
  expect(head.openGraph.image).toEqual({
    url: 'https://museum.test/drawings/teapot.svg',
    width: 480,
    height: 360,
    alt: 'A round teapot, its spout to the left',
  })
})

const top = { relations: [], num_broader: 0, num_narrower: 0, num_branch_items: 0, scope_notes: null }
const inPlaces = (...names: string[]): Place[] => names.map((name, id) => [TEA_EQUIPMENT, { id, name }])
const leaf = { name: 'Bubble pipes', scope_notes: null, num_narrower: 0, num_branch_items: 12 }

test.each<[Partial<Term>, Place[], string]>([
  [
    leaf,
    inPlaces('Pipes', 'Toys'),
    'Bubble pipes: a term in two places, under Pipes and Toys, with 12 items.',
  ],
  [leaf, inPlaces('Pipes'), 'Bubble pipes: a term under Pipes, with 12 items.'],
  [
    { ...leaf, num_branch_items: 1867, num_narrower: 1 },
    inPlaces('Pipes'),
    'Bubble pipes: a term under Pipes, with 1 narrower term and 1,867 items.',
  ],
  [{ ...leaf, num_branch_items: 0 }, inPlaces('Pipes'), 'Bubble pipes: a term under Pipes.'],
  [
    leaf,
    [[{ id: 1, name: 'Pipes' }], [TEA_EQUIPMENT, { id: 1, name: 'Pipes' }]],
    'Bubble pipes: a term in two places, under Pipes, with 12 items.',
  ],
  [
    leaf,
    inPlaces('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'),
    'Bubble pipes: a term in 11 places, under A, B, C and others, with 12 items.',
  ],
  [top, [[]], 'Teapots: a top term.'],
  [{ ...top, num_narrower: 2 }, [[]], 'Teapots: a top term with 2 narrower terms.'],
  [{ ...leaf, num_broader: 1 }, [[]], 'Bubble pipes: a term with 12 items.'],
])('a term without a scope note is described in a sentence: %#', (changes, places, sentence) => {
  expect(termHead(changes, places).description).toBe(sentence)
})

test.each<[Partial<Item>, string]>([
  [{ summary: null }, 'Round earthenware teapot with a brown glaze. The spout has a silver sleeve.'],
  [{ summary: ' \n', description: null, terms: [] }, 'in the collection of Test museum'],
  [
    { summary: null, description: null },
    'Teapot with a repaired spout: an item catalogued under Ceramic teapots. Registration number: 1987.42.3.',
  ],
])('an item without a summary is described by what it has: %#', (changes, expected) => {
  expect(itemHead(changes).description).toContain(expected)
})

test('a description ends after a word within 160 characters', () => {
  const { description } = termHead({ scope_notes: 'Use for pots. '.repeat(40) })
  expect(description).toMatch(/^(?:Use for pots\. )+Use…$/)
  expect(description.length).toBeGreaterThan(140)
  expect(description.length).toBeLessThanOrEqual(160)
})

test.each<[string, string | undefined]>([
  ['https://pictures.test/1.jpg', 'https://pictures.test/1.jpg'],
  ['/drawings/tea pot.svg', 'https://museum.test/drawings/tea%20pot.svg'],
  ['javascript:alert(1)', undefined],
  ['data:image/png;base64,AA', undefined],
  ['//elsewhere.test/1.jpg', undefined],
  ['1.jpg', undefined],
])('the image %s leads to %s', (uri, url) => {
  const images = EXAMPLE_ITEM.images.map((image) => ({ ...image, uri }))
  const { openGraph, twitterCard } = itemHead({ images })
  expect(openGraph.image?.url).toBe(url)
  expect(twitterCard).toBe(url === undefined ? 'summary' : 'summary_large_image')
})

test.each<[name: string, title: string, path: string]>([
  ['אגרטלי כסף', 'אגרטלי כסף', '/terms/440/%D7%90%D7%92%D7%A8%D7%98%D7%9C%D7%99-%D7%9B%D7%A1%D7%A3'],
  ['茶壺', '茶壺', '/terms/440/%E8%8C%B6%E5%A3%BA'],
  ['🫖', '🫖', '/terms/440'],
  ['\u202ereversed\u202c "pots"', 'reversed "pots"', '/terms/440/reversed-pots'],
  ['a'.repeat(90), 'a'.repeat(90), `/terms/440/${'a'.repeat(80)}`],
])('a term called %s has that title and an address with its slug', (name, title, path) => {
  const head = termHead({ name })
  expect(head.title).toBe(`${title} – Test museum`)
  expect(head.openGraph.title).toBe(title)
  expect(head.canonical).toBe(`https://museum.test${path}`)
})

test('the home page bears the name of the site and offers its search', () => {
  const input = { site, view: 'home', termCount: 2030, itemCount: 412 } as const
  const head = headOf(input)
  expect(head.title).toBe('Test museum')
  expect(head.canonical).toBe('https://museum.test/')
  expect(head.description).toBe(
    'Test museum: search 412 items and browse 2,030 terms, from broad categories to single kinds.',
  )
  expect(jsonLdOf(input)).toHaveLength(1)
  expect(headOf({ site, view: 'home', termCount: 2030, itemCount: 0 }).description).toBe(
    'Test museum: browse 2,030 terms, from broad categories to single kinds.',
  )
})

test.each<[HeadInput, string, string]>([
  [
    { site, view: 'missing', what: 'page' },
    'Page not found',
    'There is no page at this address in Test museum.',
  ],
  [
    { site, view: 'missing', what: 'term', id: 999 },
    'Term not found',
    'There is no term with ID 999 in Test museum.',
  ],
  [
    { site, view: 'gone', what: 'term', name: 'Fob chains', replacement: 'Watch chains' },
    'Fob chains (removed)',
    'Fob chains: this term is no longer in Test museum. It was replaced by Watch chains.',
  ],
  [
    { site, view: 'gone', what: 'item', name: 'Teapot' },
    'Teapot (removed)',
    'Teapot: this item is no longer in Test museum.',
  ],
])(
  'an address without a record is not indexed and has no canonical address: %#',
  (input, title, description) => {
    const { robots, canonical, alternates, ...head } = headOf(input)
    expect(head.title).toBe(`${title} – Test museum`)
    expect(head.description).toBe(description)
    expect({ robots, canonical, alternates, jsonLd: jsonLdOf(input) }).toEqual({
      robots: 'noindex',
      canonical: undefined,
      alternates: [],
      jsonLd: [],
    })
  },
)

test.each([
  ['en-AU', 'en_AU'],
  ['zh-Hant-TW', 'zh_TW'],
  ['de', undefined],
])('the language %s is the locale %s', (language, locale) => {
  const head = headOf({ site: { ...site, language }, view: 'home' })
  expect(head.openGraph.locale).toBe(locale)
})
