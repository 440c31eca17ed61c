import { useQueries } from '@tanstack/react-query'
import type { Filter, ListQuery } from '../../../contract/filter.ts'
import { describeFilter } from '../../filters/describe.ts'
import { termQueries } from '../../queries/terms.ts'
import { useApi } from '../../session.ts'

/** A search of the collection in words: “items with teapot, only with pictures”. */
export function SearchName({ search }: { search: ListQuery }) {
  const api = useApi()
  const ids = [...new Set(search.filters.flatMap((filter) => describeFilter(filter).termIds))]
  const terms = useQueries({ queries: ids.map((id) => termQueries.detail(api, id)) })
  if (search.filters.length === 0) return 'the whole collection'
  const nameOf = (id: number) => terms[ids.indexOf(id)]?.data?.name ?? `term ${id}`
  const parts = search.filters.map((filter) => partOf(filter, nameOf))
  const words = parts.filter(({ isWords }) => isWords).map(({ text }) => text)
  const others = parts.filter(({ isWords }) => !isWords).map(({ text }) => text)
  return `items ${[...(words.length > 0 ? [`with ${words.join(' and ')}`] : []), ...others].join(', ')}`
}

function partOf(filter: Filter, nameOf: (id: number) => string): { text: string; isWords: boolean } {
  // What is typed into the search field.
  if (filter.field.name === 'text' && filter.op === 'bare') return { text: filter.value, isWords: true }
  const { text, termIds } = describeFilter(filter)
  return { text: [text, termIds.map(nameOf).join(' or ')].filter(Boolean).join(' '), isWords: false }
}
