import { expect, test } from 'vitest'
import { readTermTexts, TURTLE } from '../../../../testkit/read-texts.ts'
import type { Finding } from '../../findings.ts'

const PREFIXES = `${TURTLE}
@prefix dc: <http://purl.org/dc/elements/1.1/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix y: <https://y.test/> .
`

/** What is read of a source in Turtle, with each finding as “code count: reason [value]”. */
async function read(statements: string, language = 'en') {
  const found: Finding[] = []
  const source = { format: 'ttl', content: PREFIXES + statements } as const
  const thesaurus = await readTermTexts([source], language, (finding) => found.push(finding))
  const said = found.map(
    ({ code, count = 1, reason, value }) => `${code} ${count}: ${reason} [${value ?? ''}]`,
  )
  return { ...thesaurus, said }
}

/** As in a bilingual thesaurus of which some entry words were never translated. */
const BILINGUAL = `
x:1 a skos:Concept ; skos:prefLabel "Trade policy"@en, "Handelspolitik"@de ; skos:altLabel "Außenhandelspolitik"@de, "Zollpolitik"@de .
x:2 a skos:Concept ; skos:prefLabel "Money"@en, "Geld"@de ; skos:altLabel "Cash"@en, "Bargeld"@de ;
  skos:scopeNote "Nur Zahlungsmittel."@de ; skos:definition "What pays."@en .
x:3 a skos:Concept ; skos:prefLabel "Sparkasse"@de ; skos:altLabel "Caisse"@fr, "Sparbank"@de .`

test('what comes from another language is counted, and keeps the tag that the source gave', async () => {
  const { terms, languages, said } = await read(BILINGUAL)
  expect(terms.map(({ name, usedFor, scopeNotes }) => [name, usedFor, scopeNotes])).toEqual([
    ['Trade policy', ['Außenhandelspolitik', 'Zollpolitik'], null],
    ['Money', ['Cash'], 'What pays.'],
    ['Sparkasse', ['Sparbank'], null],
  ])
  expect(languages).toEqual(
    new Map([
      [1, { name: 'en', used_for: ['de', 'de'], scope_notes: null }],
      [2, { name: 'en', used_for: ['en'], scope_notes: 'en' }],
      [3, { name: 'de', used_for: ['de'], scope_notes: null }],
    ]),
  )
  expect(said).toEqual([
    'other-language 2: The concept has no altLabel in “en”; those in “de” are used. [Außenhandelspolitik]',
    'other-language 1: The concept has no preferred label in “en”; that in “de” is used. [Sparkasse]',
    'other-language 1: The concept has no altLabel in “en”; those in “de” are used. [Sparbank]',
    'unused-label 2: prefLabel in “de”: 2 are not used, because there are others for “en”. [Handelspolitik]',
    'unused-label 1: altLabel in “de”: 1 is not used, because there are others for “en”. [Bargeld]',
    'unused-note 1: scopeNote: 1 is not used, because there is another note. [Nur Zahlungsmittel.]',
    'unused-label 1: altLabel in “fr”: 1 is not used, because there are others for “en”. [Caisse]',
  ])
})

test('a text without a language has no tag, and notes that are joined have one only where it is the same', async () => {
  const { languages } = await read(`
x:1 a skos:Concept ; skos:prefLabel "Bowls" ; skos:altLabel "Basins", "Dishes"@en-GB ; skos:scopeNote "Open."@en, "Wide."@en-US .
x:2 a skos:Concept ; skos:prefLabel "Cups" ; skos:altLabel "Mugs" ; skos:scopeNote "Small." .
x:3 a skos:Concept ; skos:prefLabel "Jugs" ; skos:scopeNote "Tall."@en, "Round."@en .`)
  expect(languages).toEqual(
    new Map([
      [1, { name: null, used_for: ['en-gb', null], scope_notes: null }],
      [3, { name: null, used_for: [], scope_notes: 'en' }],
    ]),
  )
})

test.each<[string, string, string[]]>([
  [
    'notes of other kinds',
    'skos:historyNote "1998."@en, "2001."@en ; skos:editorialNote "Check." ; skos:changeNote [ dc:date "1999" ] ; skos:example "A bowl." ; skos:definition y:text',
    [
      'unused-note 2: skos:historyNote: 2 are not read. [1998.]',
      'unused-note 1: skos:editorialNote: 1 is not read. [Check.]',
      'unused-note 1: skos:changeNote: 1 is not read. [_:00000001]',
      'unused-note 1: skos:example: 1 is not read. [A bowl.]',
      'unused-note 1: skos:definition: 1 is not read. [https://y.test/text]',
      'not-modelled 1: Statements about resources that are not concepts: 1 is not read. [_:00000001]',
    ],
  ],
  [
    'properties of other vocabularies',
    'dct:created "1998", "1999" ; y:colour y:red ; a y:Descriptor, owl:NamedIndividual ; rdfs:label "Bowls" ; dct:source "A book"',
    [
      'unread-property 2: dct:created: 2 are not read. [1998]',
      'unread-property 1: https://y.test/colour: 1 is not read. [https://y.test/red]',
      'unread-property 1: rdf:type https://y.test/Descriptor: 1 is not read. [https://y.test/Descriptor]',
      'unread-property 1: dct:source: 1 is not read. [A book]',
    ],
  ],
  [
    'another label of another vocabulary',
    'rdfs:label "Open vessels"',
    ['unused-label 1: rdfs:label or title: 1 is not used, because there is a prefLabel. [Open vessels]'],
  ],
  [
    'notations that are not the id',
    'skos:notation "A 1", "1", "2"',
    ['unused-notation 2: notation: 2 are not used, being no id. [A 1]'],
  ],
  [
    'mappings',
    'skos:exactMatch y:1, y:2 ; skos:closeMatch y:3',
    [
      'not-modelled 2: skos:exactMatch: 2 are not read: they lead to other schemes. [https://y.test/1]',
      'not-modelled 1: skos:closeMatch: 1 is not read: they lead to other schemes. [https://y.test/3]',
    ],
  ],
  [
    'several schemes',
    'skos:inScheme x:a, x:b',
    ['not-modelled 2: Schemes: 2 are read as one thesaurus. [https://x.test/a]'],
  ],
  [
    'collections, and what is said about people',
    'skos:topConceptOf x:a . x:c a skos:Collection ; skos:prefLabel "By shape" ; skos:member x:1 . x:d a skos:OrderedCollection . x:p a y:Person ; dc:title "Ada"',
    [
      'not-modelled 2: Collections: 2 are not read: they group concepts and are not concepts. [https://x.test/c]',
      'not-modelled 1: Statements about resources that are not concepts: 1 is not read. [https://x.test/p]',
    ],
  ],
  ['nothing else', 'skos:inScheme x:a ; skos:broaderTransitive x:9 ; owl:deprecated false', []],
])('a concept with %s: what is not used is counted, with an example', async (_, statements, said) => {
  const found = await read(`x:1 a skos:Concept ; skos:prefLabel "Bowls" ; ${statements} .`)
  expect([found.terms.map(({ name }) => name), found.said]).toEqual([['Bowls'], said])
})

test('deprecated concepts are read and known as such, and each is reported with what replaces it', async () => {
  const { terms, deprecated, said } = await read(`
x:1 a skos:Concept ; skos:prefLabel "Basins"@en ; owl:deprecated true ; dct:isReplacedBy x:2 .
x:2 a skos:Concept ; skos:prefLabel "Bowls"@en, "Schalen"@de .
x:3 a skos:Concept ; skos:prefLabel "Dishes"@en ; owl:deprecated "1" .
x:4 a skos:Concept ; skos:prefLabel "Pans"@en ; dct:isReplacedBy y:9 .`)
  expect(terms.map(({ id, name }) => [name, deprecated?.has(id)])).toEqual([
    ['Basins', true],
    ['Bowls', false],
    ['Dishes', true],
    ['Pans', true],
  ])
  expect(said.filter((finding) => finding.startsWith('deprecated-term'))).toEqual([
    'deprecated-term 1: “Basins” is deprecated in its source, replaced by “Bowls” (https://x.test/2); it is read like any other. [Basins]',
    'deprecated-term 1: “Dishes” is deprecated in its source; it is read like any other. [Dishes]',
    'deprecated-term 1: “Pans” is deprecated in its source, replaced by https://y.test/9; it is read like any other. [Pans]',
  ])
})

test('a deprecated concept without a label, and a resource that only names a replacement, are no terms', async () => {
  const { terms, said } = await read(`
x:1 a skos:Concept ; owl:deprecated true . x:2 a skos:Concept ; dct:isReplacedBy x:4 . x:3 dct:isReplacedBy x:4 .
x:4 a skos:Concept ; skos:prefLabel "Bowls"@en . x:5 a skos:Concept .`)
  expect(terms.map(({ name }) => name)).toEqual(['Bowls'])
  expect(said).toEqual([
    'deprecated-term 1: The concept is deprecated and has no label; it is left out. [https://x.test/1]',
    'deprecated-term 1: The concept is deprecated and has no label; it is left out. [https://x.test/2]',
    'missing-name 1: The concept has no label; it is left out. [https://x.test/5]',
  ])
})

test('titles of the thesaurus in other languages are counted', async () => {
  const { title, said } = await read(
    'x:s a skos:ConceptScheme ; dct:title "Gefäße"@de, "Vessels"@en, "Vasen"@de . x:1 skos:prefLabel "Bowls" .',
  )
  expect([title, said]).toEqual([
    'Vessels',
    [
      'unused-label 2: title of the thesaurus in “de”: 2 are not used, because there are others for “en”. [Gefäße]',
    ],
  ])
})

test('empty labels, and labels that are resources without a text, are counted', async () => {
  const { said } = await read(`
x:1 a skos:Concept ; skos:prefLabel "Bowls"@en ; skos:altLabel ""@en, "  "@en ;
  <http://www.w3.org/2008/05/skos-xl#altLabel> x:label .`)
  expect(said.filter((finding) => /^(?:empty|unread)/.test(finding))).toEqual([
    'empty-value 1: altLabel has an empty text; it is left out. []',
    'empty-value 1: altLabel has an empty text; it is left out. []',
    'unread-property 1: skosxl:altLabel: 1 is not read. [https://x.test/label]',
  ])
})
