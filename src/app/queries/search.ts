import { queryOptions } from '@tanstack/react-query'
import { ASKED } from '../../contract/list-address.ts'
import type { ApiClient } from '../api/client.ts'
import { listItems } from '../api/items.ts'
import { listKeyOf } from '../api/params.ts'
import { listTerms } from '../api/terms.ts'
import { queryCode } from './query-code.ts'

/** Rows of each group among suggestions, and on the page of a search. */
const SUGGESTED = 5
const FOUND = 12

/** The code that reads questions. */
export const loadQuestion = () => import('../filters/question.ts')

/** Query options for a search for terms and items at once. */
export const searchQueries = {
  suggestions: (api: ApiClient, text: string) => groups(api, text, SUGGESTED),
  found: (api: ApiClient, text: string) => groups(api, text, FOUND),
}

function groups(api: ApiClient, text: string, limit: number) {
  return queryOptions({
    queryKey: ['search', `first ${limit}`, text],
    queryFn: async ({ signal }) => {
      const { interpretedQuery, leftOutNotes } = await queryCode(loadQuestion)
      const words = new URLSearchParams([['text', text]])
      const query = interpretedQuery(words) ?? words
      const asItems = [...query]
      query.delete(ASKED)
      const [terms, items] = await Promise.all([
        listTerms(api, listKeyOf([['term', query.get('text') ?? text]]), 0, limit, signal),
        listItems(api, listKeyOf(query), 0, limit, signal),
      ])
      return { terms, items, asItems, leftOut: leftOutNotes(text) }
    },
  })
}
