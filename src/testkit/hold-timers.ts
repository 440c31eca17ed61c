import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Holds all timers of exactly this delay until they are released, so that a test of a pause does not depend on the speed
 * of the machine. All other timers run as usual. Ends with the test.
 */
export function holdTimers(delayMs: number) {
  const { setTimeout: start, clearTimeout: stop } = globalThis
  const held = new Map<unknown, () => void>()
  const startOrHold = (callback: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const timer = start(() => {
      if (ms !== delayMs) callback(...args)
    }, ms)
    if (ms === delayMs) held.set(timer, () => callback(...args))
    return timer
  }
  vi.stubGlobal('setTimeout', startOrHold)
  vi.stubGlobal('clearTimeout', (timer: Parameters<typeof stop>[0]) => {
    held.delete(timer)
    stop(timer)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    /** Fires all held timers. Throws if there are none, because then the code uses another delay. */
    release() {
      if (held.size === 0) throw new Error(`no timer of ${delayMs} ms is running`)
      const callbacks = [...held.values()]
      held.clear()
      act(() => {
        for (const callback of callbacks) callback()
      })
    },
  }
}
