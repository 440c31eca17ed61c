import type { Server } from 'node:http'
import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises'
import { ONE_INTERRUPTION_MS } from './interruption.ts'

/** How long the server still accepts connections and requests after the stop signal, at least and at most. */
const LEAST_GRACE_MS = 250
const LONGEST_GRACE_MS = 2000

export interface Stopping {
  /** Aborts on SIGTERM or SIGINT. */
  signal: AbortSignal
  /** Aborts when Ctrl C is pressed again. Then the process ends, with 130. */
  givenUp: AbortSignal
  /** Sets what happens on the signal. Until this is called, no request can be under way, so the process ends at once. */
  stopWith(end: () => void): void
  /** Does some work of the start. If the signal comes meanwhile, the process ends once the work has cleaned up. */
  endAfter(work: (signal: AbortSignal) => Promise<void>): Promise<void>
}

/** Waits for SIGTERM or SIGINT. */
export function stopOnSignal(): Stopping {
  const controller = new AbortController()
  const { signal } = controller
  const endNow = () => process.exit(0)
  let end: () => void = endNow
  const impatience = new AbortController()
  let stoppedAt = 0
  const stop = () => {
    if (signal.aborted) return
    stoppedAt = performance.now()
    controller.abort()
    end()
  }
  // It may come twice: once from the shell to all its processes, once from a program that passes it on, such as npm.
  process.on('SIGTERM', stop)
  process.on('SIGINT', () => {
    if (!signal.aborted) stop()
    else if (performance.now() - stoppedAt > ONE_INTERRUPTION_MS) {
      impatience.abort()
      process.exit(130)
    }
  })
  return {
    signal,
    givenUp: impatience.signal,
    stopWith: (then) => {
      end = then
    },
    endAfter: async (work) => {
      end = () => undefined
      await work(signal)
      if (signal.aborted) endNow()
      end = endNow
    },
  }
}

/**
 * Handles current requests, then ends the process. It also handles requests that were sent before the signal but not
 * read yet: closing the server or an idle connection would lose them.
 */
export async function stopServing(server: Server, close: () => Promise<unknown>): Promise<void> {
  await wait(LEAST_GRACE_MS)
  await allRead(server)
  server.close(() => {
    void close()
    process.exit(0)
  })
}

/**
 * Waits until all received requests are read. One turn of the event loop may accept a single connection, and the next
 * one reads from it. After three turns without a connection or request, nothing is left.
 */
async function allRead(server: Server): Promise<void> {
  let arrived = 0
  const count = () => {
    arrived += 1
  }
  server.on('connection', count).on('request', count)
  const latest = performance.now() + LONGEST_GRACE_MS - LEAST_GRACE_MS
  for (let quiet = 0; quiet < 3 && performance.now() < latest; ) {
    const before = arrived
    await endOfTurn()
    quiet = arrived === before ? quiet + 1 : 0
  }
}
