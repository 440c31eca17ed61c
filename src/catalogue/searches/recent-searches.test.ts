import { expect, test } from 'vitest'
import type { ListQuery } from '../../contract/list-query.ts'
import { listQuery } from '../../testkit/conformance/read-lists.ts'
import { JoinedRecords } from '../joined-records.ts'
import { RecentSearches } from './recent-searches.ts'
import type { Searcher, SearchKind } from './searcher.ts'

/** Searches that record what was searched, and find the same two records each time. */
function recordedSearches() {
  const searched: unknown[] = []
  const searcher = {
    canChoose: true,
    run: async (_kind: SearchKind, query: unknown) => {
      searched.push(query)
      return Uint32Array.of(7, 3)
    },
  }
  const noOrder = () => Promise.reject(new Error('there is no other language'))
  const searches = new RecentSearches(searcher as Partial<Searcher> as Searcher, noOrder)
  const find = (query: ListQuery) =>
    searches.page(query, async ({ total }) => ({ total, records: JoinedRecords.of([]) }))
  return { searched, find }
}

test.each(['production_year_from_isblank=0', 'production_year_from_gte=-500&production_year_to_gte=-500'])(
  'the items found by words and those of them with %s search the words once',
  async (years) => {
    const { searched, find } = recordedSearches()
    const all = listQuery('item', 'text=blue+teapot')
    const dated = listQuery('item', `text=blue+teapot&${years}`)
    await Promise.all([find(all), find(dated)])
    const [words, others] = [all.filters, dated.filters.slice(1)]
    expect(searched).toEqual([
      { resource: 'item', filters: words, orderBy: null },
      { resource: 'item', filters: others, orderBy: null, among: Uint32Array.of(7, 3) },
    ])
  },
)

test('without words, the filters of a list are searched together', async () => {
  const { searched, find } = recordedSearches()
  const { filters, ...query } = listQuery('item', 'term=11&production_year_from_isblank=0')
  await find({ ...query, filters })
  expect(searched).toEqual([{ resource: 'item', filters, orderBy: null }])
})
