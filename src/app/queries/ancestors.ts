import { queryOptions } from '@tanstack/react-query'
import { leanAncestors } from '../../contract/term-lists.ts'
import type { ApiClient } from '../api/client.ts'
import { completeAncestors } from '../api/complete-ancestors.ts'
import { listKeyOf } from '../api/params.ts'
import { listAllTerms } from '../api/terms.ts'
import { ensureData } from './ensure-data.ts'
import { termQueries } from './terms.ts'

/** The ancestors of a term. Their records go into the cache. */
export function ancestorsQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['term', 'ancestors', id],
    queryFn: async ({ signal, client }) => {
      const [focus, lean] = await Promise.all([
        ensureData(client, termQueries.detail(api, id)),
        listAllTerms(api, listKeyOf(leanAncestors(id)), signal),
      ])
      for (const term of lean) client.setQueryData(termQueries.detail(api, term.id).queryKey, term)
      return completeAncestors(api, focus, lean, signal)
    },
  })
}
