import { fold } from '../../../contract/text.ts'
import type { SourceMember } from '../items/item-members.ts'
import type { Column } from './column-tally.ts'
import { nameFit } from './name-fit.ts'
import type { RowValues, SourceProfile } from './profile-columns.ts'
import { isLifeName } from './stamp-columns.ts'

/** The members with the first and the last year of production. */
export const YEARS_MADE = ['production_year_from', 'production_year_to'] as const satisfies SourceMember[]

const YEAR = /(?<!\d)\d{4}(?!\d)/g
/** Not “1500 B.C. – 1300”. */
const BORN = /\b(?:b(?!\.? ?c)|born|geb|geboren|nee?|nacid[oa]|nat[oa])\b\D{1,20}\d{4}/
const MOST_SEEN = 1000

/** Whether most values of a column are lives: “1750-1820”, “3 May 1750 - 4 June 1820”, “born 1900”. */
export function areLives({ seen }: Column): boolean {
  const texts = [...seen].slice(0, MOST_SEEN)
  const lives = texts.filter((text) => {
    const years = text.match(YEAR) ?? []
    return (years.length === 2 && isLife(years.map(Number))) || BORN.test(fold(text))
  })
  return lives.length >= texts.length * 0.5
}

/** Whether two years are as far apart as birth and death. */
function isLife([born = 0, died = 0]: readonly number[]): boolean {
  return died - born >= 20 && died - born <= 110
}

/** Why the columns for the years of production, of which one can be missing, may have those of a life. */
export function doubtOfYearsMade(
  ends: readonly Column[],
  { columns, rows }: SourceProfile,
): string | undefined {
  const others = columns.filter((other) => !ends.includes(other))
  const lives = others.find(
    (other) => isAboutLives(other) && ends.some((end) => haveSameYears(end, other, rows)),
  )
  if (lives !== undefined) return `Its years are those in “${lives.name}”, which is about people.`
  const [from, to] = ends
  const makers = others.find((other) => nameFit(other, 'makers') > 0)
  if (from === undefined || to === undefined || makers === undefined) return undefined
  return areEndsOfLives(from, to, rows)
    ? `“${from.name}” and “${to.name}” are mostly as far apart as birth and death: they can be those of people in “${makers.name}”.`
    : undefined
}

/** Whether a column is about birth and death, or has biographies: “American, 1801–1884”, “Ada Field (1801–1884)”. */
export function isAboutLives(column: Column): boolean {
  return isLifeName(column.name) || (column.dates < 0.5 && areLives(column))
}

/** Whether the two years of most rows are as far apart as birth and death, and no part of a century or a few decades. */
function areEndsOfLives(from: Column, to: Column, rows: readonly RowValues[]): boolean {
  const spans = rows
    .map((row) => [from, to].flatMap(({ name }) => row.get(name)?.[0]?.match(YEAR)?.map(Number) ?? []))
    .filter((years) => years.length === 2)
  const lives = spans.filter((years) => isLife(years) && !years.every((year) => ROUND.has(year % 10)))
  return spans.length > 0 && lives.length >= spans.length * 0.5
}

/** How the first and the last year of a decade or century end: 1801 to 1850, 1840 to 1869. */
const ROUND: ReadonlySet<number> = new Set([0, 1, 9])

/** The share of the rows that must have the same year. */
const MOST = 0.8

/** Whether the years of a column are mostly in another one as well. */
export function haveSameYears(other: Column, column: Column, rows: readonly RowValues[]): boolean {
  const same = rows.flatMap((row) => {
    const year = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.exec(row.get(other.name)?.[0] ?? '')?.[0]
    const text = row.get(column.name)?.[0]
    return year === undefined || text === undefined ? [] : [text.includes(year)]
  })
  return same.length >= 3 && same.filter(Boolean).length >= same.length * MOST
}
