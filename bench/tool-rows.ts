import { formatQueryString } from '../src/contract/query-string.ts'
import { MAX_TEXT } from '../src/contract/term-suggestions.ts'
import { SUGGEST_TERMS_PATH, similarPath } from '../src/contract/tool-endpoint.ts'
import { RECONCILE_PATH } from '../src/service/reconcile/manifest.ts'
import type { Sent } from './client.ts'
import type { Driving } from './driven-rows.ts'
import { type Row, timesRow } from './rows.ts'
import { timesOf } from './times.ts'

const WARM_UP = 5
const SHORT_CHARS = 300
const BATCH = 100

/** Terms for a text, similar items and names to match: each request is a new one, one after the other. */
export async function toolRows(driving: Driving, count: number): Promise<Row[]> {
  const { paths } = driving
  const all = count + WARM_UP
  const short = await paths.descriptions(all, SHORT_CHARS)
  const long = await paths.descriptions(all, MAX_TEXT)
  const names = await paths.names(all * BATCH)
  return [
    await rowOf(driving, {
      what: 'terms for a text of 300 characters',
      requests: short.map((text) => `${SUGGEST_TERMS_PATH}?${formatQueryString([['text', text]])}`),
      limitMs: 100,
    }),
    await rowOf(driving, {
      what: 'terms for a text of 20,000 characters',
      requests: long.map((text) => ({ path: SUGGEST_TERMS_PATH, form: new URLSearchParams({ text }) })),
      limitMs: 100,
    }),
    await rowOf(driving, {
      what: 'items similar to one',
      requests: Array.from({ length: all }, () => similarPath(1 + paths.below(paths.size.items))),
      limitMs: 100,
    }),
    await rowOf(driving, {
      what: 'a batch of 100 names to match',
      requests: Array.from({ length: all }, (_, at) => batchOf(names.slice(at * BATCH, (at + 1) * BATCH))),
      limitMs: 200,
    }),
  ]
}

function batchOf(names: readonly string[]): Sent {
  const queries = Object.fromEntries(names.map((query, at) => [`q${at}`, { query }]))
  return { path: RECONCILE_PATH, form: new URLSearchParams({ queries: JSON.stringify(queries) }) }
}

interface Requests {
  what: string
  /** The first ones warm up the process and do not count. */
  requests: readonly Sent[]
  /** The most that p95 may be. */
  limitMs: number
}

async function rowOf({ service }: Driving, { what, requests, limitMs }: Requests): Promise<Row> {
  const { client } = service
  await client.timeAll(requests.slice(0, WARM_UP))
  return timesRow(what, timesOf(await client.timeAll(requests.slice(WARM_UP))), 'p95', limitMs)
}
