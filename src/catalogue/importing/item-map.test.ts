import { expect, test } from 'vitest'
import { readItemText } from '../../testkit/read-texts.ts'
import { itemOf } from '../../testkit/world.ts'
import type { ItemDraft } from '../drafts.ts'
import { parseItemMap } from './item-map.ts'

test.each<[string, object, object, Partial<ItemDraft>]>([
  [
    'takes a member of another name',
    { title: 'Object Title' },
    { 'Object Title': 'Bowl' },
    { title: 'Bowl' },
  ],
  [
    'takes a member with dots in its name',
    { title: 'a.b' },
    { 'a.b': 'Bowl', a: { b: 'Cup' } },
    { title: 'Bowl' },
  ],
  ['follows a path', { on_display: 'place.room' }, { place: { room: '7' } }, { on_display: '7' }],
  [
    'gathers over lists',
    { materials: 'parts.made_of' },
    { parts: [{ made_of: 'clay' }, {}, { made_of: ['tin', 'lead'] }] },
    { materials: ['clay', 'tin', 'lead'] },
  ],
  [
    'splits',
    { materials: { from: 'm', split: ';' } },
    { m: 'clay; tin|lead' },
    { materials: ['clay', 'tin|lead'] },
  ],
  ['joins', { title: { from: 't', join: ', ' } }, { t: ['Bowl', null, 'blue'] }, { title: 'Bowl, blue' }],
  [
    'turns centimetres into millimetres',
    { height_mm: { from: 'h', unit: 'cm' } },
    { h: '12.5' },
    { height_mm: 125 },
  ],
  [
    'takes the unit that it knows beside the number',
    { height_mm: { from: 'h', unit: 'in' } },
    { h: '2 in' },
    { height_mm: 50.8 },
  ],
  ['turns pounds into grams', { weight_g: { from: 'w', unit: 'lb' } }, { w: 2 }, { weight_g: 907.185 }],
  [
    'gives a constant',
    { acquisition_credit_line: { value: 'Gift' } },
    {},
    { acquisition_credit_line: 'Gift' },
  ],
  [
    'gives a constant where there is nothing',
    { title: { from: 't', value: 'Untitled' } },
    { t: '' },
    { title: 'Untitled' },
  ],
  [
    'leaves the other members their own names',
    { title: 't' },
    { t: 'Bowl', marks: 'X' },
    { title: 'Bowl', marks: 'X' },
  ],
  ['reaches nothing that a record merely inherits', { title: 'constructor.name' }, {}, {}],
])('a map %s', async (_, map, record, expected) => {
  const content = JSON.stringify({ id: 1, ...record })
  const { items } = await readItemText({ format: 'jsonl', content, map })
  expect(items).toEqual([itemOf({ id: 1, ...expected })])
})

test('a map applies to a table, its column for ids too', async () => {
  const map = { id: 'No', title: 'Object Title', height_mm: { from: 'Height', unit: 'cm' } }
  expect(await readItemText({ content: 'No,Object Title,Height\n7,Bowl,1.5\n8,Cup,two cm', map })).toEqual({
    items: [itemOf({ id: 7, title: 'Bowl', height_mm: 15 }), itemOf({ id: 8, title: 'Cup' })],
    findings: ['warning invalid-number items:3'],
  })
})

test.each([
  ['{"titel":"x"}', 'The map’s “titel” is not a member of an item. Did you mean “title”?'],
  ['{"title":{"form":"x"}}', '“title” has the unknown setting “form”. Did you mean “from”?'],
  ['{"title":{}}', '“title” needs “from” or “value”.'],
  ['{"title":{"from":"x","unit":"cm"}}', '“title” is no measurement, so it takes no “unit”.'],
  [
    '{"height_mm":{"from":"x","unit":"kg"}}',
    '“height_mm” has the unknown unit “kg”; known are mm, cm, m, in, ft.',
  ],
  ['{"title":""}', '“title” comes from a member without a name.'],
  ['[]', 'The map must be a JSON object of members and what they come from.'],
])('the map %s is refused', (json, message) => {
  expect(() => parseItemMap(json)).toThrow(message)
})
