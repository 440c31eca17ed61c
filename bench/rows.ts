import type { Compared } from './drive.ts'
import type { Times } from './times.ts'

/** A line of the table: what was measured, and what it was to reach. */
export interface Row {
  what: string
  /** Answers a second; null where questions were asked one after the other. */
  perSecond: number | null
  times: Times | null
  ofBare: Compared['ofBare'] | null
  /** A measure that is none of these, with its unit. */
  measured: string | null
  target: Target | null
}

export interface Target {
  text: string
  isReached: boolean
}

const NOTHING = { perSecond: null, times: null, ofBare: null, measured: null, target: null }

export function row(what: string, found: Partial<Omit<Row, 'what'>>): Row {
  return { ...NOTHING, what, ...found }
}

export function atMost(what: string, limit: number, found: number, unit = 'ms'): Target {
  return { text: `${what} ≤ ${limit} ${unit}`, isReached: found <= limit }
}

export function both(one: Target, other: Target): Target {
  return { text: `${one.text}, ${other.text}`, isReached: one.isReached && other.isReached }
}

export function ofBareAtLeast(limit: number, found: number): Target {
  return { text: `≥ ${limit} of bare`, isReached: found >= limit }
}
