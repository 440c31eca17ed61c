import { z } from 'zod'
import type { Resource } from '../src/contract/fields.ts'
import { Client } from './client.ts'
import { type Compared, drive, driveBeside } from './drive.ts'
import { list, type RequestPaths } from './request-paths.ts'
import { type Row, row, timesRow } from './rows.ts'
import { KEY_HEADER, type ServiceProcess } from './service-process.ts'
import { timesOf } from './times.ts'

/** Roughly how many terms the service sends per second while it searches. */
const TERMS_A_SECOND = 25_000
const PAGE = 50
/** Least shares of the throughput of the bare server. */
const RECORD_SHARE = 0.4
const PAGE_SHARE = 0.1
const MATCHED_SHARE = 0.04
const TRANSLATED_SHARE = 0.01
const WHILE_SEARCHING_MS = 30

export interface Driving {
  service: ServiceProcess
  paths: RequestPaths
  /** How long each run lasts. */
  seconds: number
}

/** Single records, and pages of lists whose filter is cached, over many connections. */
export async function drivenRows(driving: Driving): Promise<Row[]> {
  return [
    await recordRow('one term', 'term', driving),
    await recordRow('one item', 'item', driving),
    await pageRow('a page of 50 terms (all)', 'term', {}, PAGE_SHARE, driving),
    await pageRow('a page of 50 terms in French', 'term', { language: 'fr' }, TRANSLATED_SHARE, driving),
    await pageRow('a page of 50 items (a branch)', 'item', { term_branch: 1 }, PAGE_SHARE, driving),
    await pageRow(
      'a page of 50 items (a year)',
      'item',
      { production_year_from_gte: 1800 },
      PAGE_SHARE,
      driving,
    ),
    await pageRow(
      'a page of 50 items (a word, with `matched`)',
      'item',
      { text: 'wood' },
      MATCHED_SHARE,
      driving,
    ),
  ]
}

async function recordRow(
  what: string,
  resource: Resource,
  { service, paths, seconds }: Driving,
): Promise<Row> {
  const driven = await driveBeside(service, (count) => paths.records(resource, count), seconds)
  return ofBareRow(`${what}, random`, driven, RECORD_SHARE)
}

async function pageRow(
  what: string,
  resource: Resource,
  filter: Record<string, string | number>,
  share: number,
  { service, paths, seconds }: Driving,
): Promise<Row> {
  const total = await totalOf(service, list(resource, { ...filter, limit: 1 }))
  const pages = (count: number) =>
    Array.from({ length: count }, () =>
      list(resource, { ...filter, start: paths.below(Math.max(1, total - PAGE)) }),
    )
  return ofBareRow(`${what}, random start`, await driveBeside(service, pages, seconds), share)
}

function ofBareRow(what: string, { ofBare, perSecond, times }: Compared, share: number): Row {
  const target = { text: `≥ ${share} of bare`, isReached: ofBare >= share }
  return row(what, { perSecond, times, result: `${ofBare.toFixed(2)} of bare`, target })
}

const envelope = z.object({ total: z.int() })

export async function totalOf({ client }: ServiceProcess, path: string): Promise<number> {
  return envelope.parse(JSON.parse((await client.get(path)).body.toString())).total
}

/** Single terms while four slow searches run without pause, each search a new one. */
export async function whileSearching({ service, paths, seconds }: Driving): Promise<Row[]> {
  const pieces = await paths.pieces(2000, 'anywhere', 12)
  const slow = [
    ...pieces.map((piece, index) => list('item', { text_in: `${piece},${pieces.at(-1 - index)}` })),
    ...paths.commonWords(2000).map((word) => list('item', { text: word })),
    ...pieces.map((piece) => list('item', { text_ends: piece, order_by: '-title' })),
  ]
  let isOver = false
  const searchTimes: number[] = []
  const searchOn = async (first: number) => {
    const client = new Client(service.base, KEY_HEADER)
    // Steps of 2004 through three kinds of 2000: each of four clients sends every kind, and no request is sent twice.
    for (let at = first; !isOver; at = (at + 2004) % slow.length) {
      searchTimes.push(await client.time(slow[at] ?? ''))
    }
    client.close()
  }
  let searching: Promise<void>[] = []
  const terms = paths.records('term', TERMS_A_SECOND * (seconds + 1))
  const onStart = () => {
    searching = [0, 1, 2, 3].map(searchOn)
  }
  const { perSecond, times } = await drive(service.base, terms, seconds, { onStart })
  isOver = true
  await Promise.all(searching)
  return [
    { ...timesRow('one term, during four slow searches', times, 'p99', WHILE_SEARCHING_MS), perSecond },
    row('those searches', { times: timesOf(searchTimes) }),
  ]
}
