import { expect, test } from 'vitest'
import { readTermTexts, TURTLE } from '../../../../testkit/read-texts.ts'
import type { GroupDraft } from '../../../drafts.ts'
import type { Finding } from '../../findings.ts'

const PREFIXES = `${TURTLE}
@prefix iso-thes: <http://purl.org/iso25964/skos-thes#> .
@prefix gvp: <http://vocab.getty.edu/ontology#> .
`
/** Jugs (2), Bowls (3) and Pans (4) are below Vessels (1); Pans are below Tools (5) too. */
const CONCEPTS = `
x:1 a skos:Concept ; skos:prefLabel "Vessels"@en .
x:2 a skos:Concept ; skos:prefLabel "Jugs"@en ; skos:broader x:1 .
x:3 a skos:Concept ; skos:prefLabel "Bowls"@en ; skos:broader x:1 .
x:4 a skos:Concept ; skos:prefLabel "Pans"@en ; skos:broader x:1, x:5 .
x:5 a skos:Concept ; skos:prefLabel "Tools"@en .
`

async function readGroups(statements: string) {
  const said: string[] = []
  const unused: string[] = []
  const onFinding = ({ code, reason, value }: Finding) => {
    if (/unknown-term|not-modelled|unread/.test(code) && !/^(?:gvp:|Relations)/.test(reason))
      said.push(`${code}: ${reason} [${value}]`)
    if (code === 'unused-label') unused.push(`${reason} [${value}]`)
  }
  const { groups, terms } = await readTermTexts(
    [{ format: 'ttl', content: PREFIXES + CONCEPTS + statements }],
    'en',
    onFinding,
  )
  return { groups, said, unused, terms: terms.map(({ id }) => id) }
}

const COLLECTION: GroupDraft = {
  id: 9,
  name: 'Kitchen',
  scopeNotes: null,
  sourceUri: 'https://x.test/9',
  isOrdered: false,
  members: [2, 3],
  subgroups: [],
  superordinates: [],
  languages: { name: 'en', scope_notes: null, labels: { de: { name: 'Küche' } } },
}

test.each<[string, string, Partial<GroupDraft>]>([
  ['a collection', 'x:9 a skos:Collection ; skos:member x:2, x:3', {}],
  [
    'an ordered collection',
    'x:9 a skos:OrderedCollection ; skos:memberList ( x:3 x:2 )',
    { isOrdered: true, members: [3, 2] },
  ],
  [
    'an ordered collection with further members',
    'x:9 skos:member x:2, x:3, x:4 ; skos:memberList ( x:4 x:2 )',
    { isOrdered: true, members: [4, 2, 3] },
  ],
  ['a concept group', 'x:9 a iso-thes:ConceptGroup ; skos:member x:2, x:3', {}],
  [
    'an array with its term',
    'x:9 a iso-thes:ThesaurusArray ; skos:member x:2, x:3 ; iso-thes:superOrdinate x:5',
    { superordinates: [5] },
  ],
  [
    'an array that its term names',
    'x:9 skos:member x:2, x:3 . x:1 iso-thes:subordinateArray x:9',
    { superordinates: [1] },
  ],
  [
    'an array whose members have one broader term in common',
    'x:9 a iso-thes:ThesaurusArray ; skos:member x:2, x:4',
    { members: [2, 4], superordinates: [1] },
  ],
  [
    'an array whose members have two broader terms in common, which is a group',
    'x:9 a iso-thes:ThesaurusArray ; skos:member x:4',
    { members: [4] },
  ],
  [
    'a guide term of the Getty vocabularies',
    'x:9 a skos:Collection ; gvp:broaderPreferred x:1 . x:2 gvp:broaderPreferred x:9 . x:9 gvp:narrower x:3',
    { superordinates: [1] },
  ],
  ['a note', 'x:9 skos:member x:2, x:3 ; skos:scopeNote "For cooks."', { scopeNotes: 'For cooks.' }],
])('%s is read', async (_, statements, expected) => {
  const { groups, said, terms } = await readGroups(
    `${statements} . x:9 skos:prefLabel "Kitchen"@en, "Küche"@de .`,
  )
  expect(groups).toEqual([{ ...COLLECTION, ...expected }])
  expect(said).toEqual([])
  expect(terms).toEqual([1, 2, 3, 4, 5])
})

test('a collection with a node label divides the term above all its members', async () => {
  const { groups } = await readGroups(`
x:8 a skos:Collection ; skos:prefLabel "<vessels by form>" ; skos:member x:2, x:3 .
x:9 a skos:Collection ; skos:prefLabel "Kitchen" ; skos:member x:2, x:3 .`)
  expect(groups?.map(({ name, superordinates }) => [name, superordinates])).toEqual([
    ['<vessels by form>', [1]],
    ['Kitchen', []],
  ])
})

test('an array within an array divides the same term', async () => {
  const { groups } = await readGroups(`
x:8 a iso-thes:ThesaurusArray ; skos:prefLabel "by form" ; iso-thes:superOrdinate x:1 ; skos:member x:2, x:9, x:10 .
x:9 a iso-thes:ThesaurusArray ; skos:prefLabel "open" ; skos:member x:5 .
x:10 a skos:Collection ; skos:prefLabel "Kitchen" ; skos:member x:5 .`)
  expect(groups?.map(({ name, superordinates }) => [name, superordinates])).toEqual([
    ['by form', [1]],
    ['open', [1]],
    ['Kitchen', []],
  ])
})

test('collections within collections are subgroups, whichever side says so', async () => {
  const { groups } = await readGroups(`
x:6 a skos:Collection ; skos:prefLabel "All" ; skos:member x:7, x:5 .
x:7 a skos:Collection ; skos:prefLabel "Some" ; iso-thes:subGroup x:8 .
x:8 a skos:Collection ; skos:prefLabel "Few" ; skos:member x:2 .
x:9 a skos:Collection ; skos:prefLabel "None" ; iso-thes:superGroup x:6 .`)
  expect(groups?.map(({ id, members, subgroups }) => [id, members, subgroups])).toEqual([
    [6, [5], [7, 9]],
    [7, [], [8]],
    [8, [2], []],
    [9, [], []],
  ])
})

test('a group without a number gets an id, and one without a name is not read', async () => {
  const { groups, said } = await readGroups(`
x:tableware a skos:Collection ; skos:prefLabel "Tableware" .
_:a a skos:Collection ; skos:prefLabel "Kitchen" ; skos:member x:2 .
x:8 a skos:Collection ; skos:member x:2 .`)
  expect(groups?.map(({ id, name, sourceUri }) => [id, name, sourceUri])).toEqual([
    [2, 'Tableware', 'https://x.test/tableware'],
    [1, 'Kitchen', null],
  ])
  expect(said).toEqual(['not-modelled: Collections: 1 is not read: they have no name. [https://x.test/8]'])
})

test('members that are neither terms nor groups are reported, once for a group', async () => {
  const { groups, said } = await readGroups(
    'x:9 a skos:Collection ; skos:prefLabel "Kitchen" ; skos:member x:2, x:77, x:78 .',
  )
  expect(groups?.map(({ members }) => members)).toEqual([[2]])
  expect(said).toEqual([
    'unknown-term: Group “Kitchen”: 2 of its members are neither a term nor a group; dropped. [https://x.test/77]',
  ])
})

test('a group has a name and a note in each language; its further texts are counted', async () => {
  const { groups, unused } = await readGroups(`
x:9 a skos:Collection ; skos:prefLabel "Kitchen"@en, "Cuisine"@fr, "Cuisines"@fr, "Kitchens"@en-GB ;
  skos:altLabel "Cookery"@en ; skos:notation "9", "K" ; skos:scopeNote "For cooking."@en, "Pour cuisiner."@fr, "Et manger."@fr ;
  skos:member x:2 .
x:10 a skos:Collection ; skos:prefLabel "Tisch"@de ; skos:member x:2 .
x:11 a skos:Collection ; skos:prefLabel "Attic" ; skos:member x:2 .`)
  expect(groups?.map(({ id, name, scopeNotes, languages }) => [id, name, scopeNotes, languages])).toEqual([
    [
      9,
      'Kitchen',
      'For cooking.',
      {
        name: 'en',
        scope_notes: 'en',
        labels: {
          'en-gb': { name: 'Kitchens' },
          fr: { name: 'Cuisine', scope_notes: 'Pour cuisiner.\nEt manger.' },
        },
      },
    ],
    [10, 'Tisch', null, { name: 'de', scope_notes: null }],
    [11, 'Attic', null, undefined],
  ])
  expect(unused).toEqual([
    'Texts of groups: 3 are not used: a group has one name and one note in a language. [Cuisines]',
  ])
})

test('a concept with members is a term, and a group that has its id, name and address', async () => {
  const { groups, said, terms } = await readGroups(`
x:1 a skos:Collection ; skos:altLabel "Pots"@en ; skos:member x:2, x:3 .
x:5 skos:member x:4 .
x:tableware a skos:Concept, skos:OrderedCollection ; skos:prefLabel "Tableware"@en ; skos:memberList ( x:3 x:1 ) .
x:8 a skos:Concept, skos:Collection ; skos:prefLabel "Nothing"@en .
x:9 a skos:Collection ; skos:prefLabel "Kitchen"@en ; skos:member x:1, x:4 .`)
  expect(groups?.map(({ id, name, members, subgroups }) => [id, name, members, subgroups])).toEqual([
    [1, 'Vessels', [2, 3], []],
    [5, 'Tools', [4], []],
    [6, 'Tableware', [3, 1], []],
    [9, 'Kitchen', [1, 4], []],
  ])
  expect(groups?.map(({ sourceUri }) => sourceUri)).toContain('https://x.test/tableware')
  expect(terms).toEqual([1, 2, 3, 4, 5, 6, 8])
  expect(said).toEqual([
    'not-modelled: Concepts with members: 3 are read as terms, and as groups of their members. [https://x.test/1]',
  ])
})

test('a list that is no list of members is counted', async () => {
  const { groups, said } = await readGroups('x:p <https://y.test/parts> ( x:2 ) .')
  expect(groups).toBeUndefined()
  expect(said).toEqual([
    'not-modelled: Statements about resources that are not concepts: 3 are not read. [https://x.test/p]',
  ])
})
