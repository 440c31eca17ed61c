import { queryOptions } from '@tanstack/react-query'
import { queryCode } from './query-code.ts'
import { loadQuestion } from './search.ts'

/** What of a question is not searched, in sentences. They are not of the catalogue, so they stay the same. */
export const leftOutQuery = (question: string | null) =>
  queryOptions({
    queryKey: ['search', 'left out', question],
    queryFn: async () => (await queryCode(loadQuestion)).leftOutNotes(question ?? ''),
    enabled: question !== null,
  })
