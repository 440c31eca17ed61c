import { format } from 'node:util'
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

/** Makes events of the log of what libraries write to the console, such as why a response broke off. */
export function logConsole(log: Logger): void {
  for (const method of ['error', 'warn', 'info'] as const)
    console[method] = (...values: unknown[]) => {
      const [first] = values
      const content = first instanceof Error ? { err: first } : { text: format(...values) }
      log[method](content, 'a library reported this')
    }
}
