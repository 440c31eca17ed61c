import { expect, test } from 'vitest'
import { isLetterFilter, letterOf } from './letters.ts'

test.each([
  ['Teapots', 'T'],
  ['écritoires', 'E'],
  ['“Quoted” plates', 'Other'],
  ['(unknown)', '0–9'],
  ['7-sided plates', '0–9'],
  ['Øre', 'Other'],
  ['茶壺', 'Other'],
  ['Жилет', 'Other'],
  ['', '0–9'],
])('%s is listed under %s', (name, label) => {
  expect(letterOf(name)?.label).toBe(label)
})

test.each([
  ['name_begins', 't', true],
  ['name_begins', 'T', true],
  ['name_begins', 'tea', false],
  ['name_lt', 'a', true],
  ['name_gte', '{', true],
  ['name_gte', 'm', false],
  ['used_for_begins', 't', false],
])('%s=%s is a filter of the rail: %s', (parameter, value, expected) => {
  expect(isLetterFilter(parameter, value)).toBe(expected)
})
