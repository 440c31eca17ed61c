/** A first interruption lets a command tidy up; a second one ends the process as it always does. */
export function interruptible(): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  process.once('SIGINT', abort)
  process.once('SIGTERM', abort)
  return {
    signal: controller.signal,
    end: () => {
      process.off('SIGINT', abort)
      process.off('SIGTERM', abort)
    },
  }
}
