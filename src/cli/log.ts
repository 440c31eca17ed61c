import { type Logger, pino } from 'pino'
import { decodePercent } from '../contract/query-string.ts'
import type { LogLevel } from './settings.ts'

/** Structured logs, a line of JSON an event, on standard error. */
export function openLog(level: LogLevel): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: true }),
  )
}

/** An address as it may be written down: whoever reads logs shall learn no key. */
export function withoutKey(address: string): string {
  return address.replace(/([?&])([^=&#]*)=[^&#]*/g, (written: string, mark: string, name: string) =>
    decodePercent(name)?.toLowerCase() === 'api_key' ? `${mark}${name}=…` : written,
  )
}
