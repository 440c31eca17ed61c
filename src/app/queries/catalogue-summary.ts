import { queryOptions } from '@tanstack/react-query'
import { catalogueSummarySchema } from '../../contract/catalogue-summary.ts'
import { ABOUT_PATH } from '../../contract/tool-endpoint.ts'
import type { ApiClient } from '../api/client.ts'

/** What the thesaurus is, how much is in the catalogue, and how recent it is. */
export const catalogueSummaryQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['summary'],
    queryFn: ({ signal }) => api.get(ABOUT_PATH, catalogueSummarySchema, signal),
  })
