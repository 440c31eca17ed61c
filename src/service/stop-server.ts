import type { Server } from 'node:http'
import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises'
import type { Problem } from '../contract/problem.ts'
import type { Connections } from './connections.ts'
import { endUnfinished } from './incoming-body.ts'

/** How long a stop may take, in milliseconds from its signal on. */
export interface StopTimes {
  /** Connections are accepted for so long, and longer if some of them wait for it. */
  accept: number
  /** Requests must be complete. */
  complete: number
  /** What has no response yet gets 503. */
  refuse: number
  /** What is left is cut. After 15 seconds, systemd and Compose kill the process. */
  end: number
}

export const STOP_TIMES: StopTimes = { accept: 250, complete: 2000, refuse: 8000, end: 10_000 }

/** Requests that were not answered in time: with 503 instead, or not completely. */
export type Unanswered = { refused: number } | { cut: number }

/** What clients have at least to read that they are refused, even if the machine was too busy to say so in time. */
const READ_REFUSAL_MS = 500

export const LATE_BODY: Problem = {
  code: 'request-timeout',
  detail: 'The body of the request did not arrive in time.',
}

/**
 * Answers the requests that have arrived, and closes the server and its connections. It also reads what was sent before
 * the signal: closing the server or an idle connection would lose it.
 */
export async function stopServer(
  server: Server,
  connections: Connections,
  times: StopTimes,
  onUnanswered: (requests: Unanswered) => void,
): Promise<void> {
  // The process notices the signal after its current turn, which takes seconds on a very busy machine.
  const startedMs = connections.turnBeforeMs
  const left = (ms: number) => Math.max(0, startedMs + ms - performance.now())
  let isEnding = false
  setTimeout(() => {
    const refused = connections.refuseAll()
    if (refused > 0) onUnanswered({ refused })
    setTimeout(
      () => {
        isEnding = true
        server.close()
        const cut = connections.cutAll()
        if (cut > 0) onUnanswered({ cut })
      },
      Math.max(left(times.end), READ_REFUSAL_MS),
    ).unref()
  }, left(times.refuse)).unref()
  await wait(times.accept)
  await allRead(server, () => !isEnding)
  server.close()
  // A closed server no longer looks for late requests, and closes no connection that was busy or had not sent a request.
  await wait(times.complete - times.accept)
  for (const response of connections.unfinished()) endUnfinished(response, LATE_BODY)
  connections.closeIdle()
}

/**
 * Waits until all received requests are read. One turn of the event loop may accept a single connection, and the next
 * one reads from it. After three turns without a connection or request, nothing is left.
 */
async function allRead(server: Server, goesOn: () => boolean): Promise<void> {
  let arrived = 0
  const count = () => {
    arrived += 1
  }
  server.on('connection', count).on('request', count)
  for (let quiet = 0; quiet < 3 && goesOn(); ) {
    const before = arrived
    await endOfTurn()
    quiet = arrived === before ? quiet + 1 : 0
  }
}
