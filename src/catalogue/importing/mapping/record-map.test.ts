import { expect, test } from 'vitest'
import { readItemText, reasonsIn } from '../../../testkit/read-texts.ts'
import { itemOf } from '../../../testkit/world.ts'
import type { ItemDraft } from '../../drafts.ts'
import { parseMap } from './record-map.ts'

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
  ['follows a path', { on_display: 'place.room' }, { place: { room: 'Hall 7' } }, { on_display: 'Hall 7' }],
  [
    'says which places are public',
    { on_display: { from: 'p', public: ['Cabinet of ores'] } },
    { p: 'cabinet of ores' },
    { on_display: 'cabinet of ores' },
  ],
  [
    'says that all places are public',
    { on_display: { from: 'p', public: true } },
    { p: 'B7' },
    { on_display: 'B7' },
  ],
  [
    'gathers over lists',
    { materials: 'parts.made_of' },
    { parts: [{ made_of: 'clay' }, {}, { made_of: ['tin', 'lead'] }] },
    { materials: ['clay', 'tin', 'lead'] },
  ],
  [
    'splits at several separators',
    { materials: { from: 'm', split: ['/', ';', ' and '] } },
    { m: 'oak / ash; elm and pine' },
    { materials: ['oak', 'ash', 'elm', 'pine'] },
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
  [
    'gathers from several columns',
    { subjects: { from: ['a', 'b', 'c'], split: ';' } },
    { a: 'ships; sea', b: '', c: 'war' },
    { subjects: ['ships', 'sea', 'war'] },
  ],
  [
    'makes one text of several columns',
    { dimensions: { from: ['h', 'w'], join: ' x ' } },
    { h: '3', w: 4 },
    { dimensions: '3 x 4' },
  ],
  [
    'puts a prefix before each value',
    { record_uri: { from: 'no', prefix: 'https://x.test/' } },
    { no: ' 12 ' },
    { record_uri: 'https://x.test/12' },
  ],
  [
    'puts no prefix before nothing',
    { record_uri: { from: 'no', prefix: 'https://x.test/' } },
    { no: '' },
    {},
  ],
  [
    'passes over what stands for nothing',
    { materials: { from: 'm', split: ';', nothing: ['(unknown)'] }, title: { from: 't', nothing: ['[ ]'] } },
    { m: '(unknown); tin', t: '[ ]' },
    { materials: ['tin'] },
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

const PERSON = { role: null, place: null, date: null }

test.each<[string, object, object, object[], string[]]>([
  [
    'objects of a list',
    { people: [{ name: 'Ann', role: 'attributed to' }, { name: 'Bo' }, { name: 'Cy', role: 'after' }] },
    { from: 'people.name', role: 'people.role' },
    [{ name: 'Ann', role: 'attributed to' }, { name: 'Bo' }, { name: 'Cy', role: 'after' }],
    [],
  ],
  [
    'objects around the object with the name',
    {
      made: {
        by: [
          { agent: { label: 'Ann' }, as: 'potter', at: 'Delft' },
          { agent: { label: 'Bo' }, as: 'painter' },
        ],
      },
    },
    { from: 'made.by.agent.label', role: 'made.by.as', place: 'made.by.at' },
    [
      { name: 'Ann', role: 'potter', place: 'Delft' },
      { name: 'Bo', role: 'painter' },
    ],
    [],
  ],
  [
    'columns with as many values',
    { Artist: 'Ann; Bo', Role: ';painter', Dates: '1800' },
    { from: 'Artist', role: 'Role', date: 'Dates', split: ';' },
    [
      { name: 'Ann', date: '1800' },
      { name: 'Bo', role: 'painter', date: '1800' },
    ],
    [],
  ],
  [
    'columns whose names have dots',
    { 'people.name': 'Ann|Bo', 'people.role': 'potter|painter' },
    { from: 'people.name', role: 'people.role' },
    [
      { name: 'Ann', role: 'potter' },
      { name: 'Bo', role: 'painter' },
    ],
    [],
  ],
  [
    'columns with other numbers of values',
    { Artist: 'Ann|Bo|Cy', Role: 'potter|painter' },
    { from: 'Artist', role: 'Role' },
    [{ name: 'Ann' }, { name: 'Bo' }, { name: 'Cy' }],
    Array(3).fill('warning wrong-type items:1'),
  ],
  ['no value', { Artist: '', Role: '' }, { from: 'Artist', role: 'Role' }, [], []],
  [
    'a role without a name',
    { Artist: '', Role: 'potter' },
    { from: 'Artist', role: 'Role' },
    [],
    ['warning wrong-type items:1'],
  ],
])('a map takes people with their roles from %s', async (_, values, makers, expected, findings) => {
  const content = JSON.stringify({ id: 1, ...values })
  expect(await readItemText({ format: 'jsonl', content, map: { makers } })).toEqual({
    items: [itemOf({ id: 1, makers: expected.map((person) => ({ name: '', ...PERSON, ...person })) })],
    findings,
  })
})

test('a semicolon that ends an entity of HTML separates no values', async () => {
  const map = { materials: { from: 'Made of', split: ';' } }
  const { items } = await readItemText({
    content: 'id,Made of\n1,caf&eacute;; O&#039;Connor clay;R&D;tin',
    map,
  })
  expect(items[0]?.materials).toEqual(['café', "O'Connor clay", 'R&D', 'tin'])
})

test('a map takes images with their captions, and makes addresses of file names', async () => {
  const content = JSON.stringify({ id: 1, media: [{ file: 'a.jpg', text: 'Front' }, { file: 'b.jpg' }] })
  const images = { from: 'media.file', caption: 'media.text', prefix: 'https://x.test/' }
  const { items } = await readItemText({ format: 'jsonl', content, map: { images } })
  expect(items[0]?.images.map(({ uri, caption }) => [uri, caption])).toEqual([
    ['https://x.test/a.jpg', 'Front'],
    ['https://x.test/b.jpg', null],
  ])
})

test('what a map leaves beside a member that it names is reported', async () => {
  const person = { name: 'Ann', role: 'potter', born: { year: 1800, place: 'Delft' } }
  const records = [1, 2].map((id) => ({
    id,
    people: [person, { name: 'Bo', role: '' }],
    rights: { statement: 'Free' },
  }))
  const content = records.map((record) => JSON.stringify(record)).join('\n')
  const map = { makers: 'people.name', production_place: 'people.born.place' }
  expect(await reasonsIn({ format: 'jsonl', content, map })).toEqual([
    '“people.role” is not read: the map does not name it. It has 2 values, such as “potter”.',
    '“people.born.year” is not read: the map does not name it. It has 2 values, such as “1800”.',
  ])
})

test.each([
  ['{"titel":"x"}', 'The map’s “titel” is not a member of an item. Did you mean “title”?'],
  ['{"title":{"form":"x"}}', '“title” has the unknown setting “form”. Did you mean “from”?'],
  ['{"title":{}}', '“title” needs “from” or “value”.'],
  ['{"title":{"from":"x","unit":"cm"}}', '“title” is not a measurement, so it takes no “unit”.'],
  [
    '{"height_mm":{"from":"x","unit":"kg"}}',
    '“height_mm” has the unknown unit “kg”; known are mm, cm, m, in, ft.',
  ],
  ['{"title":""}', '“title” comes from a member without a name.'],
  ['{"title":{"form":"x"}}', 'Settings are from, split, join, prefix, fill, nothing, value.'],
  ['{"id":{"from":"x","fill":"down"}}', '“id” takes no “fill”: each record has its own'],
  ['{"title":{"from":"x","fill":"up"}}', '“title”: “fill” must be “down”, if a blank cell means “as above”.'],
  ['{"title":{"from":"x","public":true}}', '“title” takes no “public”: only “on_display” has places.'],
  ['{"title":7}', '“title” must be the name of a column, or an object with any of from, split, join,'],
  ['{"title":{"from":[]}}', '“title”: “from” must be the name of a column, or a list of names.'],
  [
    '{"title":{"from":"x","split":""}}',
    '“title”: “split” must be the text at which values are split, or a list of such texts.',
  ],
  ['{"title":{"from":"x","path":", "}}', '“title” takes no “path”: a path leads to “terms”.'],
  ['{"title":{"from":"x","role":"y"}}', '“title” takes no “role”: it belongs to a person.'],
  ['{"makers":{"from":"x","alt":"y"}}', '“makers” takes no “alt”: it belongs to an image.'],
  ['{"makers":{"from":["x","y"],"role":"z"}}', '“makers”: with “role”, “from” must name one column.'],
  ['{"broader":"x"}', 'The map’s “broader” is not a member of an item.'],
  ['[]', 'The map must be a JSON object of members and what they come from.'],
])('the map %s is refused', (json, message) => {
  expect(() => parseMap(json, 'item')).toThrow(message)
})

test.each([
  [
    '{"titel":"x"}',
    'not a member of a term. Members are id, name, used_for, scope_notes, broader, narrower, related, source_uri, replaced_by, deprecated, notations, definitions, examples, notes, history_notes, change_notes, editorial_notes, sources, mappings, groups, picture.',
  ],
  [
    '{"name":{"from":"x","path":true}}',
    '“name” takes no “path”: a path leads to broader terms. Settings are from,',
  ],
  ['{"broader":{"from":"x","unit":"cm"}}', '“broader” is not a measurement, so it takes no “unit”.'],
  [
    '{"broader":{"from":"x","path":true}}',
    '“broader”: with “path”: true, “from” must list one column for each level',
  ],
  [
    '{"broader":{"from":"x","path":false}}',
    '“broader”: “path” must be the text between two steps, or true if',
  ],
  ['{"broader":{"path":", ","value":"x"}}', '“broader” needs “from”.'],
])('the map of terms %s is refused', (json, message) => {
  expect(() => parseMap(json, 'term')).toThrow(message)
})

test('notes beside the members of a map are passed over', () => {
  expect(parseMap('{"title":"x","$columns":[],"$why":{"title":"so"}}', 'item')).toEqual(
    new Map([['title', { from: 'x' }]]),
  )
})

test('a column that a map only notes is not published under its own name, unless the map uses it', async () => {
  const content = 'id,users,history_notes\n1,Ned Farrow,Sold for £5'
  const map = { $users: 'users', $history_notes: { from: ['history_notes'] } }
  const { items } = await readItemText({ content, map })
  expect([items[0]?.users, items[0]?.history_notes]).toEqual([[], null])
  const used = await readItemText({ content, map: { ...map, history_notes: 'history_notes' } })
  expect([used.items[0]?.users, used.items[0]?.history_notes]).toEqual([[], 'Sold for £5'])
})

test('a column that the map names and the source does not have is reported, with the nearest', async () => {
  const map = { title: 'Titel', marks: 'Marks', materials: ['Medium', 'Support'] }
  const source = {
    content: 'id,Title,Marks,Medium\n1,Bowl,X,clay',
    map: { ...map, materials: { from: map.materials } },
  }
  const reasons = await reasonsIn(source)
  expect(reasons.filter((reason) => reason.startsWith('The map'))).toEqual([
    'The map takes title from “Titel”, which this source does not have. Did it mean “Title”?',
    'The map takes materials from “Support”, which this source does not have.',
  ])
})
