import { expect, test } from 'vitest'
import { buildAncestorGraph, type HierarchyTerm } from './ancestor-graph.ts'
import { ancestorPaths } from './ancestor-paths.ts'

/**
 * `3<1,2` means that term 3 has the broader terms 1 and 2. The first line is the focus term. The name of a term is its
 * number.
 */
function graphOf(...lines: string[]) {
  const terms = lines.map((line): HierarchyTerm => {
    const [id = '', broader = ''] = line.split('<')
    return { id: Number(id), name: id, broader: broader.split(',').filter(Boolean).map(Number) }
  })
  const [focus = { id: 0, name: '', broader: [] }, ...ancestors] = terms
  return buildAncestorGraph(focus, ancestors)
}

function allPaths(...lines: string[]): string[] {
  const paths = ancestorPaths(graphOf(...lines))
  return paths.take(0, 100).map((path) => path.join('.'))
}

test.each([
  ['a top term has one empty path', ['9'], ['']],
  ['a chain is one path', ['9<2', '2<1', '1'], ['1.2']],
  ['two broader terms make two paths, in their order', ['9<2,1', '2', '1'], ['2', '1']],
  ['the order of direct broader terms counts, not the length', ['9<2,5', '2<1', '5', '1'], ['1.2', '5']],
  ['a diamond makes two paths from one top term', ['9<2,3', '2<1', '3<1', '1'], ['1.2', '1.3']],
  [
    'a diamond below a diamond multiplies paths',
    ['9<5,6', '5<4', '6<4', '4<2,3', '2<1', '3<1', '1'],
    ['1.2.4.5', '1.3.4.5', '1.2.4.6', '1.3.4.6'],
  ],
  ['each of several top terms starts a path', ['9<4,3', '4<1,2', '3', '1', '2'], ['1.4', '2.4', '3']],
  ['a repeated broader term makes one path', ['9<1,1', '1'], ['1']],
  ['a broader term outside the ancestors is ignored', ['9<1,77', '1'], ['1']],
  ['a term that is its own broader term has one empty path', ['9<9'], ['']],
  ['a cycle above is cut at the relation that closes it', ['9<1', '1<2', '2<1'], ['2.1']],
  ['a cycle through the focus term is cut at the focus term', ['9<1', '1<9'], ['1']],
  ['a cycle beside a top term starts no path', ['9<1', '1<2,3', '2<1', '3'], ['3.1']],
  ['a cycle through the focus term keeps the path from the top term', ['9<1', '1<2,3', '2<9', '3'], ['3.1']],
  ['a longer path leads through the first term of a cycle', ['9<1,2', '1<2,3', '2<1', '3'], ['3.1', '3.1.2']],
  ['two broader terms, one below the other, make two paths', ['9<2,3', '2<3', '3'], ['3.2', '3']],
  [
    'a broader term below the focus term keeps its path from the top term',
    ['9<1,3', '1<9,3', '3'],
    ['3.1', '3'],
  ],
  ['a cycle without a top term adds a path beside the top term', ['9<1,3', '1<2', '2<1', '3'], ['2.1', '3']],
  ['terms that are not ancestors change nothing', ['9<1', '1', '5<9', '6<7', '7<6'], ['1']],
])('%s', (_, lines, expected) => {
  expect(allPaths(...lines)).toEqual(expected)
})

test('the relation that closes a cycle is listed in loops', () => {
  expect([...graphOf('9<1', '1<2', '2<1').loops]).toEqual([[2, [1]]])
  expect([...graphOf('9<1', '1<2,3', '2<9', '3').loops]).toEqual([[1, [2]]])
})

test('every ancestor and every path from a top term remains, whatever the names', () => {
  const names = [1, 2, 3, 4, 5]
  for (const cycle of [
    [1, 2, 3, 4, 5],
    [5, 3, 1, 2, 4],
    [2, 5, 4, 3, 1],
  ]) {
    const lines = cycle.map((id, index) => `${id}<${cycle.at(index - 1)}${index === 2 ? ',7' : ''}`)
    const focused = ['9<1,5', ...lines, '7']
    expect([...graphOf(...focused).names.keys()].sort()).toEqual([...names, 7, 9])
    const direct = new Set(allPaths(...focused).map((path) => path.at(-1)))
    expect([...direct].sort()).toEqual(['1', '5'])
    expect(allPaths(...focused).every((path) => path.startsWith('7.'))).toBe(true)
  }
})

/** A column of diamonds: 2 to the power of `levels` paths. */
function diamonds(levels: number): string[] {
  const lines = ['0<1,2']
  for (let level = 0; level < levels; level++) {
    const [left, right, top] = [level * 3 + 1, level * 3 + 2, level * 3 + 3]
    const above = level === levels - 1 ? '' : `<${top + 1},${top + 2}`
    lines.push(`${left}<${top}`, `${right}<${top}`, `${top}${above}`)
  }
  return lines
}

test('a million million paths are counted exactly without listing them', () => {
  const paths = ancestorPaths(graphOf(...diamonds(40)))
  expect(paths.count).toBe(2n ** 40n)
  expect(paths.take(0, 12)).toHaveLength(12)
})

test('the rank of a path leads back to the same path', () => {
  const paths = ancestorPaths(graphOf(...diamonds(12)))
  for (const rank of [0, 1, 2047, 4095]) {
    const [path = []] = paths.take(rank, 1)
    expect(paths.rankOf(path)).toBe(BigInt(rank))
  }
  expect(paths.take(4096, 1)).toEqual([])
})

test.each([
  ['an empty path', []],
  ['a path that does not begin at the top', [2]],
  ['a path that ends too early', [1]],
  ['a path with an extra term', [1, 3, 2]],
  ['a path of unknown terms', [77, 78]],
])('%s has no rank', (_, path) => {
  expect(ancestorPaths(graphOf('9<2', '2<1', '1')).rankOf(path)).toBeUndefined()
})

test('a chain of ten thousand terms does not overflow the stack', () => {
  const lines = Array.from({ length: 10_000 }, (_, id) => (id === 9999 ? `${id}` : `${id}<${id + 1}`))
  expect(ancestorPaths(graphOf(...lines)).first).toHaveLength(9999)
})
