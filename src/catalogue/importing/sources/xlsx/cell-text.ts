import { dateToSerial, serialToDate } from 'hucre'
import type { CellValue } from 'hucre/xlsx'
import { format, isDateFormat, tokenize } from 'numfmt'
import { formatInFull } from './full-numbers.ts'

/**
 * The text of a cell as a person sees it in the sheet, but for numbers in full. `code` is its number format, such as `00000`
 * or `d mmmm yyyy`; `is1904` says that the days of the workbook are counted from 1904.
 */
export function textOfCell(value: CellValue, code = 'General', is1904 = false): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return textOfDate(value, code, is1904)
  return isDateFormat(code)
    ? textOfDate(serialToDate(value, is1904), code, is1904)
    : textOfNumber(value, code)
}

/** A stored number in full, without grouping and in no language, with what else its format shows: leading zeros, a unit. */
function textOfNumber(value: number, code: string): string {
  // A fraction in a spreadsheet has 15 digits; more of them come from how computers calculate.
  const plain = String(Number.isInteger(value) ? value : Number(value.toPrecision(15)))
  if (code === 'General') return plain
  const shown = shownText(value, formatInFull(code, value)) ?? plain
  const isZeroPadded = value >= 0 && /^0\d/.test(shown)
  return isNumber(shown, value) && !isZeroPadded ? plain : shown
}

/** Whether a text is a number and nothing else. A sign can be missing, or be written as brackets. */
function isNumber(shown: string, value: number): boolean {
  const digits = shown.replaceAll(/^-|[()\s]/g, '')
  const difference = Math.abs(Number(digits) - Math.abs(value))
  return digits !== '' && difference <= Math.abs(value) * 1e-14
}

/** A date as its format shows it, in ISO 8601 if that depends on the computer, or does not state the year of our calendar. */
function textOfDate(date: Date, code: string, is1904: boolean): string {
  if (Number.isNaN(date.getTime())) return ''
  const [bare = ''] = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '').split(';')
  // An elapsed time, such as 36 hours, is no date.
  const isDuration = tokenize(code).some(({ type }) => type === 'DURATION')
  const isTime = /[hs]/i.test(bare) && !/[yd]/i.test(bare)
  const shown = shownText(dateToSerial(date, isDuration && is1904), code)
  if ((isDuration || isTime) && shown !== undefined) return shown
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T')
  if (!BY_COMPUTER.test(code) && shown?.includes(day.slice(0, 4)) === true) return shown
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, time.startsWith('00', 6) ? 5 : 8)}`
}

/** The formats of dates that every computer shows in its own way. */
const BY_COMPUTER = /^m\/d\/yyyy(?: h:mm)?$|\[\$-(?:F[48]00|x-sys)/i

/** A number by its format; undefined if the format is none. */
function shownText(value: number, code: string): string | undefined {
  try {
    return format(code, value).trim()
  } catch {
    return undefined
  }
}
