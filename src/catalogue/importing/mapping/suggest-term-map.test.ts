import { expect, test } from 'vitest'
import { profileColumns } from './profile-columns.ts'
import { parseMap } from './record-map.ts'
import { suggestTermMap } from './suggest-term-map.ts'
import { mapOf } from './suggestion.ts'

async function suggest(columns: readonly string[], rows: readonly (readonly string[])[], language = 'en') {
  async function* records() {
    for (const row of rows)
      yield { values: Object.fromEntries(columns.map((name, i) => [name, row[i] ?? ''])) }
  }
  const suggestion = suggestTermMap(await profileColumns(records()), language)
  const map = mapOf(suggestion)
  const used = suggestion.choices.filter(({ isHeld }) => isHeld !== true)
  expect(parseMap(JSON.stringify(map), 'term').size).toBe(used.length)
  const doubts = suggestion.choices.flatMap(({ member, doubt }) =>
    doubt === null ? [] : [`${member}: ${doubt}`],
  )
  return { map, doubts, remarks: suggestion.remarks }
}

const OBJECT_NAMES = [
  'Code',
  'URI',
  'Term',
  'Use For',
  'Scope Note',
  'Broader Term(s)',
  'Narrower Term(s)',
  'Related',
]
const OBJECT_ROWS = [
  ['x103953', 'https://x.test/x103953', 'bandbox', 'hat box; collar box', 'Round.', 'x5; box', '', 'hat'],
  ['x5', 'https://x.test/x5', 'container', '', '', '', 'box; bandbox', ''],
  ['x9', 'https://x.test/x9', 'box', '', '', 'x5', 'bandbox', ''],
  ['x77', 'https://x.test/x77', 'hat', '', '', '', '', 'bandbox'],
]

test('a published list with codes gets a map of eight lines', async () => {
  expect(await suggest(OBJECT_NAMES, OBJECT_ROWS)).toEqual({
    map: {
      id: 'Code',
      name: 'Term',
      used_for: { from: 'Use For', split: ';' },
      scope_notes: 'Scope Note',
      broader: { from: 'Broader Term(s)', split: ';' },
      narrower: { from: 'Narrower Term(s)', split: ';' },
      related: 'Related',
      source_uri: 'URI',
    },
    doubts: [],
    remarks: [],
  })
})

const LEVELS = ['Category', 'Class', 'Sub_Class', 'Primary_Term', 'Secondary_Term']
const in_ = (order: string) => LEVELS.map((level) => `${order}_${level}`)
const CLASSIFIED = [
  ['Furnishings'],
  ['Furnishings', 'Bedding'],
  ['Furnishings', 'Bedding', '(blank sub-class)', 'Blanket'],
  ['Furnishings', 'Bedding', '(blank sub-class)', 'Blanket', 'Woven Quilt'],
  ['Clothing'],
  ['Clothing', 'Headwear'],
]
const full = (steps: readonly string[]) => LEVELS.map((_, i) => steps[i] ?? '')

test('a published list with one column for each level gets a map in the language asked for', async () => {
  const columns = [
    ...['Identifier', 'level', ...in_('Natural_Order_EN'), ...in_('Natural_Order_FR')],
    ...['EN_Alternative_Terms', 'EN_Definition', 'FR_Definition', 'URI'],
  ]
  const rows = CLASSIFIED.map((steps, i) => [
    ...[
      String(i + 1),
      String(steps.length),
      ...full(steps),
      ...full(steps).map((step) => step && `${step} (f)`),
    ],
    ...['a; b', `Note ${i}`, `Note ${i} (f)`, `https://x.test/nom/${i + 1}`],
  ])
  const english = await suggest(columns, rows)
  expect(english).toEqual({
    map: {
      id: 'Identifier',
      used_for: { from: 'EN_Alternative_Terms', split: ';' },
      definitions: 'EN_Definition',
      'definitions@fr': 'FR_Definition',
      broader: { from: in_('Natural_Order_EN'), path: true, nothing: ['(blank sub-class)'] },
      source_uri: 'URI',
    },
    doubts: [],
    remarks: ['The last step of a path is the name of its term.'],
  })
  const french = await suggest(columns, rows, 'fr')
  expect(french.map).toEqual({
    id: 'Identifier',
    definitions: 'FR_Definition',
    'definitions@en': 'EN_Definition',
    'used_for@en': { from: 'EN_Alternative_Terms', split: ';' },
    broader: { from: in_('Natural_Order_FR'), path: true, nothing: ['(blank sub-class) (f)'] },
    source_uri: 'URI',
  })
})

const PATHS = [
  'Object',
  'Object, Box, Bandbox',
  'Object, Box, Ring Box',
  'Object, Hat',
  'Object, Hat, Bonnet',
]

test('a column of paths is found by the names at their ends', async () => {
  const rows = PATHS.map((path, i) => ['1', String(i + 7), path, path.split(', ').at(-1) ?? ''])
  expect(await suggest(['Kind', 'Identifier', 'Common Facet', 'Leaf Term'], rows)).toEqual({
    map: { id: 'Identifier', name: 'Leaf Term', broader: { from: 'Common Facet', path: ', ' } },
    doubts: [],
    remarks: [],
  })
})

test('paths in the column of names are found by how they go on from each other, and that is not sure', async () => {
  const rows = PATHS.map((path, i) => [String(i + 7), path])
  expect(await suggest(['Identifier', 'Term'], rows)).toEqual({
    map: { id: 'Identifier', broader: { from: 'Term', path: ', ' } },
    doubts: ['broader: If names contain “, ”, take this member out of the map.'],
    remarks: ['The last step of a path is the name of its term.'],
  })
})

test('names with a comma are no paths', async () => {
  const names = ['Box', 'Box, Accessory', 'Box, Ring', 'Hat', 'Hat, Top', 'Chair']
  const { map, remarks } = await suggest(
    ['Term', 'SN'],
    names.map((name) => [name, 'Here.']),
  )
  expect([map, remarks]).toEqual([
    { name: 'Term', scope_notes: 'SN' },
    [
      'No column holds ids: the terms get numbers, and are referred to by name or address.',
      'No column gives broader terms.',
    ],
  ])
})

test('broader terms that the table does not have are doubted', async () => {
  const rows = [
    ['1', 'Bowls', 'Vessels'],
    ['2', 'Cups', 'Vessels'],
  ]
  expect((await suggest(['id', 'name', 'Parent'], rows)).doubts).toEqual([
    'broader: 100 % of its values are no term of this table.',
  ])
})

test('a table of subjects gets its ids from the numbers that its parents refer to', async () => {
  const rows = [
    ['10', 'people', '0'],
    ['11', 'adults', '10'],
    ['12', 'man, old', '11'],
    ['13', 'nature', '0'],
  ]
  expect(await suggest(['SubjectID', 'SubjectName', 'ParentID'], rows)).toEqual({
    map: { id: 'SubjectID', name: 'SubjectName', broader: { from: 'ParentID', nothing: ['0'] } },
    doubts: [],
    remarks: [],
  })
})

test('ids, names and parents are found by their values, with a doubt where their names do not say so', async () => {
  const rows = Array.from({ length: 20 }, (_, i) => [
    String(i % 4),
    String(i + 500),
    i < 2 ? '' : String(500 + Math.floor(i / 3)),
    `Jug ${String.fromCharCode(97 + i)}`,
  ])
  expect(await suggest(['Sort', 'RowID', 'UpID', 'What'], rows)).toEqual({
    map: { id: 'RowID', name: 'What', broader: 'UpID' },
    doubts: ['name: Its name does not say so.', 'broader: Its name does not say so.'],
    remarks: [],
  })
})

test.each([
  ['Also called', 'used_for'],
  ['Oberbegriff', 'broader'],
  ['Terme générique', 'broader'],
  ['Término genérico', 'broader'],
  ['Bredere term', 'broader'],
  ['Voir aussi', 'related'],
])('the column %s of a table of terms is read as %s', async (column, member) => {
  const { map } = await suggest(
    ['id', 'name', column],
    [
      ['1', 'Jugs', ''],
      ['2', 'Bowls', 'Jugs'],
    ],
  )
  expect(map).toEqual({ id: 'id', name: 'name', ...(member && { [member]: column }) })
})

const SKOS_COLUMNS = [
  ...['URI', 'rdf:type', 'identifier', 'skos:prefLabel@en', 'skos:prefLabel@fr', 'skos:altLabel@fr'],
  ...['skos:broader', 'broaderId', 'relatedId', 'owl:deprecated', 'dcterms:isReplacedBy'],
]
const C = 'https://th.test/c'
const SKOS_ROWS = [
  ['https://th.test/g1', 'skos:Collection', '', 'Objects', 'Objets', '', '', '', '', 'false', ''],
  [`${C}1`, 'skos:Concept', '101', 'Vessels', 'Récipients', '', '', '', '102##103', 'false', ''],
  [`${C}2`, 'skos:Concept', '102', 'Jugs', 'Cruches', 'Aiguières##Brocs', `${C}1`, '101', '', 'false', ''],
  [`${C}3`, 'skos:Concept', '103', '', 'Bols', '', `${C}1`, '101', '', 'true', `${C}2`],
]

test('a table with the names of SKOS is read in the language asked for, with replacements', async () => {
  expect(await suggest(SKOS_COLUMNS, SKOS_ROWS, 'fr')).toEqual({
    map: {
      id: 'identifier',
      name: 'skos:prefLabel@fr',
      'name@en': 'skos:prefLabel@en',
      used_for: { from: 'skos:altLabel@fr', split: '##' },
      broader: { from: 'broaderId', split: '##' },
      related: { from: 'relatedId', split: '##' },
      source_uri: 'URI',
      replaced_by: { from: 'dcterms:isReplacedBy', split: '##' },
      deprecated: 'owl:deprecated',
    },
    doubts: ['id: Rows without it are left out.'],
    remarks: [
      'The columns have the names of SKOS. An import without a map reads them, with labels in all languages.',
    ],
  })
})

test.each([
  ['notes', ['scope_notes: It can be meant for the staff only.']],
  ['Comment', ['scope_notes: It can be meant for the staff only.']],
  ['Scope Note', []],
  ["Note d'application", []],
  ['Nota de alcance', []],
])('the notes in a column %s of a table of terms have the doubts %j', async (name, expected) => {
  const { map, doubts } = await suggest(
    ['id', 'term', name],
    [
      ['1', 'jug', 'Ask Mary.'],
      ['2', 'bowl', ''],
    ],
  )
  expect([map.scope_notes, doubts]).toEqual([name, expected])
})

const GROUPED = [
  ['Vessels', 'Bowls', 'Tea bowls'],
  ['', '', 'Sugar bowls'],
  ['', 'Cups', 'Tea cups'],
  ['Tools', '', 'Hammers'],
  ['', '', 'Saws'],
]

test.each([
  [['Group', 'Subgroup', 'Name']],
  [['Kategorie', 'Unterkategorie-Gruppe', 'Bezeichnung']],
  [['Level 1', 'Level 2', 'Level 3']],
])('blank cells under a group mean “as above”, with the columns %j', async (columns) => {
  const { map, doubts } = await suggest(columns, GROUPED)
  expect(map).toEqual({ broader: { from: columns, path: true, fill: 'down' } })
  expect(doubts).toEqual(['broader: If blank cells mean that a term belongs to no group, remove “fill”.'])
})

test('the first column can have groups although its name does not say so', async () => {
  const rows = GROUPED.map(([group = '', , name = '']) => [group, name])
  const { map, doubts } = await suggest(['Kind', 'Object name'], rows)
  expect(map).toEqual({ broader: { from: ['Kind', 'Object name'], path: true, fill: 'down' } })
  expect(doubts).toEqual([expect.stringContaining('broader: Its name does not say that it has groups.')])
})

test('groups that merged cells repeat are written once', async () => {
  const rows = GROUPED.map(([group = '', , name = '']) => [group, name])
  const merged = rows.map(([group = '', name = ''], i) => [i > 2 ? 'Tools' : group || 'Vessels', name])
  const sheet = [...merged, ['', 'Files'], ['', 'Rasps'], ['', 'Vices']]
  expect((await suggest(['Group', 'Object type'], sheet)).map).toEqual({
    broader: { from: ['Group', 'Object type'], path: true, fill: 'down' },
  })
})

test('numbers of rows are in doubt as ids of terms if names repeat, as in a list of objects', async () => {
  const rows = Array.from({ length: 12 }, (_, i) => [`${i + 1}`, i < 2 ? 'Drug jar' : `Jar ${i}`])
  expect((await suggest(['No', 'Object name'], rows)).doubts).toEqual([
    'id: Several rows have the same name: if the rows are objects, remove “id”, so that each name is one term.',
  ])
})

const COUNTED = [
  ['Vessels', '', '340'],
  ['Jugs', 'Vessels', '12'],
  ['Bowls', 'Vessels', '77'],
]
const UNKNOWN_ID = 'id: Its name does not say so, and no other column refers to it.'

test.each([
  ...['Frequency', 'sitelinks', 'Uses', 'Records', 'Anzahl', 'Items', 'lft', 'Year'].map(
    (name) => [name, { id: name }, [UNKNOWN_ID]] as const,
  ),
  ['Number of objects', {}, []] as const,
  ['count', {}, []] as const,
  ...['Term no', 'SystemRef', 'code'].map((name) => [name, { id: name }, []] as const),
])(
  'a different number in each row, called “%s”, gives %j with the doubts %j',
  async (column, id, expected) => {
    const { map, doubts } = await suggest(['Term', 'Broader term', column], COUNTED)
    expect([map, doubts]).toEqual([{ ...id, name: 'Term', broader: 'Broader term' }, expected])
  },
)

test('a number to which another column refers is the id, whatever it is called', async () => {
  const rows = COUNTED.map(([name = '', , number = '']) => [number, name, name === 'Vessels' ? '' : '340'])
  const { map, doubts } = await suggest(['lfd', 'Term', 'Broader term'], rows)
  expect([map, doubts]).toEqual([{ id: 'lfd', name: 'Term', broader: 'Broader term' }, []])
})

test('a number that is called one is the id, and not the count before it', async () => {
  const rows = COUNTED.map(([name = '', broader = '', number = ''], i) => [name, broader, number, `${i + 1}`])
  expect((await suggest(['Term', 'Broader term', 'Uses', 'SystemRef'], rows)).map.id).toBe('SystemRef')
})

test('beside addresses of the terms, numbers that nothing calls ids are a note', async () => {
  const rows = COUNTED.map(([name = '', , number = ''], i) => [`https://th.test/Q${i}`, name, number])
  const { map, doubts } = await suggest(['concept', 'Term', 'sitelinks'], rows)
  expect(map).toEqual({ $id: 'sitelinks', name: 'Term', source_uri: 'concept' })
  expect(doubts).toContain(
    `${UNKNOWN_ID} The map has it as a note: remove the “$” before its name to use it.`,
  )
})

test('cells with several names are split, at signs that separate names elsewhere', async () => {
  const rows = [
    ['Preparation', 'Mortar; Pestle'],
    ['', 'Mortar'],
    ['', 'Scales / Weights'],
    ['', 'Scales'],
    ['Vessels', 'Jar and lid'],
  ]
  expect((await suggest(['Group', 'Name'], rows)).map).toEqual({
    broader: { from: ['Group', 'Name'], path: true, fill: 'down', split: [';', '/'] },
  })
})

test('a category that is written in each row, or only sometimes, is not filled down', async () => {
  const sometimes = [
    ['Vessels', ''],
    ['Tea bowls', 'Vessels'],
    ['Sugar bowls', 'Vessels'],
    ['Tools', ''],
    ['Saws', 'Tools'],
    ['Hammers', 'Tools'],
  ]
  expect((await suggest(['Name', 'Category'], sometimes)).map).toEqual({ name: 'Name', broader: 'Category' })
})

test.each([
  ['Name (French)', { 'name@fr': 'Name (French)' }],
  ['prefLabel_fr', { 'name@fr': 'prefLabel_fr' }],
  ['name_fr', { 'name@fr': 'name_fr' }],
  ['label@pt-BR', { 'name@pt-br': 'label@pt-BR' }],
  ['name@ja', { 'name@ja': 'name@ja' }],
  ['altLabel@fr', { 'used_for@fr': { from: 'altLabel@fr', split: ';' } }],
  ['Scope note (German)', { 'scope_notes@de': 'Scope note (German)' }],
  ['Definition_FR', { 'definitions@fr': 'Definition_FR' }],
  ['label@fr-de', { 'name@fr-de': 'label@fr-de' }],
  // Uncertain, or for the staff.
  ['Label fr/de', {}],
  ['French', {}],
  ['French keeper', {}],
  ['Editorial note (French)', {}],
])('beside the names, a column “%s” is read as %j', async (column, expected) => {
  const rows = [
    ['1', 'Bowls', 'Bols; Jattes'],
    ['2', 'Cups', 'Tasses; Gobelets'],
    ['3', 'Jugs', ''],
  ]
  const { map, doubts } = await suggest(['id', 'name', column], rows)
  expect([map, doubts]).toEqual([{ id: 'id', name: 'name', ...expected }, []])
})

test('of columns in several languages, one is the name and the others are kept with their languages', async () => {
  const rows = [
    ['1', 'Bowls', 'Bols', 'Schalen'],
    ['2', 'Cups', 'Tasses', ''],
  ]
  const columns = ['id', 'Name (English)', 'Name (French)', 'Name (German)']
  expect((await suggest(columns, rows, 'fr')).map).toEqual({
    id: 'id',
    name: 'Name (French)',
    'name@en': 'Name (English)',
    'name@de': 'Name (German)',
  })
})
