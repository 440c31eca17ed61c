import { type Token, tokenize } from 'numfmt'

/**
 * A number format that shows a number in full, with a decimal point and without grouping, and otherwise what the format
 * shows: a unit, a currency, leading zeros of a whole number. `[$-407]#,##0.0" kg"` becomes `###0.000" kg"`, with as many
 * decimals as the number has. Fractions and exponents become decimals.
 */
export function formatInFull(code: string, value: number): string {
  const sections: Token[][] = [[]]
  for (const token of tokenize(code)) {
    if (token.type === 'BREAK') sections.push([])
    else sections.at(-1)?.push(token)
  }
  return sections.map((section) => sectionInFull(section, value)).join(';')
}

const DIGITS: ReadonlySet<string> = new Set(['ZERO', 'HASH', 'QMARK', 'GENERAL'])
const DROPPED: ReadonlySet<string> = new Set(['GROUP', 'POINT', 'SLASH', 'EXP', 'DBNUM', 'NATNUM'])

function sectionInFull(section: readonly Token[], value: number): string {
  const decimals = decimalsOf(value * scaleOf(section))
  const digits = section.flatMap(({ type }, at) => (DIGITS.has(type) ? [at] : []))
  const [first = -1] = digits
  const isSplit = section.some(({ type }) => type === 'SLASH' || type === 'EXP')
  const isNumbering = section[first]?.type === 'ZERO' && !isSplit
  const point = section.findIndex(({ type }) => type === 'POINT')
  // The digit that gets the decimals: the last one before the point.
  const unit = isSplit ? first : (digits.findLast((at) => point < 0 || at < point) ?? first)
  const textInFull = ({ type, raw, value: text }: Token, isBetweenDigits: boolean) => {
    if (type === 'LOCALE') return currencyOf(String(text))
    if (DROPPED.has(type) || (isSplit && type === 'DIGIT')) return ''
    return isBetweenDigits && !isNumbering && GROUPING.test(String(text)) ? '' : raw
  }
  return section
    .map((token, at) => {
      if (!DIGITS.has(token.type)) return textInFull(token, at > first && at < (digits.at(-1) ?? -1))
      if (at === unit) return decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`
      if (at > unit) return ''
      return token.type === 'ZERO' && decimals === 0 ? '0' : '#'
    })
    .join('')
}

/** What some formats write between thousands as text. */
const GROUPING = /^[\s'’]*$/

/** By how much a format multiplies a number: `%` by 100; a comma at the end divides by 1,000. */
function scaleOf(section: readonly Token[]): number {
  const count = (type: string) =>
    section.reduce((length, token) => length + (token.type === type ? token.raw.length : 0), 0)
  return 100 ** count('PERCENT') / 1000 ** count('SCALE')
}

function decimalsOf(value: number): number {
  const [, decimals = '', exponent = '0'] =
    /(?:\.(\d+))?(?:e-(\d+))?$/.exec(String(Number(value.toPrecision(15)))) ?? []
  return decimals.length + Number(exponent)
}

/** The currency of a locale such as `€-407`, as text of a format. */
function currencyOf(locale: string): string {
  const currency = locale.replace(/-[^-]*$/, '').replaceAll('"', '')
  return currency === '' ? '' : `"${currency}"`
}
