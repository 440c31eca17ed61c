import { expect, test } from 'vitest'
import { readTurtle } from '../../../../testkit/read-texts.ts'

test.each<[string, string, string[]]>([
  ['a guide term of the Getty', 'x:9 a gvp:GuideTerm ; gvp:broaderPreferred x:1 .', ['Vessels', 'Jugs']],
  ['a guide term with narrower terms', 'x:1 gvp:narrower x:9 . x:9 a gvp:GuideTerm .', ['Vessels', 'Jugs']],
  [
    'a guide term below another',
    'x:1 gvp:narrower x:8 . x:8 a gvp:GuideTerm . x:9 a gvp:GuideTerm ; gvp:broader x:8 .',
    ['Vessels', 'Jugs'],
  ],
  ['a hierarchy of the Getty', 'x:9 a gvp:Hierarchy ; gvp:broaderGeneric x:1 .', ['Vessels', 'Jugs']],
])('%s is skipped, and its children go under what is above it', async (_, statements, names) => {
  const { terms, broader } = await readTurtle(`@prefix gvp: <http://vocab.getty.edu/ontology#> .
x:1 a gvp:Concept ; skos:prefLabel "Vessels" .
x:2 a gvp:Concept ; skos:prefLabel "Jugs" ; gvp:broaderPreferred x:9 .
x:9 skos:prefLabel "<vessels by form>" .
${statements}`)
  expect([terms.map(({ name }) => name), broader]).toEqual([names, [[2, 1]]])
})

test('the associative relations of the Getty are related terms, counted together', async () => {
  const { related, findings } = await readTurtle(`@prefix gvp: <http://vocab.getty.edu/ontology#> .
x:1 a skos:Concept ; skos:prefLabel "Jugs" ; gvp:aat2000_related_to x:2 ; gvp:aat2841_used_with x:3 .
x:2 a skos:Concept ; skos:prefLabel "Ewers" ; gvp:aat2000_related_to x:1 .
x:3 a skos:Concept ; skos:prefLabel "Basins" ; gvp:aat2842_used_with x:1 .`)
  expect([related, findings]).toEqual([
    [
      [1, 2],
      [1, 3],
    ],
    ['info not-modelled terms'],
  ])
})

const NAMELESS = '[ a skos:Concept ; skos:prefLabel "Ewers" ]'
const OTHER_CLASSES = `@prefix gvp: <http://vocab.getty.edu/ontology#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .`

test.each([
  ['what a concept is in', 'x:9 skos:prefLabel "Merrin Bay" . x:1 skos:inScheme x:9 .'],
  ['what a concept is the top of', 'x:9 skos:prefLabel "Merrin Bay" . x:1 skos:topConceptOf x:9 .'],
  ['what has a top concept', 'x:9 skos:prefLabel "Merrin Bay" ; skos:hasTopConcept x:1 .'],
  ['an ontology', 'x:9 a owl:Ontology ; skos:prefLabel "Merrin Bay" . x:1 skos:inScheme x:9 .'],
])('%s is the scheme, not a term', async (_, statements) => {
  const { terms, title } = await readTurtle(
    `${OTHER_CLASSES} x:1 a skos:Concept ; skos:prefLabel "Jugs" . ${statements}`,
  )
  expect([terms.map(({ name }) => name), title]).toEqual([['Jugs'], 'Merrin Bay'])
})

test.each<[string, string, string[]]>([
  ['a resource with members', 'x:9 skos:prefLabel "By form" ; skos:member x:1 .', []],
  ['a person', 'x:9 a foaf:Person ; skos:prefLabel "Ada Quill" .', []],
  ['a property', 'x:9 a owl:ObjectProperty ; skos:prefLabel "made of" .', []],
  ['a deprecated property', 'x:9 a owl:ObjectProperty ; rdfs:label "made of" ; owl:deprecated true .', []],
  ['a class in a scheme', 'x:9 a owl:Class ; skos:prefLabel "Ewers" ; skos:inScheme x:s .', ['Ewers']],
  ['a class with a broader term', 'x:9 a owl:Class ; skos:prefLabel "Ewers" ; skos:broader x:1 .', ['Ewers']],
  [
    'a class with a narrower term',
    'x:9 a owl:Class ; skos:prefLabel "Ewers" . x:1 skos:broader x:9 .',
    ['Ewers'],
  ],
  ['an individual', 'x:9 a owl:NamedIndividual ; skos:prefLabel "Ewers" .', ['Ewers']],
  ['a resource without a class', 'x:9 skos:prefLabel "Ewers" .', ['Ewers']],
  ['a deprecated class', 'x:9 a owl:DeprecatedClass ; rdfs:label "Ewers" .', ['Ewers']],
  ['a deprecated resource', 'x:9 owl:deprecated true ; rdfs:label "Ewers" .', ['Ewers']],
  ['a nameless concept that a mapping leads to', `x:1 skos:exactMatch ${NAMELESS} .`, []],
  [
    'one in another scheme',
    'x:1 skos:closeMatch [ a skos:Concept ; skos:prefLabel "E" ; skos:inScheme x:s ] .',
    [],
  ],
  ['a nameless resource that a note leads to', 'x:1 skos:example [ skos:prefLabel "Ewers" ] .', []],
  ['a nameless narrower term', `x:1 skos:narrower ${NAMELESS} .`, ['Ewers']],
  [
    'a nameless concept that is mapped and related',
    `x:1 skos:closeMatch _:e ; skos:related _:e . _:e skos:prefLabel "Ewers" .`,
    ['Ewers'],
  ],
  [
    'a mapped concept with an address',
    'x:1 skos:exactMatch <https://y.test/9> . <https://y.test/9> a skos:Concept ; skos:prefLabel "Ewers" .',
    ['Ewers'],
  ],
  [
    'a concept of the Getty with a preferred label only',
    'x:9 a gvp:Concept ; gvp:prefLabelGVP [ <http://www.w3.org/2008/05/skos-xl#literalForm> "Ewers"@en ] .',
    ['Ewers'],
  ],
  ['a resource that is not deprecated', 'x:9 owl:deprecated false ; rdfs:label "Ewers" .', []],
])('%s is a term or not: %s', async (_, statements, names) => {
  const { terms } = await readTurtle(
    `${OTHER_CLASSES} x:1 a skos:Concept ; skos:prefLabel "Jugs" . ${statements}`,
  )
  expect(terms.map(({ name }) => name)).toEqual(['Jugs', ...names])
})

test('instances of a class below that of concepts are terms, at any level', async () => {
  const { terms, findings } = await readTurtle(`${OTHER_CLASSES}
x:Iron rdfs:subClassOf x:Metal . x:Metal rdfs:subClassOf x:Material . x:Material rdfs:subClassOf skos:Concept, x:Iron .
x:1 a x:Material ; skos:prefLabel "Woods" .
x:2 a x:Iron ; rdfs:label "Irons" .
x:3 a foaf:Person ; skos:prefLabel "Ada Quill" .`)
  expect(terms.map(({ name }) => name)).toEqual(['Woods', 'Irons'])
  expect(findings.filter((finding) => finding.includes('unread-property'))).toEqual([])
})

test.each([
  '"https://x.test/1"',
  '"https://x.test/1"^^<http://www.w3.org/2001/XMLSchema#anyURI>',
  '" https://x.test/1 "',
  '"http://x.test/1/"',
])('a relation to the text %s is one to the concept with this address', async (text) => {
  const { broader, related } = await readTurtle(`x:1 a skos:Concept ; skos:prefLabel "Vessels" .
x:2 a skos:Concept ; skos:prefLabel "Jugs" ; skos:broader ${text} .
x:3 a skos:Concept ; skos:prefLabel "Spouts" ; skos:related ${text} .`)
  expect([broader, related]).toEqual([[[2, 1]], [[3, 1]]])
})

test.each([
  'http://www.w3.org/2008/05/skos#',
  'https://www.w3.org/2004/02/skos/core#',
  'https://www.w3.org/2008/05/skos#',
])('statements with the namespace %s are read as SKOS', async (space) => {
  const { terms, broader } = await readTurtle(`@prefix s: <${space}> .
x:1 a s:Concept ; s:prefLabel "Vessels" . x:2 a s:Concept ; s:prefLabel "Jugs" ; s:altLabel "Ewers" ; s:broader x:1 .
x:9 a s:Collection ; s:prefLabel "All" ; s:member x:1 .`)
  expect([terms.map(({ name, usedFor }) => [name, usedFor]), broader]).toEqual([
    [
      ['Vessels', []],
      ['Jugs', ['Ewers']],
    ],
    [[2, 1]],
  ])
})
