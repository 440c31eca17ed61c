import { fold } from '../../contract/text.ts'
import { t } from '../../contract/texts.ts'
import { longest, phraseAt, phrases, phraseTree, type Token } from './question-tokens.ts'

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
// Translators: the names of the first twenty-one centuries, between bars. Several names of one have strokes between them.
const ORDINAL_NAMES = t`first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty first`
const ORDINALS = phraseTree(
  ORDINAL_NAMES.split('|').map((names, index) => [names.replaceAll('/', '|'), index + 1]),
)
// Translators: what follows the digits of an ordinal number (“19th”), between bars; “-” if nothing does.
const ORDINAL_ENDINGS = t`st|nd|rd|th`.split('|').map(fold)
// Translators: a century with its word, between bars. # is its number or name, and stands first or last.
const CENTURIES = t`# century|# centuries|# cent`.split('|').map(fold)
const CENTURY_AFTER = wordsAfter(CENTURIES)
const CENTURY_BEFORE = wordsBefore(CENTURIES)
export const CENTURY = [...CENTURY_AFTER, ...CENTURY_BEFORE]
// Translators: words between two centuries that share one noun (“18th and 19th century”), between bars.
const BETWEEN_CENTURIES = t`and|or|to|until|the|early|mid|late`.split('|').map(fold)
/** The most such words between two centuries, and the most centuries with one noun. */
const MOST_BETWEEN = 3
const MOST_WITH_NOUN = 4
// Translators: a decade, between bars. # is its first year (“1920s”), and stands first or last.
const DECADES = t`#s|#'s`.split('|').map(fold)
const DECADE_ENDINGS = DECADES.filter((decade) => decade.startsWith('#')).map((decade) => decade.slice(1))
const DECADE_BEFORE = wordsBefore(DECADES)
// Translators: the names of decades from the twenties to the nineties, between bars. Several names of one have strokes between them.
const DECADE_NAMES = t`twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties`
const NAMED_DECADES = phraseTree(
  DECADE_NAMES.split('|').map((names, index) => [names.replaceAll('/', '|'), (index + 2) * 10]),
)
// Translators: how years before the common era are marked, between bars, without full stops.
const BEFORE_ERA = phrases(t`bc|bce`)
// Translators: how years of the common era are marked, between bars, without full stops.
const OF_ERA = phrases(t`ad|ce`)

function wordsAfter(patterns: readonly string[]): string[] {
  return patterns.filter((pattern) => pattern.startsWith('# ')).map((pattern) => pattern.slice(2))
}

function wordsBefore(patterns: readonly string[]): string[] {
  return patterns.filter((pattern) => pattern.endsWith(' #')).map((pattern) => pattern.slice(0, -2))
}

/** The “300” of “300–200 BC” */
export function yearBefore(tokens: readonly Token[], at: number): FoundSpan | undefined {
  const [word, next] = [tokens[at], tokens[at + 1]]
  if (!/^\d{1,4}$/.test(word?.word ?? '') || !/^\d{1,4}$/.test(next?.word ?? '')) return undefined
  if (longest(BEFORE_ERA, tokens, at + 2) === 0) return undefined
  const year = -Number(word?.word)
  return year === 0 ? undefined : { span: { from: year, to: year, kind: 'year' }, length: 1 }
}

/** A century, decade or year. A decade may follow another: “1860s or 70s”. */
export function periodAt(tokens: readonly Token[], at: number, before?: Span): FoundSpan | undefined {
  return centuryAt(tokens, at) ?? decadeAt(tokens, at, before) ?? yearAt(tokens, at)
}

export function centuryAt(tokens: readonly Token[], at: number): FoundSpan | undefined {
  const isNounFirst = CENTURY_BEFORE.includes(tokens[at]?.word ?? '')
  const ordinal = isNounFirst ? ordinalAt(tokens, at + 1, true) : ordinalAt(tokens, at)
  if (!ordinal) return undefined
  const { century, length } = ordinal
  if (!isNounFirst && !isCentury(tokens, at, ordinal))
    return hasSharedNoun(tokens, at + length) ? { span: centurySpan(century, false), length } : undefined
  const era = eraAt(tokens, at + length + 1)
  return { span: centurySpan(century, era.isBefore), length: length + 1 + era.length }
}

/** The mark of an era; without one, its length is 0. */
function eraAt(tokens: readonly Token[], at: number): { isBefore: boolean; length: number } {
  const before = longest(BEFORE_ERA, tokens, at)
  return { isBefore: before > 0, length: before || longest(OF_ERA, tokens, at) }
}

interface Ordinal {
  readonly century: number
  readonly length: number
  readonly hasDigits: boolean
}

/** “19th”, “nineteenth”; beside “century” also “19” and “19.” */
function ordinalAt(tokens: readonly Token[], at: number, isAfterNoun = false): Ordinal | undefined {
  const [, digits, ending = ''] = /^(\d{1,2})(\D*)$/.exec(tokens[at]?.word ?? '') ?? []
  if (digits === undefined || (ending !== '' && !ORDINAL_ENDINGS.includes(ending))) {
    const named = phraseAt(ORDINALS, tokens, at)
    return named && { century: named.value, length: named.length, hasDigits: false }
  }
  const isBesideNoun = isAfterNoun || CENTURY_AFTER.includes(tokens[at + 1]?.word ?? '')
  if (ending === '' && !isBesideNoun) return undefined
  return Number(digits) === 0 ? undefined : { century: Number(digits), length: 1, hasDigits: true }
}

/** Whether “century” follows; after digits also “c”: “19th c.” */
function isCentury(tokens: readonly Token[], at: number, { length, hasDigits }: Ordinal): boolean {
  const word = tokens[at + length]?.word ?? ''
  return CENTURY_AFTER.includes(word) || (hasDigits && word === 'c')
}

/** Whether another ordinal follows with the noun: “18th and 19th centuries”, “18th/19th century”. */
function hasSharedNoun(tokens: readonly Token[], from: number): boolean {
  let at = from
  for (let count = 1; count < MOST_WITH_NOUN; count++) {
    let next = at
    while (next - at < MOST_BETWEEN && BETWEEN_CENTURIES.includes(tokens[next]?.word ?? '')) next++
    const isApart = next > at || tokens[next]?.isAfterDash === true
    const ordinal = isApart ? ordinalAt(tokens, next) : undefined
    if (!ordinal) return false
    if (isCentury(tokens, next, ordinal)) return true
    at = next + ordinal.length
  }
  return false
}

function centurySpan(century: number, isBefore: boolean): Span {
  const to = century * 100
  return isBefore ? { from: -to, to: -to + 99, kind: 'century' } : { from: to - 99, to, kind: 'century' }
}

/** “1920s”; “20s” and “twenties” are of the same century as a decade before them, or of the twentieth. */
function decadeAt(tokens: readonly Token[], at: number, before: Span | undefined): FoundSpan | undefined {
  const named = phraseAt(NAMED_DECADES, tokens, at)
  const decade = named ?? writtenDecadeAt(tokens, at)
  if (!decade) return undefined
  const { value: written, length } = decade
  if (written >= 100) {
    const isCentury = written % 100 === 0 && written < 2000
    const to = written + (isCentury ? 99 : 9)
    return { span: { from: written, to, kind: isCentury ? 'century' : 'decade' }, length }
  }
  const of = named && centuryOfDecade(tokens, at + length)
  const century = of ? of.span.from - 1 : before ? Math.floor(before.from / 100) * 100 : 1900
  const from = century + written
  return { span: { from, to: from + 9, kind: 'decade' }, length: length + (of?.length ?? 0) }
}

/** The first year of “1920s”, or the 20 of “20s”. */
function writtenDecadeAt(tokens: readonly Token[], at: number) {
  const word = tokens[at]?.word ?? ''
  const isAfter = DECADE_BEFORE.includes(word)
  const [, digits, ending = ''] =
    /^(\d{3}0|[2-9]0)(\D*)$/.exec(isAfter ? (tokens[at + 1]?.word ?? '') : word) ?? []
  if (digits === undefined || (isAfter ? ending !== '' : !DECADE_ENDINGS.includes(ending))) return undefined
  return { value: Number(digits), length: isAfter ? 2 : 1 }
}

/** The century that directly follows a named decade where its word stands first: «عشرينيات القرن التاسع عشر». */
function centuryOfDecade(tokens: readonly Token[], at: number): FoundSpan | undefined {
  const century = CENTURY_BEFORE.includes(tokens[at]?.word ?? '') ? centuryAt(tokens, at) : undefined
  return century && century.span.from > 0 ? century : undefined
}

function yearAt(tokens: readonly Token[], at: number): FoundSpan | undefined {
  const { word = '', written = '' } = tokens[at] ?? {}
  const about = /^ca?(\d{4})$/.exec(written)?.[1]
  const ending = word.endsWith(ABOUT_ENDING) ? word.slice(0, -ABOUT_ENDING.length) : undefined
  const digits = about ?? ending ?? word
  if (!/^\d{1,4}$/.test(digits) || Number(digits) === 0) return undefined
  const year = Number(digits)
  const era = eraAt(tokens, at + 1)
  const single = (year: number) => ({ from: year, to: year, kind: 'year' as const })
  if (era.length > 0)
    return { span: { ...single(era.isBefore ? -year : year), hasEra: true }, length: 1 + era.length }
  if (year < 1000 || year >= 2100) return undefined
  return { span: { ...single(year), ...(digits !== word && { isAbout: true }) }, length: 1 }
}
