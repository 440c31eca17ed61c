import { expect, test } from 'vitest'
import { formatMessage, type Part, parseMessage } from './message.ts'

test.each<[string, Part[]]>([
  ['All items', ['All items']],
  ['Term {id}, loading', ['Term ', { value: 'id' }, ', loading']],
  [
    '{count, plural, one {# place} other {# places}} of <0>{name}</0>',
    [
      { plural: 'count', forms: { one: ['# place'], other: ['# places'] } },
      ' of ',
      { tag: '0', parts: [{ value: 'name' }] },
    ],
  ],
  [
    '<0/> and <1>more <2>words</2></1>',
    [{ tag: '0', parts: undefined }, ' and ', { tag: '1', parts: ['more ', { tag: '2', parts: ['words'] }] }],
  ],
  ["Write '{'name'}', don''t type '<'", ["Write {name}, don't type <"]],
  ['', []],
])('“%s” is read and written', (text, parts) => {
  expect(parseMessage(text)).toEqual(parts)
  expect(formatMessage(parts)).toBe(text)
})

test.each([
  ['a brace without an end', 'Term {id'],
  ['a tag without an end', 'See <0>this'],
  ['the end of another tag', 'See <0>this</1>'],
  ['a plural without “other”', '{count, plural, one {# place}}'],
  ['an unknown kind of value', '{count, date}'],
])('%s is refused', (_what, text) => {
  expect(() => parseMessage(text)).toThrow(SyntaxError)
})
