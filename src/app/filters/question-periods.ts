import { fold } from '../../contract/text.ts'
import { t } from '../../contract/texts.ts'
import { phraseAt, phraseTree, type Token } from './question-tokens.ts'

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
const ORDINAL_NAMES = t`first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty first`
const ORDINALS = phraseTree(ORDINAL_NAMES.split('|').map((name, index) => [name, index + 1]))
// Translators: words for a century, between bars.
export const CENTURY = t`century|centuries|cent`.split('|').map(fold)
// Translators: words between two centuries that share one noun (“18th and 19th century”), between bars.
const BETWEEN_CENTURIES = t`and|or|to|until|the|early|mid|late`.split('|').map(fold)
/** The most such words between two centuries, and the most centuries with one noun. */
const MOST_BETWEEN = 3
const MOST_WITH_NOUN = 4
// Translators: the names of decades from the twenties to the nineties, between bars.
const DECADES = t`twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties`.split('|').map(fold)
// Translators: how years before the common era are marked, between bars.
const BEFORE_ERA = t`bc|bce`.split('|').map(fold)
// Translators: how years of the common era are marked, between bars.
const OF_ERA = t`ad|ce`.split('|').map(fold)

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
  const ordinal = ordinalAt(tokens, at)
  if (!ordinal) return undefined
  const { century, length } = ordinal
  if (!isCentury(tokens, at, ordinal))
    return hasSharedNoun(tokens, at + length) ? { span: centurySpan(century, ''), length } : undefined
  const era = tokens[at + length + 1]?.word ?? ''
  const hasEra = BEFORE_ERA.includes(era) || OF_ERA.includes(era)
  return { span: centurySpan(century, era), length: length + (hasEra ? 2 : 1) }
}

interface Ordinal {
  readonly century: number
  readonly length: number
  readonly hasDigits: boolean
}

/** “19th”, “nineteenth”; before “century” also “19” and “19.” */
function ordinalAt(tokens: readonly Token[], at: number): Ordinal | undefined {
  const [, digits, ending] = /^(\d{1,2})(st|nd|rd|th)?$/.exec(tokens[at]?.word ?? '') ?? []
  if (digits === undefined) {
    const named = phraseAt(ORDINALS, tokens, at)
    return named && { century: named.value, length: named.length, hasDigits: false }
  }
  if (ending === undefined && !CENTURY.includes(tokens[at + 1]?.word ?? '')) return undefined
  return Number(digits) === 0 ? undefined : { century: Number(digits), length: 1, hasDigits: true }
}

/** Whether “century” follows; after digits also “c”: “19th c.” */
function isCentury(tokens: readonly Token[], at: number, { length, hasDigits }: Ordinal): boolean {
  const word = tokens[at + length]?.word ?? ''
  return CENTURY.includes(word) || (hasDigits && word === 'c')
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
