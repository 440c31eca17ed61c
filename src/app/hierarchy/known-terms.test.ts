import { expect, test } from 'vitest'
import { type KnownTerms, knownSource, type ListPage, withTopOfCircle } from './known-terms.ts'
import type { TreeTerm } from './tree-term.ts'

const PAGE = 2

function term(id: number, narrowerCount = 0, narrowerItemCount = 0): TreeTerm {
  const counts = { itemCount: 0, broaderCount: 1, broader: [], matched: undefined }
  return { id, name: `T${id}`, narrowerCount, narrowerItemCount, ...counts }
}

function known(pages: Record<string, ListPage>, wholes: Record<string, TreeTerm[]> = {}): KnownTerms {
  return {
    pageSize: PAGE,
    page: (termId, start) => pages[`${termId ?? 'top'}/${start}`],
    whole: (termId) => wholes[termId ?? 'top'],
  }
}

test('of a list of which nothing is read, its broader term’s record tells the number', () => {
  const list = knownSource(known({}), false).under(term(1, 5000))
  expect([list.count, list.at(0), list.find(9)]).toEqual([5000, undefined, 'unknown'])
})

test('where terms without items are hidden, the number is not known before a page is read', () => {
  const read = known({ '1/0': { total: 3, rows: [term(2), term(3)] } })
  expect(knownSource(known({}), true).under(term(1, 5)).count).toBeUndefined()
  expect(knownSource(read, true).under(term(1, 5)).count).toBe(3)
})

test('any page tells the number, and the positions of its own terms', () => {
  const { top } = knownSource(known({ 'top/0': { total: 5, rows: [term(1), term(2)] } }), false)
  expect([top.count, top.find(2), top.find(4), top.at(1)?.id, top.at(4)]).toEqual([
    5,
    1,
    'unknown',
    2,
    undefined,
  ])
})

test('a term is known not to be in a list once all of it has been read', () => {
  const pages = {
    '1/0': { total: 3, rows: [term(2), term(3)] },
    '1/2': { total: 3, rows: [term(4)] },
  }
  const list = knownSource(known(pages), false).under(term(1, 3))
  expect([list.find(4), list.find(9)]).toEqual([2, undefined])
})

test('a list read at once places all of its terms; a page of it tells more of them', () => {
  const other = { ...term(3), broader: [{ id: 7, name: 'T7' }] }
  const pages = { '1/2': { total: 3, rows: [other] } }
  const list = knownSource(known(pages, { 1: [term(2), term(4), term(3)] }), false).under(term(1, 3))
  expect([list.find(3), list.find(9), list.at(0)?.id, list.at(2)]).toEqual([2, undefined, 2, other])
})

test.each([
  ['a term with narrower terms', term(1, 2, 0), false, true],
  ['a term without', term(1, 0, 0), false, false],
  ['one in whose narrower terms there is no item, when those are hidden', term(1, 2, 0), true, false],
  ['one in whose narrower terms there are some', term(1, 2, 8), true, true],
])('%s can be opened: %#', (_, of, areEmptyHidden, expected) => {
  expect(knownSource(known({}), areEmptyHidden).canOpen(of)).toBe(expected)
})

test('a term in a circle stands after the top terms', () => {
  const source = knownSource(known({ 'top/0': { total: 2, rows: [term(1), term(2)] } }), false)
  const { top } = withTopOfCircle(source, term(50))
  expect([top.count, top.at(2)?.id, top.find(50), top.find(2), top.find(9)]).toEqual([3, 50, 2, 1, undefined])
})
