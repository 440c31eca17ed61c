import { expect, test } from 'vitest'
import { narrowTo, openNarrowed } from './narrowed.ts'
import { buildOpenTree } from './open-tree.ts'
import type { TreeTerm } from './tree-term.ts'

/** `3<1,2` means that term 3 has the broader terms 1 and 2. The name of a term is its number. */
function termsOf(lines: readonly string[]): TreeTerm[] {
  return lines.map((line) => {
    const [id = '', broader = ''] = line.split('<')
    const above = broader.split(',').filter(Boolean)
    const counts = { itemCount: 0, narrowerItemCount: 0, narrowerCount: 9, matched: undefined }
    return {
      id: Number(id),
      name: id,
      broaderCount: above.length,
      broader: above.map((other) => ({ id: Number(other), name: other })),
      ...counts,
    }
  })
}

function rowsOf(matches: string[], ancestors: string[], toggled: string[] = [], maxRows = 1000) {
  const narrowed = narrowTo(termsOf(matches), termsOf(ancestors))
  const { opened, isCut } = openNarrowed(narrowed, new Set(toggled), maxRows)
  const tree = buildOpenTree(narrowed.source, opened)
  const rows = Array.from({ length: tree.rowCount }, (_, index) => {
    const row = tree.rowAt(index)
    return row.kind === 'term'
      ? `${row.key}${row.isLoop ? ' loop' : row.canOpen && !row.isOpen ? ' closed' : ''}`
      : '?'
  })
  return { rows, isCut, matches: narrowed.matches }
}

test.each<[string, string[], string[], string[]]>([
  ['a match without broader terms', ['1'], [], ['1']],
  ['a chain', ['3<2'], ['2<1', '1'], ['1', '1.2', '1.2.3']],
  ['all paths to a term with two broader terms', ['3<1,2'], ['1', '2'], ['1', '1.3', '2', '2.3']],
  [
    'a match above another match appears once on each path',
    ['2<1', '3<2'],
    ['1', '2<1'],
    ['1', '1.2', '1.2.3'],
  ],
  ['a diamond', ['4<2,3'], ['2<1', '3<1', '1'], ['1', '1.2', '1.2.4', '1.3', '1.3.4']],
  ['a term that is its own broader term is a top term', ['1<1'], [], ['1']],
  [
    'a cycle above a match starts at its last new term',
    ['3<2'],
    ['2<1', '1<2'],
    ['1', '1.2', '1.2.1 loop', '1.2.3'],
  ],
  ['a missing broader term is ignored', ['3<9'], [], ['3']],
])('%s', (_, matches, ancestors, expected) => {
  const { rows, isCut } = rowsOf(matches, ancestors)
  expect(rows).toEqual(expected)
  expect(isCut).toBe(false)
})

test('closing a branch by hand affects that path only', () => {
  const { rows } = rowsOf(['4<2,3'], ['2<1', '3<1', '1'], ['1.2'])
  expect(rows).toEqual(['1', '1.2 closed', '1.3', '1.3.4'])
})

/** A column of diamonds with a match at the bottom: 2 to the power of `levels` paths. */
function diamonds(levels: number): string[] {
  return Array.from({ length: levels }, (_, level) => {
    const top = level * 3
    return [`${top + 1}<${top}`, `${top + 2}<${top}`, `${top + 3}<${top + 1},${top + 2}`]
  }).flat()
}

test('very many paths open up to the limit, and the rest by hand', () => {
  const all = diamonds(20)
  const matches = all.slice(-1)
  const ancestors = ['0', ...all.slice(0, -1)]
  const { rows, isCut } = rowsOf(matches, ancestors, [], 100)
  expect(isCut).toBe(true)
  expect(rows.length).toBeLessThanOrEqual(100)
  const closed = rows.find((row) => row.endsWith(' closed'))?.replace(' closed', '') ?? ''
  expect(rowsOf(matches, ancestors, [closed], 100).rows).toContain(closed)
})

test('matches exclude their ancestors', () => {
  expect([...rowsOf(['3<2'], ['2<1', '1']).matches]).toEqual([3])
})
