import { formatQueryString } from '../src/contract/query-string.ts'
import type { Client } from './client.ts'
import { type Driving, totalOf } from './driven-rows.ts'
import { list, type RequestPaths } from './request-paths.ts'
import { type Row, row, timesRow } from './rows.ts'
import { type Times, timesOf } from './times.ts'

export const WARM_UP = 10
/** The last requests are repeated, often enough that one stall of the machine is not the p95. */
const REPEATED = 20
const REPETITIONS = 5
const PIECE_MS = 400

/** Sends requests that are new to the service, one after the other, then some of them again. */
export async function firstTimeRows(driving: Driving, count: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const { limitMs, againMs, ...requests } of await firstTimeRequests(driving.paths, count)) {
    const { what } = requests
    const { first, again } = await timeRequests(driving.service.client, requests, againMs !== undefined)
    rows.push(timesRow(`${what}, first time`, first, 'p95', limitMs))
    if (again && againMs !== undefined) rows.push(timesRow(`${what}, again`, again, 'p95', againMs))
  }
  return [...rows, await lastPage(driving, count)]
}

export interface Requests {
  what: string
  /** All different; the first ones warm up the process and do not count. */
  paths: string[]
}

interface LimitedRequests extends Requests {
  /** The most that p95 may be. */
  limitMs: number
  /** The most that p95 may be when the requests are repeated; without it they are not repeated. */
  againMs?: number
}

export async function firstTimeRequests(paths: RequestPaths, count: number): Promise<LimitedRequests[]> {
  const inDescription = (name: string) => (piece: string) => list('item', { [`description_${name}`]: piece })
  const all = count + WARM_UP
  const pairs = await paths.wordPairs(all * 2)
  return [
    {
      what: 'term search as one types',
      paths: (await paths.typed(all * 4)).map((term) => list('term', { term, limit: 10 })),
      limitMs: 15,
    },
    {
      what: 'two words in `text`',
      paths: pairs.slice(0, all).map((text) => list('item', { text })),
      limitMs: 60,
      againMs: 5,
    },
    {
      what: 'two words in `description`',
      paths: pairs.slice(all).map((description) => list('item', { description })),
      limitMs: 60,
      againMs: 5,
    },
    {
      what: 'the word of half of all items in `text`',
      paths: paths.commonWords(all).map((text) => list('item', { text })),
      limitMs: 500,
      againMs: 60,
    },
    {
      what: 'the word of half of all items in `description`',
      paths: paths.commonWords(all).map((description) => list('item', { description })),
      limitMs: 500,
      againMs: 60,
    },
    {
      what: '`description_in`',
      paths: (await paths.pieces(all, 'anywhere', 8)).map(inDescription('in')),
      limitMs: PIECE_MS,
    },
    {
      what: '`description_begins`',
      paths: (await paths.pieces(all, 'start', 6)).map(inDescription('begins')),
      limitMs: PIECE_MS,
    },
    {
      what: '`description_ends`',
      paths: (await paths.pieces(all, 'end', 6)).map(inDescription('ends')),
      limitMs: PIECE_MS,
    },
    // The branch of the first top term. Another term in each request makes it a new one.
    {
      what: 'items of a whole branch (three in ten)',
      paths: Array.from({ length: all }, (_, index) =>
        list('item', { term_branch_in: `1,${paths.size.terms - index}` }),
      ),
      limitMs: 150,
    },
    // From 1830 on there are more than half of all items, from 1870 on less: the year makes each request a new one.
    {
      what: 'five facets of a list of half of all items',
      paths: Array.from(
        { length: all },
        (_, index) => `${list('item', { production_year_to_gte: 1830 + index, limit: 20 })}&${FIVE_FACETS}`,
      ),
      limitMs: 200,
      againMs: 20,
    },
  ]
}

const FIVE_FACETS = formatQueryString(
  ['materials', 'makers', 'production_place', 'decade', 'branch'].map((name) => ['facet', name] as const),
)

/** Sends the requests, and then the last of them again. */
export async function timeRequests(
  client: Client,
  { paths }: Requests,
  isRepeated: boolean,
): Promise<{ first: Times; again: Times | null }> {
  await client.timeAll(paths.slice(0, WARM_UP))
  const counted = paths.slice(WARM_UP)
  const first = timesOf(await client.timeAll(counted))
  if (!isRepeated) return { first, again: null }
  await client.timeAll(counted.slice(-REPEATED - WARM_UP, -REPEATED))
  const last = counted.slice(-REPEATED)
  const again = timesOf(await client.timeAll(Array.from({ length: REPETITIONS }, () => last).flat()))
  return { first, again }
}

/** The first page of a list whose filter is cached, against its last page. Both pages are new. */
async function lastPage({ service }: Driving, count: number): Promise<Row> {
  const first: number[] = []
  const last: number[] = []
  for (let i = 0; i < count; i++) {
    const filter = { production_year_from_gte: 1700 + i }
    const total = await totalOf(service, list('item', { ...filter, limit: 1 }))
    const pages = [list('item', filter), list('item', { ...filter, start: Math.max(0, total - 50) })]
    if (i % 2 === 1) pages.reverse()
    const [one = 0, other = 0] = await service.client.timeAll(pages)
    first.push(i % 2 === 0 ? one : other)
    last.push(i % 2 === 0 ? other : one)
  }
  const times = timesOf(last)
  const ratio = times.p50 / timesOf(first).p50
  return row('the page at start = total − 50', {
    times,
    result: `${ratio.toFixed(2)} × the first`,
    target: { text: '≤ 1.3 × the first', isReached: ratio <= 1.3 },
  })
}
