import { expect, test } from 'vitest'
import { readTermTexts, TURTLE } from '../../../testkit/read-texts.ts'
import type { TermFormat } from './source-format.ts'

const SKOS = 'http://www.w3.org/2004/02/skos/core#'
const RDF_XML = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="${SKOS}">`

/** A concept with another one inside it, and so on. */
const NESTED: [TermFormat, number, (depth: number) => string][] = [
  [
    'rdf',
    1000,
    (depth) => {
      // The root element and the innermost concept are two levels, each other concept with its property likewise.
      const others = depth / 2 - 1
      const begin = '<skos:Concept><skos:prefLabel>a</skos:prefLabel><skos:narrower>'
      return `${RDF_XML}${begin.repeat(others)}<skos:Concept rdf:about="https://x.test/1"/>${'</skos:narrower></skos:Concept>'.repeat(others)}</rdf:RDF>`
    },
  ],
  [
    'jsonld',
    100,
    (depth) =>
      `{"@context":{"@vocab":"${SKOS}"},"prefLabel":"a","narrower":${'{"prefLabel":"a","narrower":'.repeat(depth - 1)}"b"${'}'.repeat(depth)}`,
  ],
  [
    'jsonld',
    100,
    (depth) =>
      `{"@context":{"@vocab":"${SKOS}"},"prefLabel":"a","note":${'['.repeat(depth - 1)}1${']'.repeat(depth - 1)}}`,
  ],
]

test.each(NESTED)(
  '.%s is read up to %i levels of nesting, and refused beyond',
  async (format, limit, write) => {
    const { terms } = await readTermTexts([{ format, content: write(limit) }])
    expect(terms.length).toBeGreaterThan(0)
    for (const depth of [limit + 2, 50_000]) {
      await expect(readTermTexts([{ format, content: write(depth) }])).rejects.toThrow(
        new RegExp(
          `^The source has more than ${limit.toLocaleString('en')} (?:elements|brackets) inside one another`,
        ),
      )
    }
  },
)

test.each([
  ['blank nodes', '[ skos:prefLabel "a" ; skos:narrower ', ' ]', 5_001],
  ['collections', '( ', ' )', 1],
])('Turtle with %s nested 5,000 levels deep is read', async (_, begin, end, count) => {
  const content = `${TURTLE}x:1 skos:prefLabel "a" ; skos:narrower ${begin.repeat(5_000)}x:2${end.repeat(5_000)} .`
  const { terms } = await readTermTexts([{ format: 'ttl', content }])
  expect(terms.length).toBe(count)
})

const LONG = 'A bowl of clay '.repeat(140_000).trim()

test.each<[TermFormat, string]>([
  ['ttl', `${TURTLE}x:1 skos:prefLabel "Bowls" ; skos:scopeNote "${LONG}" .`],
  [
    'nt',
    `<https://x.test/1> <${SKOS}prefLabel> "Bowls" .\n<https://x.test/1> <${SKOS}scopeNote> "${LONG}" .`,
  ],
  [
    'rdf',
    `${RDF_XML}<skos:Concept rdf:about="https://x.test/1"><skos:prefLabel>Bowls</skos:prefLabel><skos:scopeNote>${LONG}</skos:scopeNote></skos:Concept></rdf:RDF>`,
  ],
  [
    'jsonld',
    JSON.stringify({
      '@context': { '@vocab': SKOS },
      '@id': 'https://x.test/1',
      prefLabel: 'Bowls',
      scopeNote: LONG,
    }),
  ],
])('a scope note of two megabytes in .%s is read', async (format, content) => {
  const { terms } = await readTermTexts([{ format, content }])
  expect(terms.map(({ id, name, scopeNotes }) => [id, name, scopeNotes === LONG])).toEqual([
    [1, 'Bowls', true],
  ])
})
