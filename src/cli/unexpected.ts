import { debuglog } from 'node:util'
import { SourceBreak } from '../catalogue/importing/sources/source-break.ts'
import { CommandFailure } from './failure.ts'

/** Shows where an unexpected error comes from: NODE_DEBUG=vitrine. */
const debug = debuglog('vitrine')

/** An unexpected error as one line. */
function describeUnexpected(error: unknown): string {
  debug('%s', error instanceof Error ? error.stack : error)
  const name = error instanceof Error && error.name !== 'Error' ? `${error.name}: ` : ''
  const [message] = (error instanceof Error ? error.message : String(error)).split('\n')
  return `unexpected error: ${name}${message?.trim().replace(/\.$/, '') || 'without a message'}.`
}

/** The failure of a command that reads sources, as one line. */
export function failureOf(error: unknown, consequence: string): CommandFailure {
  if (error instanceof CommandFailure) return error
  if (!(error instanceof SourceBreak))
    return new CommandFailure(`${describeUnexpected(error)} ${consequence}`)
  const file = error.file === undefined ? '' : `${error.file}: `
  return new CommandFailure(`${file}${error.message} ${consequence}`)
}

/**
 * Ends the process with a line and exit code 1 after an uncaught error, for example in an event of a library.
 */
export function endOnUncaught(consequence: string): { stop(): void } {
  const end = (error: unknown) => {
    process.stderr.write(`vitrine: ${describeUnexpected(error)} ${consequence}\n`)
    process.exit(1)
  }
  process.once('uncaughtException', end)
  return { stop: () => process.off('uncaughtException', end) }
}
