import { expect, test } from 'vitest'
import { type Branch, type NarrowerTerm, narrowerRows } from './narrower-rows.ts'

/** Narrower terms by the id of the term above them. */
const THESAURUS: Record<number, number[]> = { 1: [2, 3], 2: [4], 3: [4], 4: [5], 5: [1], 6: [6] }

function termOf(id: number): NarrowerTerm {
  const narrower = THESAURUS[id] ?? []
  return {
    id,
    name: `T${id}`,
    num_broader: 1,
    num_narrower: narrower.length,
    num_items: 0,
    num_narrower_items: 0,
  }
}

function rowsOf(focus: number, opened: string[], above: number[] = [], branch?: Branch) {
  const narrower = (id: number) => (THESAURUS[id] ?? []).map(termOf)
  const branchOf = (id: number): Branch => branch ?? { state: 'loaded', narrower: narrower(id) }
  return narrowerRows(focus, above, narrower(focus), new Set(opened), branchOf).map((row) => {
    const state = row.kind !== 'term' ? row.kind : row.isLoop ? 'loop' : row.isOpen ? 'open' : 'closed'
    return `${row.key} ${state} level ${row.level}, ${row.position} of ${row.siblings}`
  })
}

test('nothing opened: the direct narrower terms, numbered among themselves', () => {
  expect(rowsOf(1, [])).toEqual(['2 closed level 1, 1 of 2', '3 closed level 1, 2 of 2'])
})

test('an opened term has its narrower terms right below it', () => {
  expect(rowsOf(1, ['2'])).toEqual([
    '2 open level 1, 1 of 2',
    '2.4 closed level 2, 1 of 1',
    '3 closed level 1, 2 of 2',
  ])
})

test('a term in two places opens in one of them alone', () => {
  expect(rowsOf(1, ['2', '3', '3.4'])).toEqual([
    '2 open level 1, 1 of 2',
    '2.4 closed level 2, 1 of 1',
    '3 open level 1, 2 of 2',
    '3.4 open level 2, 1 of 1',
    '3.4.5 closed level 3, 1 of 1',
  ])
})

test('an opened term below a closed one is not shown', () => {
  expect(rowsOf(1, ['2.4'])).toEqual(['2 closed level 1, 1 of 2', '3 closed level 1, 2 of 2'])
})

test('a circle back to the focus term ends as a loop', () => {
  expect(rowsOf(1, ['2', '2.4', '2.4.5', '2.4.5.1'])).toContain('2.4.5.1 loop level 4, 1 of 1')
})

test('a circle back to the path above the focus term ends as a loop', () => {
  expect(rowsOf(4, ['5'], [1, 2])).toEqual(['5 open level 1, 1 of 1', '5.1 loop level 2, 1 of 1'])
})

test('a term narrower than itself is a loop', () => {
  expect(rowsOf(6, ['6'])).toEqual(['6 loop level 1, 1 of 1'])
})

test.each(['loading', 'failed'] as const)('an opened branch that is %s says so in its place', (state) => {
  expect(rowsOf(1, ['2'], [], { state })).toEqual([
    '2 open level 1, 1 of 2',
    `2/${state} ${state} level 2, 1 of 1`,
    '3 closed level 1, 2 of 2',
  ])
})
