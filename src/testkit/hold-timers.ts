import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Holds the timers of exactly this delay until they are released. A test that depends on a pause, or on its absence, then
 * does not depend on how fast the machine is. All other timers run as usual. Ends with the test.
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
    /** Ends the pause for all that are held. Throws where there are none: then the delay is another one. */
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
