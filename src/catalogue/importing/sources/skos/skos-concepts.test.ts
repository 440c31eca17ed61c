import { expect, test } from 'vitest'
import { readTermTexts, readTurtle, TURTLE } from '../../../../testkit/read-texts.ts'
import type { Finding } from '../../findings.ts'

test.each<[string, string, string, string[], string[]]>([
  ['en', '"Bowls"@en, "Schalen"@de', 'Bowls', [], []],
  ['de', '"Bowls"@en, "Schalen"@de', 'Schalen', [], []],
  ['EN', '"Schalen"@de, "Bowls"@En', 'Bowls', [], []],
  ['en', '"Bowls"@en-AU', 'Bowls', [], []],
  ['en', '"Colour"@en-AU, "Color"@en', 'Color', ['Colour'], ['info further-preferred-name terms']],
  ['en-AU', '"Bowls"@en, "Colour"@en-AU', 'Colour', ['Bowls'], ['info further-preferred-name terms']],
  ['en-AU', '"Color"@en-US, "Colour"@en', 'Colour', [], []],
  ['en-AU', '"Bowls"@en', 'Bowls', [], []],
  ['en-AU', '"Colour"@en-GB, "Couleur"@fr', 'Colour', [], []],
  ['e', '"Bowls"@en, "Schalen"@e', 'Schalen', [], []],
  ['en', '"Bols"@fr, "Schalen"@de', 'Schalen', [], ['info other-language terms']],
  ['en', '"Bowls", "Schalen"@de', 'Bowls', [], []],
  ['en', '"Basins", "Bowls"@en', 'Bowls', ['Basins'], ['info further-preferred-name terms']],
  ['en', '"Basins", "Colour"@en-AU', 'Colour', ['Basins'], ['info further-preferred-name terms']],
  ['en', '"Bowls", "Bowls"@en', 'Bowls', [], []],
  ['en', '"", "Bowls"@en', 'Bowls', [], ['info empty-value terms']],
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
    [...Array(3).fill('info not-modelled terms'), ...Array(3).fill('info one-sided-relation terms')],
  ])
})

const OTHER_VOCABULARIES = `${TURTLE}
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix dc: <http://purl.org/dc/elements/1.1/> .
@prefix gvp: <http://vocab.getty.edu/ontology#> .
@prefix schema: <https://schema.org/> .
`

test('preferred and other broader terms of the Getty vocabularies are read, also through guide terms', async () => {
  const { broader, findings } = await readTermTexts([
    {
      format: 'ttl',
      content: `${OTHER_VOCABULARIES}
x:f a skos:Collection, gvp:Facet . x:g a skos:Collection ; gvp:broaderPreferred x:h . x:h a skos:Collection ; gvp:broaderPreferred x:1 .
x:1 a skos:Concept ; skos:prefLabel "Vessels" ; gvp:broaderPreferred x:f .
x:2 a skos:Concept ; skos:prefLabel "Jugs" ; gvp:broaderPreferred x:g ; gvp:broaderNonPreferred x:3 .
x:3 a skos:Concept ; skos:prefLabel "Tableware" ; gvp:narrowerPartitive x:4 .
x:4 a skos:Concept ; skos:prefLabel "Lids" ; gvp:broader x:1 .`,
    },
  ])
  expect(broader).toEqual([
    [2, 1],
    [2, 3],
    [4, 3],
    [4, 1],
  ])
  expect(findings.filter((finding) => !/not-modelled|one-sided/.test(finding))).toEqual([])
})

test('a top concept of another concept is a narrower term of it', async () => {
  const { broader, findings } = await readTurtle(`
x:s a skos:ConceptScheme ; skos:hasTopConcept x:1 .
x:1 skos:hasTopConcept x:2 ; skos:prefLabel "Vessels" ; a skos:Concept . x:2 a skos:Concept ; skos:prefLabel "Jugs" .
x:3 a skos:Concept ; skos:prefLabel "Bowls" ; skos:topConceptOf x:1, x:s .`)
  expect([broader, findings]).toEqual([
    [
      [2, 1],
      [3, 1],
    ],
    ['info not-modelled terms'],
  ])
})

test.each<[string, [number, number][], string[]]>([
  ['x:1 skos:hasTopConcept x:1 . x:2 skos:hasTopConcept x:1 . x:3 skos:hasTopConcept x:1 .', [], []],
  ['x:1 skos:topConceptOf x:1, x:2, x:3 .', [], []],
  ['x:3 skos:hasTopConcept x:1 . x:4 skos:hasTopConcept x:1 .', [], ['unread-property 1']],
  ['x:4 skos:broaderTransitive x:1 ; skos:hasTopConcept x:1 .', [[4, 1]], ['transitive-only 1']],
  ['x:1 skos:hasTopConcept x:3 . x:2 skos:topConceptOf x:1 .', [], []],
  ['x:3 skos:hasTopConcept x:4 .', [[4, 3]], ['not-modelled 1', 'one-sided-relation 1']],
])('the concept at the top of its own branch is not below it: %s', async (statements, more, said) => {
  const found: string[] = []
  const onFinding = ({ code, count = 1 }: Finding) => found.push(`${code} ${count}`)
  const concepts = [1, 2, 3, 4].map((id) => `x:${id} a skos:Concept ; skos:prefLabel "Term ${id}" .`)
  const content = `${TURTLE} ${concepts.join(' ')} x:2 skos:broader x:1 ; skos:narrower x:3 . ${statements}`
  const { broader } = await readTermTexts([{ format: 'ttl', content }], 'en', onFinding)
  expect(broader).toEqual([[2, 1], [3, 2], ...more])
  expect(found).toEqual(expect.arrayContaining(said))
})

test.each<[string, string | null, string[]]>([
  ['skos:scopeNote x:n . x:n rdf:value "Open."@en, "Offen."@de', 'Open.', []],
  ['skos:definition [ rdf:value "Open."@en ; dct:created "1999" ]', 'Open.', ['unread-property 1']],
  ['skos:note [ rdf:value "Open." ], "Wide."', 'Wide.\nOpen.', ['borrowed-note 1']],
  ['rdfs:comment "Open."@en ; skos:note "Wide."', 'Open.', ['borrowed-note 1']],
  ['skos:note "Open."@en ; skos:definition "Wide."', 'Wide.', []],
  ['dct:description "Open."@en ; rdfs:comment "Wide."', 'Open.', ['borrowed-note 1', 'unused-note 1']],
  ['dc:description "Open."@en ; skos:scopeNote "Wide."', 'Wide.', ['unused-note 1']],
  ['schema:description "Offen."@de', null, ['unused-note 1']],
  ['skos:scopeNote x:n', null, ['unused-note 1']],
  ['skos:scopeNote x:n ; rdfs:comment "Open."', 'Open.', ['borrowed-note 1', 'unused-note 1']],
])('a concept with %s has the scope notes %s', async (statements, scopeNotes, said) => {
  const found: string[] = []
  const onFinding = ({ code, count = 1 }: Finding) => found.push(`${code} ${count}`)
  const content = `${OTHER_VOCABULARIES} x:1 a skos:Concept ; skos:prefLabel "Bowls"@en ; ${statements} .`
  const { terms } = await readTermTexts([{ format: 'ttl', content }], 'en', onFinding)
  expect([terms.map((term) => term.scopeNotes), found]).toEqual([[scopeNotes], said])
})

test.each<[string, boolean]>([
  ['owl:deprecated "True"', true],
  ['owl:deprecated "1"^^<http://www.w3.org/2001/XMLSchema#boolean>', true],
  ['owl:deprecated "yes"', true],
  ...['T', 'x', 'deprecated', 'Obsolete'].map((word): [string, boolean] => [
    `owl:deprecated "${word}"`,
    true,
  ]),
  ['owl:deprecated "f"', false],
  ['a owl:DeprecatedClass', true],
  ['owl:deprecated "False", false, 0', false],
])('a concept that says %s: whether it is deprecated is %s', async (statement, isDeprecated) => {
  const content = `${OTHER_VOCABULARIES} x:1 a skos:Concept ; skos:prefLabel "Bowls" ; ${statement} .`
  const { deprecated } = await readTermTexts([{ format: 'ttl', content }])
  expect(deprecated?.has(1)).toBe(isDeprecated)
})

test('a concept without any label is left out, and so is a reference to what is no concept', async () => {
  const { terms, findings } = await readTurtle(`
x:group a skos:Collection ; skos:prefLabel "By shape" ; skos:member x:1, x:2 .
x:1 a skos:Concept ; skos:scopeNote "Nameless." .
x:2 a skos:Concept ; skos:prefLabel "Cups" ; skos:broader x:group, x:99 .`)
  expect(terms.map(({ name }) => name)).toEqual(['Cups'])
  expect(findings).toEqual([
    'error missing-name terms',
    'error unknown-term terms',
    'error unknown-term terms',
    'error unknown-term terms',
  ])
})

test.each([
  ['rdfs:label "Basins" ; skos:altLabel "Bowls"', 'Basins', ['Bowls']],
  ['<http://schema.org/name> "Basins" ; skos:altLabel "Bowls"', 'Basins', ['Bowls']],
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

test.each([
  'x:2 skos:broader x:1 . x:3 skos:broaderTransitive x:1, x:2 .',
  'x:1 skos:narrower x:2 . x:3 skos:broaderTransitive x:2, x:1 .',
  'x:2 skos:broader x:4 . x:4 skos:broaderTransitive x:1 . x:3 skos:broaderTransitive x:1, x:2 .',
])('the nearest broader concept follows from stated broader ones too: %s', async (statements) => {
  const names = [1, 2, 3, 4].map((id) => `x:${id} skos:prefLabel "Term ${id}" .`).join('\n')
  const { broader } = await readTurtle(`${names}\n${statements}`)
  expect(broader.filter(([id]) => id === 3)).toEqual([[3, 2]])
})

test('a top concept is a concept, typed or not', async () => {
  const { terms } = await readTurtle(`
x:scheme a skos:ConceptScheme ; skos:hasTopConcept x:1 .
x:1 skos:altLabel "Things" .
x:2 skos:topConceptOf x:scheme ; skos:altLabel "Beings" .
x:3 skos:altLabel "Nothing" .`)
  expect(terms.map(({ name }) => name)).toEqual(['Things', 'Beings'])
})

test('mappings relate nothing, and what is mapped to in the same namespace stays a term', async () => {
  const { terms, broader, related, findings } = await readTurtle(`
x:1 skos:prefLabel "Bowls" ; skos:exactMatch <https://y.test/9> ; skos:broadMatch x:2 ; skos:relatedMatch x:2 .
x:2 skos:prefLabel "Vessels" .`)
  expect([broader, related, findings]).toEqual([[], [], []])
  expect(terms.map(({ name }) => name)).toEqual(['Bowls', 'Vessels'])
})

test('a relation to a text is reported', async () => {
  const { broader, findings } = await readTurtle('x:1 skos:prefLabel "Bowls" ; skos:broader "Vessels" .')
  expect([broader, findings]).toEqual([[], ['warning wrong-type terms']])
})

test('a concept may be called by a word that stands for nothing elsewhere', async () => {
  const { terms, title, findings } = await readTurtle(`
x:1 a skos:Concept ; skos:prefLabel "nan"@en ; skos:altLabel "None"@en ; skos:scopeNote "N/A"@en .
x:2 a skos:Concept ; skos:altLabel "none"@en .
x: a skos:ConceptScheme ; dct:title "None"@en .`)
  expect(terms.map(({ name, usedFor, scopeNotes }) => [name, usedFor, scopeNotes])).toEqual([
    ['nan', ['None'], null],
    ['none', [], null],
  ])
  expect([title, findings]).toEqual([
    'None',
    [
      ...Array(2).fill('info kept-placeholder terms'),
      'info placeholder terms',
      'info kept-placeholder terms',
      'warning borrowed-name terms',
      'info kept-placeholder terms',
    ],
  ])
})
