import { expect, test } from 'vitest'
import { buildAncestorGraph } from './ancestor-graph.ts'
import { ancestorPaths } from './ancestor-paths.ts'
import { rankRequestedPath } from './path-rank.ts'

/** 9 is under 4 and 3; 4 is under 2; 2 is under 1 and 5; 3, 1 and 5 are top terms. The paths are 1.2.4, 5.2.4 and 3. */
const graph = buildAncestorGraph({ id: 9, name: '9', broader: [4, 3] }, [
  { id: 4, name: '4', broader: [2] },
  { id: 2, name: '2', broader: [1, 5] },
  { id: 1, name: '1', broader: [] },
  { id: 3, name: '3', broader: [] },
  { id: 5, name: '5', broader: [] },
])

test.each([
  ['no path', undefined, '1.2.4 is path 1'],
  ['a whole path', [5, 2, 4], '5.2.4 is path 2'],
  ['a whole path and the term itself', [1, 2, 4, 9], '1.2.4 is path 1'],
  ['a direct broader term alone', [4], '1.2.4 is path 1'],
  ['the end of a path', [2, 4], '1.2.4 is path 1'],
  ['a top term directly above', [3], '3 is path 3'],
  ['an unknown path', [3, 4], '1.2.4 is path 1, a fallback'],
  ['a path that ends too early', [1, 2], '1.2.4 is path 1, a fallback'],
  ['terms that are in no place above a path', [77, 78, 5, 2, 4], '5.2.4 is path 2'],
  ['unknown terms', [77], '1.2.4 is path 1, a fallback'],
  ['an unreadable path', 'unreadable' as const, '1.2.4 is path 1, a fallback'],
])('a URL with %s', (_, requested, expected) => {
  const { path, rank, isFallback } = rankRequestedPath(graph, ancestorPaths(graph), requested)
  expect(`${path.join('.')} is path ${rank + 1n}${isFallback ? ', a fallback' : ''}`).toBe(expected)
})

test('a top term has one path, which is empty', () => {
  const top = buildAncestorGraph({ id: 1, name: '1', broader: [] }, [])
  expect(rankRequestedPath(top, ancestorPaths(top), undefined)).toEqual({
    path: [],
    rank: 0n,
    isFallback: false,
  })
  expect(rankRequestedPath(top, ancestorPaths(top), [1])).toEqual({ path: [], rank: 0n, isFallback: false })
})
