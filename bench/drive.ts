import autocannon from 'autocannon'
import { startBareServer } from './bare.ts'
import { KEY_HEADER, type ServiceProcess } from './service-process.ts'
import { type Times, timesOf } from './times.ts'

const CONNECTIONS = 32
const WARM_UP_MS = 500
/** A machine that others use as well may stand still for seconds; that is no failure of a server. */
const GIVEN_UP_AFTER_SECONDS = 60
/** Turns in which a service and the bare servers are driven, so that all meet the same moods of the machine. Odd: one is in the middle. */
const TURNS = 5
/**
 * Before the turns each server is driven for so long, uncounted: V8 compiles a path thoroughly when it was taken some
 * ten thousand times, and a service that has run for a minute has that behind it.
 */
const COMPILED_AFTER_SECONDS = 3

/** What a server did while it was asked over many connections at once, each question when the one before is answered. */
export interface Driven {
  perSecond: number
  times: Times
}

export interface Compared extends Driven {
  /**
   * Shares of the throughput of bare servers: of one that sends the same bytes, of one with hardly a header field. And
   * the p99 of the first one: what this machine and this driver allow.
   */
  ofBare: { sameBytes: number; bodyAlone: number; p99: number }
}

/** Questions to begin with, before it is known how many the service answers. */
const FIRST_PATHS = 20_000
/** So many times as many paths are made for a turn as the service answered to begin with: it should not come to the first again. */
const PATHS_TO_SPARE = 1.5

/**
 * Drives the service and, in turns, bare servers that give answers of the service to some of the same questions. Each
 * turn has paths of its own, or the service would give the answers that it kept from the turn before; no more than are needed,
 * because the driver's collector has to go through all of them. Every number is that
 * of the turn in the middle, and a share is of what the bare server did in the same turn: where others take the machine for
 * seconds, one turn or two are of another mood. The longest time is that of all turns.
 */
export async function driveBeside(
  service: ServiceProcess,
  somePaths: (count: number) => string[],
  seconds: number,
): Promise<Compared> {
  const answers = []
  for (const path of somePaths(500)) answers.push(await service.asker.ask(path))
  const bare = await startBareServer(answers, false)
  const lean = await startBareServer(answers, true)
  const driven = (base: string) => ({ base, turns: [] as Driven[] })
  const [sameBytes, own, bodyAlone] = [driven(bare.base), driven(service.base), driven(lean.base)]
  const servers = [sameBytes, own, bodyAlone]
  for (const { base } of [bare, lean]) await drive(base, somePaths(FIRST_PATHS), COMPILED_AFTER_SECONDS)
  const { perSecond } = await drive(service.base, somePaths(FIRST_PATHS), COMPILED_AFTER_SECONDS)
  const pathsOfTurn = Math.ceil(perSecond * PATHS_TO_SPARE * (seconds / TURNS + WARM_UP_MS / 1000))
  for (let turn = 1; turn <= TURNS; turn++) {
    const unseen = somePaths(pathsOfTurn)
    for (const { base, turns } of turn % 2 === 1 ? servers : servers.toReversed())
      turns.push(await drive(base, unseen, seconds / TURNS))
  }
  bare.stop()
  lean.stop()
  const shareOf = (others: readonly Driven[]) =>
    middle(own.turns.map(({ perSecond }, turn) => perSecond / (others[turn]?.perSecond ?? Number.NaN)))
  return {
    ...inTheMiddle(own.turns),
    ofBare: {
      sameBytes: shareOf(sameBytes.turns),
      bodyAlone: shareOf(bodyAlone.turns),
      p99: inTheMiddle(sameBytes.turns).times.p99,
    },
  }
}

function inTheMiddle(turns: readonly Driven[]): Driven {
  const times = turns.map((turn) => turn.times)
  return {
    perSecond: middle(turns.map(({ perSecond }) => perSecond)),
    times: {
      count: times.reduce((sum, { count }) => sum + count, 0),
      p50: middle(times.map(({ p50 }) => p50)),
      p95: middle(times.map(({ p95 }) => p95)),
      p99: middle(times.map(({ p99 }) => p99)),
      max: Math.max(...times.map(({ max }) => max)),
    },
  }
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
}

/**
 * Each connection asks its share of the paths in turn. The first half second is not counted. To make all the requests
 * takes seconds in which this process does nothing else: `onStart` is told when they are made.
 */
export async function drive(
  base: string,
  paths: readonly string[],
  seconds: number,
  onStart: () => void = () => {},
): Promise<Driven> {
  const share = Math.floor(paths.length / CONNECTIONS)
  let connection = 0
  let from = 0
  let until = 0
  const took: number[] = []
  const running = autocannon({
    url: base,
    connections: CONNECTIONS,
    duration: seconds + WARM_UP_MS / 1000,
    headers: KEY_HEADER,
    timeout: GIVEN_UP_AFTER_SECONDS,
    setupClient(client) {
      const first = connection++ * share
      client.setRequests(paths.slice(first, first + share).map((path) => ({ path })))
    },
  })
  running.on('start', onStart)
  running.on('response', (_client, _status, _bytes, milliseconds) => {
    until = performance.now()
    if (from === 0) from = until + WARM_UP_MS
    if (until >= from) took.push(milliseconds)
  })
  const { non2xx, errors } = await running
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were not 2xx, ${errors} requests failed`)
  return { perSecond: (took.length * 1000) / (until - from), times: timesOf(took) }
}
