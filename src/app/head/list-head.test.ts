import { expect, test } from 'vitest'
import { TEST_SITE as site } from '../../testkit/site.ts'
import { headOf } from './head.ts'
import { listHead } from './list-head.ts'

function listHeadOf(view: 'browse' | 'terms' | 'items', query: string, total?: number) {
  const nameOf = (id: number) => `Term ${id}`
  const list = listHead({ view, query: new URLSearchParams(query), total, nameOf }, site)
  return headOf({ site, view: 'list', list })
}

test.each<['browse' | 'terms' | 'items', string, string | undefined, 'noindex' | undefined]>([
  ['terms', '', '/terms', undefined],
  ['terms', 'limit=20', '/terms', undefined],
  ['terms', 'start=0', '/terms', undefined],
  ['terms', 'start=50', '/terms?start=50', 'noindex'],
  ['terms', 'term=', '/terms', undefined],
  ['terms', 'term=tea pot', '/terms?name=tea%20pot', 'noindex'],
  ['items', 'order_by=-id', '/items?order_by=-id', 'noindex'],
  ['items', 'text=tea&start=100', '/items?text=tea&start=100', 'noindex'],
  ['items', 'colour=red', undefined, 'noindex'],
  ['items', 'start=x', undefined, 'noindex'],
  ['browse', 'at=1.2&open=1', '/browse', undefined],
  ['browse', 'at=1.2&start=30', '/browse', undefined],
  ['browse', 'term=pipe&at=1.2', '/browse?name=pipe', 'noindex'],
])('%s?%s is the list at %s, robots: %s', (view, query, path, robots) => {
  const head = listHeadOf(view, query)
  expect(head.canonical).toBe(path === undefined ? undefined : `https://museum.test${path}`)
  expect(head.robots).toBe(robots)
})

test.each<['browse' | 'terms' | 'items', string, number | undefined, string, string]>([
  ['terms', '', 2030, 'A–Z', '2,030 terms of Test museum in one list.'],
  ['terms', '', undefined, 'A–Z', 'All terms of Test museum in one list.'],
  ['terms', 'term=pipe', 1, '“pipe” – A–Z', '1 term found: “pipe”.'],
  [
    'terms',
    'num_items_gt=0&ancestor=3',
    0,
    'Only with direct items, in the branch of Term 3 – A–Z',
    'No terms found: only with direct items, in the branch of Term 3.',
  ],
  ['items', '', 412, 'Collection', '412 items in the collection of Test museum.'],
  [
    'items',
    'description=silver',
    68,
    'Items described with “silver” – Collection',
    '68 items described with “silver”.',
  ],
  [
    'items',
    'description=silver&colour=red',
    undefined,
    'Items described with “silver” – Collection',
    'Items described with “silver”.',
  ],
  ['browse', 'term=pipe', undefined, '“pipe” – Browse', 'Terms found: “pipe”.'],
])('%s?%s with %s records is named and described', (view, query, total, title, description) => {
  const head = listHeadOf(view, query, total)
  expect(head.title).toBe(`${title} – Test museum`)
  expect(head.description).toBe(description)
})

test('the selected term of the tree is in the title', () => {
  const query = new URLSearchParams('at=1.2')
  const list = listHead({ view: 'browse', query, selected: 'Bubble pipes' }, site)
  expect(headOf({ site, view: 'list', list }).title).toBe('Bubble pipes – Browse – Test museum')
})
