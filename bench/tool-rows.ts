import { formatQueryString } from '../src/contract/query-string.ts'
import { MAX_TEXT } from '../src/contract/term-suggestions.ts'
import { SUGGEST_TERMS_PATH, similarPath } from '../src/contract/tool-endpoint.ts'
import { RECONCILE_PATH } from '../src/service/reconcile/manifest.ts'
import type { Client, Sent } from './client.ts'
import type { Driving } from './driven-rows.ts'
import type { RequestPaths } from './request-paths.ts'
import { type Row, timesRow } from './rows.ts'
import { type Times, timesOf } from './times.ts'

const WARM_UP = 5
const SHORT_CHARS = 300
const BATCH = 100

/** Terms for a text, similar items and names to match: each request is a new one, one after the other. */
export async function toolRows(driving: Driving, count: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const requests of await toolRequests(driving.paths, count))
    rows.push(
      timesRow(requests.what, await timeTool(driving.service.client, requests), 'p95', requests.limitMs),
    )
  return rows
}

export async function toolRequests(paths: RequestPaths, count: number): Promise<ToolRequests[]> {
  const all = count + WARM_UP
  const short = await paths.descriptions(all, SHORT_CHARS)
  const long = await paths.descriptions(all, MAX_TEXT)
  const names = await paths.names(all * BATCH)
  return [
    {
      what: 'terms for a text of 300 characters',
      requests: short.map((text) => `${SUGGEST_TERMS_PATH}?${formatQueryString([['text', text]])}`),
      limitMs: 100,
    },
    {
      what: 'terms for a text of 20,000 characters',
      requests: long.map((text) => ({ path: SUGGEST_TERMS_PATH, form: new URLSearchParams({ text }) })),
      limitMs: 100,
    },
    {
      what: 'items similar to one',
      requests: Array.from({ length: all }, () => similarPath(1 + paths.below(paths.size.items))),
      limitMs: 100,
    },
    {
      what: 'a batch of 100 names to match',
      requests: Array.from({ length: all }, (_, at) => batchOf(names.slice(at * BATCH, (at + 1) * BATCH))),
      limitMs: 200,
    },
  ]
}

function batchOf(names: readonly string[]): Sent {
  const queries = Object.fromEntries(names.map((query, at) => [`q${at}`, { query }]))
  return { path: RECONCILE_PATH, form: new URLSearchParams({ queries: JSON.stringify(queries) }) }
}

export interface ToolRequests {
  what: string
  /** The first ones warm up the process and do not count. */
  requests: readonly Sent[]
  /** The most that p95 may be. */
  limitMs: number
}

export async function timeTool(client: Client, { requests }: ToolRequests): Promise<Times> {
  await client.timeAll(requests.slice(0, WARM_UP))
  return timesOf(await client.timeAll(requests.slice(WARM_UP)))
}
