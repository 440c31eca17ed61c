import { expect, test } from 'vitest'
import { pick, profileOf, records, THESAURUS } from '../../../testkit/column-profiles.ts'
import { remarksOnHeader } from './missing-header.ts'
import { profileSource } from './profile-source.ts'
import { type MapRule, parseMap } from './record-map.ts'
import { suggestMap } from './suggest-map.ts'
import { mapOf } from './suggestion.ts'

const FOREIGN = [
  {
    'Object No.': '1',
    'Accession Number': '1980.4.1',
    'Object Title': 'Blue bowl',
    'Object Name': 'Bowl',
    Medium: 'earthenware; tin glaze',
    'Height (cm)': '12,5',
    Weight: '0.8 kg',
    'Date Made': 'about 1890',
    Artist: 'Ada Field',
    'Credit Line': 'Gift of A. Lane',
    'Image URL': 'https://x.test/1.jpg',
    Shelf: 'B7',
    Remarks: '',
  },
  {
    'Object No.': '2',
    'Accession Number': '1980.4.2',
    'Object Title': 'Cup',
    'Object Name': 'Cup',
    Medium: 'tin',
    'Height (cm)': '8',
    Weight: '300 g',
    'Date Made': '19th century',
    Artist: '',
    'Credit Line': 'Gift of A. Lane',
    'Image URL': 'https://x.test/2.jpg',
    Shelf: 'B7',
    Remarks: 'None',
  },
]

test('a map is suggested by the names of columns and by what stands in them', async () => {
  const seen = await profileOf(FOREIGN)
  const map = mapOf(suggestMap(seen))
  expect(map).toEqual({
    id: 'Object No.',
    registration_number: 'Accession Number',
    title: 'Object Title',
    names: 'Object Name',
    materials: { from: 'Medium', split: ';' },
    makers: 'Artist',
    production_date: 'Date Made',
    height_mm: { from: 'Height (cm)', unit: 'cm' },
    weight_g: 'Weight',
    acquisition_credit_line: 'Credit Line',
    images: 'Image URL',
  })
  expect(parseMap(JSON.stringify(map), 'item').size).toBe(11)
})

test('the path of the terms is suggested for the items of the same sheet', async () => {
  const termPath: MapRule = { from: ['Group', 'Object'], path: true, fill: 'down' }
  const rows = records(8, (i) => ({ Id: `${i}`, Group: i % 4 === 0 ? `Group ${i}` : '', Object: pick(i) }))
  const seen = await profileOf(rows, THESAURUS)
  expect(mapOf(suggestMap({ ...seen, termPath })).terms).toEqual(termPath)
  const other: MapRule = { ...termPath, from: ['Class', 'Object'] }
  expect(mapOf(suggestMap({ ...seen, termPath: other })).terms).toBe('Object')
})

test('names of terms are split at all signs between them', async () => {
  const [one = '', other = '', third = '', fourth = ''] = [0, 1, 2, 3].map(pick)
  const names = [one, other, third, fourth, `${one}; ${other}`, `${third} / ${fourth}`, `${one} and ${third}`]
  const seen = await profileOf(
    names.map((name, i) => ({ Id: `${i}`, Object: name })),
    THESAURUS,
  )
  expect(mapOf(suggestMap(seen)).terms).toEqual({ from: 'Object', split: [';', ' / ', ' and '] })
})

test('a column that names terms of the thesaurus is found whatever it is called', async () => {
  const terms = 'id,name,used_for\n1,Bowls,Basins\n2,Cups,'
  const seen = await profileOf(FOREIGN, terms)
  expect(mapOf(suggestMap(seen)).terms).toBe('Object Name')
  const others = await profileOf(
    [
      { id: 1, What: 'basin; Bowls' },
      { id: 2, What: 'unheard of' },
    ],
    terms,
  )
  expect(mapOf(suggestMap(others)).terms).toEqual({ from: 'What', split: ';' })
})

test('members inside objects and lists are found by their paths', async () => {
  const seen = await profileOf([
    {
      irn: 1,
      title: 'A',
      actors: [{ display_name: 'Ada Field', role: 'Artist' }, { display_name: 'Ben Hill' }],
    },
    { irn: 2, title: 'B', actors: [] },
  ])
  expect(mapOf(suggestMap(seen))).toEqual({
    id: 'irn',
    title: 'title',
    makers: { from: 'actors.display_name', role: 'actors.role' },
  })
})

test.each([
  [[{ 'Height in cm': '1' }], { height_mm: { from: 'Height in cm', unit: 'cm' } }],
  [[{ height_in: '1' }], { height_mm: { from: 'height_in', unit: 'in' } }],
  [[{ heightMm: '1' }], { height_mm: 'heightMm' }],
  [[{ Height: 'tall' }], {}],
  [[{ number: 'A1' }], { registration_number: 'number' }],
  [[{ number: '1' }, { number: '1' }], { registration_number: 'number' }],
  [[{ URL: 'https://x.test/1' }], { record_uri: 'URL' }],
  [[{ URL: 'not an address' }], {}],
  [[{ publisher_name: 'A' }], {}],
  [[{ on_view: true }, { on_view: false }], { on_display: 'on_view' }],
  [
    [
      { Location: 'Store 2', 'On display': 'x' },
      { Location: 'Case 4', 'On display': '' },
    ],
    { on_display: 'On display' },
  ],
])('%j gives %j', async (records, map) => {
  const seen = await profileOf(records)
  expect(mapOf(suggestMap(seen))).toEqual(map)
})

test('a column with two terms in all its values does not name the terms of the items', async () => {
  const seen = await profileOf(
    records(20, (i) => ({
      id: i,
      contributorCount: 1,
      subjectCount: 8,
      contributors: [{ fc: 'Robert Blake', gender: i % 2 ? 'Male' : 'Female', id: 38, role: 'artist' }],
      sort: i % 2 ? 'male' : 'female',
      medium: i % 2 ? 'silver' : 'ink',
      kind: pick(i),
      units: 'cm',
      height: '419',
      thumbnailUrl: 'https://x.test/1.jpg',
    })),
    THESAURUS,
  )
  expect(mapOf(suggestMap(seen))).toEqual({
    id: 'id',
    terms: 'kind',
    materials: 'medium',
    makers: { from: 'contributors.fc', role: 'contributors.role' },
    height_mm: { from: 'height', unit: 'cm' },
    images: 'thumbnailUrl',
  })
})

test('of the columns that name terms the one with more different terms is taken, a title and a material last', async () => {
  const seen = await profileOf(
    records(20, (i) => ({ Title: pick(i), Medium: 'silver', Class: pick(i % 3), What: pick(i) })),
    THESAURUS,
  )
  const { choices } = suggestMap(seen)
  expect(choices.find(({ member }) => member === 'terms')).toEqual({
    member: 'terms',
    rule: 'What',
    why: '100 % of its values name terms of the thesaurus, 8 different ones',
    doubt: 'Its name does not say so.',
  })
})

test.each([
  // A title is the last of the columns whose values name terms, but it comes before none.
  [(i: number) => ({ Titel: pick(i) }), 'Titel', 'Its name does not say so.'],
  [
    (i: number) => ({ Title: `View ${i}`, Subject: pick(i) }),
    'Subject',
    'Its name says what the items show or are about, which can differ from what they are.',
  ],
  [(i: number) => ({ Contains: pick(i) }), 'Contains', 'Its name does not say so.'],
  [(i: number) => ({ 'Object name': pick(i), TypeID: (i % 3) + 1 }), 'Object name', null],
  [
    (i: number) => ({ TypeID: (i % 3) + 1 }),
    'TypeID',
    'So few different numbers can be keys of another table.',
  ],
  [(i: number) => ({ 'Object name': pick(i), 'Term ID': ((i + 4) % 8) + 1 }), 'Object name', null],
  [(i: number) => ({ 'Object name': pick(i), 'Other name': pick(i + 1) }), 'Object name', null],
])('terms come from what most of the values name: %s', async (row, rule, doubt) => {
  const { choices } = suggestMap(await profileOf(records(400, row), THESAURUS))
  const [choice] = choices.filter(({ member }) => member === 'terms')
  expect([choice?.rule, choice?.doubt]).toEqual([rule, doubt])
})

test('many ids of terms beside names of other terms put the names in doubt', async () => {
  const terms = Array.from({ length: 40 }, (_, i) => `${i + 1},term ${i + 1}`)
  const rows = records(80, (i) => ({ 'Object name': `term ${(i % 40) + 1}`, 'Term ID': ((i + 7) % 40) + 1 }))
  const { choices } = suggestMap(await profileOf(rows, ['id,name', ...terms].join('\n')))
  expect(choices.map(({ member, rule, doubt }) => [member, rule, doubt])).toEqual([
    ['terms', 'Object name', '“Term ID” has numbers of other terms.'],
  ])
})

test.each([
  [['310', 'A.1', 'Jug'], ['4', 'A.2', 'Bowl'], 1],
  [['id', 'number', 'name'], ['4', 'A.2', 'Bowl'], 0],
])(
  'a table with the first line %j and the record %j has %i remark on its header',
  async (names, cells, remarks) => {
    const { columns } = await profileOf([Object.fromEntries(names.map((name, i) => [name, cells[i]]))])
    expect(remarksOnHeader(columns)).toHaveLength(remarks)
  },
)

test('a column without a name is in no map, and a remark says so', async () => {
  const content = 'Object,,Measurements,,\nNo,Name,Height,Width,Kind\n1,Piece,2,3,Bowls\n2,Pot,4,6,Cups\n'
  const terms = { path: 'terms.csv', content: 'id,name\n1,Bowls\n2,Cups\n' }
  const profile = await profileSource({ path: 'items.csv', content }, [terms], 'en')
  expect(Object.values(mapOf(suggestMap(profile)))).not.toContain('')
  expect(remarksOnHeader(profile.columns)).toEqual([
    'A column with values has no name and cannot be read. Give each column a name; if the names are in the second row, remove the first one.',
  ])
})

test('a registration number is better in a column without repeated values', async () => {
  const seen = await profileOf(
    records(4, (i) => ({ 'Catalogue Number': 'A', 'Accession Number': `1980.${i}`, 'Object ID': i })),
  )
  expect(mapOf(suggestMap(seen))).toEqual({ id: 'Object ID', registration_number: 'Accession Number' })
})

test('ids that are partly whole numbers are ids, and accession numbers stay registration numbers', async () => {
  const seen = await profileOf(
    records(6, (i) => ({
      'Object ID': i % 2 === 0 ? `${i}` : `A${i}`,
      'Accession number': `1980.${Math.max(i, 2)}`,
      Title: `Jug ${i}`,
    })),
  )
  const { choices, remarks } = suggestMap(seen)
  expect(mapOf({ choices, remarks })).toEqual({
    id: 'Object ID',
    registration_number: 'Accession number',
    title: 'Title',
  })
  expect(choices.find(({ member }) => member === 'id')).toMatchObject({
    why: 'its name, and no value occurs twice; those that are no whole numbers get numbers made from them',
    doubt: null,
  })
})

test('ids of which some are words are in doubt', async () => {
  const rows = records(6, (i) => ({ 'Object ID': i === 2 ? 'SPINNING' : `${i}`, Title: `Jug ${i}` }))
  const { choices } = suggestMap(await profileOf(rows))
  expect(choices.find(({ member }) => member === 'id')?.doubt).toBe(
    'Some of its values are words, such as “SPINNING”: their rows can be headings or notes.',
  )
})

test('members in our own format stay whole', async () => {
  const seen = await profileOf([
    { id: 1, makers: [{ name: 'Ada', role: 'potter' }], images: [{ uri: 'https://x.test/a.jpg' }] },
  ])
  expect(mapOf(suggestMap(seen))).toEqual({ id: 'id', makers: 'makers', images: 'images' })
})

test('object names come before classes, although only half of them are terms', async () => {
  const rows = records(20, (i) => ({
    Classification: pick(i % 3),
    Object: i % 2 === 0 ? pick(i / 2) : `odd ${i}`,
  }))
  expect(mapOf(suggestMap(await profileOf(rows, THESAURUS)))).toEqual({
    terms: 'Object',
    categories: 'Classification',
  })
})

/** Twenty records with these columns beside a name, and what is suggested for them: a question mark before what is in doubt. */
test.each<[of: (i: number) => Record<string, string>, rules: readonly string[]]>([
  [(i) => ({ RECID: `${1001 + i}` }), ['id: RECID']],
  [(i) => ({ mkey: `${1501 + i}` }), ['? id: mkey']],
  [(i) => ({ age: i === 3 ? '21' : '' }), []],
  [(i) => ({ Year: `${1840 + (i % 7)}` }), ['production_date: Year']],
  [
    (i) => ({ 'Accession no': `${1985 + i}.1`, Year: `${1985 + i}` }),
    ['registration_number: Accession no', '? production_date: Year'],
  ],
  [
    (i) => ({ Year: `${1985 + i}`, 'Date received': `12/03/${1985 + i}` }),
    ['? production_date: Year', 'acquisition_year: Date received'],
  ],
  [(i) => ({ Year: `${1985 + i}`, 'Entry date': `${1985 + i}-03-12` }), ['? production_date: Year']],
  [
    (i) => ({ Year: `${1840 + i}`, 'Date received': `12/03/${1985 + i}` }),
    ['production_date: Year', 'acquisition_year: Date received'],
  ],
  [(i) => ({ Circa: `c. ${1760 + i}`, Year: `${1960 + (i % 7)}` }), ['? production_date: Year']],
  [(i) => ({ Siglo: 'siglo XIX', Año: `${1960 + (i % 7)}` }), ['? production_date: Año']],
  [(i) => ({ Period: '18th century', 'Date made': `c. ${1760 + i}` }), ['production_date: Date made']],
  [
    (i) => ({ Artist: `Ada Quill${i}`, Dates: `${1750 + i}-${1820 + i}` }),
    ['makers: Artist', '? production_date: Dates'],
  ],
  [
    (i) => ({ Born: `${1750 + (i % 7)}`, 'Display date': `${1750 + (i % 7)}` }),
    ['? production_date: Display date'],
  ],
  [(i) => ({ Dates: `${1750 + i}-${1755 + i}` }), ['production_date: Dates']],
  [(i) => ({ Dates: `${1500 + i} B.C.–${1300 + i} B.C.` }), ['production_date: Dates']],
  [
    (i) => ({ 'Display date': `25 Aug ${1750 + i} - 4 Oct ${1820 + i}` }),
    ['? production_date: Display date'],
  ],
  [
    (i) => ({ 'Display date': i % 3 ? `born ${1950 + i}` : `${1840 + i}-${1920 + i}` }),
    ['? production_date: Display date'],
  ],
  [
    (i) => ({ Artist: `Ada Quill${i}`, BeginDate: `${1802 + i}`, EndDate: `${1863 + i}` }),
    ['makers: Artist', '? production_year_from: BeginDate', '? production_year_to: EndDate'],
  ],
  [
    (i) => ({ BeginDate: `${1802 + i}`, EndDate: `${1863 + i}` }),
    ['production_year_from: BeginDate', 'production_year_to: EndDate'],
  ],
  [
    (i) => ({ Artist: `Ada Quill${i}`, 'Year from': `${1802 + i}`, 'Year to': `${1812 + i}` }),
    ['makers: Artist', 'production_year_from: Year from', 'production_year_to: Year to'],
  ],
  [
    (i) => ({ Artist: `Ada Quill${i}`, 'Year from': `1${7 + (i % 2)}01`, 'Year to': `1${7 + (i % 2)}50` }),
    ['makers: Artist', 'production_year_from: Year from', 'production_year_to: Year to'],
  ],
  [
    (i) => ({ Biography: `American, born ${1902 + i}`, BeginDate: `${1902 + i}`, EndDate: '0' }),
    ['? production_year_from: BeginDate'],
  ],
  [(i) => ({ NAME_FIRST: `Ada${i}`, FirstName: 'Ada' }), []],
  [
    (i) => ({ ID: `${i + 1}`, ObjectID: `${Math.floor(i / 2)}` }),
    ['? id: ID', '? registration_number: ObjectID'],
  ],
  [(i) => ({ Collection: `Quill bequest ${i % 4}` }), ['? categories: Collection']],
  [(i) => ({ Sammlung: `Ada Quill${i}` }), ['? categories: Sammlung']],
  [() => ({ Technique: '<null>' }), []],
  [(i) => ({ DisplayName: `Ada Quill${i}`, Role: 'Donor' }), ['? title: DisplayName']],
  [() => ({ Title: 'Lane, Mary' }), ['? title: Title']],
  [(i) => ({ Title: `The mill ${i}` }), ['title: Title']],
  [() => ({ Maker: 'Mary Lane (donor)' }), ['? makers: Maker']],
  [() => ({ Maker: 'Mary Lane (potter)' }), ['makers: Maker']],
  [(i) => ({ Country: `Land ${i}` }), ['? production_place: Country']],
  [(i) => ({ 'Place made': `Town ${i}` }), ['production_place: Place made']],
  [() => ({ dimension: 'height; width' }), []],
  [() => ({ Format: 'image/jpeg' }), []],
  [(i) => ({ Size: `${i}.4 MB` }), []],
  [(i) => ({ Size: `${i} x 12 cm` }), ['dimensions: Size']],
  [(i) => ({ 'H (cm)': `${i}`, 'B (cm)': `${i}` }), ['height_mm: H (cm)', 'width_mm: B (cm)']],
])('a column is certain only by its name, its values and its row: %s', async (of, rules) => {
  const { choices } = suggestMap(await profileOf(records(20, (i) => ({ 'Object type': pick(i), ...of(i) }))))
  const found = choices.map(({ member, rule, doubt }) => {
    const from = typeof rule === 'string' ? rule : String(rule.from)
    return `${doubt === null ? '' : '? '}${member}: ${from}`
  })
  expect(found.filter((rule) => !rule.endsWith('Object type'))).toEqual(rules)
})

test('a column of short names of objects is suggested whatever it is called, if no other says what the items are', async () => {
  const things = 'Rake,Flail,Milk can,Plough,Yoke,Sickle,Loom,Bobbin,Gown,Bonnet,Jug,Plate'.split(',')
  const rows = things.map((thing, at) => ({
    'What is it?': `${thing} ${at % 3 === 0 ? 'with handle' : ''}`.trim(),
    'Acc. No.': `2019.${at + 1}`,
    Group: at % 6 === 0 ? ['Farm', 'House'][at / 6] : '',
    'Made of': ['wood', 'iron', 'linen'][at % 3],
    'Where stored': `Barn, wall ${at}`,
  }))
  const thesaurus = 'id,name\n1,Farm\n2,House\n3,Rakes\n4,Ploughs'
  const expected = { registration_number: 'Acc. No.', names: 'What is it?', materials: 'Made of' }
  expect(mapOf(suggestMap(await profileOf(rows)))).toEqual(expected)
  const suggestion = suggestMap(await profileOf(rows, thesaurus))
  const { names, terms } = mapOf(suggestion) as Record<string, unknown>
  expect([names, terms].filter((one) => one === 'What is it?')).toEqual(['What is it?'])
  const named = suggestMap(await profileOf(rows.map((row) => ({ ...row, Title: row['What is it?'] }))))
  expect(mapOf(named)).toEqual({ registration_number: 'Acc. No.', materials: 'Made of', title: 'Title' })
})

test.each([
  ['Notes for visitors', 'Where', 'When', 'Acquired'],
  ['Text für Besucher', 'Wo', 'Wann', 'Erworben'],
  ['Notes pour les visiteurs', 'Où', 'Quand', 'Acquis en'],
  ['Notas para visitantes', 'Dónde', 'Cuándo', 'Adquirido'],
  ['Tekst voor bezoekers', 'Waar', 'Wanneer', 'Verworven'],
  ['Note per i visitatori', 'Dove', 'Quando', 'Acquisito nel'],
])(
  'the columns of a list by volunteers are suggested: %s, %s, %s, %s',
  async (notes, where, when, acquired) => {
    const rows = records(12, (i) => ({
      No: `SM ${i}`,
      [notes]: i === 3 ? 'Bought from Mr Pike, see his letter' : `Blue on white, no. ${i}`,
      [where]: i % 2 === 0 ? 'Bristol' : 'Lambeth, London',
      [when]: `${1800 + i}`,
      [acquired]: `${1974 + (i % 5)}`,
    }))
    const { choices } = suggestMap(await profileOf(rows))
    const found = choices.map(({ member, rule, doubt }) => [member, rule, doubt])
    expect(found).toEqual([
      ['registration_number', 'No', null],
      ['description', notes, 'Some of its values say who gave or sold an item.'],
      ['production_date', when, null],
      ['production_place', where, 'Its name can also mean something else.'],
      ['acquisition_year', acquired, null],
    ])
  },
)

test('where something was found or is stored is not where it was made', async () => {
  const rows = records(12, (i) => ({ No: `${i}`, 'Where found': 'Mill Lane', Where: `Store B, shelf ${i}` }))
  expect(mapOf(suggestMap(await profileOf(rows)))).toEqual({ id: 'No', $on_display: 'Where' })
})
