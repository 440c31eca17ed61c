import { statSync } from 'node:fs'
import { listPath } from '../../src/contract/endpoint.ts'
import { formatQueryString } from '../../src/contract/query-string.ts'
import { buildApp } from '../build-app.ts'
import { catalogueFile, warmFile } from '../catalogues.ts'
import { drive } from '../drive.ts'
import { totalOf } from '../driven-rows.ts'
import { firstTimeRequests, type Requests, timeRequests, WARM_UP } from '../first-time-rows.ts'
import type { CatalogueSize } from '../generate-items.ts'
import { COMMON_WORD, pick, randomFrom } from '../generate-words.ts'
import { list, RequestPaths } from '../request-paths.ts'
import { atLeastRow, formatMs, measuredRow, type Row, row, timesRow } from '../rows.ts'
import type { RunOptions } from '../run.ts'
import { type ServiceProcess, startService } from '../service-process.ts'
import type { Times } from '../times.ts'
import { timeTool, toolRequests } from '../tool-rows.ts'
import { type Import, importedCatalogue } from './imported.ts'

/** The same measurement for both engines. The targets are those of PostgreSQL. */
export interface ComparedRow {
  sqlite: Row
  postgres: Row
}

/** The most that p95 may be, by what is measured for the first time. */
const LIMITS_MS: Readonly<Record<string, number>> = {
  'two words in `text`': 400,
  'two words in `description`': 400,
  'the word of half of all items in `text`': 1500,
  'the word of half of all items in `description`': 1500,
  '`description_in`': 2000,
  'items of a whole branch (three in ten)': 150,
}
const CACHED_MS = 10
const RECORDS_A_SECOND = 3000
const IMPORT_SECONDS = 20 * 60
const PAGE = 50
/** More than either engine sends in a second. */
const MOST_A_SECOND = 40_000

/** Sends the same requests to a service over a file and to one over a database. */
export async function comparePostgres(
  server: string,
  size: CatalogueSize,
  options: RunOptions,
): Promise<ComparedRow[]> {
  buildApp()
  const file = catalogueFile(size)
  await warmFile(file)
  const { location, import: imported } = await importedCatalogue(server, size)
  const sqlite = await startService(file, listPath('term'))
  const postgres = await startService(location, listPath('term'))
  const services = { sqlite, postgres }
  try {
    await sqlite.untilReady()
    await postgres.untilReady()
    const paths = new RequestPaths(size, sqlite.client, 41)
    return [
      ...(await searchRows(services, paths, options)),
      ...(await drivenRows(services, paths, options)),
      await both(services, async ({ peakMemory }) =>
        measuredRow('peak memory of the service', peakMemory() ?? Number.NaN, 'MiB'),
      ),
      ...importRows(imported, statSync(file).size),
    ]
  } finally {
    await sqlite.stop()
    await postgres.stop()
  }
}

interface Services {
  sqlite: ServiceProcess
  postgres: ServiceProcess
}

async function both<Measured>(
  { sqlite, postgres }: Services,
  measure: (service: ServiceProcess) => Promise<Measured>,
): Promise<{ sqlite: Measured; postgres: Measured }> {
  return { sqlite: await measure(sqlite), postgres: await measure(postgres) }
}

/** One request after the other. */
async function searchRows(
  services: Services,
  paths: RequestPaths,
  { count }: RunOptions,
): Promise<ComparedRow[]> {
  const rows: ComparedRow[] = []
  const add = (what: string, sqlite: Times, postgres: Times, limitMs?: number) => {
    // A run takes long, and an interrupted one should not be lost.
    process.stderr.write(`${what}: p95 ${formatMs(sqlite.p95)} and ${formatMs(postgres.p95)} ms\n`)
    rows.push(pair(what, sqlite, postgres, limitMs))
  }
  for (const requests of [...(await firstTimeRequests(paths, count)), ...slowRequests(paths.size, count)]) {
    const { what, againMs } = requests
    const times = await both(services, ({ client }) => timeRequests(client, requests, againMs !== undefined))
    const { sqlite, postgres } = times
    add(`${what}, first time`, sqlite.first, postgres.first, LIMITS_MS[what])
    if (sqlite.again && postgres.again) add(`${what}, again`, sqlite.again, postgres.again, CACHED_MS)
  }
  for (const requests of await toolRequests(paths, count)) {
    const { sqlite, postgres } = await both(services, ({ client }) => timeTool(client, requests))
    add(requests.what, sqlite, postgres)
  }
  return rows
}

function pair(what: string, sqlite: Times, postgres: Times, limitMs?: number): ComparedRow {
  return {
    sqlite: row(what, { times: sqlite }),
    postgres:
      limitMs === undefined ? row(what, { times: postgres }) : timesRow(what, postgres, 'p95', limitMs),
  }
}

/** Single records, and pages of a list that is cached, over 32 connections. */
async function drivenRows(
  services: Services,
  paths: RequestPaths,
  { seconds }: RunOptions,
): Promise<ComparedRow[]> {
  const requests = MOST_A_SECOND * (seconds + 1)
  const driven = (what: string, some: readonly string[], least?: number) =>
    both(services, async ({ base }) => {
      const { perSecond, times } = await drive(base, some, seconds)
      return {
        ...(least === undefined ? row(what, {}) : atLeastRow(what, perSecond, 'a second', least)),
        perSecond,
        times,
      }
    })
  const branch = { term_branch: 1 }
  const total = await totalOf(services.sqlite, list('item', { ...branch, limit: 1 }))
  const pages = Array.from({ length: requests / 4 }, () =>
    list('item', { ...branch, start: paths.below(Math.max(1, total - PAGE)) }),
  )
  return [
    await driven('one term, random', paths.records('term', requests), RECORDS_A_SECOND),
    await driven('one item, random', paths.records('item', requests), RECORDS_A_SECOND),
    await driven('a page of 50 items (a branch), random start', pages),
  ]
}

/** `--import` measures imports to files. */
function importRows({ seconds, mebibytes, catalogueBytes }: Import, fileBytes: number): ComparedRow[] {
  const importing = 'import, when the database was made'
  const memory = 'peak memory of that import'
  const size = 'size of the catalogue'
  return [
    { sqlite: row(importing, {}), postgres: measuredRow(importing, seconds, 's', IMPORT_SECONDS) },
    { sqlite: row(memory, {}), postgres: measuredRow(memory, mebibytes ?? Number.NaN, 'MiB') },
    {
      sqlite: measuredRow(size, fileBytes / 1e6, 'MB'),
      postgres: measuredRow(size, catalogueBytes / 1e6, 'MB'),
    },
  ]
}

/** Requests that are slow in a database. */
function slowRequests({ terms }: CatalogueSize, count: number): (Requests & { againMs?: number })[] {
  const random = randomFrom(43)
  const marked = (word: string) =>
    word + Array.from({ length: 12 }, () => pick(['.', '!', '-', ';'], random)).join('')
  const each = (path: (index: number) => string) =>
    Array.from({ length: count + WARM_UP }, (_, index) => path(index))
  return [
    {
      what: 'the word of half of all items, sorted by title',
      paths: each(() => list('item', { text: marked(COMMON_WORD), order_by: 'title' })),
    },
    {
      what: 'all words that begin with a letter',
      paths: each((index) => list('item', { text: marked('bcdfghjklmnprstvw'.charAt(index % 17)) })),
    },
    {
      what: 'the branches in a branch (three in ten)',
      paths: each(
        (index) =>
          `${list('item', { term_branch_in: `1,${terms - index}`, limit: 1, production_year_to_gte: 1700 })}&${formatQueryString([['facet', 'branch']])}`,
      ),
    },
  ]
}
