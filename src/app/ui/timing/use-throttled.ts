import { useCallback, useEffect, useRef } from 'react'

/**
 * Passes a value on at once, and then no more often than every so many milliseconds; the last one is always passed on.
 * `tell` has to stay the same function.
 */
export function useThrottled<T>(tell: (value: T) => void, everyMs: number): (value: T) => void {
  const pace = useRef<{
    timer: ReturnType<typeof setTimeout> | undefined
    waiting: { value: T } | undefined
  }>({
    timer: undefined,
    waiting: undefined,
  })
  useEffect(() => () => clearTimeout(pace.current.timer), [])
  return useCallback(
    (value: T) => {
      const now = pace.current
      now.waiting = { value }
      const next = () => {
        const { waiting } = now
        now.waiting = undefined
        now.timer = waiting && setTimeout(next, everyMs)
        if (waiting) tell(waiting.value)
      }
      if (now.timer === undefined) next()
    },
    [tell, everyMs],
  )
}
