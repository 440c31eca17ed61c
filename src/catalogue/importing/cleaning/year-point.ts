/** First and last year, negative before the common era. */
export interface Span {
  from: number
  to: number
}

const LATEST_YEAR = 2100

/** The years of one year, decade, century, millennium, month or day; part of one counts as all of it. */
export function parseYearPoint(text: string): Span | undefined {
  const whole = text.replace(PART_BEFORE, '').replace(PART_BEHIND, '').trim()
  return parseCentury(whole) ?? parseYears(whole) ?? parseEraYear(text) ?? parsePlainYear(text)
}

const NTH = '(?:1st|2nd|3rd|4th|first|second|third|fourth|last)'
const SIZE = '(?:half|quarter|third|decade|years?)'
const PLACE = '(?:very |quite )?(?:early|mid|middle|late|later|beginning|start|end|turn)'
/** “early”, “mid-”, “early to mid”, “first half of the”. */
const PART_BEFORE = new RegExp(
  `^(?:the )?(?:${NTH} ${SIZE}|${PLACE})(?:(?: ?-? ?to ?-? ?| ?- ?|/)${PLACE})?(?: of)?(?:\\s|-)+(?:the )?`,
)
/** “/early”, “/1st half”, “, 3rd quarter”. */
const PART_BEHIND = new RegExp(`\\s*[/,]\\s*(?:${PLACE}|${NTH} ${SIZE})$`)

const ORDINAL = String.raw`(?:the )?(\d{1,2}|[ivx]+)(?:st|nd|rd|th|\.|e|er)?`
const CENTURY = new RegExp(
  String.raw`^${ORDINAL}[ -]?(?:century|centuries|cent\.?|c\.?|jh\.?|jahrhunderts?|si[eè]cle)(?:,? (bce?|ad|ce))?$`,
)
const CENTURY_NUMBER_LAST = /^c(\d{1,2})(?: (bce?|ad|ce))?$/
const MILLENNIUM = new RegExp(`^${ORDINAL} millennium(?: (bce?|ad|ce))?$`)

function parseCentury(text: string): Span | undefined {
  const century = CENTURY.exec(text) ?? CENTURY_NUMBER_LAST.exec(text)
  const match = century ?? MILLENNIUM.exec(text)
  if (match === null) return undefined
  const years = century === null ? 1000 : 100
  const number = ordinalOf(match[1] ?? '')
  const isBefore = match[2]?.startsWith('b') === true
  if (number < 1 || number > (isBefore ? 100 : Math.ceil(LATEST_YEAR / years))) return undefined
  return isBefore
    ? { from: -number * years, to: -(number - 1) * years - 1 }
    : { from: (number - 1) * years + 1, to: number * years }
}

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi'.split(' ')

function ordinalOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : ROMAN.indexOf(text) + 1
}

/** “1920s”; “1800s”, which may be a decade or a century, is the century; “900s BC”. */
function parseYears(text: string): Span | undefined {
  const match = /^(?:the )?(\d{2,3}0)'?s(?: (bce?))?$/.exec(text)
  if (match === null) return undefined
  const from = Number(match[1])
  const length = from % 100 === 0 ? 99 : 9
  if (match[2] !== undefined) return { from: -from - length, to: -from }
  return from < 1000 || from > LATEST_YEAR ? undefined : { from, to: from + length }
}

function parseEraYear(text: string): Span | undefined {
  const match = /^(?:(ad|ce) ?)?(\d{1,6}) ?(bce?|ad|ce)?$/.exec(text)
  const era = match?.[3] ?? match?.[1]
  if (match === null || era === undefined) return undefined
  const year = era.startsWith('b') ? -Number(match[2]) : Number(match[2])
  return year === 0 || year > LATEST_YEAR ? undefined : { from: year, to: year }
}

function parsePlainYear(text: string): Span | undefined {
  const year = yearInDate(text)
  return year === undefined || year < 1000 || year > LATEST_YEAR ? undefined : { from: year, to: year }
}

const MONTH_OR_SEASON =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn|fall|winter|januar|märz|mai|okt|dez)[a-z]*\.?)$/

/** The year of “1890”, “1890-03-14”, “14/3/1890”, “3/1890”, “March 1890”, “14 March 1890”, “March 14, 1890”, “Summer 1890”. */
function yearInDate(text: string): number | undefined {
  const digits =
    /^(\d{4})$/.exec(text) ??
    /^(\d{4})[-/](?:0?[1-9]|1[0-2])[-/](?:0?[1-9]|[12]\d|3[01])$/.exec(text) ??
    /^(?:(?:0?[1-9]|[12]\d|3[01])[/.])?(?:0?[1-9]|[12]\d|3[01])[/.](\d{4})$/.exec(text)
  if (digits !== null) return Number(digits[1])
  // Not a span but a month: a span's last year is never before its first.
  const month = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text)
  if (month !== null && Number(month[2]) <= Number(month[1]?.slice(2))) return Number(month[1])
  const words = text.split(/[\s,/]+/).filter((word) => word !== '')
  const rest = words.filter((word) => !MONTH_OR_SEASON.test(word))
  const months = words.length - rest.length
  if (months < 1 || months > 2 || rest.length < 1 || rest.length > 2) return undefined
  const year = rest.find((word) => /^\d{4}$/.test(word))
  const day = rest.find((word) => word !== year)
  return year === undefined || (day !== undefined && !/^\d{1,2}(?:st|nd|rd|th|\.)?$/.test(day))
    ? undefined
    : Number(year)
}
