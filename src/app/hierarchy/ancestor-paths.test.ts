import { expect, test } from 'vitest'
import { buildAncestorGraph, type HierarchyTerm } from './ancestor-graph.ts'
import { ancestorPaths } from './ancestor-paths.ts'

/** `3<1,2`: term 3 has the broader terms 1 and 2. The first is the focus; a term is called by its number. */
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
  ['a top term is at its only place', ['9'], ['']],
  ['a chain is one path', ['9<2', '2<1', '1'], ['1.2']],
  ['two broader terms are two paths', ['9<2,1', '2', '1'], ['1', '2']],
  ['a shorter path comes first, whatever its name', ['9<5,2', '2<1', '5', '1'], ['5', '1.2']],
  ['a diamond is two paths from one top term', ['9<2,3', '2<1', '3<1', '1'], ['1.2', '1.3']],
  [
    'a diamond below a diamond multiplies',
    ['9<5,6', '5<4', '6<4', '4<2,3', '2<1', '3<1', '1'],
    ['1.2.4.5', '1.2.4.6', '1.3.4.5', '1.3.4.6'],
  ],
  ['several top terms each begin their own', ['9<4,3', '4<1,2', '3', '1', '2'], ['3', '1.4', '2.4']],
  ['a broader term given twice is one place', ['9<1,1', '1'], ['1']],
  ['a broader term that is not among the ancestors is left out', ['9<1,77', '1'], ['1']],
  ['a term broader than itself is a top term that loops', ['9<9'], ['']],
  ['a circle above is cut where it closes', ['9<1', '1<2', '2<1'], ['2.1']],
  ['a circle through the focus term is cut there', ['9<1', '1<9'], ['1']],
  ['a circle beside a way to the top begins no path', ['9<1', '1<2,3', '2<1', '3'], ['3.1']],
  ['a circle below a top term goes round below the focus term', ['9<1', '1<2,3', '2<9', '3'], ['3.1']],
  [
    'a longer way down leads past the first term of a circle',
    ['9<1,2', '1<2,3', '2<1', '3'],
    ['3.1', '3.1.2'],
  ],
  ['two broader terms, one below the other, are two places', ['9<2,3', '2<3', '3'], ['3', '3.2']],
  ['a term below the focus term that a top term has as well', ['9<1,3', '1<9,3', '3'], ['3', '3.1']],
  ['a circle without a top term beside one with a top', ['9<1,3', '1<2', '2<1', '3'], ['3', '2.1']],
  ['terms that are no ancestors change nothing', ['9<1', '1', '5<9', '6<7', '7<6'], ['1']],
])('%s', (_, lines, expected) => {
  expect(allPaths(...lines)).toEqual(expected)
})

test('the relation that closes a circle is kept to be told', () => {
  expect([...graphOf('9<1', '1<2', '2<1').loops]).toEqual([[2, [1]]])
  expect([...graphOf('9<1', '1<2,3', '2<9', '3').loops]).toEqual([[1, [2]]])
})

test('no term is lost, nor any way on which a top term leads to one, whichever names come first', () => {
  const names = [1, 2, 3, 4, 5]
  for (const circle of [
    [1, 2, 3, 4, 5],
    [5, 3, 1, 2, 4],
    [2, 5, 4, 3, 1],
  ]) {
    const lines = circle.map((id, index) => `${id}<${circle.at(index - 1)}${index === 2 ? ',7' : ''}`)
    const focused = ['9<1,5', ...lines, '7']
    expect([...graphOf(...focused).names.keys()].sort()).toEqual([...names, 7, 9])
    const direct = new Set(allPaths(...focused).map((path) => path.at(-1)))
    expect([...direct].sort()).toEqual(['1', '5'])
    expect(allPaths(...focused).every((path) => path.startsWith('7.'))).toBe(true)
  }
})

/** So many diamonds, one below the other: two to that power paths. */
function diamonds(levels: number): string[] {
  const lines = ['0<1,2']
  for (let level = 0; level < levels; level++) {
    const [left, right, top] = [level * 3 + 1, level * 3 + 2, level * 3 + 3]
    const above = level === levels - 1 ? '' : `<${top + 1},${top + 2}`
    lines.push(`${left}<${top}`, `${right}<${top}`, `${top}${above}`)
  }
  return lines
}

test('a million million paths are counted exactly without being made', () => {
  const paths = ancestorPaths(graphOf(...diamonds(40)))
  expect(paths.count).toBe(2n ** 40n)
  expect(paths.take(0, 12)).toHaveLength(12)
})

test('any path knows its place, and the path at that place is itself', () => {
  const paths = ancestorPaths(graphOf(...diamonds(12)))
  for (const place of [0, 1, 2047, 4095]) {
    const [path = []] = paths.take(place, 1)
    expect(paths.rankOf(path)).toBe(BigInt(place))
  }
  expect(paths.take(4096, 1)).toEqual([])
})

test.each([
  ['an empty path', []],
  ['one that does not begin at the top', [2]],
  ['one that ends too early', [1]],
  ['one with a term in between', [1, 3, 2]],
  ['one of unknown terms', [77, 78]],
])('%s is no place of the term', (_, path) => {
  expect(ancestorPaths(graphOf('9<2', '2<1', '1')).rankOf(path)).toBeUndefined()
})

test('a chain of ten thousand terms is walked without overflowing', () => {
  const lines = Array.from({ length: 10_000 }, (_, id) => (id === 9999 ? `${id}` : `${id}<${id + 1}`))
  expect(ancestorPaths(graphOf(...lines)).first).toHaveLength(9999)
})
