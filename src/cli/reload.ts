import type { RunningService } from '../service/service.ts'
import { reasonOf } from './failure.ts'
import { keySettings } from './key-settings.ts'
import type { OpenLog } from './log.ts'
import { environment } from './settings.ts'

export interface Reloading {
  /** Sets what happens on the signal. If it has come before, that happens at once. */
  reloadWith(reload: () => void): void
}

/** Waits for SIGHUP, which from now on no longer ends the process. */
export function reloadOnSignal(): Reloading {
  let isMissed = false
  let reload = () => {
    isMissed = true
  }
  process.on('SIGHUP', () => reload())
  return {
    reloadWith: (then) => {
      reload = then
      if (isMissed) then()
    },
  }
}

const LOG_NOT_OPENED = 'the log could not be opened again; it goes on where it was'

/** Reopens the log and reads the keys again. Those before stay if the new ones are wrong. */
export function reload({ log, reopen }: OpenLog, service: Pick<RunningService, 'setKeys'>): void {
  try {
    reopen()
  } catch (error) {
    log.error({ reason: reasonOf(error) }, LOG_NOT_OPENED)
    // Nobody reads the old file any more, but the system's log has what is on standard error.
    process.stderr.write(`vitrine: ${reasonOf(error)}; ${LOG_NOT_OPENED}\n`)
  }
  try {
    const { keys, appKey } = keySettings(environment())
    service.setKeys(keys, appKey)
    log.warn({ keys: keys.length }, 'keys were read again')
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'the keys could not be read again; those before stay')
  }
}
