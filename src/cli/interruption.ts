/** Two signals this close together are one interruption: npm forwards a signal that the terminal has also sent. */
export const ONE_INTERRUPTION_MS = 1000

export interface Interruption {
  signal: AbortSignal
  end: () => void
}

/**
 * The first interruption lets a command clean up. The second one ends the process at once.
 * @param lastWords what the user should know then
 */
export function interruptible(lastWords?: () => string): Interruption {
  const controller = new AbortController()
  let interruptedAt: number | undefined
  const abort = () => {
    if (interruptedAt === undefined) {
      interruptedAt = performance.now()
      controller.abort()
    } else if (performance.now() - interruptedAt > ONE_INTERRUPTION_MS) {
      if (lastWords) process.stderr.write(`vitrine: ${lastWords()}\n`)
      process.exit(130)
    }
  }
  process.on('SIGINT', abort)
  process.on('SIGTERM', abort)
  return {
    signal: controller.signal,
    end: () => {
      process.off('SIGINT', abort)
      process.off('SIGTERM', abort)
    },
  }
}
