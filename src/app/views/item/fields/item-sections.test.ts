import { expect, test } from 'vitest'
import { EMPTY_ITEM } from '../../../../catalogue/records.ts'
import { type Item, itemSchema } from '../../../../contract/item.ts'
import { EXAMPLE_ITEM } from '../../../../service/openapi/examples.ts'
import { headingOf, ITEM_SECTIONS, recordedFields } from './item-sections.ts'
import { own } from './values.ts'

const EMPTY: Item = { ...EMPTY_ITEM, id: 7, display_title: '7', uri: '/api/v1/item/7/json/' }

/** What is shown of a field, with its links. */
function valuesOf(name: string, item: Partial<Item>) {
  const field = ITEM_SECTIONS.flatMap(({ fields }) => fields).find((one) => one.name === name)
  const shown = field?.shown({ ...EMPTY, ...item })
  if (shown?.as === 'values') return shown.values
  return shown?.as === 'prose' ? shown.text : undefined
}

test('every member of an item record is in exactly one section', () => {
  // The words in which a search found it are of the search, not of the item.
  const members = Object.keys(itemSchema.shape).filter((member) => member !== 'matched')
  const shown = ITEM_SECTIONS.flatMap(({ fields }) => fields.flatMap((field) => field.members))
  expect([...shown].sort()).toEqual(members.sort())
})

test('the sections have a fixed order', () => {
  expect(ITEM_SECTIONS.map(({ title }) => title)).toEqual([
    'What it is',
    'Why we hold it',
    'Who made, designed and used it',
    'Where and when',
    'Size and marks',
    'How we acquired it',
    'Rights',
  ])
})

test('no two fields have the same name', () => {
  const names = ITEM_SECTIONS.flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
})

test.each<[string, Partial<Item>, string[]]>([
  ['nothing', {}, []],
  ['what the service works out by itself', { display_title: 'Pot', num_images: 3 }, []],
  ['blank texts', { title: '  ', marks: '' }, []],
  ['zeros', { height_mm: 0, acquisition_year: 0 }, ['Dimensions', 'Year acquired']],
  ['one end of a span of years', { production_year_to: 0 }, ['Years made']],
  ['both ends of it', { production_year_from: 1, production_year_to: 2 }, ['Years made']],
  ['lists', { names: ['Pot'], materials: ['clay', 'tin'] }, ['Object names', 'Materials']],
])('a record with %s, %o, states how many of its fields are recorded', (_, item, names) => {
  const { recorded, missing } = recordedFields({ ...EMPTY, ...item })
  expect(recorded.map(({ name }) => name)).toEqual(names)
  expect(recorded.length + missing.length).toBe(recordedFields(EXAMPLE_ITEM).recorded.length)
})

test('a complete record misses no field', () => {
  expect(recordedFields(EXAMPLE_ITEM).missing).toEqual([])
})

test.each<[string, Partial<Item>, unknown]>([
  ['On display', { on_display: 'Case 4' }, [{ text: 'Case 4', search: [['on_display_exact', 'Case 4']] }]],
  ['On display', { on_display: 'yes' }, [{ ...own('yes'), search: [['on_display_isblank', '0']] }]],
  ['Dimensions', { height_mm: 0 }, [{ ...own('0 mm'), note: 'height' }]],
  ['Dimensions', { height_mm: 0.0004 }, [{ ...own('0.0004 mm'), note: 'height' }]],
  ['Dimensions', { weight_g: 12345.5 }, [{ ...own('12,345.5 g') }]],
  [
    'Dimensions',
    { diameter_mm: 90, weight_g: 21 },
    [{ text: 'diameter 90 mm, 21 g', parts: ['diameter 90 mm', '21 g'] }],
  ],
  [
    'Dimensions',
    { height_mm: 46, width_mm: 118, depth_mm: 34, weight_g: 21 },
    [
      {
        text: '46 × 118 × 34 mm, 21 g',
        parts: ['46 × 118 × 34 mm', '21 g'],
        note: 'height × width × depth',
      },
    ],
  ],
  [
    'Dimensions',
    { dimensions: 'Small', width_mm: 8, depth_mm: 3 },
    [
      { text: 'Small', search: [['dimensions_exact', 'Small']] },
      { ...own('8 × 3 mm'), note: 'width × depth' },
    ],
  ],
  [
    'Dimensions',
    { dimensions: '12 × 3 mm' },
    [{ text: '12 × 3 mm', search: [['dimensions_exact', '12 × 3 mm']] }],
  ],
  [
    'Registration number',
    { registration_number: 'W 9' },
    [{ text: 'W 9', search: [['registration_number_exact', 'W 9']] }],
  ],
  ['Object names', { names: ['Pot', ' '] }, [{ text: 'Pot', search: [['names_exact', 'Pot']] }]],
  [
    'Makers',
    { makers: [{ name: 'Ada Quill', role: 'potter', place: null, date: '1890' }] },
    [
      {
        text: 'Ada Quill',
        note: 'potter, 1890',
        search: [['makers_exact', 'Ada Quill']],
        isProminent: true,
      },
    ],
  ],
  ['Object names', { names: ['x'.repeat(401)] }, [{ text: 'x'.repeat(401) }]],
  ['Year acquired', { acquisition_year: 0 }, [{ ...own('0'), search: [['acquisition_year', '0']] }]],
  [
    'Years made',
    { production_year_from: -120, production_year_to: -50 },
    [
      {
        ...own('120–50 BCE'),
        search: [
          ['production_year_from_gte', '-120'],
          ['production_year_to_lte', '-50'],
        ],
      },
    ],
  ],
  [
    'Years made',
    { production_year_from: 1870, production_year_to: 1870 },
    [
      {
        ...own('1870'),
        search: [
          ['production_year_from', '1870'],
          ['production_year_to', '1870'],
        ],
      },
    ],
  ],
  [
    'Years made',
    { production_year_from: null, production_year_to: 1895 },
    [{ ...own('1895 or earlier'), search: [['production_year_to', '1895']] }],
  ],
  ['Years made', { production_date: '1870', production_year_from: 1870, production_year_to: 1870 }, []],
  [
    'Terms of use',
    { rights: { statement: 'In copyright', licence: null, licence_uri: 'https://a.example/' } },
    [
      { text: 'In copyright', search: [['rights_exact', 'In copyright']] },
      { text: 'https://a.example/', href: 'https://a.example/' },
    ],
  ],
  [
    'Terms of use',
    { rights: { statement: null, licence: 'CC0', licence_uri: 'javascript:alert(1)' } },
    [{ text: 'CC0', note: 'javascript:alert(1)', search: [['rights_exact', 'CC0']] }],
  ],
  [
    'Terms of use',
    { rights: { statement: 'x'.repeat(401), licence: null, licence_uri: null } },
    [{ text: 'x'.repeat(401) }],
  ],
  ['Title', { title: 'Pot', display_title: 'Pot' }, null],
  ['Summary', { summary: 'A pot', display_title: 'A pot' }, null],
  ['Summary', { title: 'Pot', summary: 'A pot', display_title: 'Pot' }, 'A pot'],
  ['Title', { title: 'x'.repeat(300), display_title: 'x'.repeat(300) }, 'x'.repeat(300)],
])('%s of %o', (name, item, expected) => {
  expect(valuesOf(name, item)).toEqual(expected)
})

test('the heading shows only the beginning of a very long title', () => {
  expect(headingOf({ ...EMPTY, display_title: 'Brown teapot' })).toBe('Brown teapot')
  expect(headingOf({ ...EMPTY, display_title: 'teapot '.repeat(100).trim() })).toMatch(/^(teapot ){34}…$/)
  expect(headingOf({ ...EMPTY, display_title: 'x'.repeat(1000) })).toHaveLength(242)
})
