import { expect, test } from 'vitest'
import { readItemText } from '../../testkit/read-texts.ts'
import { itemOf } from '../../testkit/world.ts'

const BOWL = itemOf({ id: 1, title: 'Bowl' })
const CUP = itemOf({ id: 2, title: 'Cup' })

test.each<[string, string, string[]]>([
  [
    'a line that is no JSON',
    '{"id":1,"title":"Bowl"}\n{"id":3,\n{"id":2,"title":"Cup"}',
    ['error unreadable-record items:2'],
  ],
  [
    'a line that is no object',
    '{"id":1,"title":"Bowl"}\n[7]\n\n{"id":2,"title":"Cup"}',
    ['error unreadable-record items:2'],
  ],
])('%s costs nothing else', async (_, content, findings) => {
  expect(await readItemText({ format: 'jsonl', content })).toEqual({ items: [BOWL, CUP], findings })
})

test.each<[string, string, string[]]>([
  ['an array', '[{"id":1,"title":"Bowl"},{"id":2,"title":"Cup"}]', []],
  [
    'an array over many lines',
    '[\n {\n "id": 1,\n "title": "Bowl"\n }\n,\n {"id": 2, "title": "Cup"}\n]\n',
    [],
  ],
  [
    'an object with a list of items',
    '{"start":0,"terms":[{"id":9}],"items":[{"id":1,"title":"Bowl"},{"id":2,"title":"Cup"}],"end":1}',
    [],
  ],
  [
    'an array with an element that is no JSON',
    '[{"id":1,"title":"Bowl"},\n{"id":3 "title"},\n{"id":2,"title":"Cup"}]',
    ['error unreadable-record items:2'],
  ],
  [
    'an array that breaks off',
    '[{"id":1,"title":"Bowl"},\n{"id":2,"title":"Cup"}',
    ['error unreadable-source items:2'],
  ],
  [
    'an array with a quote left open',
    '[{"id":1,"title":"Bowl"},\n{"id":3,"title":"Jug},\n{"id":2,"title":"Cup"}]',
    ['error unreadable-record items:2', 'error unreadable-source items:3'],
  ],
])('%s is read', async (_, content, findings) => {
  expect(await readItemText({ format: 'json', content })).toEqual({ items: [BOWL, CUP], findings })
})

test('brackets, commas and quotes inside a text are part of it', async () => {
  const title = 'a ] } , [ { " \\ b'
  const content = JSON.stringify([
    { id: 1, title },
    { id: 2, title: '\\' },
  ])
  const { items, findings } = await readItemText({ format: 'json', content })
  expect([items.map((read) => read.title), findings]).toEqual([[title, '\\'], []])
})

test('a file that holds no list is reported', async () => {
  expect(await readItemText({ format: 'json', content: '{"id":1}' })).toEqual({
    items: [],
    findings: ['error unreadable-source items:1'],
  })
})
