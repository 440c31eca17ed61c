import { z } from 'zod'
import type { Resource } from '../src/contract/fields.ts'
import { slugOf } from '../src/contract/slug.ts'
import { viewPath } from '../src/contract/views.ts'
import { Client } from './client.ts'
import { COMPILE_SECONDS, drive } from './drive.ts'
import type { Driving } from './driven-rows.ts'
import { type Row, timesRow } from './rows.ts'

const PAGES_A_SECOND = 200
const LIMIT_MS = 50
/** Different pages of each kind. The service keeps recent ones: about half of the requests repeat one. */
const PAGES = 600
/** One in so many of them is popular. */
const POPULAR_SHARE = 5

/** As browsers send it. */
const HEADERS = { 'Accept-Encoding': 'gzip, deflate, br' }

/**
 * Pages rendered by the service, at a steady rate: terms, items and lists. First a few that were opened before, as most
 * of those that visitors open; then many addresses, each once in a while, as a crawler opens them.
 */
export async function renderedRows({ service, paths, seconds }: Driving): Promise<Row[]> {
  const pages: string[] = []
  // Otherwise a pair that reads like a question would lead to another address.
  for (const pair of await paths.wordPairs(PAGES / 4))
    pages.push(`/items?text=${encodeURIComponent(pair)}&words=all`)
  for (const path of paths.records('term', PAGES)) pages.push(await pageOf('term', path))
  for (const path of paths.records('item', PAGES)) pages.push(await pageOf('item', path))
  const popular = pages.filter((_, index) => index % POPULAR_SHARE === 0)
  const visitor = new Client(service.base, HEADERS)
  for (const page of popular) await visitor.get(page)
  visitor.close()
  return [
    await atSteadyRate(`recent pages, ${PAGES_A_SECOND} a second`, popular),
    await atSteadyRate(`pages rendered, ${PAGES_A_SECOND} a second`, pages),
  ]

  async function atSteadyRate(what: string, from: readonly string[]): Promise<Row> {
    const mixed = (duration: number) =>
      Array.from({ length: PAGES_A_SECOND * (duration + 1) }, () => from[paths.below(from.length)] ?? '/')
    const rate = { perSecond: PAGES_A_SECOND, headers: HEADERS }
    await drive(service.base, mixed(COMPILE_SECONDS), COMPILE_SECONDS, rate)
    const { perSecond, times } = await drive(service.base, mixed(seconds), seconds, rate)
    return { ...timesRow(what, times, 'p99', LIMIT_MS), perSecond }
  }

  /** The address of a record's page, with its slug. */
  async function pageOf(resource: Resource, path: string): Promise<string> {
    const { id, name, display_title } = record.parse(
      JSON.parse((await service.client.get(path)).body.toString()),
    )
    return viewPath({ name: resource, id }, slugOf(name ?? display_title ?? ''))
  }
}

const record = z.object({ id: z.int(), name: z.string().optional(), display_title: z.string().optional() })
