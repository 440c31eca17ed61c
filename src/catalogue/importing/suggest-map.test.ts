import { expect, test } from 'vitest'
import { readTermText } from '../../testkit/read-texts.ts'
import { parseItemMap } from './item-map.ts'
import { lookAtColumns } from './look-at-columns.ts'
import { suggestMap } from './suggest-map.ts'

async function look(records: readonly Record<string, unknown>[], terms?: string) {
  const index = terms === undefined ? undefined : (await readTermText(terms)).index
  async function* each() {
    for (const values of records) yield { values }
  }
  return lookAtColumns(each(), index)
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
  const { columns } = await look(FOREIGN)
  const map = suggestMap(columns)
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
  expect(parseItemMap(JSON.stringify(map)).size).toBe(11)
})

test('each column has its fill rate and three samples at most, words for nothing left out', async () => {
  const { records, columns } = await look([...FOREIGN, ...FOREIGN, {}])
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
  const { columns } = await look(FOREIGN, terms)
  expect(suggestMap(columns).terms).toBe('Object Name')
  const { columns: others } = await look(
    [
      { id: 1, What: 'basin; Bowls' },
      { id: 2, What: 'unheard of' },
    ],
    terms,
  )
  expect(suggestMap(others).terms).toEqual({ from: 'What', split: ';' })
})

test('members inside objects and lists are found by their paths', async () => {
  const { columns } = await look([
    {
      irn: 1,
      title: 'A',
      actors: [{ display_name: 'Ada Field', role: 'Artist' }, { display_name: 'Ben Hill' }],
    },
    { irn: 2, title: 'B', actors: [] },
  ])
  expect(suggestMap(columns)).toEqual({ id: 'irn', title: 'title', makers: 'actors.display_name' })
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
  const { columns } = await look(records)
  expect(suggestMap(columns)).toEqual(map)
})
