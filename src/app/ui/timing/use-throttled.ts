import { useCallback, useEffect, useRef } from 'react'

/** Calls back at once, then at most once per interval, and always with the last value. `callback` must be stable. */
export function useThrottled<T>(callback: (value: T) => void, everyMs: number): (value: T) => void {
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
        if (waiting) callback(waiting.value)
      }
      if (now.timer === undefined) next()
    },
    [callback, everyMs],
  )
}
