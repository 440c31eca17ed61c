import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseListQuery } from '../../../contract/filter.ts'
import { JoinedRecords } from './joined-records.ts'
import { matchedTeller } from './matched.ts'

function matchedIn(resource: 'term' | 'item', record: object, query: [string, string]): unknown {
  const parsed = parseListQuery(resource, [query])
  if (!parsed.ok) throw new Error(parsed.problem.detail)
  const written = Buffer.from(JSON.stringify(record))
  const joined = new JoinedRecords(0, matchedTeller(resource, parsed.value.filters))
  joined.add(written)
  return Reflect.get(Object(JSON.parse(joined.bytes.toString())), 'matched')
}

const term = {
  id: 1,
  name: 'Spirit levels',
  used_for: ['Bubble levels', 'Plumb rules'],
  scope_notes: 'Use for levels with a bubble.',
}
const long = `${'A long account of the object. '.repeat(20)}At last a teapot of blue glaze. ${'And more follows. '.repeat(20)}`
const item = {
  id: 2,
  title: 'Brown vessel',
  description: long,
  names: ['Teapot'],
  makers: [{ name: 'Ada Quill', role: 'potter' }],
  terms: [{ id: 9, name: 'Teapots' }],
  marks: 'AQ 🫖 1890',
  rights: {
    statement: 'In copyright, courtesy of Ada Quill',
    licence: 'CC BY 4.0',
    licence_uri: 'https://licences.example/by/4.0/',
  },
}
const numbered = { id: 3, registration_number: 'T.55', title: 'Box of t 55', names: ['T 55 (2)'] }

test.each([
  ['term', term, ['term', 'level'], { field: 'name', text: 'Spirit levels', hits: [[7, 13]] }],
  ['term', term, ['term', 'bubble'], { field: 'used_for', text: 'Bubble levels', hits: [[0, 6]] }],
  [
    'term',
    term,
    ['term', 'plumb rule'],
    {
      field: 'used_for',
      text: 'Plumb rules',
      hits: [
        [0, 5],
        [6, 11],
      ],
    },
  ],
  [
    'term',
    term,
    ['scope_notes', 'bubbles'],
    { field: 'scope_notes', text: 'Use for levels with a bubble.', hits: [[22, 28]] },
  ],
  ['item', item, ['text', 'teapots'], { field: 'names', text: 'Teapot', hits: [[0, 6]] }],
  ['item', item, ['text', 'ada'], { field: 'makers', text: 'Ada Quill', hits: [[0, 3]] }],
  ['item', numbered, ['text', '55'], { field: 'title', text: 'Box of t 55', hits: [[9, 11]] }],
  [
    'item',
    numbered,
    ['text', 't 55'],
    {
      field: 'registration_number',
      text: 'T.55',
      hits: [
        [0, 1],
        [2, 4],
      ],
    },
  ],
  ['item', item, ['marks', '1890'], { field: 'marks', text: 'AQ 🫖 1890', hits: [[6, 10]] }],
  ['item', item, ['rights', 'cc'], { field: 'rights', text: 'CC BY 4.0', hits: [[0, 2]] }],
  [
    'item',
    item,
    ['rights', 'quill copyright'],
    {
      field: 'rights',
      text: 'In copyright, courtesy of Ada Quill',
      hits: [
        [3, 12],
        [30, 35],
      ],
    },
  ],
  ['item', item, ['text', 'quill'], { field: 'makers', text: 'Ada Quill', hits: [[4, 9]] }],
] as const)('a %s found by %j says where', (resource, record, query, expected) => {
  expect(matchedIn(resource, record, [query[0], query[1]])).toEqual(expected)
})

test('of a long text a stretch around the hit is shown, of at most 200 characters', () => {
  const matched = matchedIn('item', item, ['description', 'blue teapot'])
  const { text, hits } = matched as { text: string; hits: [number, number][] }
  expect(text.length).toBeLessThanOrEqual(200)
  expect(hits.map(([start, end]) => text.slice(start, end))).toEqual(['teapot', 'blue'])
})

test('a record that was not searched by words stays as it is', () => {
  expect(matchedIn('item', item, ['description_in', 'teapot'])).toBeUndefined()
})

const words = fc.constantFrom(
  'wood',
  'Woods',
  'tea',
  "o'tea",
  'name',
  'title',
  'statement',
  'a',
  ':',
  ':[{',
  '-',
)
const phrase = fc.array(words, { maxLength: 5 }).map((parts) => parts.join(' '))
const person = fc.record({ name: phrase, role: phrase })
const madeItem = fc.record({
  id: fc.nat(),
  title: fc.option(phrase),
  display_title: phrase,
  description: fc.option(phrase),
  history_notes: fc.option(phrase),
  names: fc.array(phrase),
  terms: fc.array(fc.record({ id: fc.nat(), name: phrase })),
  makers: fc.array(person),
  users: fc.array(person),
  rights: fc.option(fc.record({ statement: phrase, licence: phrase })),
  used_place: fc.option(phrase),
})

test('what is told of an item is the same whether all of it can be gone through at once or not', () => {
  const search = fc.constantFrom('wood', 'tea', 'wood tea', 'title name', 'statement', 'a', "o'tea")
  fc.assert(
    fc.property(madeItem, search, (made, text) => {
      const inFull = matchedIn('item', { ...made, record_uri: 'é' }, ['text', text])
      expect(matchedIn('item', { ...made, record_uri: 'e' }, ['text', text])).toEqual(inFull)
      expect(matchedIn('item', { ...made, record_uri: '\\' }, ['text', text])).toEqual(inFull)
    }),
    { numRuns: 3000 },
  )
})
