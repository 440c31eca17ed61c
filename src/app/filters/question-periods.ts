import { fold } from '../../contract/text.ts'
import { t } from '../../contract/texts.ts'
import { longest, phrases, type Token } from './question-tokens.ts'

/** Years, from the first to the last. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly kind: 'year' | 'decade' | 'century' | 'range'
  /** Whether the years are approximate: “about 1900”. */
  readonly isAbout?: boolean
  /** Whether only an era says that this is a year: “50 BC”. */
  readonly hasEra?: boolean
}

export interface FoundSpan {
  readonly span: Span
  /** The number of its words. */
  readonly length: number
}

// Translators: how an approximate year ends (“1900ish”).
export const ABOUT_ENDING = fold(t`ish`)
// Translators: the names of the first twenty-one centuries, between bars.
const ORDINALS = phrases(
  t`first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty first`,
)
// Translators: words for a century, between bars.
export const CENTURY = t`century|centuries|cent`.split('|').map(fold)
// Translators: words between two centuries that share one noun (“18th and 19th century”), between bars.
const BETWEEN_CENTURIES = t`and|or|to|until|the|early|mid|late`.split('|').map(fold)
// Translators: the names of decades from the twenties to the nineties, between bars.
const DECADES = t`twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties`.split('|').map(fold)
// Translators: how years before the common era are marked, between bars.
const BEFORE_ERA = t`bc|bce`.split('|').map(fold)
// Translators: how years of the common era are marked, between bars.
const OF_ERA = t`ad|ce`.split('|').map(fold)

export const DASH = /^\s*[-–—/]\s*$/

/** The “300” of “300–200 BC” */
export function yearBefore(tokens: readonly Token[], at: number): FoundSpan | undefined {
  const [word, next, era] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!/^\d{1,4}$/.test(word?.word ?? '') || !/^\d{1,4}$/.test(next?.word ?? '')) return undefined
  if (!BEFORE_ERA.includes(era?.word ?? '')) return undefined
  const year = -Number(word?.word)
  return year === 0 ? undefined : { span: { from: year, to: year, kind: 'year' }, length: 1 }
}

/** A century, decade or year. A decade may follow another: “1860s or 70s”. */
export function periodAt(tokens: readonly Token[], at: number, before?: Span): FoundSpan | undefined {
  return centuryAt(tokens, at) ?? decadeAt(tokens[at]?.word ?? '', before) ?? yearAt(tokens, at)
}

export function centuryAt(tokens: readonly Token[], at: number): FoundSpan | undefined {
  const [, digits, ending] = /^(\d{1,2})(st|nd|rd|th)?$/.exec(tokens[at]?.word ?? '') ?? []
  // “19 century”, “19. century”
  if (digits !== undefined && ending === undefined && !CENTURY.includes(tokens[at + 1]?.word ?? ''))
    return undefined
  const length = digits === undefined ? longest(ORDINALS, tokens, at) : 1
  const named = ORDINALS.findIndex((one) => one.length === length && longest([one], tokens, at) > 0)
  const century = digits === undefined ? named + 1 : Number(digits)
  if (length === 0 || century < 1) return undefined
  if (!isCentury(tokens, at + length, digits !== undefined)) {
    return hasSharedNoun(tokens, at + length) ? { span: centurySpan(century, ''), length } : undefined
  }
  const era = tokens[at + length + 1]?.word ?? ''
  const hasEra = BEFORE_ERA.includes(era) || OF_ERA.includes(era)
  return { span: centurySpan(century, era), length: length + (hasEra ? 2 : 1) }
}

/** “century”; after digits also “c”: “19th c.” */
function isCentury(tokens: readonly Token[], at: number, isAfterDigits: boolean): boolean {
  const word = tokens[at]?.word ?? ''
  return CENTURY.includes(word) || (isAfterDigits && word === 'c')
}

/** Whether another ordinal follows with the noun: “18th and 19th centuries”, “18th/19th century”. */
function hasSharedNoun(tokens: readonly Token[], at: number): boolean {
  let next = at
  while (BETWEEN_CENTURIES.includes(tokens[next]?.word ?? '')) next++
  const isApart = next > at || DASH.test(tokens[next]?.gap ?? '')
  return isApart && next - at < 4 && centuryAt(tokens, next)?.length !== undefined
}

function centurySpan(century: number, era: string): Span {
  const to = century * 100
  return BEFORE_ERA.includes(era)
    ? { from: -to, to: -to + 99, kind: 'century' }
    : { from: to - 99, to, kind: 'century' }
}

/** “1920s”; “20s” and “twenties” are of the same century as a decade before them, or of the twentieth. */
function decadeAt(word: string, before: Span | undefined): FoundSpan | undefined {
  const digits = /^(\d{3}0|[2-9]0)'?s$/.exec(word)?.[1]
  const named = DECADES.indexOf(word)
  if (digits === undefined && named === -1) return undefined
  const written = digits === undefined ? (named + 2) * 10 : Number(digits)
  if (written >= 100) {
    const isCentury = written % 100 === 0 && written < 2000
    return {
      span: { from: written, to: written + (isCentury ? 99 : 9), kind: isCentury ? 'century' : 'decade' },
      length: 1,
    }
  }
  const from = (before ? Math.floor(before.from / 100) : 19) * 100 + written
  return { span: { from, to: from + 9, kind: 'decade' }, length: 1 }
}

function yearAt(tokens: readonly Token[], at: number): FoundSpan | undefined {
  const { word = '', written = '' } = tokens[at] ?? {}
  const about = /^ca?(\d{4})$/.exec(written)?.[1]
  const ending = word.endsWith(ABOUT_ENDING) ? word.slice(0, -ABOUT_ENDING.length) : undefined
  const digits = about ?? ending ?? word
  if (!/^\d{1,4}$/.test(digits) || Number(digits) === 0) return undefined
  const year = Number(digits)
  const next = tokens[at + 1]?.word ?? ''
  const single = (year: number) => ({ from: year, to: year, kind: 'year' as const })
  if (BEFORE_ERA.includes(next)) return { span: { ...single(-year), hasEra: true }, length: 2 }
  if (OF_ERA.includes(next)) return { span: { ...single(year), hasEra: true }, length: 2 }
  if (year < 1000 || year >= 2100) return undefined
  return { span: { ...single(year), ...(digits !== word && { isAbout: true }) }, length: 1 }
}
