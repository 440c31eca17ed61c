import { expect, test } from 'vitest'
import { NO_SCHEME } from '../../../../contract/scheme.ts'
import { readTermTexts, readTurtle, TURTLE } from '../../../../testkit/read-texts.ts'
import type { TermFormat } from '../source-format.ts'

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
    scheme: {
      ...NO_SCHEME,
      uri: 'https://x.test/scheme',
      title: { text: 'Vessels of the house', language: 'en' },
    },
    languages: new Map([
      [7, { name: 'en', used_for: ['en'], scope_notes: null }],
      [8, { name: 'en', used_for: [], scope_notes: 'en' }],
    ]),
    deprecated: new Set(),
    findings: [],
  })
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

const QUADS = ['1> <https://x.test/p/prefLabel> "A"', '2> oops', '3> <https://x.test/p/prefLabel> "C"']
  .map((quad) => `<https://x.test/${quad} <https://x.test/g> .`)
  .join('\n')
  .replaceAll('https://x.test/p/', 'http://www.w3.org/2004/02/skos/core#')

test.each<[string, TermFormat, string, string[]]>([
  ['TriG', 'ttl', 'x:g { x:1 skos:prefLabel "A" . } GRAPH x:h { x:2 skos:prefLabel "B" }', []],
  ['TriG without names', 'ttl', '{ x:1 skos:prefLabel "A" } x:2 skos:prefLabel "B" .', []],
  [
    'TriG with a fault',
    'ttl',
    'x:g {\nx:1 skos:prefLabel "A" .\nx:3 oops .\nx:2 skos:prefLabel "B" .\n}',
    ['6', '8'],
  ],
  ['N-Quads', 'nt', QUADS.replace(/.*oops.*\n/, '').replace('"C"', '"B"'), []],
  ['N-Quads with a fault', 'nt', QUADS.replace('"C"', '"B"'), ['2']],
])('all graphs of %s are read as one', async (_, format, content, lines) => {
  const source = { format, content: format === 'ttl' ? TURTLE + content : content }
  const { terms, findings } = await readTermTexts([source])
  expect(terms.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(findings).toEqual(lines.map((line) => `error unreadable-source terms:${line}`))
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

test('a reference may use a notation that is no id; the name of a term goes before it', async () => {
  const { broader, findings } = await readTermTexts([
    {
      format: 'ttl',
      content: `${TURTLE}
x:1 skos:prefLabel "Chairs"@en ; skos:notation "F1.1" .
x:2 skos:prefLabel "Tables"@en ; skos:notation "F1.2" .
x:3 skos:prefLabel "F1.2"@en .`,
    },
    { format: 'csv', content: 'id,name,broader\n50,Armchairs,F1.1\n51,Benches,F1.2\n52,Stools,F9' },
  ])
  expect([broader, findings.filter((finding) => finding.includes('unknown-term'))]).toEqual([
    [
      [50, 1],
      [51, 3],
    ],
    ['error unknown-term terms:4'],
  ])
})

test('statements about one concept in several sources and formats are one term, wherever they stand', async () => {
  const { terms, broader, related, findings } = await readTermTexts([
    {
      file: 'labels',
      format: 'nt',
      content: `<https://x.test/7> <http://www.w3.org/2004/02/skos/core#prefLabel> "Bowls"@en .
<https://x.test/8> <http://www.w3.org/2004/02/skos/core#prefLabel> "Vessels"@en .
_:a <http://www.w3.org/2004/02/skos/core#prefLabel> "Cups"@en .`,
    },
    { file: 'table', format: 'csv', content: 'id,name,related\n10,Lids,Bowls' },
    {
      file: 'notes',
      format: 'jsonld',
      content: JSON.stringify([
        {
          '@id': 'https://x.test/7',
          'http://www.w3.org/2004/02/skos/core#scopeNote': { '@language': 'en', '@value': 'Open.' },
        },
      ]),
    },
    {
      file: 'relations',
      format: 'ttl',
      content: `${TURTLE}x:7 skos:prefLabel "Bowls"@en ; skos:altLabel "Basins"@en ; skos:editorialNote "Check." .
_:a skos:prefLabel "Mugs"@en ; skos:broader x:8 .
x:7 skos:altLabel "Dishes"@en , "Basins"@en ; skos:broader x:8 .`,
    },
  ])
  expect(terms.map(({ id, name, usedFor, scopeNotes }) => [id, name, usedFor, scopeNotes])).toEqual([
    [7, 'Bowls', ['Basins', 'Dishes'], 'Open.'],
    [8, 'Vessels', [], null],
    [1, 'Cups', [], null],
    [2, 'Mugs', [], null],
    [10, 'Lids', [], null],
  ])
  expect([broader, related]).toEqual([
    [
      [7, 8],
      [2, 8],
    ],
    [[10, 7]],
  ])
  expect(findings).toEqual([
    'info assigned-id labels',
    'info assigned-id relations',
    'info one-sided-relation table:2',
  ])
})
