import type { Note } from '../findings.ts'
import { textOf } from './clean-values.ts'

const MEANINGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'no', '0'].map((word) => [word, false] as const),
])

/** Whether a member says “true”, also as a word or number in a table. Any other value is reported and means “false”. */
export function flagOf(value: unknown, member: string, note: Note): boolean {
  if (typeof value === 'boolean') return value
  const text = textOf(value, member, note)
  if (text === null) return false
  const meaning = MEANINGS.get(text.toLowerCase())
  if (meaning === undefined)
    note('wrong-type', `${member} must be true or false; the value is dropped.`, value)
  return meaning === true
}
