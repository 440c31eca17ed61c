import autocannon from 'autocannon'
import { startBareServer } from './bare.ts'
import { KEY_HEADER, type ServiceProcess } from './service-process.ts'
import { type Times, timesOf } from './times.ts'

const CONNECTIONS = 32
const WARM_UP_MS = 500
/** A machine that others use as well may stand still for seconds; that is no failure of a server. */
const GIVEN_UP_AFTER_SECONDS = 60
/** Turns in which a service and the bare servers are driven, so that all meet the same moods of the machine. */
const TURNS = 3
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

/**
 * Each connection asks its share of the paths in turn. The first half second is not counted. To make all the requests
 * takes seconds in which this process does nothing else: `onStart` is told when they are made.
 */
export async function drive(
  base: string,
  paths: readonly string[],
  seconds: number,
  onStart: () => void,
): Promise<Driven> {
  return drivenIn([await stretch(base, paths, seconds, onStart)])
}

/**
 * Drives the service and, in turns, bare servers that give answers of the service to some of the same questions. Each
 * turn has paths of its own, or the service would give the answers that it kept from the turn before.
 */
export async function driveBeside(
  service: ServiceProcess,
  paths: readonly string[],
  seconds: number,
): Promise<Compared> {
  const answers = []
  for (const path of paths.slice(-500)) answers.push(await service.asker.ask(path))
  const bare = await startBareServer(answers, false)
  const lean = await startBareServer(answers, true)
  const stretches: Record<'service' | 'bare' | 'lean', Stretch[]> = { service: [], bare: [], lean: [] }
  const share = Math.floor(paths.length / (TURNS + 1))
  for (const { base } of [bare, service, lean])
    await stretch(base, paths.slice(0, share), COMPILED_AFTER_SECONDS)
  for (let turn = 1; turn <= TURNS; turn++) {
    const own = paths.slice(turn * share, (turn + 1) * share)
    stretches.bare.push(await stretch(bare.base, own, seconds / TURNS))
    stretches.service.push(await stretch(service.base, own, seconds / TURNS))
    stretches.lean.push(await stretch(lean.base, own, seconds / TURNS))
  }
  bare.stop()
  lean.stop()
  const driven = drivenIn(stretches.service)
  const sameBytes = drivenIn(stretches.bare)
  return {
    ...driven,
    ofBare: {
      sameBytes: driven.perSecond / sameBytes.perSecond,
      bodyAlone: driven.perSecond / drivenIn(stretches.lean).perSecond,
      p99: sameBytes.times.p99,
    },
  }
}

/** What each answer took in a stretch of time. */
interface Stretch {
  took: number[]
  seconds: number
}

function drivenIn(stretches: readonly Stretch[]): Driven {
  const took = stretches.flatMap((one) => one.took)
  const seconds = stretches.reduce((sum, one) => sum + one.seconds, 0)
  return { perSecond: took.length / seconds, times: timesOf(took) }
}

async function stretch(
  base: string,
  paths: readonly string[],
  seconds: number,
  onStart: () => void = () => {},
): Promise<Stretch> {
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
  return { took, seconds: (until - from) / 1000 }
}
