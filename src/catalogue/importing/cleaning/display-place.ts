import type { Note } from '../findings.ts'
import { textOf } from './clean-values.ts'
import { yesOrNo } from './yes-or-no.ts'

/** The place where an item is shown. Many databases only say whether it is on display, which is not a place. */
export function displayPlaceOf(value: unknown, member: string, note: Note): string | null {
  const text = typeof value === 'boolean' ? String(value) : textOf(value, member, note)
  const isShown = text === null ? undefined : yesOrNo(text)
  if (isShown === undefined) return text
  if (isShown) {
    const reason = `${member} must be the place where the item is shown, and “${text}” is not a place; the value is dropped.`
    note('wrong-type', reason, value)
  } else note('placeholder', `${member} says that the item is not on display; it is left empty.`, value)
  return null
}
