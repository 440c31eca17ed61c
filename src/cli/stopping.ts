import { ONE_INTERRUPTION_MS } from './interruption.ts'

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
