import { readFileSync } from 'node:fs'
import { Parser, Store } from 'n3'
import SHACLValidator from 'rdf-validate-shacl'
import { beforeAll, describe, expect, test } from 'vitest'
import { PLAIN_ABOUT } from '../../../contract/about.ts'
import { imageOf } from '../../../contract/item.ts'
import { graphOf, linesOf, otherReading, type RdfFormat } from '../../../testkit/rdf.ts'
import { exportedText, importedTexts } from '../../../testkit/round-trip.ts'
import { catalogueOf, thesaurusOf } from '../../../testkit/world.ts'
import type { Catalogue } from '../../catalogue.ts'
import { createMemoryCatalogue } from '../../sqlite/file/memory-catalogue.ts'

const FORMATS: readonly RdfFormat[] = ['ttl', 'jsonld', 'rdfxml']
const SITE = 'https://museum.example'
const sampleFile = (name: string) => readFileSync(new URL(`../../sample/${name}`, import.meta.url), 'utf8')

const shapes = new Store(
  new Parser().parse(readFileSync(new URL('./skos-shapes.ttl', import.meta.url), 'utf8')),
)
const validator = new SHACLValidator(shapes)

/** What breaks the shapes in a graph, as “severity thing”. */
async function broken(graph: Store): Promise<string[]> {
  const { results } = await validator.validate(graph)
  return results.map(
    ({ severity, focusNode }) => `${severity?.value.replace(/^.*#/, '')} ${focusNode?.value}`,
  )
}

let sample: Catalogue

beforeAll(async () => {
  const imported = await importedTexts({
    terms: [
      { format: 'csv', content: sampleFile('terms.csv') },
      { format: 'jsonl', content: ['names.jsonl', 'notes.jsonl', 'groups.jsonl'].map(sampleFile) },
    ],
    items: { format: 'jsonl', content: sampleFile('items/kitchen-and-table.jsonl') },
  })
  sample = imported.catalogue
})

describe.each(['term', 'item'] as const)('the %ss of the sample', (resource) => {
  test.each(FORMATS)('as %s say the same to two parsers that share no code', async (format) => {
    const document = await exportedText(sample, format, { resource }, SITE)
    const read = linesOf(await graphOf(format, document))
    expect(read.length).toBeGreaterThan(2000)
    expect(otherReading(format, document)).toEqual(read)
  })

  test('say the same in every format', async () => {
    const [one, ...others] = await Promise.all(
      FORMATS.map(async (format) =>
        otherReading(format, await exportedText(sample, format, { resource }, SITE)),
      ),
    )
    for (const other of others) expect(other).toEqual(one)
  })
})

test('the thesaurus of the sample has the promised shape', async () => {
  const graph = await graphOf('ttl', await exportedText(sample, 'ttl', { resource: 'term' }))
  expect(await broken(graph)).toEqual([])
})

test('what is known of the thesaurus as a whole is the same in every format', async () => {
  const identity = {
    about: { ...PLAIN_ABOUT, introduction: 'What the town has kept.' },
    logo: null,
  }
  const scheme = {
    uri: 'https://x.test/all',
    title: { text: 'Names of things', language: 'en' },
    licence: { uri: 'https://cc.test/zero', name: 'CC0' },
    publisher: { uri: null, name: 'Harbour Museum' },
    version: '3.1',
    description: { text: 'Alles aus Ton.', language: 'de' },
    creators: [{ name: 'Ada Quill', uri: 'https://x.test/ada' }],
    contributors: [{ name: 'Bo', uri: null }],
    created: '1998',
    issued: '2024-05-01',
    modified: '2025-01-31',
  }
  const thesaurus = { ...thesaurusOf([{ id: 1, name: 'Bowls' }]), scheme }
  const catalogue = await createMemoryCatalogue(thesaurus, [], { title: 'Harbour', language: 'en', identity })
  const [one, ...others] = await Promise.all(
    FORMATS.map(async (format) =>
      otherReading(format, await exportedText(catalogue, format, { resource: 'term' })),
    ),
  )
  for (const text of ['Alles aus Ton.', 'Names of things', 'CC0', 'Harbour Museum', '3.1'])
    expect(one?.join('\n')).toContain(text)
  for (const other of others) expect(other).toEqual(one)
})

const TEAPOTS = [
  { id: 1, name: 'Vessels', sourceUri: 'https://x.test/1' },
  { id: 2, name: 'Pots', sourceUri: 'https://x.test/2', broader: [1], usedFor: ['Jars'] },
  { id: 3, name: 'Teapots', sourceUri: 'https://x.test/3', broader: [2], related: [4] },
  { id: 4, name: 'Tea', sourceUri: 'https://x.test/4' },
]

test.each<[string, string, string]>([
  ['a concept without a label', '-<https://x.test/3> skos:prefLabel "Teapots"', 'Violation https://x.test/3'],
  ['two preferred labels', '<https://x.test/3> skos:prefLabel "Kettles"', 'Violation https://x.test/3'],
  [
    'two preferred labels in a language',
    '<https://x.test/3> skos:prefLabel "A"@fr, "B"@fr',
    'Violation https://x.test/3',
  ],
  ['two scope notes', '<https://x.test/3> skos:scopeNote "A", "B"', 'Violation https://x.test/3'],
  ['a label of two kinds', '<https://x.test/2> skos:altLabel "Pots"', 'Violation https://x.test/2'],
  ['a relation on one side', '-<https://x.test/2> skos:narrower <https://x.test/3>', 'https://x.test/3'],
  ['a one-sided association', '<https://x.test/2> skos:related <https://x.test/4>', 'https://x.test/4'],
  ['an association with an ancestor', '<https://x.test/3> skos:related <https://x.test/1>', 'Warning'],
  [
    'a top concept with a broader one in use',
    '<https://x.test/3> skos:topConceptOf <urn:vitrine:thesaurus>',
    'https://x.test/3',
  ],
  ['a deprecated top concept', '<https://x.test/4> owl:deprecated true', 'Violation https://x.test/4'],
  ['a concept without a place', '-<https://x.test/3> skos:broader <https://x.test/2>', 'https://x.test/3'],
  [
    'a scheme that does not name a top concept',
    '-<urn:vitrine:thesaurus> skos:hasTopConcept <https://x.test/4>',
    'Violation urn:vitrine:thesaurus',
  ],
  ['a scheme without a title', '-<urn:vitrine:thesaurus> dct:title "Test museum"', 'urn:vitrine:thesaurus'],
  ['a second scheme', '<https://x.test/s> a skos:ConceptScheme', 'ConceptScheme'],
  ['a concept in no scheme', '-<https://x.test/3> skos:inScheme <urn:vitrine:thesaurus>', 'https://x.test/3'],
  ['a deprecation in words', '<https://x.test/3> owl:deprecated "yes"', 'Violation https://x.test/3'],
  [
    'a replacement that is not there',
    '<https://x.test/3> dct:isReplacedBy <https://x.test/9>',
    'https://x.test/3',
  ],
  ['a relation to nothing', '<https://x.test/3> skos:broader <https://x.test/9>', 'https://x.test/3'],
])('the shape notices %s', async (_, statement, expected) => {
  const catalogue = await catalogueOf([
    ...TEAPOTS,
    { id: 5, name: 'Coffee', isDeprecated: true, replacedBy: 3 },
    { id: 6, name: 'Coffee pots', broader: [5] },
  ])
  const graph = await graphOf('ttl', await exportedText(catalogue, 'ttl', { resource: 'term' }))
  expect(await broken(graph)).toEqual([])
  const quads = new Parser().parse(
    `@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix dct: <http://purl.org/dc/terms/> .
     @prefix owl: <http://www.w3.org/2002/07/owl#> .
     ${statement.replace(/^-/, '')} .`,
  )
  const before = graph.size
  for (const quad of quads) statement.startsWith('-') ? graph.delete(quad) : graph.add(quad)
  expect(graph.size).not.toBe(before)
  expect((await broken(graph)).join('\n')).toContain(expected)
})

test('an item has the words of schema.org and Dublin Core, and its terms their names', async () => {
  const catalogue = await catalogueOf(
    [{ id: 20, name: 'Teapots', sourceUri: 'https://x.test/teapots' }],
    [
      {
        id: 102,
        registration_number: 'T 55',
        title: 'Silver teapot',
        summary: 'A teapot.',
        description: 'Round, with a spout.',
        makers: [{ name: 'Ada Quill', role: 'silversmith', place: null, date: null }],
        designers: [{ name: 'Ada Quill', role: null, place: null, date: null }],
        production_date: 'about 1890',
        production_year_from: 1885,
        production_year_to: 1895,
        production_place: 'Sydney',
        materials: ['silver', 'ebony'],
        acquisition_credit_line: 'Gift of M. Gillanders',
        termIds: [20],
        rights: { statement: 'Public domain', licence: 'CC0', licence_uri: 'https://cc.test/zero' },
        images: [imageOf('/drawings/teapot.svg'), imageOf('https://pictures.test/1.jpg'), imageOf('a b.jpg')],
        record_uri: 'https://museum.test/55',
      },
      { id: 103, production_year_to: -50 },
    ],
  )
  expect(await exportedText(catalogue, 'ttl', { resource: 'item' }, SITE)).toBe(`\
@prefix schema: <https://schema.org/>.
@prefix dct: <http://purl.org/dc/terms/>.
@prefix skos: <http://www.w3.org/2004/02/skos/core#>.

<https://museum.example/id/item/102> a schema:CreativeWork;
    schema:name "Silver teapot";
    schema:identifier "T 55";
    schema:abstract "A teapot.";
    schema:description "Round, with a spout.";
    schema:about <https://x.test/teapots>;
    dct:subject <https://x.test/teapots>;
    schema:creator [ schema:name "Ada Quill" ];
    schema:dateCreated "1885/1895";
    dct:created "about 1890";
    schema:locationCreated [
  a schema:Place;
  schema:name "Sydney"
];
    schema:material "silver", "ebony";
    schema:creditText "Gift of M. Gillanders";
    schema:image <https://museum.example/drawings/teapot.svg>, <https://pictures.test/1.jpg>;
    schema:license <https://cc.test/zero>;
    dct:rights "Public domain", "CC0";
    schema:mainEntityOfPage <https://museum.example/items/102/silver-teapot>;
    schema:sameAs <https://museum.test/55>.
<https://museum.example/id/item/103> a schema:CreativeWork;
    schema:name "103";
    schema:dateCreated "../-000049";
    schema:mainEntityOfPage <https://museum.example/items/103>.
<https://x.test/teapots> a skos:Concept;
    skos:prefLabel "Teapots".
`)
  expect(await exportedText(catalogue, 'ttl', { resource: 'item' })).toContain('<urn:vitrine:item:103> a')
})
