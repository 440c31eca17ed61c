import { queryOptions } from '@tanstack/react-query'
import { ASKED } from '../../contract/list-address.ts'
import { hitsOf, type Matched, wordsIn } from '../../contract/matched.ts'
import type { Parameter } from '../../contract/query-string.ts'
import type { Term } from '../../contract/term.ts'
import { locateWords } from '../../contract/text.ts'
import type { ApiClient } from '../api/client.ts'
import { listItems } from '../api/items.ts'
import { listKeyOf } from '../api/params.ts'
import { findTerms } from '../api/terms.ts'
import { itemsOfTerm } from '../filters/panel-filters.ts'
import type { TermByName } from '../hierarchy/term-by-name.ts'
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

  /** Of a list of items that a question led to, the branch that it is about; null if it is about none. */
  branch: (api: ApiClient, query: URLSearchParams) => {
    const asked = new URLSearchParams(query)
    asked.delete(ASKED)
    const text = asked.get('text') ?? ''
    return queryOptions({
      queryKey: ['search', 'branch', asked.toString()],
      queryFn: async ({ signal }) => {
        const { rows } = await findTerms(api, text, SUGGESTED, signal)
        return (await branchFound(api, asked, rows, signal)) ?? null
      },
      enabled: query.has(ASKED) && text !== '',
    })
  },
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
        findTerms(api, query.get('text') ?? text, limit, signal),
        listItems(api, listKeyOf(query), 0, limit, signal),
      ])
      // Only the page shows it.
      const branch = limit === FOUND ? await branchFound(api, query, terms.rows, signal) : undefined
      return { terms, items, asItems, leftOut: leftOutNotes(text), branch }
    },
  })
}

/** Items of a term and all that is narrower. */
export interface BranchFound {
  readonly term: TermByName
  readonly asItems: readonly Parameter[]
  readonly total: number
}

/** Of a question that is about a term (“toys made before 1900”), the items of its branch that match the filters. */
async function branchFound(
  api: ApiClient,
  question: URLSearchParams,
  terms: readonly Pick<Term, 'id' | 'name' | 'language' | 'matched'>[],
  signal: AbortSignal,
): Promise<BranchFound | undefined> {
  const filters = [...question].filter(([name]) => !['text', 'words'].includes(name))
  const term = terms.find(
    ({ matched }) => matched !== undefined && !matched.missing?.length && isWholeName(matched),
  )
  if (term === undefined || filters.length === 0) return undefined
  const asItems: Parameter[] = [itemsOfTerm(term.id), ...filters]
  const { total } = await listItems(api, listKeyOf(asItems), 0, 1, signal)
  return { term, asItems, total }
}

/** Whether a name that has all words of a question has no others, in any grammatical number and spelling. */
function isWholeName(matched: Matched): boolean {
  const { beginnings = [], whole = [] } = wordsIn(matched) ?? {}
  const hits = hitsOf(matched.text, { beginnings: [], whole: [...beginnings, ...whole] })
  return locateWords(matched.text).every(({ start, end }) =>
    hits.some(([from, to]) => from < end && to > start),
  )
}
