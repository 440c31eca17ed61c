import { expect, test } from 'vitest'
import { buildAncestorGraph } from './ancestor-graph.ts'
import { ancestorPaths } from './ancestor-paths.ts'
import { placeAt } from './path-rank.ts'

/** 9 is under 4 and 3; 4 is under 2, 2 is under 1 and 5; 3, 1 and 5 are top terms. Places: 3, 1.2.4, 5.2.4. */
const graph = buildAncestorGraph({ id: 9, name: '9', broader: [4, 3] }, [
  { id: 4, name: '4', broader: [2] },
  { id: 2, name: '2', broader: [1, 5] },
  { id: 1, name: '1', broader: [] },
  { id: 3, name: '3', broader: [] },
  { id: 5, name: '5', broader: [] },
])

test.each([
  ['none', undefined, '3 place 1'],
  ['a whole path', [5, 2, 4], '5.2.4 place 3'],
  ['a whole path with the term itself at its end', [1, 2, 4, 9], '1.2.4 place 2'],
  ['a direct broader term alone', [4], '1.2.4 place 2'],
  ['the end of a path', [2, 4], '1.2.4 place 2'],
  ['a top term that is directly above', [3], '3 place 1'],
  ['a path that is none', [3, 4], '3 place 1, not as asked'],
  ['a path that ends too early', [1, 2], '3 place 1, not as asked'],
  ['unknown terms', [77], '3 place 1, not as asked'],
  ['something that is no path', 'unreadable' as const, '3 place 1, not as asked'],
])('an address that names %s', (_, asked, expected) => {
  const { path, rank, isAsAsked } = placeAt(graph, ancestorPaths(graph), asked)
  expect(`${path.join('.')} place ${rank + 1n}${isAsAsked ? '' : ', not as asked'}`).toBe(expected)
})

test('a top term has one place, with nothing above it', () => {
  const top = buildAncestorGraph({ id: 1, name: '1', broader: [] }, [])
  expect(placeAt(top, ancestorPaths(top), undefined)).toEqual({ path: [], rank: 0n, isAsAsked: true })
  expect(placeAt(top, ancestorPaths(top), [1])).toEqual({ path: [], rank: 0n, isAsAsked: true })
})
