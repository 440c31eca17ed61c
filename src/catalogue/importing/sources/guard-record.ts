import type { Findings, Place } from '../findings.ts'
import { messageOf } from './source.ts'
import { SourceBreak } from './source-break.ts'

/**
 * Reads one record. An unexpected error affects only that record: it is reported, and the import continues. Every
 * reader calls this for each record. The finding quotes `value`.
 */
export function guardRecord<T>(
  findings: Findings,
  place: Place,
  read: () => T,
  value?: unknown,
): T | undefined {
  try {
    return read()
  } catch (error) {
    // These concern the whole import: an incomplete source, or a report that cannot be written.
    if (error instanceof SourceBreak || findings.hasFailed) throw error
    const [message = ''] = messageOf(error).split('\n')
    findings.add('unreadable-record', place, `The record cannot be read: ${message}. It is left out.`, value)
    return undefined
  }
}
