import { type Logger, pino } from 'pino'
import type { LogLevel } from './settings.ts'

/**
 * Writes structured logs to standard error, one line of JSON per event. `withoutKeys` hides keys in each line, because
 * errors of the runtime can quote addresses, too.
 */
export function openLog(level: LogLevel, withoutKeys: (line: string) => string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: withoutKeys },
      // Messages already give the cause; the default would repeat it.
      serializers: { err: pino.stdSerializers.errWithCause },
    },
    pino.destination({ fd: 2, sync: true }),
  )
}
