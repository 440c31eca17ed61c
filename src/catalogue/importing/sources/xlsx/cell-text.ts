import { dateToSerial } from 'hucre'
import type { CellValue } from 'hucre/xlsx'
import { format } from 'numfmt'

/** The text of a cell as a person sees it in the sheet. `code` is its number format, such as `00000` or `d mmmm yyyy`. */
export function textOfCell(value: CellValue, code = 'General'): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value instanceof Date ? textOfDate(value, code) : textOfNumber(value, code)
}

/** A number without grouping and rounding, but with what else its format shows: leading zeros, a unit, a fraction. */
function textOfNumber(value: number, code: string): string {
  // A number of a spreadsheet has 15 digits; more of them come from how computers calculate.
  const plain = String(Number(value.toPrecision(15)))
  if (code === 'General' || /E[+-]/i.test(code)) return plain
  const shown = shownText(value, code) ?? plain
  return isRounded(shown, value) ? plain : shown
}

/** Whether a text is only the number, grouped or rounded: “1,250” or “12.35”. */
function isRounded(shown: string, value: number): boolean {
  const ungrouped = shown.replaceAll(/[,\s]/g, '')
  if (!/^-?(?:0|[1-9]\d*)?(?:\.\d*)?$/.test(ungrouped)) return false
  const decimals = ungrouped.split('.')[1]?.length ?? 0
  return Math.abs(Number(ungrouped) - value) <= 0.5 * 10 ** -decimals
}

/** A date as its format shows it, in ISO 8601 if that depends on the computer or leaves out the century. */
function textOfDate(date: Date, code: string): string {
  if (Number.isNaN(date.getTime())) return ''
  const [bare = ''] = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '').split(';')
  const isTime = /[hs]/i.test(bare) && !/[yd]/i.test(bare)
  const isWhole = /yyy/i.test(bare) && !BY_COMPUTER.test(code)
  const shown = isTime || isWhole ? shownText(dateToSerial(date), code) : undefined
  if (shown !== undefined) return shown
  const [day, time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T')
  return time.startsWith('00:00:00') ? `${day}` : `${day} ${time.slice(0, time.startsWith('00', 6) ? 5 : 8)}`
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
