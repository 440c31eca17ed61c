import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../../../../testkit/property-runs.ts'
import { checkedMembers } from './json-values.ts'

function check(text: string): { values: unknown; reasons: string[] } {
  const reasons: string[] = []
  const values = checkedMembers(JSON.parse(text), text, (code, reason) => reasons.push(`${code}: ${reason}`))
  return { values, reasons }
}

const twice = (name: string) =>
  `repeated-member: The record has “${name}” more than once; the last value is read.`

test.each<[string, string[]]>([
  ['{"id":1,"title":"a","title":"b"}', [twice('title')]],
  ['{"id":1, "title" : "a", "t\\u0069tle":"b", "title":"c"}', [twice('title')]],
  [
    '{"id":1,"images":[{"uri":"a","uri":"b"},{"uri":"c","uri":"d"}],"id":2}',
    [twice('images.uri'), twice('id')],
  ],
  ['{"a":"\\":\\\\","b":{"a":1},"c":[{"a":1},{"a":2}],"":0}', []],
  ['{"title":"id: \\"title\\": {"}', []],
])('of %s each name that is there twice is reported', (text, reasons) => {
  expect(check(text)).toEqual({ values: JSON.parse(text), reasons })
})

test('a record that JSON was made of has no name twice', PROPERTY, () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(0, 1), (values, indent) => {
      const text = JSON.stringify(values, null, indent)
      expect(check(text)).toEqual({ values: JSON.parse(text), reasons: [] })
    }),
    runs(20),
  )
})

test('a hundred levels are read, and more are not', () => {
  const nested = (levels: number) => `{"id":1,"x":${'['.repeat(levels)}${']'.repeat(levels)}}`
  expect(check(nested(100))).toEqual({ values: JSON.parse(nested(100)), reasons: [] })
  expect(check(nested(101))).toEqual({
    values: { id: 1 },
    reasons: ['too-deep: x has values nested more than 100 levels deep; it is dropped.'],
  })
})
