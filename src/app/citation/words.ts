import { formatYear } from '../filters/years.ts'
import { withFullStop } from '../ui/text/full-stop.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** A day in the forms of the styles: “24 November 2026”, “November 24, 2026”, “24 Nov. 2026”. */
export function dateWords(date: string): { dayMonthYear: string; monthDayYear: string; shortDate: string } {
  const [year = '', monthNumber = '', dayNumber = ''] = date.split('-')
  const month = MONTHS[Number(monthNumber) - 1] ?? ''
  const day = Number(dayNumber)
  return {
    dayMonthYear: `${day} ${month} ${year}`,
    monthDayYear: `${month} ${day}, ${year}`,
    shortDate: `${day} ${shortMonth(month)} ${year}`,
  }
}

/** The MLA abbreviates names of more than four letters. */
function shortMonth(month: string): string {
  if (month.length <= 4) return month
  return month === 'September' ? 'Sept.' : `${month.slice(0, 3)}.`
}

/** The years of production; empty if none is recorded. */
export function yearsIn(from: number | null, to: number | null): string {
  if (from === null && to === null) return ''
  if (from === null) return `${formatYear(to ?? 0)} or earlier`
  if (to === null) return `${formatYear(from)} or later`
  return from === to ? formatYear(from) : `${formatYear(from)}–${formatYear(to)}`
}

/** A part of a citation with its full stop; an empty part stays empty. */
export function sentence(text: string): string {
  return text === '' || /[?!]['’”]*$/.test(text) ? text : withFullStop(text)
}

/** The parts that are not empty. */
export function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}
