import type { Findings, Place } from '../findings.ts'
import { messageOf } from './source.ts'
import { SourceBreak } from './source-break.ts'

/**
 * Reads one record. An error that nobody foresaw costs that record alone: it is reported, and the import goes on.
 * Every reader of records passes each of them through here. `value` is what the finding quotes of it.
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
    // These are about the whole import: a source without an end, and a report that cannot be written.
    if (error instanceof SourceBreak || findings.hasFailed) throw error
    const [message = ''] = messageOf(error).split('\n')
    findings.add('unreadable-record', place, `The record cannot be read: ${message}. It is left out.`, value)
    return undefined
  }
}
