import { closeSync, openSync } from 'node:fs'
import { format } from 'node:util'
import { type Logger, pino } from 'pino'
import { reasonOf } from './failure.ts'
import { type LogLevel, SettingError } from './setting-values.ts'

/** The mode of a log file: its lines can name clients. */
const FILE_MODE = 0o640
/** The most bytes that wait while nothing can be written, for example because the disk is full. Further lines are lost. */
const MOST_WAITING = 1024 * 1024

export interface LogOptions {
  level: LogLevel
  /** The file to append to; null for standard error. */
  file: string | null
  /** Hides keys in each line, because errors of the runtime can quote addresses, too. */
  withoutKeys: (line: string) => string
}

export interface OpenLog {
  log: Logger
  /** Goes on in a new file if the file was renamed. Without a file, nothing happens. Throws if the file cannot be opened. */
  reopen(): void
}

/** Writes structured logs, one line of JSON per event. */
export function openLog({ level, file, withoutKeys }: LogOptions): OpenLog {
  if (file !== null) checkWritable(file)
  const destination = pino.destination({
    dest: file ?? 2,
    sync: true,
    mode: FILE_MODE,
    maxLength: MOST_WAITING,
  })
  // A log that cannot be written, for example because its terminal was closed, must not end the process.
  destination.on('error', () => undefined)
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: withoutKeys },
      // Messages already give the cause; the default would repeat it.
      serializers: { err: pino.stdSerializers.errWithCause },
    },
    destination,
  )
  return {
    log,
    reopen: () => {
      if (file === null) return
      // The library would close the old file twice after a failure.
      checkWritable(file)
      destination.reopen()
    },
  }
}

function checkWritable(file: string): void {
  try {
    closeSync(openSync(file, 'a', FILE_MODE))
  } catch (error) {
    throw new SettingError(`VITRINE_LOG_FILE: ${file} cannot be written: ${reasonOf(error)}`)
  }
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
