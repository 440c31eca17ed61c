import { queryOptions } from '@tanstack/react-query'
import type { Parameter } from '../../contract/query-string.ts'
import { siblingPageStart } from '../../contract/sibling-parts.ts'
import type { Term } from '../../contract/term.ts'
import { narrowerBefore, narrowerTerms, SIBLING_PAGE_SIZE } from '../../contract/term-lists.ts'
import type { ApiClient } from '../api/client.ts'
import type { Page } from '../api/page.ts'
import { listKeyOf, MAX_LIMIT } from '../api/params.ts'
import { listTerms } from '../api/terms.ts'
import { ensureData } from './ensure-data.ts'
import { termQueries } from './terms.ts'

/**
 * Index of a term among the narrower terms of a wide term, without loading them all. The number of terms with earlier
 * names is a good guess, because names compare almost as they are sorted; then the pages around it are searched. Null
 * if the term is absent. Cached pages are searched first. `among` are further filters of the list.
 */
export function positionUnderQuery(
  api: ApiClient,
  broaderId: number,
  term: { id: number; name: string },
  among: readonly Parameter[] = [],
) {
  return queryOptions({
    queryKey: ['term', 'position', broaderId, term.id, ...among],
    queryFn: async ({ signal, client }) => {
      const list = listKeyOf([...narrowerTerms(broaderId), ...among])
      const pages = client.getQueriesData<Page<Term>>({ queryKey: ['term', 'page', list] })
      for (const [, page] of pages) {
        const index = page?.rows.findIndex(({ id }) => id === term.id) ?? -1
        if (page && index >= 0) return page.start + index
      }
      const lesser = listKeyOf([...narrowerBefore(broaderId, term.name), ...among])
      const { total: guess } = await listTerms(api, lesser, 0, 1, signal)
      const indexFrom = async (start: number, limit: number) => {
        const page = await ensureData(client, termQueries.page(api, list, start, limit))
        const index = page.rows.findIndex(({ id }) => id === term.id)
        return { index: index < 0 ? null : start + index, isEmpty: page.rows.length === 0 }
      }
      const near = await indexFrom(siblingPageStart(guess), SIBLING_PAGE_SIZE)
      if (near.index !== null) return near.index
      const middle = Math.floor(guess / MAX_LIMIT) * MAX_LIMIT
      for (let distance = 0, isMore = true; isMore; distance += MAX_LIMIT) {
        isMore = false
        for (const start of new Set([middle - distance, middle + distance].filter((first) => first >= 0))) {
          const { index, isEmpty } = await indexFrom(start, MAX_LIMIT)
          if (index !== null) return index
          isMore ||= !isEmpty
        }
      }
      return null
    },
  })
}
