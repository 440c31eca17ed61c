import { expect, test } from 'vitest'
import { readTermTexts, TURTLE } from '../../../testkit/read-texts.ts'
import { everyRecord, exportedText, importedTexts } from '../../../testkit/round-trip.ts'
import { catalogueOf, type GroupSketch, type TermSketch } from '../../../testkit/world.ts'

const brief = (groups: Awaited<ReturnType<typeof readTermTexts>>['groups']) =>
  groups?.map(({ id, name, members, superordinates }) => [id, name, members, superordinates])

test.each(['group', 'groups'])(
  'a table says in the column “%s” of which groups a term is a member',
  async (column) => {
    const content = `id,name,broader,${column}\n1,Vessels,,\n2,Jugs,1,Kitchen|Table\n3,Bowls,1,Kitchen\n`
    const { groups, findings } = await readTermTexts([{ content }])
    expect(brief(groups)).toEqual([
      [1, 'Kitchen', [2, 3], []],
      [2, 'Table', [2], []],
    ])
    expect(findings).toEqual([])
  },
)

test('a group with a name in angle brackets stands between its members and the only term above all of them', async () => {
  const content =
    'id,name,broader,group\n1,Vessels,,\n2,Jugs,1,<vessels by form>\n3,Bowls,1,<vessels by form>\n'
  expect(brief((await readTermTexts([{ content }])).groups)).toEqual([[1, '<vessels by form>', [2, 3], [1]]])
})

test('JSON can state the groups as records of the API do, with their ids', async () => {
  const records = [
    { id: 1, name: 'Vessels' },
    {
      id: 2,
      name: 'Jugs',
      groups: [{ id: 70, name: 'Kitchen', kind: 'group', uri: '/api/v1/groups/70/json/' }],
    },
    { id: 3, name: 'Bowls', broader: [1], groups: [{ id: 71, name: 'by form', kind: 'array' }, 'Table'] },
  ]
  const content = records.map((record) => JSON.stringify(record)).join('\n')
  const { groups, findings } = await readTermTexts([{ format: 'jsonl', content }])
  expect(brief(groups)).toEqual([
    [70, 'Kitchen', [2], []],
    [71, 'by form', [3], [1]],
    [1, 'Table', [3], []],
  ])
  expect(findings).toEqual([])
})

test('rows of a kind are groups, with a note, members and the terms that they divide', async () => {
  const content = `id,name,broader,kind,members,scope_notes
1,Vessels,,,,
2,Jugs,1,,,
3,Bowls,1,,,
,by form,Vessels,array,3|2,Not by use.
,Kitchen,,group,Jugs|Spoons,
`
  const { groups, terms, findings } = await readTermTexts([{ content }])
  expect(terms.map(({ name }) => name)).toEqual(['Vessels', 'Jugs', 'Bowls'])
  expect(groups).toMatchObject([
    { name: 'by form', members: [3, 2], superordinates: [1], scopeNotes: 'Not by use.' },
    { name: 'Kitchen', members: [2], superordinates: [] },
  ])
  expect(findings).toEqual(['error unknown-term terms:6'])
})

test('a term has the groups of all its rows, and a group of RDF the terms of tables that name it', async () => {
  const ttl = `${TURTLE} x:2 a skos:Concept ; skos:prefLabel "Jugs" . x:9 a skos:Collection ; skos:prefLabel "Kitchen" ; skos:member x:2 .`
  const csv = 'id,name,group\n5,Bowls,Kitchen\n5,Bowls,Table\n'
  const { groups } = await readTermTexts([{ content: csv }, { file: 'more', format: 'ttl', content: ttl }])
  expect(brief(groups)).toEqual([
    [9, 'Kitchen', [2, 5], []],
    [1, 'Table', [5], []],
  ])
})

const EXPORTED_TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Jugs', broader: [1, 4] },
  { id: 3, name: 'Bowls', broader: [1, 4] },
  { id: 4, name: 'Tools' },
]
const FRENCH = { scope_notes: null, labels: { fr: { name: 'Cuisine' } } }

test.each<[string, readonly GroupSketch[]]>([
  [
    'names in brackets',
    [
      { id: 1, name: '<vessels | by form>', members: [2, 3], superordinates: [1] },
      { id: 2, name: 'Kitchen', members: [2] },
    ],
  ],
  [
    'members that share several broader terms',
    [
      { id: 1, name: 'by form', members: [2, 3], superordinates: [1] },
      { id: 2, name: 'by use', members: [2], superordinates: [1, 4] },
    ],
  ],
  ['members that are not below the term', [{ id: 1, name: '<by form>', members: [1], superordinates: [3] }]],
  [
    'names in several languages',
    [
      { id: 7, name: 'Kitchen', members: [2, 3], languages: { ...FRENCH, name: 'en' } },
      { id: 9, name: '<by form>', members: [2], superordinates: [4], languages: { ...FRENCH, name: null } },
    ],
  ],
])('groups with %s, exported as CSV or JSON Lines, are imported again', async (_, groups) => {
  const catalogue = await catalogueOf(EXPORTED_TERMS, [], [], 'en-AU', groups)
  for (const format of ['csv', 'jsonl'] as const) {
    const content = await exportedText(catalogue, format, { resource: 'term' })
    const again = await importedTexts({ terms: { format, content } })
    expect(await everyRecord(again.catalogue)).toEqual(await everyRecord(catalogue))
    expect(again.findings).toEqual([])
  }
})

test('a term of a table names the arrays that divide its narrower terms, in their order', async () => {
  const content =
    'id,name,broader,group,arrays\n1,Vessels,,,by use|by form\n2,Jugs,1|4,by form|by use,\n3,Bowls,1,by form,\n4,Tools,,,\n'
  const { groups, findings } = await readTermTexts([{ content }])
  expect(brief(groups)).toEqual([
    [2, 'by use', [2], [1]],
    [1, 'by form', [2, 3], [1]],
  ])
  expect(findings).toEqual([])
})

test('rows of groups have names and notes in further languages', async () => {
  const content = `id,name,kind,members,scope_notes,name@fr,scope_notes@fr
2,Jugs,,,,Cruches,
,Kitchen,group,2,For cooks.,Cuisine,Pour les cuisiniers.
,Attic,group,2,,,
`
  const { groups, findings } = await readTermTexts([{ content }])
  expect(groups?.map(({ name, scopeNotes, languages }) => [name, scopeNotes, languages])).toEqual([
    [
      'Kitchen',
      'For cooks.',
      {
        name: null,
        scope_notes: null,
        labels: { fr: { name: 'Cuisine', scope_notes: 'Pour les cuisiniers.' } },
      },
    ],
    ['Attic', null, undefined],
  ])
  expect(findings).toEqual([])
})

test('a table of a thesaurus without groups has no column for them', async () => {
  const catalogue = await catalogueOf([{ id: 1, name: 'Vessels' }])
  expect(await exportedText(catalogue, 'csv', { resource: 'term' })).not.toContain('groups')
})
