import { expect, test } from 'vitest'
import { NO_SCHEME, type Scheme } from '../../../../contract/scheme.ts'
import { readTermTexts, TURTLE } from '../../../../testkit/read-texts.ts'
import type { Finding } from '../../findings.ts'

const PREFIXES = `${TURTLE}
@prefix dc: <http://purl.org/dc/elements/1.1/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix cc: <http://creativecommons.org/ns#> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix schema: <https://schema.org/> .
`
const CC_BY = 'https://creativecommons.org/licenses/by/4.0/'

async function read(statements: string, language = 'en') {
  const unread: string[] = []
  const onFinding = ({ code, count = 1, value }: Finding) => unread.push(`${code} ${count} [${value}]`)
  const content = `${PREFIXES}${statements}\nx:1 a skos:Concept ; skos:prefLabel "Bowls" .`
  const { scheme } = await readTermTexts([{ format: 'ttl', content }], language, onFinding)
  return { scheme, unread }
}

const SCHEME = 'x:s a skos:ConceptScheme ;'
const OF_X: Scheme = { ...NO_SCHEME, uri: 'https://x.test/s' }

test.each<[string, string, Scheme]>([
  ['its address alone', `${SCHEME} rdfs:seeAlso x:p .`, OF_X],
  ['no more than that concepts are in it', 'x:1 skos:inScheme x:s .', OF_X],
  ['no address', '[] a skos:ConceptScheme ; dct:title "Vessels"@en .', titled('Vessels', 'en', null)],
  ['an address that RDF cannot write', '<x[1]> a skos:ConceptScheme .', NO_SCHEME],
  [
    'a title, a licence, a publisher and a version',
    `${SCHEME} dct:title "Vessels"@en ; dct:license <${CC_BY}> ; dct:publisher "Merrin Bay Museum" ; owl:versionInfo "2.1" .`,
    {
      ...titled('Vessels', 'en'),
      licence: { name: null, uri: CC_BY },
      publisher: { name: 'Merrin Bay Museum', uri: null },
      version: '2.1',
    },
  ],
  [
    'its publisher and licence as resources with names',
    `${SCHEME} cc:license <${CC_BY}> ; dct:publisher x:museum . x:museum foaf:name "Museum"@en, "Muzeum"@cs .
     <${CC_BY}> rdfs:label "CC BY 4.0" .`,
    {
      ...OF_X,
      licence: { name: 'CC BY 4.0', uri: CC_BY },
      publisher: { name: 'Museum', uri: 'https://x.test/museum' },
    },
  ],
  [
    'a publisher without an address',
    `${SCHEME} dc:publisher [ schema:name "Museum" ] .`,
    { ...OF_X, publisher: { name: 'Museum', uri: null } },
  ],
  [
    'the address of its licence as a text',
    `${SCHEME} schema:license "${CC_BY}" .`,
    { ...OF_X, licence: { name: null, uri: CC_BY } },
  ],
  [
    'a licence in the older Dublin Core, and its rights',
    `${SCHEME} dc:license <${CC_BY}> ; dct:rights "All rights reserved" .`,
    { ...OF_X, licence: { name: null, uri: CC_BY } },
  ],
  [
    'its rights instead of a licence',
    `${SCHEME} dc:rights "Free to use"@en .`,
    { ...OF_X, licence: { name: 'Free to use', uri: null } },
  ],
  ['a name of schema.org', `${SCHEME} schema:name "Vessels"@en .`, titled('Vessels', 'en')],
  [
    'a date instead of a version',
    `${SCHEME} dct:issued "2024-05-01"^^<http://www.w3.org/2001/XMLSchema#date> .`,
    { ...OF_X, version: '2024-05-01', issued: '2024-05-01' },
  ],
  [
    'both',
    `x:s dct:issued "2024-05-01" ; owl:versionInfo "2.1" . ${SCHEME} dct:created "1998" .`,
    { ...OF_X, version: '2.1', issued: '2024-05-01', created: '1998' },
  ],
  [
    'what it is about, who made it and when it was changed',
    `${SCHEME} dct:description "Gefäße."@de, "Vessels\\n\\nof clay."@en ; dc:creator "Ada Quill", "Ada Quill", x:bo ;
     dct:contributor [ foaf:name "Cy" ], "https://x.test/di" ; dct:modified "2025" . x:bo foaf:name "Bo" .`,
    {
      ...OF_X,
      description: { text: 'Vessels\n\nof clay.', language: 'en' },
      creators: [
        { name: 'Ada Quill', uri: null },
        { name: 'Bo', uri: 'https://x.test/bo' },
      ],
      contributors: [
        { name: 'Cy', uri: null },
        { name: null, uri: 'https://x.test/di' },
      ],
      modified: '2025',
    },
  ],
  [
    'a comment instead of a description',
    `${SCHEME} rdfs:comment "Vessels of clay." .`,
    { ...OF_X, description: { text: 'Vessels of clay.', language: null } },
  ],
])('a source that gives of its scheme %s', async (_, statements, scheme) => {
  expect((await read(statements)).scheme).toEqual(scheme)
})

test('of several schemes, the one with most concepts is kept, and the others are reported with their titles', async () => {
  const { scheme, unread } = await read(
    `x:a a skos:ConceptScheme ; dct:title "A"@en, "Ah"@de . x:b a skos:ConceptScheme ; dct:title "B" ; skos:prefLabel "B", "Bee" .
     x:c a skos:ConceptScheme . x:1 skos:inScheme x:b . x:2 a skos:Concept ; skos:prefLabel "Cups" ; skos:inScheme x:b, x:a .`,
  )
  expect(scheme).toEqual(titled('B', null, 'https://x.test/b'))
  expect(unread).toEqual([
    'not-modelled 1 [https://x.test/a]',
    'not-modelled 1 [https://x.test/c]',
    'unused-label 1 [Ah]',
    'unused-label 1 [Bee]',
    'not-modelled 2 [https://x.test/b]',
  ])
})

test('of several schemes with as many concepts, the first with a title counts', async () => {
  const { scheme } = await read(
    'x:a a skos:ConceptScheme ; owl:versionInfo "1" . x:b a skos:ConceptScheme ; dct:title "B" ; owl:versionInfo "2" .',
  )
  expect(scheme).toEqual({ ...titled('B', null, 'https://x.test/b'), version: '2' })
})

test('texts are in the wanted language, where there are some', async () => {
  const statements = `${SCHEME} dct:title "Gefäße"@de, "Vessels"@en ; dct:publisher "Museum"@en, "Das Museum"@de .`
  const { scheme } = await read(statements, 'de')
  expect(scheme).toEqual({ ...titled('Gefäße', 'de'), publisher: { name: 'Das Museum', uri: null } })
})

test('only what is not read is counted as unread', async () => {
  const { unread } = await read(
    `${SCHEME} dct:title "Vessels" ; dct:license <${CC_BY}> ; dct:publisher x:m ; owl:versionInfo "2" .
     x:m foaf:name "Museum" .`,
  )
  expect(unread).toEqual([])
  const { unread: more } = await read(
    `${SCHEME} dct:license <${CC_BY}>, x:other ; dct:issued "2024" ; owl:versionInfo "2" ; dct:creator "Ada" .
     x:m foaf:name "Museum" .`,
  )
  expect(more).toEqual(['not-modelled 2 [https://x.test/s]'])
})

test('what is said about concepts is not taken for what is said about the scheme', async () => {
  const { scheme, unread } = await read(`${SCHEME} dct:creator "Ada" . x:1 dct:license <${CC_BY}> .`)
  expect(scheme).toEqual({ ...OF_X, creators: [{ name: 'Ada', uri: null }] })
  expect(unread).toContain(`unread-property 1 [${CC_BY}]`)
})

function titled(text: string, language: string | null, uri: string | null = 'https://x.test/s'): Scheme {
  return { ...NO_SCHEME, uri, title: { text, language } }
}
