import type { ViewName } from '../src/contract/views.ts'

/** An address of each view, with something to show. The sample has no groups: `groups.e2e.ts` opens one of a catalogue of its own. */
const ADDRESSES: Readonly<Record<Exclude<ViewName, 'group'>, string>> = {
  home: '/',
  browse: '/browse?at=934.935.936.939',
  search: '/search?text=teapot',
  terms: '/terms?term=knife',
  crossings: '/crossings',
  groups: '/groups',
  items: '/items?text=teapot',
  term: '/terms/939',
  item: '/items/1004',
  guide: '/guide',
  about: '/about',
  shelf: '/shelf?terms=939,440&items=1004',
  'suggest-terms': '/suggest-terms?text=silver+teapot+and+a+bubble+pipe',
  quality: '/quality',
  changes: '/changes',
  compare: '/compare?terms=440,939,1',
}

/** Every view of the app. The tests of accessibility and weight, the gallery and Lighthouse open all of them. */
export const EVERY_VIEW = Object.entries(ADDRESSES)

/** Every view, and what else a visitor may come to. */
export const EVERY_PAGE: readonly (readonly [name: string, address: string])[] = [
  ...EVERY_VIEW,
  ['map', '/terms/935?tab=map'],
  ['no such group', '/groups/1'],
  ['no such page', '/nowhere'],
]
