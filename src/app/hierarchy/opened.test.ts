import { expect, test } from 'vitest'
import { innermost, openedOf, placeAbove, wayTo, withOpened, withShut } from './opened.ts'

test.each([
  ['a term deep down opens everything above it', ['1.2.3'], ['1', '1.2', '1.2.3']],
  ['two in one branch share the way', ['1.2', '1.3'], ['1', '1.2', '1.3']],
  ['what is no occurrence is left out', ['1.x', '', '1..2', '-1', '7'], ['7']],
  ['nothing opens nothing', [], []],
])('%s', (_, keys, expected) => {
  expect([...openedOf(keys)].sort()).toEqual(expected)
})

test('opening one place of a term leaves its other places shut', () => {
  const opened = withOpened(openedOf(['10']), ['10.11'])
  expect([opened.has('10.11'), opened.has('2.11'), opened.has('2')]).toEqual([true, false, false])
})

test('shutting a term shuts what was opened below it, and nothing whose number only begins alike', () => {
  expect([...withShut(openedOf(['1.2.3', '1.20', '12']), '1.2')].sort()).toEqual(['1', '1.20', '12'])
})

test('the innermost are enough to know them all', () => {
  const opened = openedOf(['1.2.3', '1.20', '12'])
  expect(innermost(opened)).toEqual(['1.2.3', '1.20', '12'])
  expect(openedOf(innermost(opened))).toEqual(opened)
})

test('the way to an occurrence leaves it out itself', () => {
  expect(wayTo([1, 2, 3])).toEqual(['1', '1.2'])
  expect(wayTo([1])).toEqual([])
  expect(placeAbove('1.2.3')).toBe('1.2')
  expect(placeAbove('1')).toBe('')
})
