import { expect, test } from 'vitest'
import { readTermTexts } from '../../testkit/read-texts.ts'
import type { TermFormat } from './source.ts'

const TURTLE = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix x: <https://x.test/> .
@prefix dct: <http://purl.org/dc/terms/> .
`
const SAME: [TermFormat, string][] = [
  [
    'ttl',
    `${TURTLE}
x:scheme a skos:ConceptScheme ; dct:title "Vessels of the house"@en .
x:7 a skos:Concept ; skos:prefLabel "Bowls"@en ; skos:altLabel "Basins"@en ; skos:broader x:8 .
x:8 a skos:Concept ; skos:prefLabel "Vessels"@en ; skos:scopeNote "Hollow."@en .`,
  ],
  [
    'nt',
    `<https://x.test/scheme> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/2004/02/skos/core#ConceptScheme> .
<https://x.test/scheme> <http://purl.org/dc/terms/title> "Vessels of the house"@en .
<https://x.test/7> <http://www.w3.org/2004/02/skos/core#prefLabel> "Bowls"@en .
<https://x.test/7> <http://www.w3.org/2004/02/skos/core#altLabel> "Basins"@en .
<https://x.test/7> <http://www.w3.org/2004/02/skos/core#broader> <https://x.test/8> .
<https://x.test/8> <http://www.w3.org/2004/02/skos/core#prefLabel> "Vessels"@en .
<https://x.test/8> <http://www.w3.org/2004/02/skos/core#scopeNote> "Hollow."@en .`,
  ],
  [
    'rdf',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="http://www.w3.org/2004/02/skos/core#" xmlns:dct="http://purl.org/dc/terms/">
<skos:ConceptScheme rdf:about="https://x.test/scheme"><dct:title xml:lang="en">Vessels of the house</dct:title></skos:ConceptScheme>
<skos:Concept rdf:about="https://x.test/7"><skos:prefLabel xml:lang="en">Bowls</skos:prefLabel><skos:altLabel xml:lang="en">Basins</skos:altLabel><skos:broader rdf:resource="https://x.test/8"/></skos:Concept>
<rdf:Description rdf:about="https://x.test/8"><rdf:type rdf:resource="http://www.w3.org/2004/02/skos/core#Concept"/><skos:prefLabel xml:lang="en">Vessels</skos:prefLabel><skos:scopeNote xml:lang="en">Hollow.</skos:scopeNote></rdf:Description>
</rdf:RDF>`,
  ],
  [
    'jsonld',
    JSON.stringify({
      '@context': { skos: 'http://www.w3.org/2004/02/skos/core#', dct: 'http://purl.org/dc/terms/' },
      '@graph': [
        {
          '@id': 'https://x.test/scheme',
          '@type': 'skos:ConceptScheme',
          'dct:title': { '@value': 'Vessels of the house', '@language': 'en' },
        },
        {
          '@id': 'https://x.test/7',
          '@type': 'skos:Concept',
          'skos:prefLabel': { '@value': 'Bowls', '@language': 'en' },
          'skos:altLabel': { '@value': 'Basins', '@language': 'en' },
          'skos:broader': { '@id': 'https://x.test/8' },
        },
        {
          '@id': 'https://x.test/8',
          '@type': 'skos:Concept',
          'skos:prefLabel': { '@value': 'Vessels', '@language': 'en' },
          'skos:scopeNote': { '@value': 'Hollow.', '@language': 'en' },
        },
      ],
    }),
  ],
]

test.each(SAME)('SKOS as .%s gives the same thesaurus', async (format, content) => {
  expect(await readTermTexts([{ format, content }])).toEqual({
    title: 'Vessels of the house',
    terms: [
      { id: 7, name: 'Bowls', usedFor: ['Basins'], scopeNotes: null, sourceUri: 'https://x.test/7' },
      { id: 8, name: 'Vessels', usedFor: [], scopeNotes: 'Hollow.', sourceUri: 'https://x.test/8' },
    ],
    broader: [[7, 8]],
    related: [],
    findings: [],
  })
})

async function readTurtle(statements: string, language?: string) {
  return readTermTexts([{ format: 'ttl', content: TURTLE + statements }], language)
}

test.each<[string, string, string, string[], string[]]>([
  ['en', '"Bowls"@en, "Schalen"@de', 'Bowls', [], []],
  ['de', '"Bowls"@en, "Schalen"@de', 'Schalen', [], []],
  ['en', '"Bowls"@en-AU', 'Bowls', [], []],
  ['en-AU', '"Bowls"@en, "Colour bowls"@en-AU', 'Colour bowls', [], []],
  ['en-AU', '"Bowls"@en', 'Bowls', [], []],
  ['en', '"Bols"@fr, "Schalen"@de', 'Schalen', [], ['info other-language terms']],
  ['en', '"Bowls", "Schalen"@de', 'Bowls', [], []],
  [
    'en',
    '"  Bowls \\n of clay"@en, "Basins"@en',
    'Bowls of clay',
    ['Basins'],
    ['info further-preferred-name terms'],
  ],
])('in %s the labels %s give the name “%s”', async (language, labels, name, usedFor, findings) => {
  const read = await readTurtle(`x:1 a skos:Concept ; skos:prefLabel ${labels} .`, language)
  expect([read.terms, read.findings]).toEqual([
    [{ id: 1, name, usedFor, scopeNotes: null, sourceUri: 'https://x.test/1' }],
    findings,
  ])
})

test('hidden labels are non-preferred terms, and a definition stands in for a scope note', async () => {
  const { terms } = await readTurtle(`
x:1 skos:prefLabel "Bowls" ; skos:altLabel "Basins" ; skos:hiddenLabel "Bowles", "Basins" ; skos:definition "Open."@en .
x:2 skos:prefLabel "Cups" ; skos:scopeNote "Here.", "There." ; skos:definition "Open."@en .`)
  expect(terms.map(({ usedFor, scopeNotes }) => [usedFor, scopeNotes])).toEqual([
    [['Basins', 'Bowles'], 'Open.'],
    [[], 'Here.\nThere.'],
  ])
})

test('narrower is the inverse of broader, and the kinds of broader are all broader', async () => {
  const { broader, findings } = await readTurtle(`
@prefix iso: <http://purl.org/iso25964/skos-thes#> .
@prefix gvp: <http://vocab.getty.edu/ontology#> .
x:1 skos:prefLabel "A" ; skos:narrower x:2 .
x:2 skos:prefLabel "B" ; skos:broader x:1 .
x:3 skos:prefLabel "C" ; iso:broaderPartitive x:1 ; iso:broaderGeneric x:2 .
x:4 skos:prefLabel "D" ; gvp:broaderInstantial x:3 ; skos:broaderTransitive x:1, x:2, x:3 .`)
  expect([broader, findings]).toEqual([
    [
      [2, 1],
      [3, 1],
      [3, 2],
      [4, 3],
    ],
    Array(3).fill('info one-sided-relation terms'),
  ])
})

test('a concept without any label is left out, and so is a reference to what is no concept', async () => {
  const { terms, findings } = await readTurtle(`
x:group a skos:Collection ; skos:prefLabel "By shape" ; skos:member x:1, x:2 .
x:1 a skos:Concept ; skos:scopeNote "Nameless." .
x:2 a skos:Concept ; skos:prefLabel "Cups" ; skos:broader x:group, x:99 .`)
  expect(terms.map(({ name }) => name)).toEqual(['Cups'])
  expect(findings).toEqual([
    'error missing-name terms',
    'info not-modelled terms',
    'error unknown-term terms',
    'error unknown-term terms',
  ])
})

test.each([
  ['rdfs:label "Basins" ; skos:altLabel "Bowls"', 'Basins', ['Bowls']],
  ['skos:altLabel "Bowls", "Basins"', 'Bowls', ['Basins']],
  ['skos:hiddenLabel "Bowles"', 'Bowles', []],
  ['skos:notation "A 7"', 'A 7', []],
])('a concept with %s alone is named by it', async (label, name, usedFor) => {
  const prefix = '@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .'
  const { terms, findings } = await readTurtle(`${prefix}\nx:1 a skos:Concept ; ${label} .`)
  expect([terms.map((term) => [term.name, term.usedFor]), findings]).toEqual([
    [[name, usedFor]],
    ['warning borrowed-name terms'],
  ])
})

test('labels that are resources of their own are labels', async () => {
  const { terms, findings } = await readTurtle(`
@prefix xl: <http://www.w3.org/2008/05/skos-xl#> .
x:1 a skos:Concept ; xl:prefLabel x:l1, x:l2 ; xl:altLabel x:l3, [ xl:literalForm "Dishes"@en ] ; skos:altLabel "Basins"@en .
x:l1 a xl:Label ; xl:literalForm "Bowls"@en .
x:l2 a xl:Label ; xl:literalForm "Schalen"@de .
x:l3 a xl:Label ; xl:literalForm "Basins"@en .`)
  expect([terms.map((term) => [term.name, term.usedFor]), findings]).toEqual([
    [['Bowls', ['Basins', 'Dishes']]],
    [],
  ])
})

test('where only broader concepts at any level are given, the nearest of them are the broader ones', async () => {
  const { broader, findings } = await readTurtle(`
x:1 skos:prefLabel "Things" .
x:2 skos:prefLabel "Vessels" ; skos:broaderTransitive x:1 .
x:3 skos:prefLabel "Toys" ; skos:broaderTransitive x:1 .
x:4 skos:prefLabel "Toy bowls" ; skos:broaderTransitive x:4, x:5, x:3, x:2, x:1 .
x:5 skos:prefLabel "Bowls" ; skos:broaderTransitive x:1, x:2 .
x:1 skos:narrowerTransitive x:6 .
x:6 skos:prefLabel "Tools" .`)
  expect([broader, findings]).toEqual([
    [
      [2, 1],
      [3, 1],
      [4, 5],
      [4, 3],
      [5, 2],
      [6, 1],
    ],
    Array(5).fill('info transitive-only terms'),
  ])
})

test('a top concept is a concept, typed or not', async () => {
  const { terms } = await readTurtle(`
x:scheme a skos:ConceptScheme ; skos:hasTopConcept x:1 .
x:1 skos:altLabel "Things" .
x:2 skos:topConceptOf x:scheme ; skos:altLabel "Beings" .
x:3 skos:altLabel "Nothing" .`)
  expect(terms.map(({ name }) => name)).toEqual(['Things', 'Beings'])
})

test('mappings to other schemes relate nothing, and are counted', async () => {
  const { broader, related, findings } = await readTurtle(`
x:1 skos:prefLabel "Bowls" ; skos:exactMatch <https://y.test/9> ; skos:broadMatch x:2 ; skos:relatedMatch x:2 .
x:2 skos:prefLabel "Vessels" .`)
  expect([broader, related, findings]).toEqual([[], [], ['info not-modelled terms']])
})

test('a relation to a text is reported', async () => {
  const { broader, findings } = await readTurtle('x:1 skos:prefLabel "Bowls" ; skos:broader "Vessels" .')
  expect([broader, findings]).toEqual([[], ['warning wrong-type terms']])
})

const BLANK_TURTLE = `${TURTLE}
_:b a skos:Concept ; skos:prefLabel "Bowls" ; skos:broader _:a .
_:a a skos:Concept ; skos:prefLabel "Vessels" .
[] a skos:Concept ; skos:prefLabel "Cups" ; skos:broader _:a .`
const BLANK_JSON_LD = JSON.stringify({
  '@context': { skos: 'http://www.w3.org/2004/02/skos/core#' },
  '@graph': [
    { '@id': '_:x', '@type': 'skos:Concept', 'skos:prefLabel': 'Bowls', 'skos:broader': { '@id': '_:w' } },
    { '@id': '_:w', '@type': 'skos:Concept', 'skos:prefLabel': 'Vessels' },
    { '@type': 'skos:Concept', 'skos:prefLabel': 'Cups', 'skos:broader': { '@id': '_:w' } },
  ],
})

test.each<[TermFormat, string]>([
  ['ttl', BLANK_TURTLE],
  ['jsonld', BLANK_JSON_LD],
  ['jsonld', BLANK_JSON_LD],
])('blank nodes in .%s are concepts, with the same ids at every import', async (format, content) => {
  const { terms, broader } = await readTermTexts([{ format, content }])
  const idOf = new Map(terms.map(({ id, name }) => [name, id]))
  expect([[...idOf].sort(), broader.map((pair) => pair.join(' ')).sort()]).toEqual([
    [
      ['Bowls', 1],
      ['Cups', 3],
      ['Vessels', 2],
    ],
    ['1 2', '3 2'],
  ])
  expect(terms.map(({ sourceUri }) => sourceUri)).toEqual([null, null, null])
})

test('RDF/XML with entities, a base and nested concepts is read', async () => {
  const content = `<?xml version="1.0"?>
<!DOCTYPE rdf:RDF [ <!ENTITY skos "http://www.w3.org/2004/02/skos/core#"> ]>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="&skos;" xml:base="https://x.test/">
<skos:Concept rdf:about="7"><skos:prefLabel xml:lang="en">Bowls</skos:prefLabel>
<skos:broader><skos:Concept rdf:about="8"><skos:prefLabel xml:lang="en">Vessels &amp; jars</skos:prefLabel></skos:Concept></skos:broader>
</skos:Concept></rdf:RDF>`
  const { terms, broader, findings } = await readTermTexts([{ format: 'rdf', content }])
  expect([terms.map(({ id, name }) => [id, name]), broader, findings]).toEqual([
    [
      [7, 'Bowls'],
      [8, 'Vessels & jars'],
    ],
    [[7, 8]],
    [],
  ])
})

test('an id is the notation, else the end of the address, else the next free number by address', async () => {
  const { terms } = await readTurtle(`
x:zinc skos:prefLabel "Zinc" .
x:5 skos:prefLabel "Five" ; skos:notation "12" .
x:1 skos:prefLabel "One" ; skos:notation "T1" .
<https://y.test/1> skos:prefLabel "Also one" .
x:2 skos:prefLabel "Two" .
x:alum skos:prefLabel "Alum" .`)
  expect(Object.fromEntries(terms.map(({ id, name }) => [name, id]))).toEqual({
    Five: 12,
    Two: 2,
    One: 1,
    Alum: 3,
    Zinc: 4,
    'Also one': 5,
  })
})

test('a fault in Turtle costs its own statement', async () => {
  const { terms, findings } = await readTurtle(`x:1 skos:prefLabel "A" .
x:2 skos:prefLabel "B" ; < oops ;
  skos:altLabel "C" .
x:3 skos:prefLabel "D" .`)
  expect([terms.map(({ name }) => name), findings]).toEqual([
    ['A', 'B', 'D'],
    ['error unreadable-source terms:5'],
  ])
})

test('a fault in N-Triples costs its own line', async () => {
  const label = '<http://www.w3.org/2004/02/skos/core#prefLabel>'
  const content = `<https://x.test/1> ${label} "A" .\n<https://x.test/2> oops\n<https://x.test/3> ${label} "C" .`
  const { terms, findings } = await readTermTexts([{ format: 'nt', content }])
  expect([terms.map(({ name }) => name), findings]).toEqual([['A', 'C'], ['error unreadable-source terms:2']])
})

test('what stands before a fault in RDF/XML is read', async () => {
  const content = SAME[2]?.[1].replace('<rdf:Description', '<oops></rdf:Description') ?? ''
  const { terms, findings } = await readTermTexts([{ format: 'rdf', content }])
  expect([terms.map(({ name }) => name), findings]).toEqual([
    ['Bowls'],
    ['error unreadable-source terms:4', 'error unknown-term terms'],
  ])
})

test('a control character or a strange address in RDF/XML costs nothing else', async () => {
  const content =
    SAME[2]?.[1]
      .replace('Hollow.', 'Hol\u0003low.')
      .replace('<skos:broader', '<skos:related rdf:resource="no address|"/><skos:broader') ?? ''
  const { terms, broader, findings } = await readTermTexts([{ format: 'rdf', content }])
  expect([terms.map(({ scopeNotes }) => scopeNotes), broader, findings]).toEqual([
    [null, 'Hollow.'],
    [[7, 8]],
    ['warning control-character terms', 'error unknown-term terms'],
  ])
})

test('a context on the web is not fetched', async () => {
  const content = '{"@context":"https://x.test/context.json","@id":"https://x.test/1","prefLabel":"Bowls"}'
  const { terms, findings } = await readTermTexts([{ format: 'jsonld', content }])
  expect([terms, findings]).toEqual([[], ['error unreadable-source terms']])
})
