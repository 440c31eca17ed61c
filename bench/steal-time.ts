import { readFileSync } from 'node:fs'

/** The index of the steal time in the first line (proc_stat(5)). */
const STEAL = 7
/** The fields after these repeat time of guests that is part of user time. */
const COUNTED = 8

/**
 * Returns a function that computes the share of steal time from now on: processor time that other guests of the same
 * hardware took. Null where the system does not report it.
 */
export function watchStealTime(): () => number | null {
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
