import { expect, test } from 'vitest'
import { readTermText } from '../../../testkit/read-texts.ts'
import { profileColumns } from './profile-columns.ts'
import { parseMap } from './record-map.ts'
import { suggestMap } from './suggest-map.ts'
import { mapOf } from './suggestion.ts'

async function profile(records: readonly Record<string, unknown>[], terms?: string) {
  const index = terms === undefined ? undefined : (await readTermText(terms)).index
  async function* each() {
    for (const values of records) yield { values }
  }
  return profileColumns(each(), index)
}

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
  const seen = await profile(FOREIGN)
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

test('each column has its fill rate and three samples at most, words for nothing left out', async () => {
  const { records, columns } = await profile([...FOREIGN, ...FOREIGN, {}])
  const facts = columns.map(({ name, filled, samples }) => [name, filled, samples])
  expect([records, facts]).toEqual([
    5,
    expect.arrayContaining([
      ['Object Title', 0.8, ['Blue bowl', 'Cup']],
      ['Artist', 0.4, ['Ada Field']],
      ['Remarks', 0, []],
    ]),
  ])
})

test('a column that names terms of the thesaurus is found whatever it is called', async () => {
  const terms = 'id,name,used_for\n1,Bowls,Basins\n2,Cups,'
  const seen = await profile(FOREIGN, terms)
  expect(mapOf(suggestMap(seen)).terms).toBe('Object Name')
  const others = await profile(
    [
      { id: 1, What: 'basin; Bowls' },
      { id: 2, What: 'unheard of' },
    ],
    terms,
  )
  expect(mapOf(suggestMap(others)).terms).toEqual({ from: 'What', split: ';' })
})

test('members inside objects and lists are found by their paths', async () => {
  const seen = await profile([
    {
      irn: 1,
      title: 'A',
      actors: [{ display_name: 'Ada Field', role: 'Artist' }, { display_name: 'Ben Hill' }],
    },
    { irn: 2, title: 'B', actors: [] },
  ])
  expect(mapOf(suggestMap(seen))).toEqual({ id: 'irn', title: 'title', makers: 'actors.display_name' })
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
  [[{ on_view: true }, { on_view: false }], {}],
])('%j gives %j', async (records, map) => {
  const seen = await profile(records)
  expect(mapOf(suggestMap(seen))).toEqual(map)
})

/** As many records as are asked for, with the columns in which they differ. */
function records(count: number, of: (i: number) => Record<string, unknown>): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, i) => of(i))
}

const NAMES = ['bowl', 'cup', 'teapot', 'vase', 'chair', 'table', 'spoon', 'ring']
const pick = (i: number) => NAMES[i % NAMES.length] ?? ''
const THESAURUS = [
  'id,name',
  ...[...NAMES, 'male', 'female', 'silver'].map((name, i) => `${i + 1},${name}`),
].join('\n')

test('a column with two terms in all its values does not name the terms of the items', async () => {
  const seen = await profile(
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
    makers: 'contributors.fc',
    height_mm: { from: 'height', unit: 'cm' },
    images: 'thumbnailUrl',
  })
})

test('of the columns that name terms the one with more different terms is taken, a title and a material last', async () => {
  const seen = await profile(
    records(20, (i) => ({ Title: pick(i), Medium: 'silver', Class: pick(i % 3), What: pick(i) })),
    THESAURUS,
  )
  const { choices } = suggestMap(seen)
  expect(choices.find(({ member }) => member === 'terms')).toEqual({
    member: 'terms',
    rule: 'What',
    why: '100 % of its values name terms of the thesaurus, 8 different ones',
    doubt: null,
  })
})

test('a registration number is better in a column without repeated values', async () => {
  const seen = await profile(
    records(4, (i) => ({ 'Catalogue Number': 'A', 'Accession Number': `1980.${i}`, 'Object ID': i })),
  )
  expect(mapOf(suggestMap(seen))).toEqual({ id: 'Object ID', registration_number: 'Accession Number' })
})

test('years of a maker’s life are not taken for those of an item, and keys of tables not for texts', async () => {
  const seen = await profile(
    records(12, (i) => ({
      Title: `Project ${i}`,
      Artist: 'Otto Wagner',
      ConstituentID: 6210,
      BeginDate: '(1841)',
      EndDate: '(1918)',
      Date: String(1880 + i),
      AccessionNumber: `${885 + i}.1996`,
      Classification: 'Architecture',
      Department: 'Architecture & Design',
      DateAcquired: '1996-04-09',
      ObjectID: i + 2,
      URL: `https://x.test/works/${i}`,
      ThumbnailURL: `https://x.test/media/${i}.jpg`,
      'Height (cm)': 48.6,
      'Seat Height (cm)': 40,
      'Weight (kg)': 1.2,
    })),
  )
  const { choices, remarks } = suggestMap(seen)
  expect(mapOf({ choices, remarks })).toEqual({
    id: 'ObjectID',
    registration_number: 'AccessionNumber',
    title: 'Title',
    production_date: 'Date',
    categories: 'Classification',
    makers: 'Artist',
    acquisition_year: 'DateAcquired',
    height_mm: { from: 'Height (cm)', unit: 'cm' },
    weight_g: { from: 'Weight (kg)', unit: 'kg' },
    images: 'ThumbnailURL',
    record_uri: 'URL',
  })
  expect(choices.filter(({ doubt }) => doubt !== null).map(({ member, doubt }) => [member, doubt])).toEqual([
    ['categories', 'It may be “Department” as well.'],
  ])
  expect(remarks[0]).toBe(
    '“BeginDate” and “EndDate” are not taken: most years in “BeginDate” are far from those in “Date”.',
  )
})

test('the object and its maker are kept apart where a table has columns for both', async () => {
  const seen = await profile(
    records(12, (i) => ({
      'Object Number': `1979.486.${i}`,
      'Object ID': i,
      AccessionYear: 1979,
      'Object Name': pick(i),
      Title: `One ${pick(i)}`,
      'Constituent ID': 164,
      'Artist Role': 'Maker',
      'Artist Display Name': 'James Barton Longacre',
      'Artist Display Bio': 'American, 1794–1869',
      'Artist Begin Date': 1794,
      'Artist End Date': 1869,
      'Object Date': `ca. ${1850 + i}`,
      'Object Begin Date': 1850 + i,
      'Object End Date': 1850 + i,
      'Rights and Reproduction': '© X',
      'Link Resource': `https://x.test/${i}`,
      'Object Wikidata URL': `https://wikidata.test/Q${i}`,
      Tags: 'Coins|Profiles',
    })),
    THESAURUS,
  )
  expect(mapOf(suggestMap(seen))).toEqual({
    id: 'Object ID',
    registration_number: 'Object Number',
    title: 'Title',
    production_date: 'Object Date',
    subjects: 'Tags',
    terms: 'Object Name',
    makers: 'Artist Display Name',
    production_year_from: 'Object Begin Date',
    production_year_to: 'Object End Date',
    acquisition_year: 'AccessionYear',
    rights: 'Rights and Reproduction',
    record_uri: 'Link Resource',
  })
})

test('names inside objects are recognised by the members beside them, and a missing id is reported', async () => {
  const seen = await profile(
    records(4, (i) => ({
      systemNumber: `O${i}`,
      accessionNumber: `W.${i}-1995`,
      objectType: pick(i),
      _primaryTitle: `Chair ${i}`,
      _primaryMaker: { name: 'Morrison, Jasper', association: 'designer' },
      _currentLocation: { id: 'THES3', displayName: 'In Store', type: 'storage', onDisplay: false },
      titles: [{ title: 'Chair', type: 'museum', language: 'en' }],
      image_height: 2000,
    })),
  )
  const { choices, remarks } = suggestMap(seen)
  expect([mapOf({ choices, remarks }), remarks]).toEqual([
    {
      registration_number: 'accessionNumber',
      title: '_primaryTitle',
      names: 'objectType',
      makers: '_primaryMaker.name',
      on_display: '_currentLocation.displayName',
    },
    [
      expect.stringContaining('No column has a different whole number'),
      expect.stringContaining('names terms'),
    ],
  ])
})

test('members in our own format stay whole', async () => {
  const seen = await profile([
    { id: 1, makers: [{ name: 'Ada', role: 'potter' }], images: [{ uri: 'https://x.test/a.jpg' }] },
  ])
  expect(mapOf(suggestMap(seen))).toEqual({ id: 'id', makers: 'makers', images: 'images' })
})
