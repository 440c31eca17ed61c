import { expect, test } from 'vitest'
import { parseListQuery } from '../../contract/list-query.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { everyRecord, exportedText, importedTexts } from '../../testkit/round-trip.ts'
import { catalogueOf } from '../../testkit/world.ts'
import { SOURCE_MEMBERS } from '../importing/items/item-members.ts'
import { EXPORT_FORMATS, type ExportFormat, exportPart } from './export-part.ts'
import type { Part } from './part.ts'

const museum = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)

async function idsOf(
  resource: Part['resource'],
  branch: number | null,
  ...written: Parameter[]
): Promise<number[]> {
  const parsed = parseListQuery(resource, written)
  if (!parsed.ok) throw new Error(parsed.problem.detail)
  const text = await exportedText(museum, 'jsonl', { resource, branch, filters: parsed.value.filters })
  return [...text.matchAll(/^\{"id":(\d+),/gm)].map((match) => Number(match[1]))
}

test.each<[string, Part['resource'], number | null, Parameter[], number[]]>([
  ['all items are in the order of ids', 'item', null, [], [101, 102, 103, 104, 105, 106, 107, 108]],
  ['a filter leaves what fulfils it', 'item', null, [['production_year_to_lt', '1880']], [102, 104]],
  ['what is searched by words is in the order of ids, too', 'item', null, [['text', 'teapot']], [102, 103]],
  [
    'all filters hold together',
    'term',
    null,
    [
      ['name', 'pipe'],
      ['num_broader', '2'],
    ],
    [11],
  ],
  ['a branch is the term and its descendants, the term first', 'term', 3, [], [3, 20, 21, 22, 23]],
  ['a branch has each term once, in a cycle as well', 'term', 51, [], [51, 50, 52]],
  ['a branch without narrower terms is the term', 'term', 33, [], [33]],
  ['a filter holds within a branch, for its head as well', 'term', 3, [['name', 'teapots']], [20, 23]],
  ['items of a branch are those of the term or a descendant, each once', 'item', 20, [], [102, 103]],
  ['a filter holds for the items of a branch', 'item', 20, [['materials', 'tin']], [103]],
  ['nothing is nothing', 'item', null, [['title', 'zeppelin']], []],
])('%s', async (_, resource, branch, written, ids) => {
  expect(await idsOf(resource, branch, ...written)).toEqual(ids)
})

test('JSON lines are the records as the API serves them', async () => {
  const [first] = (await exportedText(museum, 'jsonl', { resource: 'term', branch: 11 })).split('\n')
  expect(first).toBe(String(await museum.get('term', 11)))
})

test('a table of nothing has its header', async () => {
  const parsed = parseListQuery('term', [['name', 'zeppelin']])
  const filters = parsed.ok ? parsed.value.filters : []
  expect(await exportedText(museum, 'csv', { resource: 'term', filters })).toBe(
    'id,name,used_for,scope_notes,broader,narrower,related,source_uri,languages,deprecated,replaced_by,notations,definitions,examples,notes,history_notes,change_notes,editorial_notes,sources,mappings\n',
  )
})

test('a table of items has every member that an import reads', async () => {
  const [header = ''] = (await exportedText(museum, 'csv', { resource: 'item' })).split('\n')
  expect(new Set(header.split(','))).toEqual(new Set(SOURCE_MEMBERS))
})

test('cells are plain where plain text can carry them, else JSON lists', async () => {
  const terms = await catalogueOf([
    { id: 1, name: 'Cups, saucers', usedFor: ['Tea | coffee', '“Sets”'], scopeNotes: 'One | two.\nThree.' },
    { id: 2, name: '["Bowls"]', usedFor: ['Basins', 'Dishes'], broader: [1], sourceUri: 'https://x.test/2' },
    { id: 3, name: '=Lids', scopeNotes: 'Types:\n1, of tin\n2, of clay', broader: [1], related: [2] },
  ])
  expect(await exportedText(terms, 'csv', { resource: 'term' })).toBe(
    [
      'id,name,used_for,scope_notes,broader,narrower,related,source_uri,languages,deprecated,replaced_by,notations,definitions,examples,notes,history_notes,change_notes,editorial_notes,sources,mappings',
      '1,"Cups, saucers","[""Tea | coffee"",""“Sets”""]","[""One | two.\\nThree.""]",,2|3,,,,,,,,,,,,,,',
      '2,"[""[\\""Bowls\\""]""]",Basins|Dishes,,1,,3,https://x.test/2,,,,,,,,,,,,',
      '3,=Lids,,"[""Types:\\n1, of tin\\n2, of clay""]",1,,2,,,,,,,,,,,,,',
      '',
    ].join('\n'),
  )
})

test('a deprecated term is marked as such in every format, with its replacement, and no other is', async () => {
  const terms = await catalogueOf([
    { id: 1, name: 'Cups', sourceUri: 'https://x.test/cups' },
    { id: 2, name: 'Mugs', isDeprecated: true, replacedBy: 1 },
  ])
  const exported = (format: ExportFormat) => exportedText(terms, format, { resource: 'term' })
  expect((await exported('csv')).split('\n').slice(1, 3)).toEqual([
    '1,Cups,,,,,,https://x.test/cups,,,,,,,,,,,,',
    '2,Mugs,,,,,,,,true,1,,,,,,,,,',
  ])
  const [cups, mugs] = (await exported('jsonl')).split('\n')
  expect(cups).toBe(String(await terms.get('term', 1)))
  expect(mugs).toBe(String(await terms.get('term', 2)))
  expect(mugs).toContain(
    '"deprecated":true,"replaced_by":{"id":1,"name":"Cups","uri":"/api/v1/term/1/json/"}',
  )
  for (const [format, statement] of [
    ['ttl', 'owl:deprecated true'],
    ['ttl', 'dct:isReplacedBy <https://x.test/cups>'],
    ['jsonld', '"deprecated":true'],
    ['jsonld', '"isReplacedBy":"https://x.test/cups"'],
    ['rdfxml', '<dct:isReplacedBy rdf:resource="https://x.test/cups"/>'],
    [
      'rdfxml',
      '<owl:deprecated rdf:datatype="http://www.w3.org/2001/XMLSchema#boolean">true</owl:deprecated>',
    ],
  ] as const) {
    const [before, after, ...more] = (await exported(format)).split(statement)
    expect([before?.includes('Mugs'), after?.includes('Mugs'), more]).toEqual([true, false, []])
  }
})

const SKOS_TERMS = [
  { id: 1, name: 'Vessels', sourceUri: 'https://x.test/vessels' },
  { id: 2, name: 'Bowls', usedFor: ['Basins', '“Dishes”'], scopeNotes: 'Open.\nWide.', broader: [1] },
  { id: 3, name: 'Cups', broader: [1], related: [2], sourceUri: '/cups' },
  { id: 4, name: 'Mugs', sourceUri: 'https://x.test/twice' },
  { id: 5, name: 'Jugs', sourceUri: 'https://x.test/twice' },
]

test('Turtle has a concept for each term, under its own address where it has one that no other has', async () => {
  const catalogue = await catalogueOf(SKOS_TERMS)
  expect(await exportedText(catalogue, 'ttl', { resource: 'term' })).toBe(`\
@prefix skos: <http://www.w3.org/2004/02/skos/core#>.
@prefix dct: <http://purl.org/dc/terms/>.
@prefix owl: <http://www.w3.org/2002/07/owl#>.
@prefix foaf: <http://xmlns.com/foaf/0.1/>.

<urn:vitrine:thesaurus> a skos:ConceptScheme;
    dct:title "Test museum".
<https://x.test/vessels> a skos:Concept;
    skos:notation "1";
    skos:prefLabel "Vessels";
    skos:narrower <urn:vitrine:term:2>, <urn:vitrine:term:3>;
    skos:inScheme <urn:vitrine:thesaurus>;
    skos:topConceptOf <urn:vitrine:thesaurus>;
    dct:identifier "urn:vitrine:term:1".
<urn:vitrine:term:2> a skos:Concept;
    skos:notation "2";
    skos:prefLabel "Bowls";
    skos:altLabel "Basins", "“Dishes”";
    skos:scopeNote "Open.\\nWide.";
    skos:broader <https://x.test/vessels>;
    skos:related <urn:vitrine:term:3>;
    skos:inScheme <urn:vitrine:thesaurus>.
<urn:vitrine:term:3> a skos:Concept;
    skos:notation "3";
    skos:prefLabel "Cups";
    skos:broader <https://x.test/vessels>;
    skos:related <urn:vitrine:term:2>;
    skos:inScheme <urn:vitrine:thesaurus>;
    dct:source "/cups".
<urn:vitrine:term:4> a skos:Concept;
    skos:notation "4";
    skos:prefLabel "Mugs";
    skos:inScheme <urn:vitrine:thesaurus>;
    skos:topConceptOf <urn:vitrine:thesaurus>;
    dct:source "https://x.test/twice".
<urn:vitrine:term:5> a skos:Concept;
    skos:notation "5";
    skos:prefLabel "Jugs";
    skos:inScheme <urn:vitrine:thesaurus>;
    skos:topConceptOf <urn:vitrine:thesaurus>;
    dct:source "https://x.test/twice".
<urn:vitrine:thesaurus> skos:hasTopConcept <https://x.test/vessels>, <urn:vitrine:term:4>, <urn:vitrine:term:5>.
`)
})

test('the top concepts are the highest terms in use, also those below deprecated terms', async () => {
  const catalogue = await catalogueOf([
    { id: 1, name: 'Old vessels', isDeprecated: true },
    { id: 2, name: 'Pots', broader: [1] },
    { id: 3, name: 'Jugs', broader: [2] },
    { id: 4, name: 'Toys' },
    { id: 5, name: 'Dolls', broader: [1, 4] },
  ])
  const document = await exportedText(catalogue, 'ttl', { resource: 'term' })
  expect(document).toContain('skos:hasTopConcept <urn:vitrine:term:2>, <urn:vitrine:term:4>.')
  expect(document.match(/skos:topConceptOf/g)?.length).toBe(2)
})

test('JSON-LD is JSON, with a context of its own', async () => {
  const catalogue = await catalogueOf(SKOS_TERMS)
  const document: unknown = JSON.parse(
    await exportedText(catalogue, 'jsonld', { resource: 'term', branch: 2 }),
  )
  expect(document).toMatchObject({
    '@context': { prefLabel: 'skos:prefLabel' },
    '@graph': [
      { uri: 'urn:vitrine:thesaurus', type: 'ConceptScheme', title: 'Test museum' },
      {
        uri: 'urn:vitrine:term:2',
        type: 'Concept',
        notation: '2',
        prefLabel: 'Bowls',
        altLabel: ['Basins', '“Dishes”'],
        scopeNote: 'Open.\nWide.',
        broader: ['https://x.test/vessels'],
        related: ['urn:vitrine:term:3'],
        inScheme: 'urn:vitrine:thesaurus',
      },
    ],
  })
})

test.each(EXPORT_FORMATS)(
  'parts as %s, put together again, are the whole: nothing that leads out of a part is left out',
  async (format) => {
    const all = await exportedText(museum, format, { resource: 'term' })
    const parts = await Promise.all(
      MUSEUM_TERMS.filter(({ broader = [] }) => broader.length === 0 || broader.includes(51)).map(({ id }) =>
        exportedText(museum, format, { resource: 'term', branch: id }),
      ),
    )
    const whole = await importedTexts({ terms: { format, content: all } })
    const together = await importedTexts({ terms: { format, content: parts } })
    const { terms } = await everyRecord(whole.catalogue)
    expect((await everyRecord(together.catalogue)).terms).toEqual(terms)
    expect(terms).toHaveLength(MUSEUM_TERMS.length)
  },
)

test('no more is read of the catalogue than is asked for', async () => {
  const many = await catalogueOf(
    Array.from({ length: 5000 }, (_, index) => ({ id: index + 1, name: `Bowls ${index}` })),
  )
  const seen: number[] = []
  const text = exportPart(
    many,
    { resource: 'term', branch: null, filters: [] },
    { format: 'jsonl', onProgress: ({ done }) => seen.push(done) },
  )
  await text.next()
  await text.next()
  expect(seen).toEqual([0, 25])
})
