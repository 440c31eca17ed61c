import autocannon from 'autocannon'
import { startBareServer } from './bare.ts'
import { KEY_HEADER, type ServiceProcess } from './service-process.ts'
import { type Times, timesOf } from './times.ts'

const CONNECTIONS = 32
const WARM_UP_MS = 500
/** On a shared machine, other load can stall a server for seconds. */
const TIMEOUT_SECONDS = 60
/** Runs of each server, in alternation, so that other load affects both. An odd number has a median. */
const RUNS = 5
/** Each server first runs uncounted for this long: V8 optimises a function after some ten thousand calls. */
export const COMPILE_SECONDS = 3
/** Requests for the uncounted run, before the throughput of the service is known. */
const FIRST_PATHS = 20_000
/** Paths per expected response, so that a run does not repeat its first requests. */
const SPARE_PATHS = 1.5

/** The throughput and response times of one server under load. */
export interface Driven {
  perSecond: number
  times: Times
}

export interface Compared extends Driven {
  /** Throughput as a share of a bare server that sends the same bytes. */
  ofBare: number
}

/**
 * Drives the service and, in alternation, a bare server that sends some of the same responses. Each run has new paths,
 * so that no cached response of an earlier run counts; only as many as it needs, because the driver's garbage collector
 * visits each of them. All results are medians of the runs; the longest time is that of all runs.
 */
export async function driveBeside(
  service: ServiceProcess,
  somePaths: (count: number) => string[],
  seconds: number,
): Promise<Compared> {
  const responses = []
  for (const path of somePaths(500)) responses.push(await service.client.get(path))
  const bareServer = await startBareServer(responses)
  const bare = { base: bareServer.base, runs: [] as Driven[] }
  const own = { base: service.base, runs: [] as Driven[] }
  await drive(bare.base, somePaths(FIRST_PATHS), COMPILE_SECONDS)
  const { perSecond } = await drive(own.base, somePaths(FIRST_PATHS), COMPILE_SECONDS)
  const pathsPerRun = Math.ceil(perSecond * SPARE_PATHS * (seconds / RUNS + WARM_UP_MS / 1000))
  for (let run = 0; run < RUNS; run++) {
    const paths = somePaths(pathsPerRun)
    for (const { base, runs } of run % 2 === 0 ? [bare, own] : [own, bare])
      runs.push(await drive(base, paths, seconds / RUNS))
  }
  bareServer.stop()
  const shares = own.runs.map((run, at) => run.perSecond / (bare.runs[at]?.perSecond ?? Number.NaN))
  return { ...medianRun(own.runs), ofBare: median(shares) }
}

function medianRun(runs: readonly Driven[]): Driven {
  const times = runs.map((run) => run.times)
  return {
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    times: {
      count: times.reduce((sum, { count }) => sum + count, 0),
      p50: median(times.map(({ p50 }) => p50)),
      p95: median(times.map(({ p95 }) => p95)),
      p99: median(times.map(({ p99 }) => p99)),
      max: Math.max(...times.map(({ max }) => max)),
    },
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
}

export interface DriveOptions {
  /** Called when all requests are prepared. */
  onStart?: () => void
  /** A steady rate; as many as possible by default. */
  perSecond?: number
  /** Header fields in addition to the key. */
  headers?: Readonly<Record<string, string>>
}

/**
 * Each connection requests its share of the paths, one after the other. The first half second does not count. Preparing
 * the requests blocks this process for seconds; `onStart` is called afterwards.
 */
export async function drive(
  base: string,
  paths: readonly string[],
  seconds: number,
  { onStart = () => {}, perSecond, headers }: DriveOptions = {},
): Promise<Driven> {
  const share = Math.floor(paths.length / CONNECTIONS)
  let connection = 0
  let from = 0
  let until = 0
  const counted: number[] = []
  const running = autocannon({
    url: base,
    connections: CONNECTIONS,
    duration: seconds + WARM_UP_MS / 1000,
    headers: { ...KEY_HEADER, ...headers },
    timeout: TIMEOUT_SECONDS,
    ...(perSecond !== undefined && { overallRate: perSecond }),
    setupClient(client) {
      const first = connection++ * share
      client.setRequests(paths.slice(first, first + share).map((path) => ({ path })))
    },
  })
  running.on('start', onStart)
  running.on('response', (_client, _status, _bytes, milliseconds) => {
    until = performance.now()
    if (from === 0) from = until + WARM_UP_MS
    if (until >= from) counted.push(milliseconds)
  })
  const { non2xx, errors } = await running
  if (non2xx + errors > 0) throw new Error(`${non2xx} responses were not 2xx, ${errors} requests failed`)
  return { perSecond: (counted.length * 1000) / (until - from), times: timesOf(counted) }
}
