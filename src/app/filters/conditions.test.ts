import { expect, test } from 'vitest'
import { conditionsOf, keyOf, withCondition, withConditions } from './conditions.ts'

const address = (text: string) => new URLSearchParams(text)

test('the conditions of a URL are its filters and misspelt ones, without sort order and row', () => {
  expect(
    conditionsOf(
      address('text=a&order_by=id&start=3&limit=5&api_key=k&colour=red&makers=&marks=+&title_exact=&text=b'),
    ),
  ).toEqual([
    ['text', 'a'],
    ['colour', 'red'],
    ['marks', ' '],
    ['title_exact', ''],
    ['text', 'b'],
  ])
})

test.each([
  ['makers=x&text=a&text=b&start=50', ['text', 'a'], ['description', 'a'], 'makers=x&description=a&text=b'],
  ['text=a&text=b', ['text', 'b'], undefined, 'text=a'],
  ['text=a&text=a', ['text', 'a'], undefined, 'text=a'],
  ['text=a&order_by=id', undefined, ['makers', 'x y'], 'text=a&order_by=id&makers=x+y'],
  ['text=&makers=x', undefined, ['text', 'a'], 'makers=x&text=a'],
  ['text=a', ['text', 'other'], ['text', 'b'], 'text=a&text=b'],
] as const)('%s with %j as %j is %s', (before, from, to, after) => {
  expect(withCondition(address(before), from, to).toString()).toBe(after)
})

test('all conditions can be replaced, and the order stays', () => {
  expect(withConditions(address('text=a&order_by=id&start=50'), [['makers', 'x']]).toString()).toBe(
    'makers=x&order_by=id',
  )
})

test('a condition that occurs twice has two keys', () => {
  const conditions = [...address('term=1&text=a&term=1&term=12')]
  expect(conditions.map((_, index) => keyOf(conditions, index))).toEqual([
    'term=1 0',
    'text=a 0',
    'term=1 1',
    'term=12 0',
  ])
})
