import { expect, test } from 'vitest'
import { isBelowView, parseView, VIEW_NAMES, VIEW_PATHS, type View, viewPath, withoutSlug } from './views.ts'

const VIEWS: readonly View[] = [
  { name: 'home' },
  { name: 'browse' },
  { name: 'search' },
  { name: 'terms' },
  { name: 'term', id: 40 },
  { name: 'items' },
  { name: 'crossings' },
  { name: 'groups' },
  { name: 'group', id: 3 },
  { name: 'guide' },
  { name: 'about' },
  { name: 'suggest-terms' },
  { name: 'quality' },
  { name: 'changes' },
  { name: 'shelf' },
  { name: 'compare' },
  { name: 'item', id: 0 },
]

test('the path of every view leads back to that view, with or without a last slash', () => {
  expect(VIEWS.map(({ name }) => name).sort()).toEqual([...VIEW_NAMES].sort())
  expect(VIEWS.map((view) => parseView(viewPath(view)))).toEqual(VIEWS)
  expect(VIEWS.map((view) => parseView(`${viewPath(view)}/`))).toEqual(VIEWS)
  expect(new Set(Object.values(VIEW_PATHS)).size).toBe(VIEW_NAMES.length)
})

test('the path of a record may end in a slug, which does not decide the record', () => {
  expect(viewPath({ name: 'term', id: 40 }, 'bubble-pipes')).toBe('/terms/40/bubble-pipes')
  expect(viewPath({ name: 'item', id: 7 }, '茶壺')).toBe('/items/7/%E8%8C%B6%E5%A3%BA')
  expect(viewPath({ name: 'item', id: 7 }, '')).toBe('/items/7')
  expect(viewPath({ name: 'item', id: 7 }, '7')).toBe('/items/7')
  expect(parseView('/terms/40/bubble-pipes')).toEqual({ name: 'term', id: 40 })
  expect(parseView('/terms/40/any/')).toEqual({ name: 'term', id: 40 })
})

test.each([
  ['/terms/40/bubble-pipes', '/terms/40'],
  ['/terms/40/bubble-pipes/', '/terms/40'],
  ['/terms/40/', '/terms/40'],
  ['/terms/40', '/terms/40'],
  ['/items/7/%E8%8C%B6%E5%A3%BA', '/items/7'],
  ['/items/7/100%', '/items/7'],
  ['/', '/'],
  ['/browse', '/browse'],
  ['/items/1/2/3', '/items/1/2/3'],
  ['/terms/x/pipes', '/terms/x/pipes'],
  ['/no/such/thing', '/no/such/thing'],
])('without its slug, %s is %s', (path, expected) => {
  expect(withoutSlug(path)).toBe(expected)
})

test.each([
  '/nonsense',
  '/terms/x',
  '/terms/007',
  '/terms/-1',
  '/items/1/2/3',
  '/items/1//',
  '/terms//',
  '/browse/1',
  '/api',
])('%s is the path of no view', (path) => {
  expect(parseView(path)).toBeUndefined()
})

test.each([
  ['/items/1.5', true],
  ['/browse/x.y', true],
  ['/', false],
  ['/photo.jpg', false],
  ['/itemsx', false],
])('whether %s begins like a view: %s', (path, expected) => {
  expect(isBelowView(path)).toBe(expected)
})
