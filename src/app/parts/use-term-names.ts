import { useQueries } from '@tanstack/react-query'
import type { Filter } from '../../contract/filter.ts'
import type { NameOf } from '../filters/item-phrases.ts'
import { termQueries } from '../queries/terms.ts'
import { useApi } from '../session.ts'

/** The names of the terms in some filters, once they are known; until then, or where there is no such term, their numbers. */
export function useTermNames(filters: readonly Filter[]): NameOf {
  const api = useApi()
  const ids = [...new Set(filters.flatMap((filter) => (filter.kind === 'ids' ? filter.ids : [])))]
  const results = useQueries({ queries: ids.map((id) => termQueries.detail(api, id)) })
  return (id) => results[ids.indexOf(id)]?.data?.name ?? `term ${id}`
}
