import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { parseListQuery } from '../contract/list-query.ts'
import { matchedSchema } from '../contract/matched.ts'
import type { Parameter } from '../contract/query-string.ts'
import { JoinedRecords } from './joined-records.ts'
import { matchDecorator } from './match-decorator.ts'
import { EMPTY_ITEM } from './records.ts'

/** The members that every record has, in their order. Such a record is searched without parsing all of it. */
const WHOLE = { term: { id: 0, name: '', used_for: [], scope_notes: null, relations: [] }, item: EMPTY_ITEM }

/** The record as a search finds it. */
function found(resource: 'term' | 'item', record: object, query: readonly Parameter[]): unknown {
  const parsed = parseListQuery(resource, query)
  if (!parsed.ok) throw new Error(parsed.problem.detail)
  const written = JoinedRecords.of([Buffer.from(JSON.stringify(record))])
  const [decorated] = (matchDecorator(resource, parsed.value.filters)?.(written) ?? written).parsed()
  return decorated
}

function matchedIn(resource: 'term' | 'item', record: object, query: [string, string]): unknown {
  const { matched, ...rest } = z.looseObject({}).parse(found(resource, record, [query]))
  expect(rest).toEqual(record)
  const whole = { ...WHOLE[resource], ...record }
  expect(found(resource, whole, [query])).toEqual(matched === undefined ? whole : { ...whole, matched })
  return matched
}

const wordsMatched = z.object({ matched: matchedSchema })

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
] as const)('a %s found by %j says which value matched', (resource, record, query, expected) => {
  expect(matchedIn(resource, record, [query[0], query[1]])).toMatchObject(expected)
})

test('a long text is cut to at most 200 characters around the hit', () => {
  const matched = matchedIn('item', item, ['description', 'blue teapot'])
  const { text, hits } = matched as { text: string; hits: [number, number][] }
  expect(text.length).toBeLessThanOrEqual(200)
  expect(hits.map(([start, end]) => text.slice(start, end))).toEqual(['teapot', 'blue'])
})

const FORMS: [query: Parameter[], beginnings: string[], whole: string[]][] = [
  [[['text', 'Knife']], ['knife'], ['knives']],
  [[['text', 'teapot teapots']], ['teapot', 'teapots'], []],
  [[['description', 'colour']], ['colour', 'color'], []],
  [
    [
      ['text', 'axe'],
      ['makers', 'Ada'],
      ['title_in', 'wood'],
    ],
    ['axe', 'ada'],
    ['ax'],
  ],
]

test.each(FORMS)(
  'a search for %j gives the words with their other numbers and spellings',
  (query, beginnings, whole) => {
    const record = { id: 1, title: 'Axe, knife, teapots', description: 'colour' }
    const { matched } = wordsMatched.parse(found('item', record, query))
    expect([matched.words.beginnings, matched.words.whole]).toEqual([
      beginnings,
      expect.arrayContaining([...whole]),
    ])
  },
)

test('words of one field come apart from those of the search box', () => {
  const { matched } = wordsMatched.parse(
    found('item', { id: 1, title: 'Axe' }, [
      ['text', 'axe'],
      ['makers', 'Ada'],
    ]),
  )
  expect(matched.by_field).toEqual({
    text: { beginnings: ['axe'], whole: expect.arrayContaining(['ax']) },
    makers: { beginnings: ['ada'], whole: expect.not.arrayContaining(['ax']) },
  })
  expect(matchedIn('item', item, ['text', 'ada'])).not.toHaveProperty('by_field')
})

test('a list without a search for words gets no member matched', () => {
  expect(matchedIn('item', item, ['description_in', 'teapot'])).toBeUndefined()
})

test.each([
  [{ id: 4, title: 'Box', description: 'A box of wood' }, 'box wood', 'description'],
  [{ id: 4, title: 'Wood box', description: 'A box of wood' }, 'box wood', 'title'],
  [{ id: 4, title: 'Box', users: [{ name: 'Ada Wood' }] }, 'wood', 'users'],
  [{ id: 4, title: 'Box', used_place: 'Wood Street, Café' }, 'street cafe', 'used_place'],
])('%j searched for %s shows the field with most of the words', (record, text, field) => {
  expect(matchedIn('item', record, ['text', text])).toMatchObject({ field })
})

test.each(['display_title', 'uri', 'record_uri', 'rights'])('the search box does not look in %s', (field) => {
  expect(matchedIn('item', { id: 4, [field]: 'wood' }, ['text', 'wood'])).toBeUndefined()
})
