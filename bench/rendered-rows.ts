import { Client } from './client.ts'
import { COMPILE_SECONDS, type Driven, drive } from './drive.ts'
import type { Driving } from './driven-rows.ts'
import { randomFrom } from './generate-words.ts'
import { PagePaths } from './page-paths.ts'
import { type Row, timesRow } from './rows.ts'
import { visit } from './visits.ts'

const PAGES_A_SECOND = 50
const LIMIT_MS = 100
/** Among the different pages, 1,350 in all. The service keeps recent ones. */
const SEARCHES = 150
/** One in so many of them is popular. */
const POPULAR_SHARE = 5

/** As browsers send it. */
const HEADERS = { 'Accept-Encoding': 'gzip, deflate, br' }

/**
 * Pages rendered by the service: terms, items and lists. First a few that were opened before; then many pages, each as
 * often as any other; last, pages as visitors open them.
 */
export async function renderedRows({ service, paths, seconds }: Driving): Promise<Row[]> {
  const random = randomFrom(43)
  const pages = new PagePaths(paths, service.client, random)
  const first = await pages.different(SEARCHES)
  const second = await pages.different(SEARCHES)
  const visited = await pages.byPopularity(PAGES_A_SECOND * (COMPILE_SECONDS + seconds))
  await open(popularOf(first))
  const inBursts = [
    await measure(
      `recent pages, ${PAGES_A_SECOND} a second in bursts`,
      anyOf(popularOf(first)),
      sendInBursts,
    ),
    await measure(`pages rendered, ${PAGES_A_SECOND} a second in bursts`, anyOf(first), sendInBursts),
  ]
  await open(popularOf(second))
  return [
    ...inBursts,
    await measure(`pages rendered, ${PAGES_A_SECOND} a second at random`, anyOf(second), sendAtRandom),
    await measure(
      `pages by popularity, ${PAGES_A_SECOND} a second`,
      (count) => visited.splice(0, count),
      sendAtRandom,
    ),
  ]

  /** Requests pages, first for a while that does not count. */
  async function measure(what: string, take: TakePages, send: SendPages): Promise<Row> {
    await send(take, COMPILE_SECONDS)
    const { perSecond, times } = await send(take, seconds)
    return { ...timesRow(what, times, 'p99', LIMIT_MS), perSecond }
  }

  /** At the beginning of each second, every connection sends all its requests of that second, one after the other. */
  function sendInBursts(take: TakePages, duration: number): Promise<Driven> {
    const rate = { perSecond: PAGES_A_SECOND, headers: HEADERS }
    return drive(service.base, take(PAGES_A_SECOND * (duration + 1)), duration, rate)
  }

  function sendAtRandom(take: TakePages, duration: number): Promise<Driven> {
    const rate = { perSecond: PAGES_A_SECOND, headers: HEADERS, random }
    return visit(service.base, take(PAGES_A_SECOND * duration), rate)
  }

  /** Any of these pages, each as often as any other. */
  function anyOf(some: readonly string[]): TakePages {
    return (count) => Array.from({ length: count }, () => some[paths.below(some.length)] ?? '/')
  }

  async function open(some: readonly string[]): Promise<void> {
    const visitor = new Client(service.base, HEADERS)
    for (const page of some) await visitor.get(page)
    visitor.close()
  }
}

type TakePages = (count: number) => string[]
type SendPages = (take: TakePages, seconds: number) => Promise<Driven>

function popularOf(pages: readonly string[]): string[] {
  return pages.filter((_, index) => index % POPULAR_SHARE === 0)
}
