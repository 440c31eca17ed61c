import { expect, test } from 'vitest'
import { linesOf, otherReading, type Statement } from '../../../../testkit/rdf.ts'
import { readTermTexts } from '../../../../testkit/read-texts.ts'
import { readJsonLd } from './read-json-ld.ts'

const SKOS = 'http://www.w3.org/2004/02/skos/core#'
const LABEL = `${SKOS}prefLabel`

const DOCUMENTS: [string, unknown][] = [
  [
    'a list in alphabetical order',
    [
      {
        '@id': 'https://x.test/1',
        '@type': [`${SKOS}Concept`],
        [`${SKOS}notation`]: [{ '@type': 'http://www.w3.org/2001/XMLSchema#string', '@value': '1 "]}, {' }],
        [LABEL]: [{ '@language': 'fr', '@value': 'Vases' }, { '@value': 'Plain' }],
      },
      { [LABEL]: { '@direction': 'rtl', '@language': 'ar', '@value': 'إناء' }, '@id': '_:label' },
    ],
  ],
  [
    'a context after the nodes, with names of its own for keywords',
    {
      '@graph': [
        {
          type: 'Concept',
          prefLabel: { lang: 'en', value: 'Bowls' },
          uri: 'https://x.test/1',
          broader: '_:2',
        },
        { altLabel: { en: ['Dishes', 'Basins'], de: 'Schalen' }, uri: '_:2', number: 5, flag: true },
      ],
      '@context': {
        '@vocab': SKOS,
        uri: '@id',
        type: '@type',
        lang: '@language',
        value: '@value',
        broader: { '@type': '@id' },
        altLabel: { '@container': '@language' },
      },
    },
  ],
  [
    'texts by language, some of them lists, empty or without a value',
    {
      '@context': {
        '@vocab': SKOS,
        '@language': 'fr',
        none: '@none',
        text: { '@id': 'prefLabel', '@container': '@language' },
        texts: { '@id': 'altLabel', '@container': ['@language', '@set'] },
      },
      '@graph': [
        { '@id': 'https://x.test/1', text: { en: 'Bowls', de: null, '@none': null }, altLabel: null },
        { '@id': 'https://x.test/2', texts: { none: ['Plain'], en: null, de: ['Tassen', null, 'Becher'] } },
        { '@id': 'https://x.test/3', '@type': 'Concept', text: {}, note: 'Coupes', broader: [null] },
        { '@id': 'https://x.test/4', '@type': 'Concept', texts: { en: ['Dishes'] } },
        { '@id': 'https://x.test/5', '@type': 'Concept', text: { en: null } },
        {
          '@context': { texts: 'https://x.test/texts' },
          '@id': 'https://x.test/6',
          '@type': 'Concept',
          texts: { text: { '@none': 'Cups' } },
        },
      ],
    },
  ],
  [
    'another name for the graph, lists and reversed properties',
    {
      '@context': [{ skos: SKOS }, { uri: '@id', graph: '@graph', value: '@value', lang: '@language' }],
      graph: [
        { 'skos:memberList': { '@list': [{ lang: 'en', value: 'a' }, { uri: '_:1' }] }, uri: '_:1' },
        { '@reverse': { 'skos:broader': { uri: 'https://x.test/9' } }, uri: 'https://x.test/8' },
      ],
    },
  ],
  [
    'a named graph, and contexts of nodes',
    [
      {
        '@graph': [{ [LABEL]: { '@language': 'en', '@value': 'A' }, '@id': 'https://x.test/1' }],
        '@id': '_:g',
      },
      { 'p:prefLabel': 'B', '@id': 'https://x.test/2', '@context': { p: SKOS } },
      { 'p:prefLabel': 'C', '@id': 'https://x.test/3' },
    ],
  ],
  [
    'one node with others inside it, and a context for a type',
    {
      '@context': { skos: SKOS, Concept: { '@id': 'skos:Concept', '@context': { label: 'skos:prefLabel' } } },
      'skos:hasTopConcept': {
        label: { '@language': 'en', '@value': 'Bowls' },
        '@id': 'https://x.test/1',
        '@type': 'Concept',
      },
      '@included': [{ 'skos:prefLabel': 'Cups', '@id': 'https://x.test/2' }],
      '@id': 'https://x.test/s',
      '@type': 'skos:ConceptScheme',
    },
  ],
  ...[
    [{ lang: '@language', '@language': 'en' }],
    [{ lang: '@language' }, { '@language': 'en' }],
    [{ '@language': 'en', lang: { '@id': '@language' }, dir: '@direction', '@direction': 'ltr' }],
    [{ '@version': 1.1, lang: '@language', type: '@type', '@type': { '@container': '@set' } }],
    [{ lang: '@language', '@type': { '@container': '@set', '@protected': true } }],
    [{ lang: 'skos:altLabel', type: 'skos:note' }, null, { lang: '@language', type: '@type' }],
    [{ type: '@type' }, null, { lang: '@language', type: 'skos:note' }],
  ].map((contexts): [string, unknown] => [
    `the contexts ${JSON.stringify(contexts)}`,
    {
      '@graph': [
        {
          type: 'http://x.test/Jug',
          '@type': ['http://x.test/Pot'],
          '@id': 'https://x.test/1',
          [LABEL]: [{ lang: 'de', '@value': 'Krüge' }, 'Jugs'],
        },
        {
          '@context': { '@language': 'fr' },
          '@id': 'https://x.test/2',
          [LABEL]: ['Pichets', { lang: 'it', '@value': 'A' }],
        },
      ],
      '@context': contexts.map((context) => context && { skos: SKOS, ...context }),
    },
  ]),
]

test.each(DOCUMENTS)('JSON-LD with %s is read as another parser reads it', async (_, document) => {
  const text = JSON.stringify(document, null, 1)
  const others = otherReading('jsonld', text)
  expect(others.length).toBeGreaterThan(2)
  for (const length of [1, 7, text.length]) {
    const { statements, faults } = await readingOf(text, length)
    // The other parser leaves out what the context does not know without a word.
    const known = faults.filter((fault) => !fault.includes('the context does not say'))
    expect({ statements, known }).toEqual({ statements: others, known: [] })
  }
})

test('values that the context does not know are counted by their member', async () => {
  const concept = { '@id': 'https://x.test/1', [LABEL]: 'Bowls', altLabel: ['Basins', 'Pots'], note: 'Open.' }
  const { faults } = await readingOf(JSON.stringify({ '@context': { skos: SKOS }, '@graph': [concept] }), 7)
  expect(faults).toEqual([
    'null 2 values of “altLabel” cannot be read: the context does not say what the member means.',
    'null One value of “note” cannot be read: the context does not say what the member means.',
  ])
})

test('each line can be a document of JSON-LD, with a context of its own', async () => {
  const lines = [
    { '@context': { '@vocab': SKOS }, '@graph': [{ '@id': 'https://x.test/1', note: 'Open.' }] },
    { '@graph': [{ '@id': 'https://x.test/1', prefLabel: 'Bowls' }], '@context': { '@vocab': SKOS } },
    { '@id': 'https://x.test/2', [LABEL]: 'Cups', extra: 1 },
    { '@id': 'https://x.test/3', [LABEL]: 'Jugs', extra: 2 },
  ].map((line) => JSON.stringify(line))
  const text = lines.map((line) => `${line}\n`).join('')
  for (const length of [1, 7, text.length]) {
    expect(await readingOf(text, length)).toEqual({
      statements: lines.flatMap((line) => otherReading('jsonld', line)).sort(),
      faults: ['null 2 values of “extra” cannot be read: the context does not say what the member means.'],
    })
  }
  await expect(readingOf(text.slice(0, -9), 7)).rejects.toThrow('unexpected end of file')
})

test('a blank node belongs to its line', async () => {
  const lines = ['Open.', 'With a handle.'].map((value, i) => ({
    '@context': { '@vocab': SKOS, value: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#value' },
    '@graph': [
      { '@id': `https://x.test/${i + 1}`, prefLabel: `Term ${i + 1}`, scopeNote: { '@id': '_:n' } },
      { '@id': '_:n', value },
    ],
  }))
  const content = lines.map((line) => JSON.stringify(line)).join('\n')
  const { terms } = await readTermTexts([{ format: 'jsonld', content }])
  expect(terms.map((term) => term.scopeNotes)).toEqual(['Open.', 'With a handle.'])
})

test('what follows the end of JSON-LD is reported with its line, and not read', async () => {
  const text = `[{"@id":"https://x.test/1","${LABEL}":"A"}]\n[{"@id":"https://x.test/2","${LABEL}":"B"}]`
  expect(await readingOf(text, 5)).toEqual({
    statements: [expect.stringContaining('"A"')],
    faults: ['2 There is more text after the end of the JSON. What comes before this was read.'],
  })
})

test.each<[string, string, string]>([
  [
    'a comma is missing',
    `[{"@id":"_:1","${LABEL}":"A"},\n{"@id":"_:2" "${LABEL}":"B"}]`,
    'further than this',
  ],
  ['a wrong bracket closes the list', `[{"@id":"_:1","${LABEL}":"A"},\n}`, 'unexpected “}”'],
  ['text comes before it', `x [{"@id":"_:1","${LABEL}":"A"}]`, 'unexpected “x”'],
])('JSON-LD in which %s breaks off there', async (_, text, reason) => {
  await expect(readingOf(text, 7)).rejects.toThrow(reason)
})

test('a name that a node has twice is reported', async () => {
  const text = `[{"@id":"https://x.test/1","${LABEL}":"A","${LABEL}":"B"}]`
  expect(await readingOf(text, 7)).toEqual({
    statements: [expect.stringContaining('"B"')],
    faults: [`1 The record has “${LABEL}” more than once; the last value is read.`],
  })
})

/** The statements of a document that comes in pieces, and what is said about it. */
async function readingOf(text: string, length: number) {
  const statements: Statement[] = []
  const faults: string[] = []
  async function* pieces() {
    for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
  }
  await readJsonLd(
    pieces(),
    (subject, predicate, object) => statements.push({ subject, predicate, object }),
    (line, reason) => faults.push(`${line} ${reason}`),
  )
  return { statements: linesOf(statements), faults }
}
