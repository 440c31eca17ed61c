import { expect, test } from 'vitest'
import { readItemText, readTermTexts } from '../../../../testkit/read-texts.ts'
import { valueOfCell } from './json-cell.ts'

test.each<[string, unknown]>([
  ['["sets | of 3","cups"]', ['sets | of 3', 'cups']],
  ['[{"name":"Ada Quill","role":"potter"}]', [{ name: 'Ada Quill', role: 'potter' }]],
  ['["left open', '["left open'],
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
