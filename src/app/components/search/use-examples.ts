import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/session.ts'
import { termQueries } from '../../queries/terms.ts'

/** What a visitor can search for in this museum, for an empty field. */
export function useExamples(): string {
  return useQuery(termQueries.largest(useApi())).data?.join(', ') ?? ''
}
