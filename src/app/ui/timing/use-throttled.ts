import { useCallback, useEffect, useRef } from 'react'

/** Calls back at once, then at most once per interval, and always with the last value. `callback` must be stable. */
export function useThrottled<T>(callback: (value: T) => void, everyMs: number): (value: T) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<{ value: T }>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (value: T) => {
      waiting.current = { value }
      const next = () => {
        const { current: latest } = waiting
        waiting.current = undefined
        timer.current = latest && setTimeout(next, everyMs)
        if (latest) callback(latest.value)
      }
      if (timer.current === undefined) next()
    },
    [callback, everyMs],
  )
}
