import { textOf } from './clean-values.ts'
import type { Note } from './findings.ts'

/** A number in plain decimal digits; a comma may group thousands. Anything else is undefined: “12 cm”, “12,5”, “1e3”. */
export function parseDecimal(text: string): number | undefined {
  if (PLAIN_NUMBER.test(text)) return Number(text)
  return GROUPED_NUMBER.test(text) ? Number(text.replaceAll(',', '')) : undefined
}

const PLAIN_NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?$/
const GROUPED_NUMBER = /^[+-]?[1-9]\d{0,2}(,\d{3}){1,4}(\.\d{1,15})?$/

/** A measurement: zero or more. */
export function measureOf(value: unknown, member: string, note: Note): number | null {
  const number = numberOf(value, member, note)
  if (number === null || number >= 0) return number
  note('invalid-number', `${member} cannot be less than zero; the value is dropped.`, value)
  return null
}

/** A whole number, zero or more: how many pixels. */
export function sizeOfImage(value: unknown, member: string, note: Note): number | null {
  const number = measureOf(value, member, note)
  if (number === null || Number.isSafeInteger(number)) return number
  note('invalid-number', `${member} must be a whole number; the value is dropped.`, value)
  return null
}

/** A whole year, negative before the common era; of a date in digits, its year. */
export function yearOf(value: unknown, member: string, note: Note): number | null {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  const text = textOf(value, member, note)
  if (text === null) return null
  if (/^[+-]?\d{1,6}(\.0+)?$/.test(text)) return Number(text)
  const ofDate = /^(-?\d{4})-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:[T ].*)?)?$/.exec(text)?.[1]
  if (ofDate !== undefined) {
    note('rewritten-number', `${member} holds a date; its year is taken.`, text)
    return Number(ofDate)
  }
  note('invalid-year', `${member} must be a whole year; the value is dropped.`, value)
  return null
}

/** A record's id, or why there is none. */
export function parseRecordId(value: unknown): number | 'missing' | 'invalid' {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : 'invalid'
  if (value === undefined || value === null) return 'missing'
  if (typeof value !== 'string') return 'invalid'
  const text = value.trim()
  if (text === '' || /^(none|null|n\/a|nan|-)$/i.test(text)) return 'missing'
  if (!/^\d{1,16}(\.0+)?$/.test(text)) return 'invalid'
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : 'invalid'
}

function numberOf(value: unknown, member: string, note: Note): number | null {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  const text = textOf(value, member, note)
  if (text === null) return null
  const number = parseDecimal(text)
  if (number === undefined) {
    note('invalid-number', `${member} must be a number; the value is dropped.`, value)
    return null
  }
  if (text.includes(','))
    note('rewritten-number', `${member}: the commas are read as grouping thousands.`, text)
  return number
}
