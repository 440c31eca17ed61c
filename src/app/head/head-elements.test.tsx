import { expect, test } from 'vitest'
import { EXAMPLE_ITEM, EXAMPLE_TERM } from '../../service/openapi/examples.ts'
import { TEST_SITE as site } from '../../testkit/site.ts'
import { type HeadInput, headOf } from './head.ts'
import { applyHead, formatHead } from './head-elements.ts'
import { jsonLdOf } from './json-ld.ts'
import { listHead } from './list-head.ts'

/** What the server writes. */
function written(input: HeadInput): string {
  return formatHead(headOf(input), jsonLdOf(input))
}

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '</title><!-- & &lt; -->',
  '<!--<script>',
  '\u202ereversed',
  'אגרטלי כסף',
  'a'.repeat(90),
]

function inputFor(name: string): HeadInput {
  const term = { ...EXAMPLE_TERM, name, used_for: [name], scope_notes: name }
  return { site, view: 'term', term, places: [[{ id: 430, name }]], placeCount: 1n }
}

function pageWith(head: string): Document {
  return new DOMParser().parseFromString(
    `<!doctype html><html><head><meta charset="utf-8">${head}<link rel="icon" href="/favicon.svg"></head><body></body></html>`,
    'text/html',
  )
}

/** The elements of a head, each by its name, its attributes and its text. */
function elementsIn(page: Document): string[] {
  return [...page.head.children].filter((element) => element.hasAttribute('data-head')).map(lineOf)
}

function lineOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`)
  return [element.localName, ...attributes, element.textContent].join(' | ')
}

const EVERY_VIEW: HeadInput[] = [
  { site, view: 'home' },
  { site, view: 'list', list: listHead({ view: 'browse', query: new URLSearchParams() }, site) },
  { site, view: 'list', list: listHead({ view: 'terms', query: new URLSearchParams('term=tea') }, site) },
  { site, view: 'list', list: listHead({ view: 'items', query: new URLSearchParams('start=50') }, site) },
  inputFor('Teapots'),
  { site, view: 'item', item: EXAMPLE_ITEM },
  { site, view: 'missing', what: 'page' },
  { site, view: 'gone', what: 'term', name: 'Fob chains' },
]

test.each(EVERY_VIEW)('every element of the head of $view occurs once', (input) => {
  const page = pageWith(written(input))
  const keys = [...page.head.querySelectorAll('[data-head]:not(script)')].map((element) =>
    ['name', 'property', 'rel', 'type'].reduce(
      (key, name) => `${key} ${element.getAttribute(name) ?? ''}`,
      element.localName,
    ),
  )
  expect(keys).toEqual([...new Set(keys)])
  expect(page.querySelectorAll('title')).toHaveLength(1)
  expect(page.querySelectorAll('meta[name="description"]')).toHaveLength(1)
})

test('the head of an item is written in this form', () => {
  const html = written({ site, view: 'item', item: EXAMPLE_ITEM })
  for (const element of [
    '<title data-head>Teapot with a repaired spout – Test museum</title>',
    '<meta data-head name="description" content="A round teapot with a brown glaze, mended with silver.">',
    '<link data-head rel="canonical" href="https://museum.test/items/5120/teapot-with-a-repaired-spout">',
    '<link data-head rel="alternate" type="text/turtle" href="https://museum.test/api/v1/item/5120/ttl/" title="Turtle">',
    '<meta data-head property="og:url" content="https://museum.test/items/5120/teapot-with-a-repaired-spout">',
    '<meta data-head property="og:image:width" content="480">',
    '<meta data-head name="twitter:card" content="summary_large_image">',
  ])
    expect(html.split('\n')).toContain(element)
})

test.each(HOSTILE)('the name %j adds no element and arrives whole', (name) => {
  const head = headOf(inputFor(name))
  const page = pageWith(written(inputFor(name)))
  const plain = pageWith(written(inputFor('Teapots')))
  const kinds = (of: Document) => [...of.querySelectorAll('*')].map(({ localName }) => localName)
  expect(kinds(page)).toEqual(kinds(plain))
  expect(page.title).toBe(head.title)
  expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(head.description)
  const [node] = [...page.querySelectorAll('script')].map(({ textContent }) => JSON.parse(textContent ?? ''))
  expect(node).toMatchObject({ name, alternateName: [name], description: name })
})

test('on navigation the head becomes that which the server writes, without JSON-LD', () => {
  const page = pageWith(written({ site, view: 'missing', what: 'page' }))
  for (const input of [...EVERY_VIEW, ...HOSTILE.map(inputFor)]) {
    applyHead(headOf(input), page)
    expect(elementsIn(page)).toEqual(elementsIn(pageWith(formatHead(headOf(input), []))))
    expect(page.title).toBe(headOf(input).title)
  }
  expect(page.querySelectorAll('link[rel="icon"], meta[charset]')).toHaveLength(2)
})

test('the JSON-LD of the server stays until another page is opened', () => {
  const page = pageWith(written(inputFor('Teapots')))
  const scripts = () => page.querySelectorAll('script').length
  expect(scripts()).toBe(2)
  applyHead(headOf(inputFor('Teapots')), page)
  expect(scripts()).toBe(2)
  applyHead(headOf(inputFor('Kettles')), page)
  expect(scripts()).toBe(0)
})

test('a page that no server has written gets a head', () => {
  const page = pageWith('<title>Vitrine</title>')
  applyHead(headOf(inputFor('Teapots')), page)
  expect(page.title).toBe('Teapots – Test museum')
  expect(page.querySelectorAll('title')).toHaveLength(1)
  expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    'https://museum.test/terms/440/teapots',
  )
})
