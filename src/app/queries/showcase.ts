import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/client.ts'
import { findExample, listDailyItems, today } from '../api/showcase.ts'

const DAILY_ITEMS = 6

/** Query options for what the home view shows of the catalogue. */
export const showcaseQueries = {
  /** The day is not in the key: a page that was rendered before midnight stays as it is. */
  daily: (api: ApiClient) =>
    queryOptions({
      queryKey: ['showcase', 'daily'],
      queryFn: ({ signal }) => listDailyItems(api, DAILY_ITEMS, today(), signal),
    }),

  example: (api: ApiClient) =>
    queryOptions({
      queryKey: ['showcase', 'example'],
      queryFn: ({ signal }) => findExample(api, signal),
    }),
}
