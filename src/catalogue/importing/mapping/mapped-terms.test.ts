import { expect, test } from 'vitest'
import { readMappedTerms } from '../../../testkit/read-texts.ts'

/** The columns of two published lists, with rows of our own. */
const OBJECT_NAMES = `Code,Term,Use For,Scope Note,Broader Term(s),Narrower Term(s),Related
x103953,bandbox,hat box; collar box,Round.,x5;box (storage),,x77
x5,container,,,,x103953; x9,
x9,box (storage),,,container,x103953,
x77,hat,,,,,bandbox
`

test('a list with codes is read by a map, and its relations by code or by name', async () => {
  const { terms, broader, related, reasons } = await readMappedTerms(
    {
      id: 'Code',
      name: 'Term',
      used_for: { from: 'Use For', split: ';' },
      scope_notes: 'Scope Note',
      broader: { from: 'Broader Term(s)', split: ';' },
      narrower: { from: 'Narrower Term(s)', split: ';' },
      related: { from: 'Related', split: ';' },
      source_uri: { from: 'Code', prefix: 'https://x.test/thesauri/' },
    },
    OBJECT_NAMES,
  )
  expect(terms).toEqual([
    {
      id: 103953,
      name: 'bandbox',
      usedFor: ['hat box', 'collar box'],
      scopeNotes: 'Round.',
      sourceUri: 'https://x.test/thesauri/x103953',
    },
    { id: 5, name: 'container', usedFor: [], scopeNotes: null, sourceUri: 'https://x.test/thesauri/x5' },
    { id: 9, name: 'box (storage)', usedFor: [], scopeNotes: null, sourceUri: 'https://x.test/thesauri/x9' },
    { id: 77, name: 'hat', usedFor: [], scopeNotes: null, sourceUri: 'https://x.test/thesauri/x77' },
  ])
  expect([broader, related, reasons]).toEqual([
    [
      [103953, 5],
      [103953, 9],
      [9, 5],
    ],
    [[103953, 77]],
    [],
  ])
})

const LEVELS = ['Category', 'Class', 'Sub_Class', 'Primary_Term', 'Secondary_Term', 'Tertiary_Term']
const BY_LEVEL = `Identifier,level,${LEVELS.join(',')},URI
1,1,Furnishings,,,,,,https://x.test/nom/1
20,2,Furnishings,Bedding,,,,,https://x.test/nom/20
33,4,Furnishings,Bedding,(blank sub-class),blanket,,,https://x.test/nom/33
34,5,Furnishings,Bedding,(blank sub-class),blanket,quilt,,https://x.test/nom/34
50,5,Personal Artifacts,Adornment,Jewelry,ring,seal ring,,https://x.test/nom/50
`

test('a list with a column for each level gives its terms the names and broader terms of the path', async () => {
  const { terms, broader, reasons } = await readMappedTerms(
    {
      id: 'Identifier',
      broader: { from: LEVELS, path: true, nothing: ['(blank sub-class)'] },
      source_uri: 'URI',
    },
    BY_LEVEL,
  )
  const names = new Map(terms.map(({ id, name }) => [id, name]))
  expect([...names]).toEqual([
    [1, 'Furnishings'],
    [20, 'Bedding'],
    [33, 'blanket'],
    [34, 'quilt'],
    [50, 'seal ring'],
    [2, 'ring'],
    [3, 'Jewelry'],
    [4, 'Adornment'],
    [5, 'Personal Artifacts'],
  ])
  expect(broader.map((pair) => pair.map((id) => names.get(id)))).toEqual([
    ['Bedding', 'Furnishings'],
    ['blanket', 'Bedding'],
    ['quilt', 'blanket'],
    ['seal ring', 'ring'],
    ['ring', 'Jewelry'],
    ['Jewelry', 'Adornment'],
    ['Adornment', 'Personal Artifacts'],
  ])
  expect(reasons.filter((reason) => !reason.startsWith('assigned-id'))).toEqual([
    'unknown-member 1: “level” is not read: no member of that name is known. It has 5 values, such as “1”.',
    ...['ring', 'Jewelry', 'Adornment', 'Personal Artifacts'].map((_, above) => {
      const path = ['Personal Artifacts', 'Adornment', 'Jewelry', 'ring'].slice(0, 4 - above).join(' › ')
      return `term-on-path 6: “${path}” has no row of its own; a term is added, because paths lead through it.`
    }),
  ])
})

const PATHS = `Kind,Identifier,Common Facet,Leaf Term
1,7,Object,Object
1,12,"Object, Accessory Box, Bandbox",Bandbox
1,13,"Object, Shop, Other",Other
2,14,"Structures, Shop, Other",Other
2,15,"Structures, shop",shop
3,16,"Object, Accessory Box, Ring Box",ring box
2,16,"Structures, Ring Box",ring box
`

test('a category path leads to the broader term at that place of the path, whatever else has its name', async () => {
  const { terms, broader } = await readMappedTerms(
    { id: 'Identifier', name: 'Leaf Term', broader: { from: 'Common Facet', path: ', ' } },
    PATHS,
  )
  expect(terms.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '7 Object',
    '12 Bandbox',
    '13 Other',
    '14 Other',
    '15 shop',
    '16 ring box',
    '1 Accessory Box',
    '2 Shop',
    '3 Structures',
  ])
  expect(broader).toEqual([
    [12, 1],
    [13, 2],
    [14, 15],
    [15, 3],
    [16, 1],
    [16, 3],
    [1, 7],
    [2, 7],
  ])
})

test('a name with the separator in it is one step at the end of its path', async () => {
  const { terms, broader } = await readMappedTerms(
    { name: 'Term', broader: { from: 'Path', path: ', ' } },
    'Term,Path\nBoxes,Boxes\n"Box, ring","Boxes, Box, ring"\n"Cases, large","Cases, large"\n',
  )
  expect([terms.map(({ name }) => name), broader]).toEqual([['Boxes', 'Box, ring', 'Cases, large'], [[2, 1]]])
})

test('a path may end with the term itself or with its broader term, and a cell may hold several', async () => {
  const paths = (rows: string[], rule: object) =>
    readMappedTerms({ broader: { from: 'in', ...rule } }, ['name,in', ...rows].join('\n'))
  const own = await paths(['Boxes,Boxes', 'Bandboxes,Boxes > Bandboxes|Hats > Bandboxes'], { path: '>' })
  const above = await paths(['Boxes,', 'Bandboxes,Boxes;Hats'], { path: ' > ', split: ';' })
  const expected = {
    names: ['Boxes', 'Bandboxes', 'Hats'],
    broader: [
      [2, 1],
      [2, 3],
    ],
  }
  for (const { terms, broader } of [own, above]) {
    expect({ names: terms.map(({ name }) => name), broader }).toEqual(expected)
  }
})

test('without names and without paths a table of terms is not read, and neither without the ids of the map', async () => {
  const reasons = async (map: object) => (await readMappedTerms(map, 'Term,Code\nBoxes,x1')).reasons
  expect(await reasons({ id: 'Code' })).toContain(
    'missing-column 1: There is no column “name”; the file is not read. --suggest-map writes a map for columns of other names.',
  )
  expect(await reasons({ id: 'ID', name: 'Term' })).toContain(
    'missing-column 1: There is no column “ID”; the file is not read. --suggest-map writes a map for columns of other names.',
  )
})

test('items find a term by its code', async () => {
  const { index } = await readMappedTerms({ id: 'Code', name: 'Term' }, 'Code,Term\nx9,Boxes\nx10,Hats')
  expect(['x10', 'Hat', 'x9', 'x1'].map((reference) => index.find(reference).ids)).toEqual([
    [10],
    [10],
    [9],
    [],
  ])
})

test('a step of a path can be a word that means “no value” elsewhere, unless the map says so', async () => {
  const list = 'id,path\n1,Object\n2,"Object, none"\n3,none\n4,"Object, None, Cup"\n'
  const broader = { from: 'path', path: ', ' }
  const kept = await readMappedTerms({ id: 'id', broader }, list)
  expect(kept.terms.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Object'],
    [2, 'none'],
    [3, 'none'],
    [4, 'Cup'],
  ])
  expect(kept.broader).toEqual([
    [2, 1],
    [4, 2],
  ])
  const without = await readMappedTerms(
    { id: 'id', broader: { ...broader, nothing: ['none', 'None'] } },
    'id,path\n1,Object\n4,"Object, None, Cup"\n',
  )
  expect([without.terms.map(({ name }) => name), without.broader]).toEqual([['Object', 'Cup'], [[4, 1]]])
})

test('the parent 0 of a top term is nothing if the map says so, also as a number', async () => {
  const map = { name: 'label', broader: { from: 'parent', nothing: ['0'] } }
  const rows = '{"id":10,"label":"people","parent":0}\n{"id":11,"label":"adults","parent":10}'
  const { broader, reasons } = await readMappedTerms(map, rows, 'jsonl')
  expect([broader, reasons]).toEqual([[[11, 10]], []])
})

test('rows about collections are groups and not terms', async () => {
  const table =
    'rdf:type,No,Label,groups,Above\nskos:Collection,1,Objects,,\nskos:Concept,2,Jugs,Objects,\nskos:Concept,4,Ewers,by use,2\niso-thes:ThesaurusArray,3,by use,,Jugs\n'
  const { terms, groups, reasons } = await readMappedTerms(
    { id: 'No', name: 'Label', broader: 'Above' },
    table,
  )
  expect(terms.map(({ name }) => name)).toEqual(['Jugs', 'Ewers'])
  expect(groups?.map(({ name, members, superordinates }) => [name, members, superordinates])).toEqual([
    ['Objects', [2], []],
    ['by use', [4], [2]],
  ])
  expect(reasons).toEqual([])
})

const GROUPED = `Group,Subgroup,Name
Vessels,Bowls,Tea bowls
,,Sugar bowls
,Cups,
,,Tea cups
Tools,,Hammers
,,Saws
`

test('a blank cell is “as above” where the map says so, until a group to the left is new', async () => {
  const broader = { from: ['Group', 'Subgroup', 'Name'], path: true, fill: 'down' }
  const { terms, broader: pairs } = await readMappedTerms({ broader }, GROUPED)
  const nameOf = new Map(terms.map(({ id, name }) => [id, name]))
  expect(pairs.map(([narrower, above]) => `${nameOf.get(above)} › ${nameOf.get(narrower)}`).sort()).toEqual([
    'Bowls › Sugar bowls',
    'Bowls › Tea bowls',
    'Cups › Tea cups',
    'Tools › Hammers',
    'Tools › Saws',
    'Vessels › Bowls',
    'Vessels › Cups',
  ])
})

test.each([
  [
    'repeated in each row',
    'Medical,Bleeding,Scarificator\nMedical,,Lancet\nmedical ,Care,Cup\nMedical,,Inhaler',
  ],
  ['written once', 'Medical,Bleeding,Scarificator\n,,Lancet\n,Care,Cup\n,,Inhaler'],
])('a subgroup is filled down below a group that is %s', async (_, rows) => {
  const broader = { from: ['Group', 'Subgroup', 'Name'], path: true, fill: 'down' }
  const { terms, broader: pairs } = await readMappedTerms({ broader }, `Group,Subgroup,Name\n${rows}\n`)
  const names = new Map(terms.map(({ id, name }) => [id, name]))
  expect(pairs.map((pair) => pair.map((id) => names.get(id)))).toEqual([
    ['Scarificator', 'Bleeding'],
    ['Lancet', 'Bleeding'],
    ['Cup', 'Care'],
    ['Inhaler', 'Care'],
    ['Bleeding', 'Medical'],
    ['Care', 'Medical'],
  ])
})

test.each([
  ['a comma in one of its names', 'No;Name;Size (H, W)', '1;Jugs;10 x 4'],
  ['as many commas as semicolons', 'Name;Size (H, W)', 'Jugs;10 x 4'],
  ['no row below it and a comma in a name', 'No;Name;Size (H, W)', ''],
])(
  'the header of a table of terms with semicolons and %s is read by the semicolons',
  async (_, header, row) => {
    const { reasons } = await readMappedTerms({ name: 'Name' }, `${header}\n${row}\n`)
    expect(reasons.filter((reason) => /missing-column|other-delimiter/.test(reason))).toEqual([
      'other-delimiter 1: The cells are separated by semicolons; the table is read that way.',
    ])
  },
)

test('semicolons in the name of a column do not separate the cells of a table with commas', async () => {
  const { terms } = await readMappedTerms({ name: 'Name' }, 'Name,Notes; remarks; sources\nJugs,none\n')
  expect(terms.map(({ name }) => name)).toEqual(['Jugs'])
})

test.each([
  [{ broader: { from: ['Group', 'Name'], path: true, fill: 'down', split: [';', '/'] } }],
  [{ name: { from: 'Name', split: [';', '/'] } }],
])('a cell with several names gives a term for each, with the map %j', async (map) => {
  const { terms } = await readMappedTerms(map, 'Group,Name\nMortars,Mortar; Pestle\n,Scales / Weights\n')
  const names = terms.map(({ name }) => name)
  expect(names.filter((name) => name !== 'Mortars')).toEqual(['Mortar', 'Pestle', 'Scales', 'Weights'])
})

test('rows whose paths differ in capitals only are one term', async () => {
  const broader = { from: ['Group', 'Name'], path: true, split: [';'] }
  const { terms } = await readMappedTerms({ broader }, 'Group,Name\nTools,Mortar; pestle\nTools,Pestle\n')
  expect(terms.map(({ name }) => name)).toEqual(['Mortar', 'pestle', 'Tools'])
})

test('a table without any column of the path is not read, and the columns are named', async () => {
  const broader = { from: ['Groupe', 'Objekt'], path: true }
  const { reasons } = await readMappedTerms({ broader }, 'Group,Object\nTools,Saws\n')
  expect(reasons[0]).toBe(
    'missing-column 1: There is no column “Groupe” or “Objekt” or “name”; the file is not read. --suggest-map writes a map for columns of other names.',
  )
})
