/** The unit of a member: millimetres or grams. */
export type Measured = 'length' | 'weight'

/** Every unit by its names, in millimetres or grams. */
const UNITS: Readonly<Record<Measured, Readonly<Record<string, number>>>> = {
  length: {
    ...named(1, 'mm millimetre millimetres millimeter millimeters'),
    ...named(10, 'cm centimetre centimetres centimeter centimeters'),
    ...named(1000, 'm metre metres meter meters'),
    ...named(25.4, "in inch inches \" ″ ” ''"),
    ...named(304.8, "ft foot feet ' ′ ’"),
  },
  weight: {
    ...named(0.001, 'mg milligram milligrams'),
    ...named(1, 'g gr gram grams gramme grammes'),
    ...named(1000, 'kg kilo kilos kilogram kilograms kilogramme kilogrammes'),
    ...named(1_000_000, 't tonne tonnes'),
    ...named(453.59237, 'lb lbs pound pounds'),
    ...named(28.349523125, 'oz ounce ounces'),
  },
}

/** The units that a map can name. */
export const MAP_UNITS: Readonly<Record<Measured, readonly string[]>> = {
  length: ['mm', 'cm', 'm', 'in', 'ft'],
  weight: ['mg', 'g', 'kg', 'lb', 'oz'],
}

/** The name in a map of the unit that a word or sign means: “cm” for “centimetres”. */
export function unitCalled(word: string, measured: Measured): string | undefined {
  const factors = UNITS[measured]
  const factor = Object.hasOwn(factors, word) ? factors[word] : undefined
  return factor === undefined ? undefined : MAP_UNITS[measured].find((unit) => factors[unit] === factor)
}

/**
 * A measurement as museums write it, in millimetres or grams: “12.5”, “12,5 cm”, “1,250 mm”, “5 ft 3 1/2 in”, “4¾"”,
 * “12 cm (4 3/4 in.)”. Undefined if it is not clear: a range, several sides, a unit of another kind.
 * @param unit the unit of a number without a unit
 */
export function parseMeasure(text: string, measured: Measured, unit: string): number | undefined {
  // A number without a unit is not converted, so it is not rounded.
  if (PLAIN_NUMBER.test(text) && Number(text) >= 0 && UNITS[measured][unit] === 1) return Number(text)
  const units = UNITS[measured]
  const written = text.trim().toLowerCase().replace(QUALIFIER, '')
  const whole = parseParts(written, units, unit)
  // The same measurement in another unit can follow in brackets.
  const value = whole ?? parseParts(written.replace(/\s*[([][^()[\]]*[)\]]$/, ''), units, unit)
  return value === undefined ? undefined : Math.round(value * 1000) / 1000
}

/** A number in digits: “12.5”, “12,5”, “1,250”, “1.250,5”, “1 250”, “1’250”. Anything else is undefined: “12 cm”, “1e3”. */
export function parseDecimal(text: string): number | undefined {
  if (PLAIN_NUMBER.test(text)) return Number(text)
  if (GROUPED_BY_COMMA.test(text)) return Number(text.replaceAll(',', ''))
  if (GROUPED_BY_SPACE.test(text)) return Number(text.replace(/[ \u00a0\u202f]/g, '').replace(',', '.'))
  if (GROUPED_BY_APOSTROPHE.test(text)) return Number(text.replace(/['’]/g, '').replace(',', '.'))
  if (GROUPED_BY_POINT.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return DECIMAL_COMMA.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** Up to 25 decimals: a computed number, such as 0.30000000000000004, can have seventeen digits. */
const PLAIN_NUMBER = /^[+-]?\d{1,15}(\.\d{1,25})?$/
/** Three digits after a comma are thousands: catalogues rarely state thousandths. */
const GROUPED_BY_COMMA = /^[+-]?[1-9]\d{0,2}(,\d{3}){1,4}(\.\d{1,15})?$/
const GROUPED_BY_SPACE = /^[+-]?[1-9]\d{0,2}([ \u00a0\u202f]\d{3}){1,4}([.,]\d{1,15})?$/
/** As in Switzerland. An inch never has three digits, so this is no foot. */
const GROUPED_BY_APOSTROPHE = /^[+-]?[1-9]\d{0,2}(['’]\d{3}){1,4}([.,]\d{1,15})?$/
const GROUPED_BY_POINT = /^[+-]?[1-9]\d{0,2}(\.\d{3}){1,4},\d{1,15}$/
const DECIMAL_COMMA = /^[+-]?\d{1,15},\d{1,15}$/

const QUALIFIER = /^(?:(?:about|approximately|approx|circa|ca|c)\b\.?|~|±)\s*/
const FRACTIONS: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
}
const SIGN = '[¼½¾⅛⅜⅝⅞⅓⅔]'
const NUMBER = [
  String.raw`(?:(?<whole>\d+)[\s-]+)?(?<above>\d+)\s*[/⁄]\s*(?<below>\d+)`,
  String.raw`(?<before>\d+)?[\s-]*(?<sign>${SIGN})`,
  String.raw`(?<digits>\d(?:(?:[\d.,\u00a0\u202f ]|['’](?=\d{3}(?!\d)))*\d)?)`,
].join('|')
const PART = new RegExp(String.raw`^\s*(?:${NUMBER})\s*(?<name>"|″|”|''|'|′|’|[a-z]+)?\.?\s*`)

/**
 * One number with its unit, or several that belong together, each with a smaller unit than the previous one: “5 ft 3
 * in”, but not “5 ft 3 mm”.
 */
function parseParts(text: string, units: Readonly<Record<string, number>>, unit: string): number | undefined {
  let rest = text
  let total = 0
  let before = Number.POSITIVE_INFINITY
  for (let parts = 0; rest !== '' || parts === 0; parts++) {
    const match = PART.exec(rest)
    if (match?.groups === undefined || parts === 3) return undefined
    const number = numberOf(match.groups)
    rest = rest.slice(match[0].length)
    const isOnly = parts === 0 && rest === ''
    const name = match.groups.name ?? (isOnly ? unit : undefined)
    const factor = name !== undefined && Object.hasOwn(units, name) ? units[name] : undefined
    if (number === undefined || factor === undefined || factor >= before) return undefined
    if (parts > 0 && isMetric(factor) !== isMetric(before)) return undefined
    before = factor
    total += number * factor
  }
  return total
}

/** Metric units are powers of ten of a millimetre or gram. */
function isMetric(factor: number): boolean {
  return Number.isInteger(Math.log10(factor))
}

/** “12 1/2”, “1/2”, “12½”, “12.5”. */
function numberOf(groups: Readonly<Record<string, string | undefined>>): number | undefined {
  const { whole = '0', above, below, before = '0', sign, digits } = groups
  if (above !== undefined)
    return Number(below) === 0 ? undefined : Number(whole) + Number(above) / Number(below)
  if (sign !== undefined) return Number(before) + (FRACTIONS[sign] ?? 0)
  return digits === undefined ? undefined : parseDecimal(digits)
}

function named(factor: number, names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name) => [name, factor]))
}
