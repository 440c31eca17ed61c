import { expect, test } from 'vitest'
import { arrangedList } from './arranged.ts'
import { buildOpenTree, type OpenTree, openableSiblings } from './open-tree.ts'
import { openedFrom } from './opened.ts'
import type { NarrowerList, TreeSource, TreeTerm } from './tree-term.ts'

/**
 * Top terms, and narrower terms by the id of their broader term. 4 has two places, 5 closes a cycle, 6 is its own
 * narrower term.
 */
const TOP = [1, 7, 6]
const NARROWER: Record<number, number[]> = { 1: [2, 3], 2: [4], 3: [4], 4: [5], 5: [1], 6: [6], 7: [4] }

function termOf(id: number): TreeTerm {
  const counts = { itemCount: 0, narrowerItemCount: 0, broaderCount: 1, broader: [], matched: undefined }
  return { id, name: `T${id}`, narrowerCount: NARROWER[id]?.length ?? 0, ...counts }
}

/** A list with only the first `known` terms read. */
function listOf(ids: readonly number[], known = ids.length): NarrowerList {
  return {
    count: ids.length,
    at: (position) => (position < known ? termOf(ids[position] ?? 0) : undefined),
    find: (id) => {
      const position = ids.indexOf(id)
      if (position >= known) return 'unknown'
      return position === -1 ? (known < ids.length ? 'unknown' : undefined) : position
    },
  }
}

const THESAURUS: TreeSource = {
  top: listOf(TOP),
  under: ({ id }) => listOf(NARROWER[id] ?? []),
  canOpen: ({ narrowerCount }) => narrowerCount > 0,
}

function linesOf(tree: OpenTree): string[] {
  return Array.from({ length: tree.rowCount }, (_, index) => lineOf(tree, index))
}

function lineOf(tree: OpenTree, index: number): string {
  const row = tree.rowAt(index)
  const place = `level ${row.level}, ${row.number} of ${row.siblings ?? 'unknown'}`
  if (row.kind === 'pending') return `pending under ${row.under}, ${place}`
  if (row.kind === 'label') return `${row.label.name} under ${row.under}, level ${row.level}`
  const state = row.isLoop ? 'loop' : row.isOpen ? 'open' : row.canOpen ? 'closed' : 'leaf'
  return `${row.key} ${state}, ${place}`
}

function rowsOf(opened: string[], source = THESAURUS): string[] {
  return linesOf(buildOpenTree(source, openedFrom(opened)))
}

test.each<[string, string[], string[]]>([
  [
    'without opened branches, the rows are the top terms',
    [],
    ['1 closed, level 1, 1 of 3', '7 closed, level 1, 2 of 3', '6 closed, level 1, 3 of 3'],
  ],
  [
    'a chain opened to its end',
    ['1.2.4'],
    [
      '1 open, level 1, 1 of 3',
      '1.2 open, level 2, 1 of 2',
      '1.2.4 open, level 3, 1 of 1',
      '1.2.4.5 closed, level 4, 1 of 1',
      '1.3 closed, level 2, 2 of 2',
      '7 closed, level 1, 2 of 3',
      '6 closed, level 1, 3 of 3',
    ],
  ],
  [
    'a term in three places, opened in one of them',
    ['1.2', '1.3', '7.4'],
    [
      '1 open, level 1, 1 of 3',
      '1.2 open, level 2, 1 of 2',
      '1.2.4 closed, level 3, 1 of 1',
      '1.3 open, level 2, 2 of 2',
      '1.3.4 closed, level 3, 1 of 1',
      '7 open, level 1, 2 of 3',
      '7.4 open, level 2, 1 of 1',
      '7.4.5 closed, level 3, 1 of 1',
      '6 closed, level 1, 3 of 3',
    ],
  ],
  [
    'a cycle ends where it meets its path',
    ['1.2.4.5.1.2'],
    [
      '1 open, level 1, 1 of 3',
      '1.2 open, level 2, 1 of 2',
      '1.2.4 open, level 3, 1 of 1',
      '1.2.4.5 open, level 4, 1 of 1',
      '1.2.4.5.1 loop, level 5, 1 of 1',
      '1.3 closed, level 2, 2 of 2',
      '7 closed, level 1, 2 of 3',
      '6 closed, level 1, 3 of 3',
    ],
  ],
  [
    'a term that is its own narrower term is a loop below itself',
    ['6.6.6'],
    [
      '1 closed, level 1, 1 of 3',
      '7 closed, level 1, 2 of 3',
      '6 open, level 1, 3 of 3',
      '6.6 loop, level 2, 1 of 1',
    ],
  ],
  [
    'invalid paths open only their valid beginning',
    ['9.9', '7.2', '1.4'],
    [
      '1 open, level 1, 1 of 3',
      '1.2 closed, level 2, 1 of 2',
      '1.3 closed, level 2, 2 of 2',
      '7 open, level 1, 2 of 3',
      '7.4 closed, level 2, 1 of 1',
      '6 closed, level 1, 3 of 3',
    ],
  ],
])('%s', (_, opened, expected) => {
  expect(rowsOf(opened)).toEqual(expected)
})

test('below another term, a cycle ends where it meets that term or one above it', () => {
  const below = { ...THESAURUS, top: listOf([5]), above: [1, 4] }
  expect(rowsOf(['5.1.2'], below)).toEqual(['5 open, level 1, 1 of 1', '5.1 loop, level 2, 1 of 1'])
})

test('branches follow their terms anywhere in a list of a million that is mostly unread', () => {
  const known = new Map([
    [10, 3],
    [500_000, 2],
    [999_999, 4],
  ])
  const top: NarrowerList = {
    count: 1_000_000,
    at: (position) => (known.has(position) ? termOf(known.get(position) ?? 0) : undefined),
    find: (id) => [...known].find(([, other]) => other === id)?.[0],
  }
  // Term 9 is opened, but its position is unknown.
  const tree = buildOpenTree({ ...THESAURUS, top }, openedFrom(['2', '4', '3.4', '9.5']))
  expect(tree.rowCount).toBe(1_000_004)
  const at = [9, 10, 11, 12, 13, 500_002, 500_003, 500_004, 1_000_002, 1_000_003]
  expect(at.map((index) => lineOf(tree, index))).toEqual([
    'pending under , level 1, 10 of 1000000',
    '3 open, level 1, 11 of 1000000',
    '3.4 open, level 2, 1 of 1',
    '3.4.5 closed, level 3, 1 of 1',
    'pending under , level 1, 12 of 1000000',
    '2 open, level 1, 500001 of 1000000',
    '2.4 closed, level 2, 1 of 1',
    'pending under , level 1, 500002 of 1000000',
    '4 open, level 1, 1000000 of 1000000',
    '4.5 closed, level 2, 1 of 1',
  ])
})

test('unread rows keep their slots', () => {
  const source = { ...THESAURUS, under: ({ id }: TreeTerm) => listOf(NARROWER[id] ?? [], id === 1 ? 1 : 9) }
  expect(rowsOf(['1.2', '7'], source)).toEqual([
    '1 open, level 1, 1 of 3',
    '1.2 open, level 2, 1 of 2',
    '1.2.4 closed, level 3, 1 of 1',
    'pending under 1, level 2, 2 of 2',
    '7 open, level 1, 2 of 3',
    '7.4 closed, level 2, 1 of 1',
    '6 closed, level 1, 3 of 3',
  ])
})

test('an opened term in an unread part is reported as unlocated', () => {
  const source = { ...THESAURUS, under: ({ id }: TreeTerm) => listOf(NARROWER[id] ?? [], id === 1 ? 1 : 9) }
  const tree = buildOpenTree(source, openedFrom(['1.3.4', '7']))
  expect(tree.unlocated.map(({ term, key }) => [term?.id, key])).toEqual([[1, '1.3']])
})

test.each([
  ['in an unread part is reported', ['1'], '1.3', ['1.3']],
  ['in a part that was read is not reported', ['1'], '1.2', []],
  ['below a closed term is not reported', [], '1.3', []],
  ['that is also opened is reported once', ['1.3'], '1.3', ['1.3']],
])('a target %s', (_, opened, target, expected) => {
  const source = { ...THESAURUS, under: ({ id }: TreeTerm) => listOf(NARROWER[id] ?? [], id === 1 ? 1 : 9) }
  expect(buildOpenTree(source, openedFrom(opened), target).unlocated.map(({ key }) => key)).toEqual(expected)
})

test('an opened term with an unknown number of narrower terms has one row and is reported', () => {
  const unknown: NarrowerList = { count: undefined, at: () => undefined, find: () => 'unknown' }
  const tree = buildOpenTree({ ...THESAURUS, under: () => unknown }, openedFrom(['7']))
  expect(linesOf(tree)[2]).toBe('pending under 7, level 2, 1 of unknown')
  expect(tree.uncounted.map(({ term }) => term?.id)).toEqual([7])
})

test('a row is found by its key and position, and its parent by index', () => {
  const tree = buildOpenTree(THESAURUS, openedFrom(['1.2.4.5', '1.3.4', '7']))
  for (let index = 0; index < tree.rowCount; index++) {
    const row = tree.rowAt(index)
    expect(tree.indexAt(row)).toBe(index)
    if (row.kind === 'term') expect(tree.indexOf(row.key)).toBe(index)
    const parent = tree.parentOf(index)
    const above = parent === undefined ? undefined : tree.rowAt(parent)
    expect(above?.kind === 'term' ? above.key : '').toBe(row.under)
  }
  expect(tree.indexOf('7.4.5')).toBeUndefined()
  expect(tree.indexOf('77')).toBeUndefined()
})

test('building 20,000 rows reads only the opened terms', () => {
  const wide = Array.from({ length: 20_000 }, (_, index) => index + 100)
  const read = new Set<number>()
  const list: NarrowerList = {
    count: wide.length,
    at: (position) => {
      read.add(position)
      return termOf(wide[position] ?? 0)
    },
    find: (id) => id - 100,
  }
  const tree = buildOpenTree(
    { ...THESAURUS, under: ({ id }) => (id === 1 ? list : listOf([])) },
    openedFrom(['1']),
  )
  expect(tree.rowCount).toBe(20_003)
  expect(tree.rowAt(20_000)).toMatchObject({ key: '1.20099', position: 19_999, siblings: 20_000 })
  expect(tree.rowAt(20_001)).toMatchObject({ key: '7', level: 1 })
  expect(read.size).toBe(1)
})

test('stacked diamonds have rows only for opened paths', () => {
  // 0 above 1 and 2, both above 3, which is above 4 and 5, both above 6 …
  const below = (id: number) => (id >= 30 ? [] : id % 3 === 0 ? [id + 1, id + 2] : [id - (id % 3) + 3])
  const term = (id: number): TreeTerm => ({ ...termOf(id), narrowerCount: below(id).length })
  const list = (ids: number[]): NarrowerList => ({
    ...listOf(ids),
    at: (at) => (ids[at] === undefined ? undefined : term(ids[at])),
  })
  const source: TreeSource = {
    top: list([0]),
    under: ({ id }) => list(below(id)),
    canOpen: THESAURUS.canOpen,
  }
  expect(buildOpenTree(source, openedFrom(['0.1.3.4.6', '0.2'])).rowCount).toBe(10)
})

test.each([
  ['top terms', [], 0, ['1', '7', '6']],
  ['terms under one term, in this place', ['1'], 1, ['1.2', '1.3']],
  ['no loops', ['6'], 3, []],
])('terms that can be opened beside a row: %s', (_, opened, index, expected) => {
  const tree = buildOpenTree(THESAURUS, openedFrom(opened))
  const row = tree.rowAt(index)
  expect(openableSiblings(row, tree.siblingsAt(row), THESAURUS)).toEqual(expected)
})

test('names of arrays are rows that count as no siblings, also between opened branches', () => {
  const divided = (ids: readonly number[]) =>
    arrangedList(ids.map(termOf), [
      { id: 8, name: '<by form>', uri: '', members: [2] },
      { id: 9, name: '<by use>', uri: '', members: [3] },
    ])
  const source = {
    ...THESAURUS,
    under: ({ id }: TreeTerm) => (id === 1 ? divided : listOf)(NARROWER[id] ?? []),
  }
  const tree = buildOpenTree(source, openedFrom(['1.2']))
  expect(linesOf(tree).slice(0, 6)).toEqual([
    '1 open, level 1, 1 of 3',
    '<by form> under 1, level 2',
    '1.2 open, level 2, 1 of 2',
    '1.2.4 closed, level 3, 1 of 1',
    '<by use> under 1, level 2',
    '1.3 closed, level 2, 2 of 2',
  ])
  expect(['1.2', '1.2.4', '1.3', '7'].map((key) => tree.indexOf(key))).toEqual([2, 3, 5, 6])
  expect(tree.indexAt({ under: '1', position: 0 })).toBe(2)
  expect(tree.parentOf(4)).toBe(0)
})
