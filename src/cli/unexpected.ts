import { debuglog } from 'node:util'
import { SourceBreak } from '../catalogue/importing/sources/source-break.ts'
import { CommandFailure, reasonOf } from './failure.ts'
import { SettingError } from './setting-values.ts'

/** Shows where an unexpected error comes from: NODE_DEBUG=vitrine. */
const debug = debuglog('vitrine')

/** Describes an unexpected error on one line. */
function describeUnexpected(error: unknown): string {
  debug('%s', error instanceof Error ? error.stack : error)
  const name = error instanceof Error && error.name !== 'Error' ? `${error.name}: ` : ''
  const [message] = reasonOf(error).split('\n')
  return `unexpected error: ${name}${message?.trim().replace(/\.$/, '') || 'without a message'}.`
}

/** The failure of a command that reads sources, as one line. */
function failureOf(error: unknown, consequence: string): CommandFailure | SettingError {
  if (error instanceof CommandFailure || error instanceof SettingError) return error
  if (!(error instanceof SourceBreak))
    return new CommandFailure(`${describeUnexpected(error)} ${consequence}`)
  const file = error.file === undefined ? '' : `${error.file}: `
  return new CommandFailure(`${file}${error.message} ${consequence}`)
}

/** After an uncaught error, for example in an event of a library, ends the process with one line and exit code 1. */
function endOnUncaught(consequence: string): { stop(): void } {
  const end = (error: unknown) => {
    process.stderr.write(`vitrine: ${describeUnexpected(error)} ${consequence}\n`)
    process.exit(1)
  }
  process.once('uncaughtException', end)
  return { stop: () => process.off('uncaughtException', end) }
}

/** Runs a command that reads sources, so that each unexpected error ends it with one line. */
export async function explained(consequence: string, work: () => Promise<void>): Promise<void> {
  const uncaught = endOnUncaught(consequence)
  try {
    await work()
  } catch (error) {
    throw failureOf(error, consequence)
  } finally {
    uncaught.stop()
  }
}
