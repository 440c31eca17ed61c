import type { Note } from '../findings.ts'
import { noteTooLarge, textOf } from './clean-values.ts'
import { type Measured, parseDecimal, parseMeasure } from './parse-measure.ts'

/** A measurement in millimetres or grams, not negative, as a number or as museums write it. */
export function measureOf(value: unknown, member: string, measured: Measured, note: Note): number | null {
  if (typeof value === 'number') return atLeastZero(value, member, note)
  const text = textOf(value, member, note)
  if (text === null) return null
  const unit = measured === 'length' ? 'mm' : 'g'
  const number = parseMeasure(text, measured, unit)
  if (number === undefined) {
    note('invalid-number', `${member} must be one measurement; the value is dropped.`, value)
    return null
  }
  if (String(number) !== text && Number(text) !== number)
    note('rewritten-number', `${member} is read as ${number} ${unit}.`, text)
  return number
}

function atLeastZero(number: number, member: string, note: Note): number | null {
  if (!Number.isFinite(number)) return noteTooLarge(member, note)
  if (number >= 0) return number
  note('invalid-number', `${member} cannot be less than zero; the value is dropped.`, number)
  return null
}

/** A whole number, not negative: a number of pixels. */
export function sizeOfImage(value: unknown, member: string, note: Note): number | null {
  const number = numberOf(value, member, note)
  if (number === null || (Number.isSafeInteger(number) && number >= 0)) return number
  note('invalid-number', `${member} must be a whole number; the value is dropped.`, value)
  return null
}

/** A record's id, or the reason why it has none. */
export function parseRecordId(value: unknown): number | 'missing' | 'invalid' {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : 'invalid'
  if (value === undefined || value === null) return 'missing'
  if (typeof value !== 'string') return 'invalid'
  const text = value.trim()
  if (text === '') return 'missing'
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
  if (text.includes(',')) note('rewritten-number', `${member} is read as ${number}.`, text)
  return number
}
