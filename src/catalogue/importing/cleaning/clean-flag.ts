import type { Note } from '../findings.ts'
import { textOf } from './clean-values.ts'
import { yesOrNo } from './yes-or-no.ts'

/** Whether a member says “true”, also as a word or number in a table. Any other value is reported and means “false”. */
export function flagOf(value: unknown, member: string, note: Note): boolean {
  if (typeof value === 'boolean') return value
  const text = textOf(value, member, note)
  if (text === null) return false
  const meaning = /^[01]$/.test(text) ? text === '1' : yesOrNo(text)
  if (meaning === undefined)
    note('wrong-type', `${member} must be true or false; the value is dropped.`, value)
  return meaning === true
}
