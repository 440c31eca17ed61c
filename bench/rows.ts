import type { Times } from './times.ts'

/** A row of the table. */
export interface Row {
  what: string
  /** Responses per second; null if requests are sent one after the other. */
  perSecond: number | null
  times: Times | null
  /** What is compared with the target, with its unit. */
  result: string
  target: Target | null
}

export interface Target {
  text: string
  isReached: boolean
}

export function row(what: string, found: Partial<Omit<Row, 'what'>>): Row {
  return { perSecond: null, times: null, result: '', target: null, what, ...found }
}

/** A row with one number, its unit and its limit. */
export function measuredRow(what: string, found: number, unit: string, limit?: number): Row {
  const digits = unit === '' || found >= 100 ? Math.round(found) : found.toFixed(1)
  return row(what, {
    result: `${digits} ${unit}`.trim(),
    target: limit === undefined ? null : atMost(limit, found, unit),
  })
}

/** A row with one number, its unit and the least that it may be. */
export function atLeastRow(what: string, found: number, unit: string, least: number): Row {
  const target = { text: `≥ ${least} ${unit}`, isReached: found >= least }
  return row(what, { result: `${Math.round(found)} ${unit}`, target })
}

/** A row of times whose percentile must be at most `limitMs`. */
export function timesRow(
  what: string,
  times: Times,
  percentile: 'p95' | 'p99' | 'max',
  limitMs: number,
): Row {
  const found = times[percentile]
  const name = percentile === 'max' ? '' : `${percentile} `
  const { text, isReached } = atMost(limitMs, found, 'ms')
  return row(what, {
    times,
    result: `${name}${formatMs(found)} ms`,
    target: { text: name + text, isReached },
  })
}

function atMost(limit: number, found: number, unit: string): Target {
  return { text: `≤ ${limit} ${unit}`.trim(), isReached: found <= limit }
}

/** Three significant digits. */
export function formatMs(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)
}
