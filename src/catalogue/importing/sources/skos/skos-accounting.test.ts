import { expect, test } from 'vitest'
import { readTermTexts, TURTLE } from '../../../../testkit/read-texts.ts'
import type { Finding } from '../../findings.ts'

const PREFIXES = `${TURTLE}
@prefix dc: <http://purl.org/dc/elements/1.1/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
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

test('what is used from another language is counted, and further languages are kept with their tags', async () => {
  const { terms, languages, said } = await read(BILINGUAL)
  expect(terms.map(({ name, usedFor, scopeNotes }) => [name, usedFor, scopeNotes])).toEqual([
    ['Trade policy', [], null],
    ['Money', ['Cash'], 'What pays.'],
    ['Sparkasse', ['Sparbank'], null],
  ])
  expect(languages).toEqual(
    new Map([
      [
        1,
        {
          ...{ name: 'en', used_for: [], scope_notes: null },
          labels: { de: { name: 'Handelspolitik', used_for: ['Außenhandelspolitik', 'Zollpolitik'] } },
        },
      ],
      [
        2,
        {
          ...{ name: 'en', used_for: ['en'], scope_notes: 'en', definitions: ['en'] },
          labels: { de: { name: 'Geld', used_for: ['Bargeld'], scope_notes: 'Nur Zahlungsmittel.' } },
        },
      ],
      [3, { name: 'de', used_for: ['de'], scope_notes: null, labels: { fr: { used_for: ['Caisse'] } } }],
    ]),
  )
  expect(said).toEqual([
    'other-language 1: The concept has no preferred label in “en”; that in “de” is used. [Sparkasse]',
    'other-language 1: The concept has no altLabel in “en”; those in “de” are used. [Sparbank]',
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

test('notes by kind, notations and sources are kept, each once, with the tags that the source gave', async () => {
  const { terms, languages, said } = await read(`
x:1 a skos:Concept ; skos:prefLabel "Bowls"@en ; skos:notation "A 1", "1", "01", "A 1" ;
  skos:definition "A vessel."@en, "Ein Gefäß."@de ; skos:example "A Ming bowl."@en, "A wash bowl." ;
  skos:historyNote [ rdf:value "Until 1998."@en ] ; skos:changeNote "2001: split." ; skos:editorialNote "Check." ;
  dct:source "A book"@en, <https://y.test/book> ; dc:source "A list" ; dct:bibliographicCitation "Ada 1998" .
x:2 a skos:Concept ; skos:prefLabel "Cups"@en ; skos:note "Small."@en ; skos:example "Eine Tasse."@de .`)
  expect(terms.map(({ scopeNotes, texts }) => [scopeNotes, texts])).toEqual([
    [
      'A vessel.',
      {
        notations: ['1', 'A 1', '01'],
        definitions: ['A vessel.'],
        examples: ['A Ming bowl.'],
        history_notes: ['Until 1998.'],
        change_notes: ['2001: split.'],
        editorial_notes: ['Check.'],
        sources: ['A book', 'https://y.test/book', 'A list', 'Ada 1998'],
      },
    ],
    ['Small.', { notes: ['Small.'] }],
  ])
  const name = { name: 'en', used_for: [] }
  expect(languages).toEqual(
    new Map([
      [
        1,
        {
          ...name,
          ...{ scope_notes: 'en', definitions: ['en'], examples: ['en'], history_notes: ['en'] },
          sources: ['en', null, null, null],
          labels: { de: { definitions: ['Ein Gefäß.'] } },
        },
      ],
      [2, { ...name, scope_notes: 'en', notes: ['en'], labels: { de: { examples: ['Eine Tasse.'] } } }],
    ]),
  )
  expect(said).toEqual([
    'unused-note 1: example in no language: 1 is not used, because there are others for “en”. [A wash bowl.]',
    'borrowed-note 1: skos:note: 1 is read as scope notes, because there are none. [Small.]',
  ])
})

test('mappings are kept by kind, with the names that the source gives; what is only mapped to is no term', async () => {
  const { terms, said } = await read(`
x:1 a skos:Concept ; skos:prefLabel "Bowls"@en ; skos:relatedMatch y:5 ; skos:exactMatch y:1, y:2, "https://y.test/1" ;
  skos:broadMatch y:3 ; skos:closeMatch x:2 .
x:2 a skos:Concept ; skos:prefLabel "Cups"@en .
y:1 skos:prefLabel "bowl"@en, "Schale"@de . y:3 dct:title "vessel" .`)
  expect(terms.map(({ name, mappings }) => [name, mappings])).toEqual([
    [
      'Bowls',
      [
        { kind: 'exact', uri: 'https://y.test/1', name: 'bowl', language: 'en' },
        { kind: 'exact', uri: 'https://y.test/2' },
        { kind: 'close', uri: 'https://x.test/2' },
        { kind: 'broad', uri: 'https://y.test/3', name: 'vessel' },
        { kind: 'related', uri: 'https://y.test/5' },
      ],
    ],
    ['Cups', undefined],
  ])
  expect(said).toEqual([
    'not-modelled 1: Statements about resources that are not concepts: 1 is not read. [https://y.test/1]',
  ])
})

test.each<[string, string, string[]]>([
  [
    'notes of other kinds',
    'skos:historyNote "1998."@en, "2001."@en ; skos:editorialNote "Check." ; skos:changeNote [ dc:date "1999" ] ; skos:example "A bowl." ; skos:definition y:text',
    [
      'unused-note 1: skos:changeNote: 1 is not read. [_:00000001]',
      'unused-note 1: skos:definition: 1 is not read. [https://y.test/text]',
      'not-modelled 1: Statements about resources that are not concepts: 1 is not read. [_:00000001]',
    ],
  ],
  [
    'properties of other vocabularies',
    'dct:created "1998", "1999" ; y:colour y:red ; a y:Descriptor, owl:NamedIndividual ; rdfs:label "Bowls"',
    [
      'unread-property 2: dct:created: 2 are not read. [1998]',
      'unread-property 1: https://y.test/colour: 1 is not read. [https://y.test/red]',
      'unread-property 1: rdf:type https://y.test/Descriptor: 1 is not read. [https://y.test/Descriptor]',
    ],
  ],
  [
    'another label of another vocabulary',
    'rdfs:label "Open vessels"',
    ['unused-label 1: rdfs:label or title: 1 is not used, because there is a prefLabel. [Open vessels]'],
  ],
  [
    'identifiers that are not the id',
    'dct:identifier "A 1", "1", "2"',
    ['unused-notation 2: identifier: 2 are not used, being no id. [A 1]'],
  ],
  [
    'mappings of no kind, and to what has no address',
    'skos:exactMatch y:1, [ skos:prefLabel "Bowl" ] ; skos:mappingRelation y:3 ; skos:closeMatch <javascript:x>',
    [
      'invalid-address 1: mappings must have complete addresses, such as https://x.test/1; the value is dropped. [_:00000001]',
      'invalid-address 1: mappings must be a web address; the value is dropped. [javascript:x]',
      'not-modelled 1: skos:mappingRelation: 1 is not read: they do not say what kind of mapping they are. [https://y.test/3]',
      'not-modelled 1: Statements about resources that are not concepts: 1 is not read. [_:00000001]',
    ],
  ],
  [
    'notations with a datatype',
    'skos:notation "A"^^y:code, "B"^^y:code, "C"^^<http://www.w3.org/2001/XMLSchema#string>',
    ['not-modelled 2: Datatypes of notations: 2 are not kept. [https://y.test/code]'],
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
      'not-modelled 1: Collections: 1 is not read: they have no name. [https://x.test/d]',
      'not-modelled 1: Statements about resources that are not concepts: 1 is not read. [https://x.test/p]',
    ],
  ],
  [
    'statements about groups',
    'skos:topConceptOf x:a . x:c a skos:Collection ; skos:prefLabel "By shape" ; skos:member x:1 ; dct:created "1998" ; skos:exactMatch y:1 ; skos:related x:1 ; dct:identifier "c" ; owl:deprecated true ; y:colour y:red, y:blue',
    [
      'unread-property 1: dct:created of groups: 1 is not read. [1998]',
      'unread-property 2: https://y.test/colour of groups: 2 are not read. [https://y.test/red]',
      'unread-property 1: skos:exactMatch of groups: 1 is not read. [https://y.test/1]',
      'unread-property 1: skos:related of groups: 1 is not read. [https://x.test/1]',
      'unread-property 1: identifier of groups: 1 is not read. [c]',
      'unread-property 1: owl:deprecated of groups: 1 is not read. [true]',
    ],
  ],
  [
    'members',
    'a skos:Collection ; skos:member x:2, x:3 . x:s a skos:ConceptScheme ; skos:member x:1',
    [
      'not-modelled 3: Members of concepts and schemes: 3 are not read: what is a concept or a scheme is no group. [https://x.test/1]',
    ],
  ],
  [
    'datatypes of notations',
    'skos:notation "A"^^y:code, "B"^^y:code, "C"^^<http://www.w3.org/2001/XMLSchema#string>, "D"',
    ['not-modelled 2: Datatypes of notations: 2 are not kept. [https://y.test/code]'],
  ],
  [
    'labels that say more, and a label of nothing',
    '<http://www.w3.org/2008/05/skos-xl#altLabel> x:l, x:m . x:l <http://www.w3.org/2008/05/skos-xl#literalForm> "Basins" ; dct:created "1998" ; dct:source "A book" . x:m <http://www.w3.org/2008/05/skos-xl#literalForm> "Dishes" ; dct:created "1999" . x:n <http://www.w3.org/2008/05/skos-xl#literalForm> "Pans"',
    [
      'unread-property 2: dct:created of labels or notes: 2 are not read. [1998]',
      'unread-property 1: sources of labels or notes: 1 is not read. [A book]',
      'not-modelled 1: Statements about resources that are not concepts: 1 is not read. [https://x.test/n]',
    ],
  ],
  [
    'a deprecated label',
    '<http://www.w3.org/2008/05/skos-xl#altLabel> x:l . x:l <http://www.w3.org/2008/05/skos-xl#literalForm> "Basins" ; owl:deprecated true',
    ['unread-property 1: owl:deprecated of labels or notes: 1 is not read. [true]'],
  ],
  [
    'mappings of what is no concept',
    'skos:exactMatch y:1 . x:7 skos:exactMatch y:7 ; skos:closeMatch y:8 . y:9 skos:exactMatch x:1',
    ['not-modelled 3: Statements about resources that are not concepts: 3 are not read. [https://x.test/7]'],
  ],
  [
    'a comment in another language only',
    'rdfs:comment "Rond."@fr',
    [
      'unused-note 1: rdfs:comment in “fr”: 1 is not used: it is read only in the language of the name. [Rond.]',
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

test('of several replacements one is stored, and the others are counted', async () => {
  const { said } = await read(`
x:1 a skos:Concept ; skos:prefLabel "Basins"@en ; dct:isReplacedBy x:2, x:3, x:2 .
x:2 a skos:Concept ; skos:prefLabel "Bowls"@en . x:3 a skos:Concept ; skos:prefLabel "Dishes"@en .`)
  expect(said.filter((finding) => finding.startsWith('not-modelled'))).toEqual([
    'not-modelled 1: replaced_by of “Basins” (1): a term has one replacement, the first; 1 further is not stored. [["https://x.test/3"]]',
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
