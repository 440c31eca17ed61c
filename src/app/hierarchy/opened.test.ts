import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../../testkit/property-runs.ts'
import {
  ancestorKeys,
  formatBranches,
  innermost,
  openedFrom,
  parentKey,
  parseBranches,
  withClosed,
  withOpened,
} from './opened.ts'

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

test.each([
  ['', []],
  ['7', ['7']],
  ['934.935.936', ['934.935.936']],
  ['934.935.936-940--950', ['934.935.936', '934.935.940', '934.950']],
  ['1.2-3.4--5--6-7', ['1.2', '1.3.4', '1.5', '6', '7']],
])('“%s” names the opened branches', (text, keys) => {
  expect(parseBranches(text)).toEqual(openedFrom(keys))
  expect(formatBranches(openedFrom(keys))).toBe(text)
})

test.each([
  ['keys joined by commas', '1.2.3,1.2.4,7', ['1.2.3', '1.2.4', '7']],
  ['more hyphens than terms', '1.2----3', ['1.2', '3']],
  ['a hyphen at the start', '-1.2', ['1.2']],
  ['invalid parts', '1.x-2,,..,8-', ['1.2', '8']],
])('%s can be read', (_, text, keys) => {
  expect(parseBranches(text)).toEqual(openedFrom(keys))
})

test('any opened branches are read back from their short text', PROPERTY, () => {
  const path = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(path, { maxLength: 40 }), (paths) => {
      const opened = openedFrom(paths.map((ids) => ids.join('.')))
      expect(new Set(parseBranches(formatBranches(opened)))).toEqual(new Set(opened))
    }),
    runs(20),
  )
})
