import { expect, test } from 'vitest'
import { KnownTerms, withCycleTop } from './known-terms.ts'
import type { TreeTerm } from './tree-term.ts'

const PAGE = 2

function term(id: number, narrowerCount = 0, narrowerItemCount = 0): TreeTerm {
  const counts = { itemCount: 0, broaderCount: 1, broader: [], matched: undefined }
  return { id, name: `T${id}`, narrowerCount, narrowerItemCount, ...counts }
}

test('the record of a broader term gives the length of an unread list', () => {
  const list = new KnownTerms(PAGE, false).under(term(1, 5000))
  expect([list.count, list.at(0), list.find(9)]).toEqual([5000, undefined, 'unknown'])
})

test('with empty terms hidden, the length is unknown until a page is read', () => {
  const known = new KnownTerms(PAGE, true)
  expect(known.under(term(1, 5)).count).toBeUndefined()
  known.addPage(1, 0, { total: 3, rows: [term(2), term(3)] })
  expect(known.under(term(1, 5)).count).toBe(3)
})

test('any page gives the length of the list and the positions of its terms', () => {
  const known = new KnownTerms(PAGE, false)
  known.addPage(undefined, 2, { total: 5, rows: [term(1), term(2)] })
  const { top } = known
  expect([top.count, top.find(2), top.find(4), top.at(3)?.id, top.at(0)]).toEqual([
    5,
    3,
    'unknown',
    2,
    undefined,
  ])
})

test('a fully read list knows which terms it does not contain', () => {
  const known = new KnownTerms(PAGE, false)
  known.addPage(1, 0, { total: 3, rows: [term(2), term(3)] })
  known.addPage(1, 2, { total: 3, rows: [term(4)] })
  const list = known.under(term(1, 3))
  expect([list.find(4), list.find(9)]).toEqual([2, undefined])
})

test('a list read at once has all positions; a page adds details', () => {
  const other = { ...term(3), broader: [{ id: 7, name: 'T7' }] }
  const known = new KnownTerms(PAGE, false)
  known.addAll(1, [term(2), term(4), term(3)])
  known.addPage(1, 2, { total: 3, rows: [other] })
  const list = known.under(term(1, 3))
  expect([list.find(3), list.find(9), list.at(0)?.id, list.at(2)]).toEqual([2, undefined, 2, other])
})

test('a list read at once leaves out hidden empty terms', () => {
  const known = new KnownTerms(PAGE, true)
  known.addAll(1, [term(2), term(4, 1, 8), term(3)])
  const list = known.under(term(1, 3))
  expect([list.count, list.at(0)?.id, list.find(3)]).toEqual([1, 4, undefined])
})

const BY_SIZE = [{ id: 9, name: '<by size>', uri: '', members: [3, 2] }]

test('a list with arrays is in their order as soon as all its terms are known', () => {
  const known = new KnownTerms(PAGE, false)
  const above = { ...term(1, 3), arrays: BY_SIZE }
  known.addPage(undefined, 0, { total: 1, rows: [above] })
  known.addPage(1, 0, { total: 3, rows: [term(2), term(3)] })
  expect([known.under(above).count, known.under(above).find(2)]).toEqual([undefined, 'unknown'])
  const before = known.layoutVersion
  known.addPage(1, 2, { total: 3, rows: [term(4)] })
  expect(known.layoutVersion).not.toBe(before)
  const list = known.under(above)
  expect([list.count, list.at(0)?.id, list.labels?.get(1)?.name, list.find(3)]).toEqual([
    4,
    4,
    '<by size>',
    2,
  ])
})

test('the record of a term divides a list that is already known by name', () => {
  const known = new KnownTerms(PAGE, false)
  known.addPage(1, 0, { total: 2, rows: [term(2), term(3)] })
  expect(known.under(term(1, 2)).find(2)).toBe(0)
  const before = known.layoutVersion
  known.addAll(1, [term(2), term(3)], BY_SIZE)
  expect(known.layoutVersion).not.toBe(before)
  expect(known.under(term(1, 2)).find(2)).toBe(2)
})

test.each([
  ['with narrower terms', term(1, 2, 0), false, true],
  ['without narrower terms', term(1, 0, 0), false, false],
  ['whose narrower terms are empty and hidden', term(1, 2, 0), true, false],
  ['whose narrower terms have items', term(1, 2, 8), true, true],
])('whether a term %s can be opened: %#', (_, of, areEmptyHidden, expected) => {
  expect(new KnownTerms(PAGE, areEmptyHidden).canOpen(of)).toBe(expected)
})

test('a term of a cycle comes after the top terms', () => {
  const known = new KnownTerms(PAGE, false)
  known.addPage(undefined, 0, { total: 2, rows: [term(1), term(2)] })
  const { top } = withCycleTop(known, term(50))
  expect([top.count, top.at(2)?.id, top.find(50), top.find(2), top.find(9)]).toEqual([3, 50, 2, 1, undefined])
})

test('the layout version changes with the length of a list or a requested position', () => {
  const known = new KnownTerms(PAGE, false)
  const changesVersion = (read: () => void) => {
    const before = known.layoutVersion
    read()
    return known.layoutVersion !== before
  }
  const list = known.under(term(1, 3))
  expect(changesVersion(() => known.addPage(1, 0, { total: 3, rows: [term(2), term(3)] }))).toBe(false)
  list.find(4)
  expect(changesVersion(() => known.addPage(1, 2, { total: 3, rows: [term(4)] }))).toBe(true)
  expect(changesVersion(() => known.addAll(1, [term(2), term(3), term(4)]))).toBe(false)
  expect(changesVersion(() => known.addAll(5, [term(6)]))).toBe(true)
})
