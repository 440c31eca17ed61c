import { expect, test } from 'vitest'
import { readItemText, readTermTexts } from '../../../../testkit/read-texts.ts'
import { valueOfCell } from './json-cell.ts'

test.each<[string, unknown]>([
  ['["sets | of 3","cups"]', ['sets | of 3', 'cups']],
  ['[{"name":"Ada Quill","role":"potter"}]', [{ name: 'Ada Quill', role: 'potter' }]],
  ['[]', []],
  ['["clay",null]', ['clay', null]],
  [' [ null, {"name":"Ada Quill"} ]', [null, { name: 'Ada Quill' }]],
  ['["left open', '["left open'],
  [
    '["deep",{"a":'.concat('['.repeat(200), ']'.repeat(200), '}]'),
    '["deep",{"a":'.concat('['.repeat(200), ']'.repeat(200), '}]'),
  ],
  ['["clay",1890]', '["clay",1890]'],
  ['["clay"] [sic]', '["clay"] [sic]'],
  ['[1890]', '[1890]'],
  ['[sic]', '[sic]'],
  ['{"name":"Ada Quill"}', '{"name":"Ada Quill"}'],
])('the cell %s holds %j', (cell, value) => {
  expect(valueOfCell(cell)).toEqual(value)
})

test('a cell with a JSON list keeps a separator in a name, and a person’s role', async () => {
  const content =
    'id,names,makers\n1,"[""Cups | saucers"",""Set""]","[{""name"":""Ada Quill"",""role"":""potter""}]"\n'
  const { items, findings } = await readItemText({ content })
  expect(items.map(({ names, makers }) => ({ names, makers }))).toEqual([
    {
      names: ['Cups | saucers', 'Set'],
      makers: [{ name: 'Ada Quill', role: 'potter', place: null, date: null }],
    },
  ])
  expect(findings).toEqual([])
})

test('several scope notes in a cell become paragraphs; a separator in a note of JSON lines stays', async () => {
  const csv = await readTermTexts([{ content: 'id,name,scope_notes\n1,Bowls,One.|Two.' }])
  const cell = await readTermTexts([{ content: 'id,name,scope_notes\n1,Bowls,"[""One. | Two.""]"' }])
  const jsonl = await readTermTexts([
    {
      format: 'jsonl',
      content:
        '{"id":1,"name":"Bowls","scope_notes":"One. | Two."}\n{"id":2,"name":"Cups","scope_notes":["One.","Two."]}',
    },
  ])
  expect([...csv.terms, ...cell.terms, ...jsonl.terms].map((term) => term.scopeNotes)).toEqual([
    'One.\nTwo.',
    'One. | Two.',
    'One. | Two.',
    'One.\nTwo.',
  ])
})

test.each<[cell: string, names: string[], findings?: string[]]>([
  ['[]', []],
  ['[null]', []],
  ['["clay",null]', ['clay']],
  ['[1890, 1900]', ['1890', '1900']],
  ['{"name":"clay"}', ['clay']],
  ['[{"name":"clay"},null]', ['clay']],
  [`["['clay', 'tin'","[{x"]`, ["['clay', 'tin'", '[{x']],
  ['[sic]', ['[sic]']],
  ['{clay}', ['{clay}']],
  ["['clay', 'tin']", ["['clay', 'tin']"], ['warning unread-list items:2']],
  [
    "[{'name': 'clay | tin', 'role': None}]",
    ["[{'name': 'clay | tin', 'role': None}]"],
    ['warning unread-list items:2'],
  ],
  ['["clay",]', ['["clay",]'], ['warning unread-list items:2']],
])('the cell %s of a list gives %j', async (cell, names, findings = []) => {
  const quoted = `"${cell.replaceAll('"', '""')}"`
  const content = `id,materials,makers,marks\n1,${quoted},${quoted},clay`
  const plain = await readItemText({ content })
  expect(plain.items.map((item) => [item.materials, item.makers.map(({ name }) => name)])).toEqual([
    [names, names],
  ])
  expect(plain.findings).toEqual([...findings, ...findings])
  const split = await readItemText({ content, map: { names: { from: 'materials', split: ',' } } })
  expect(split.items.map((item) => item.names)).toEqual([names])
})

test('references in JSON are ids and names, also of one object', async () => {
  const content =
    'id,name,used_for,broader,scope_notes\n1,Cups,[],[],[1]\n2,Mugs,"[null]","[1]","{""a"":1}"\n3,Pots,{},"[""Cups"",null]",\n4,Jars,,"{""id"":1}",'
  const { terms, broader, findings } = await readTermTexts([{ content }])
  expect(terms.map(({ usedFor, scopeNotes }) => [usedFor, scopeNotes])).toEqual([
    [[], '[1]'],
    [[], '{"a":1}'],
    [[], null],
    [[], null],
  ])
  expect([broader, findings]).toEqual([
    [
      [2, 1],
      [3, 1],
      [4, 1],
    ],
    ['warning wrong-type terms:4'],
  ])
  const { items } = await readItemText({
    content: 'id,terms\n1,"[1,2]"\n2,[]\n',
    terms: 'id,name\n1,Cups\n2,Mugs',
  })
  expect(items.map(({ termIds, names }) => [termIds, names])).toEqual([
    [[1, 2], []],
    [[], []],
  ])
})
