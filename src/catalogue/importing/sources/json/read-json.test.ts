import { expect, test } from 'vitest'
import { readItemText } from '../../../../testkit/read-texts.ts'
import { itemOf } from '../../../../testkit/world.ts'

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
    ['error unreadable-record items:2'],
  ],
])('%s is read', async (_, content, findings) => {
  expect(await readItemText({ format: 'json', content })).toEqual({ items: [BOWL, CUP], findings })
})

test('what stands behind the end of a list is reported, and the members behind a list are not', async () => {
  const behind = await readItemText({
    format: 'json',
    content: '[{"id":1,"title":"Bowl"}]\n{"id":2,"title":"Cup"}',
  })
  expect(behind).toEqual({ items: [BOWL], findings: ['error unreadable-source items:2'] })
  const members = await readItemText({
    format: 'json',
    content: '{"items":[{"id":1,"title":"Bowl"}],\n"total":1}',
  })
  expect(members).toEqual({ items: [BOWL], findings: [] })
})

test.each(['\n', ',\n'])(
  'a bad line of a list with an element on each costs nothing else',
  async (between) => {
    const bad = ['{"id":3,', '{""id":4,"title":"a]b}"}', '"id":5}', '[{"id":6}]', '{"id":7,"title":"}}]]']
    for (const line of bad) {
      const content = `[\n{"id":1,"title":"Bowl"},\n${line}${between}{"id":2,"title":"Cup"}\n]\n`
      expect(await readItemText({ format: 'json', content })).toEqual({
        items: [BOWL, CUP],
        findings: ['error unreadable-record items:3'],
      })
    }
  },
)

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

test('a member that a record has twice is reported, and the last value is read', async () => {
  expect(await readItemText({ format: 'jsonl', content: '{"id":1,"title":"Cup","title":"Bowl"}' })).toEqual({
    items: [BOWL],
    findings: ['warning repeated-member items:1'],
  })
})
