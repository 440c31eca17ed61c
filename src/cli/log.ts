import { type Logger, pino } from 'pino'
import type { LogLevel } from './settings.ts'

/**
 * Structured logs, a line of JSON an event, on standard error. Each line passes through `withoutKeys`: errors of the
 * runtime can quote addresses, too.
 */
export function openLog(level: LogLevel, withoutKeys: (line: string) => string): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks: { streamWrite: withoutKeys } },
    pino.destination({ fd: 2, sync: true }),
  )
}
