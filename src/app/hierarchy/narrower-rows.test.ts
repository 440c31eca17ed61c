import { expect, test } from 'vitest'
import { completeList } from './complete-list.ts'
import {
  type Branch,
  type NarrowerList,
  type NarrowerRow,
  type NarrowerTerm,
  narrowerRows,
} from './narrower-rows.ts'

/** Narrower terms by the id of their broader term. */
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

function listUnder(id: number): NarrowerList {
  return completeList((THESAURUS[id] ?? []).map(termOf))
}

function asWords(row: NarrowerRow | undefined): string {
  if (row === undefined) return 'no row'
  const state = row.kind !== 'term' ? row.kind : row.isLoop ? 'loop' : row.isOpen ? 'open' : 'closed'
  return `${row.key} ${state} level ${row.level}, ${row.position} of ${row.siblings}`
}

function rowsOf(focus: number, opened: string[], above: number[] = [], branch?: Branch) {
  const branchOf = (id: number): Branch => branch ?? { state: 'loaded', narrower: listUnder(id) }
  const rows = narrowerRows(focus, above, listUnder(focus), new Set(opened), branchOf)
  return Array.from({ length: rows.count }, (_, index) => asWords(rows.at(index)))
}

test('without opened branches, the rows are the direct narrower terms', () => {
  expect(rowsOf(1, [])).toEqual(['2 closed level 1, 1 of 2', '3 closed level 1, 2 of 2'])
})

test('an opened term has its narrower terms directly below it', () => {
  expect(rowsOf(1, ['2'])).toEqual([
    '2 open level 1, 1 of 2',
    '2.4 closed level 2, 1 of 1',
    '3 closed level 1, 2 of 2',
  ])
})

test('a term in two places opens in one of them', () => {
  expect(rowsOf(1, ['2', '3', '3.4'])).toEqual([
    '2 open level 1, 1 of 2',
    '2.4 closed level 2, 1 of 1',
    '3 open level 1, 2 of 2',
    '3.4 open level 2, 1 of 1',
    '3.4.5 closed level 3, 1 of 1',
  ])
})

test('an opened term below a closed one has no row', () => {
  expect(rowsOf(1, ['2.4'])).toEqual(['2 closed level 1, 1 of 2', '3 closed level 1, 2 of 2'])
})

test('the order of opening does not affect the rows', () => {
  expect(rowsOf(1, ['3.4', '3', '2'])).toEqual(rowsOf(1, ['2', '3', '3.4']))
})

test('a cycle back to the focus term ends as a loop', () => {
  expect(rowsOf(1, ['2', '2.4', '2.4.5', '2.4.5.1'])).toContain('2.4.5.1 loop level 4, 1 of 1')
})

test('a cycle back to the path above the focus term ends as a loop', () => {
  expect(rowsOf(4, ['5'], [1, 2])).toEqual(['5 open level 1, 1 of 1', '5.1 loop level 2, 1 of 1'])
})

test('a term that is its own narrower term is a loop', () => {
  expect(rowsOf(6, ['6'])).toEqual(['6 loop level 1, 1 of 1'])
})

test.each(['loading', 'failed'] as const)('an opened branch that is %s has one row that says so', (state) => {
  expect(rowsOf(1, ['2'], [], { state })).toEqual([
    '2 open level 1, 1 of 2',
    `2/${state} ${state} level 2, 1 of 1`,
    '3 closed level 1, 2 of 2',
  ])
})

/** A million narrower terms of term 9. `known` maps positions to the known terms. */
function manyOf(known: Record<number, number>): NarrowerList {
  return {
    count: 1_000_000,
    at: (position) => (known[position] === undefined ? undefined : termOf(known[position])),
    find: (id) => {
      const at = Object.keys(known).find((position) => known[Number(position)] === id)
      return at === undefined ? undefined : Number(at)
    },
  }
}

const loaded = (id: number): Branch => ({ state: 'loaded', narrower: listUnder(id) })

test('a mostly unknown list has all its rows, and unknown rows are pending', () => {
  const rows = narrowerRows(9, [], manyOf({ 0: 2, 500000: 3 }), new Set(), loaded)
  expect(rows.count).toBe(1_000_000)
  expect([-1, 0, 1, 500_000, 999_999, 1_000_000].map((index) => asWords(rows.at(index)))).toEqual([
    'no row',
    '2 closed level 1, 1 of 1000000',
    '/1 pending level 1, 2 of 1000000',
    '3 closed level 1, 500001 of 1000000',
    '/999999 pending level 1, 1000000 of 1000000',
    'no row',
  ])
})

test('branches follow their terms anywhere in a long list', () => {
  const known = manyOf({ 10: 3, 500000: 2, 999999: 4 })
  const rows = narrowerRows(9, [], known, new Set(['2', '4', '3', '3.4']), loaded)
  expect(rows.count).toBe(1_000_004)
  const at = [9, 10, 11, 12, 13, 500_001, 500_002, 500_003, 500_004, 1_000_002, 1_000_003]
  expect(at.map((index) => asWords(rows.at(index)))).toEqual([
    '/9 pending level 1, 10 of 1000000',
    '3 open level 1, 11 of 1000000',
    '3.4 open level 2, 1 of 1',
    '3.4.5 closed level 3, 1 of 1',
    '/11 pending level 1, 12 of 1000000',
    '/499999 pending level 1, 500000 of 1000000',
    '2 open level 1, 500001 of 1000000',
    '2.4 closed level 2, 1 of 1',
    '/500001 pending level 1, 500002 of 1000000',
    '4 open level 1, 1000000 of 1000000',
    '4.5 closed level 2, 1 of 1',
  ])
})

test('an opened term with an unknown position stays closed', () => {
  const rows = narrowerRows(9, [], manyOf({ 0: 3 }), new Set(['2', '2.4']), loaded)
  expect([rows.count, asWords(rows.at(0))]).toEqual([1_000_000, '3 closed level 1, 1 of 1000000'])
})

test('a branch can hold a long list, and its rows name their broader term', () => {
  const many: Branch = { state: 'loaded', narrower: manyOf({ 1: 5 }) }
  const rows = narrowerRows(1, [], listUnder(1), new Set(['2']), () => many)
  expect(rows.count).toBe(1_000_002)
  expect([1, 2, 1_000_001].map((index) => asWords(rows.at(index)))).toEqual([
    '2/0 pending level 2, 1 of 1000000',
    '2.5 closed level 2, 2 of 1000000',
    '3 closed level 1, 2 of 2',
  ])
  expect(rows.at(1)).toMatchObject({ under: 2 })
  expect(rows.at(2)).toMatchObject({ under: 2, underName: 'T2', between: [2] })
})
