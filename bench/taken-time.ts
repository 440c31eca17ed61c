import { readFileSync } from 'node:fs'

/** Where the time that others took stands among the first line's numbers (proc_stat(5), steal). */
const STEAL = 7
/** Time of guests is counted among that of users already. */
const COUNTED = 8

/**
 * Tells later which share of the processors' time, from now on, others of the same hardware took that this system would have
 * used; null where the system does not tell.
 */
export function watchTakenTime(): () => number | null {
  const before = processorTimes()
  return () => {
    const after = processorTimes()
    if (!before || !after) return null
    const passed = after.map((time, i) => time - (before[i] ?? 0))
    return (passed[STEAL] ?? 0) / passed.reduce((sum, time) => sum + time, 0)
  }
}

function processorTimes(): number[] | null {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    return line
      .split(/\s+/)
      .slice(1, 1 + COUNTED)
      .map(Number)
  } catch {
    return null
  }
}
