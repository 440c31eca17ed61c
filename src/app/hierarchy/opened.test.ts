import { expect, test } from 'vitest'
import { ancestorKeys, innermost, openedFrom, parentKey, withClosed, withOpened } from './opened.ts'

test.each([
  ['opening a term opens everything above it', ['1.2.3'], ['1', '1.2', '1.2.3']],
  ['two opened terms share the terms above them', ['1.2', '1.3'], ['1', '1.2', '1.3']],
  ['invalid keys are ignored', ['1.x', '', '1..2', '-1', '7'], ['7']],
  ['no keys open nothing', [], []],
])('%s', (_, keys, expected) => {
  expect([...openedFrom(keys)].sort()).toEqual(expected)
})

test('opening one place of a term leaves its other places closed', () => {
  const opened = withOpened(openedFrom(['10']), ['10.11'])
  expect([opened.has('10.11'), opened.has('2.11'), opened.has('2')]).toEqual([true, false, false])
})

test('closing a term closes its branch but not keys with a similar start', () => {
  expect([...withClosed(openedFrom(['1.2.3', '1.20', '12']), '1.2')].sort()).toEqual(['1', '1.20', '12'])
})

test('the innermost keys restore all opened keys', () => {
  const opened = openedFrom(['1.2.3', '1.20', '12'])
  expect(innermost(opened)).toEqual(['1.2.3', '1.20', '12'])
  expect(openedFrom(innermost(opened))).toEqual(opened)
})

test('the ancestors of an occurrence exclude the occurrence', () => {
  expect(ancestorKeys([1, 2, 3])).toEqual(['1', '1.2'])
  expect(ancestorKeys([1])).toEqual([])
  expect(parentKey('1.2.3')).toBe('1.2')
  expect(parentKey('1')).toBe('')
})
