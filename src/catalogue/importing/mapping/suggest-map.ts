import type { ValueKind } from '../../../contract/value-kinds.ts'
import { MAP_UNITS } from '../cleaning/parse-measure.ts'
import { parseYears } from '../cleaning/parse-years.ts'
import { kindOf, measuredIn, SOURCE_MEMBERS, type SourceMember } from '../items/item-members.ts'
import { nameScore, unitIn } from './column-names.ts'
import { ALIASES } from './member-aliases.ts'
import { isPartOf, scoreOf } from './member-fit.ts'
import type { Column, Row, SourceProfile } from './profile-columns.ts'
import type { MapRule } from './record-map.ts'
import { type Choice, percent, type Suggestion, shortRule } from './suggestion.ts'

interface Candidate {
  column: Column
  member: SourceMember
  score: number
}

/** Suggests a column for each member of an item, by the names and the values of the columns. */
export function suggestMap(profile: SourceProfile): Suggestion {
  const { columns, rows } = profile
  const candidates = columns.flatMap((column) =>
    SOURCE_MEMBERS.map((member) => ({ column, member, score: scoreOf(column, member) })),
  )
  const likely = candidates.filter(({ score }) => score > 0)
  likely.sort((a, b) => b.score - a.score || b.column.filled - a.column.filled)
  const taken = new Map<SourceMember, Candidate>()
  for (const candidate of likely) {
    const isFree = ![...taken.values()].some(
      ({ column, member }) => column === candidate.column || isPartOf(candidate.column, member),
    )
    if (isFree && !taken.has(candidate.member)) taken.set(candidate.member, candidate)
  }
  const remarks = dropYearsOfLife(taken, rows)
  if (!taken.has('id')) {
    remarks.push(
      'No column has a different whole number in every record. An item needs one as its id; without it, it is left out. Add a column with a number for each record that never changes.',
    )
  }
  if (!taken.has('terms')) {
    remarks.push(
      'No column was found that names terms; without “terms” in the map the items belong to none. With --terms the values are compared with a thesaurus.',
    )
  }
  const unit = unitOfAll(columns)
  const choices = SOURCE_MEMBERS.flatMap((member) => {
    const candidate = taken.get(member)
    return candidate === undefined ? [] : [choiceOf(candidate, likely, taken, unit)]
  })
  return { choices, remarks }
}

function choiceOf(
  candidate: Candidate,
  likely: readonly Candidate[],
  taken: ReadonlyMap<SourceMember, Candidate>,
  unit: string | undefined,
): Choice {
  const { member, column, score } = candidate
  const chosen = new Set([...taken.values()].map((other) => other.column))
  const rivals = likely.filter(
    (other) =>
      other.member === member &&
      !chosen.has(other.column) &&
      !isPartOf(other.column, member) &&
      other.score >= score * 0.9,
  )
  const rule = ruleFor(member, column, unit)
  const doubts = [
    ...(rivals.length > 0
      ? [`It may be ${rivals.map(({ column: { name } }) => `“${name}”`).join(' or ')} as well.`]
      : []),
    ...doubtsOf(candidate, rule),
  ]
  return { member, rule: shortRule(rule), why: whyOf(candidate), doubt: doubts.join(' ') || null }
}

function whyOf({ column, member }: Candidate): string {
  if (member === 'id') return 'a different whole number in every record'
  if (member === 'terms' && column.terms > 0) {
    const share = percent(column.terms)
    return `${share} of its values name terms of the thesaurus, ${column.differentTerms} different ones`
  }
  if (member === 'registration_number' && column.isUnique) return 'its name, and no value occurs twice'
  return nameScore(column.name, member, ALIASES[member]) > 0 ? 'its name' : 'what its values look like'
}

function doubtsOf({ column, member }: Candidate, rule: MapRule): string[] {
  const doubts: string[] = []
  if (isPartOf(column, member)) return doubts
  const name = nameScore(column.name, member, ALIASES[member])
  if (member === 'terms') {
    if (column.terms > 0 && column.terms < 0.5) {
      doubts.push(`${percent(1 - column.terms)} of its values name no term; those are kept as names.`)
    }
    return doubts
  }
  if (member === 'id') return doubtsOfId(column, name)
  if (name < 0.6) doubts.push(name > 0 ? 'Only a part of its name fits.' : 'Its name does not say so.')
  if (member === 'registration_number' && !column.isUnique) doubts.push('Some values occur more than once.')
  const measured = measuredIn(member)
  if (measured !== undefined && rule.unit === undefined && unitIn(column.name) === undefined) {
    doubts.push(`Numbers without a unit are taken as ${measured === 'length' ? 'millimetres' : 'grams'}.`)
  }
  return doubts
}

function doubtsOfId({ filled }: Column, nameScore: number): string[] {
  return [
    ...(nameScore === 0 ? ['Its name does not say so.'] : []),
    ...(filled < 1 ? ['Records without it are left out.'] : []),
  ]
}

function ruleFor(member: SourceMember, column: Column, unitOfSource: string | undefined): MapRule {
  const rule: MapRule = { from: isPartOf(column, member) ? member : column.name }
  const measured = measuredIn(member)
  if (measured !== undefined) {
    const unit = unitIn(column.name) ?? (measured === 'length' ? unitOfSource : undefined)
    if (unit !== undefined && (unit !== 'mm' || unitIn(column.name) === undefined) && unit !== 'g')
      rule.unit = unit
  }
  const separator = SPLIT.has(kindOf(member)) ? separatorOf(member, column) : undefined
  if (separator !== undefined) rule.split = separator
  return rule
}

/** A column with the same unit of length in every record gives the unit of all lengths. */
function unitOfAll(columns: readonly Column[]): string | undefined {
  const units = columns.find(({ name, distinct }) => /^units?$/i.test(name) && distinct === 1)
  const unit = units?.samples[0]?.toLowerCase()
  return unit !== undefined && MAP_UNITS.length.includes(unit) ? unit : undefined
}

const SPLIT: ReadonlySet<ValueKind | undefined> = new Set(['texts', 'people', 'terms'])

/** The most likely separator of the values of a list; `|` is the default and needs no rule. */
function separatorOf(member: SourceMember, { separators }: Column): string | undefined {
  const often = (sign: string, share: number) => (separators[sign] ?? 0) >= share
  if (often('|', 0.02)) return undefined
  if (often(';', 0.05)) return ';'
  if (often(' / ', 0.1)) return ' / '
  // Names of people and of terms also contain commas.
  return member === 'materials' || member === 'techniques' || member === 'subjects'
    ? often(', ', 0.2)
      ? ','
      : undefined
    : undefined
}

const YEARS_APART = 5

/** Ignores columns of years that are mostly far from the item's date: they belong to its maker's life. */
function dropYearsOfLife(taken: Map<SourceMember, Candidate>, rows: readonly Row[]): string[] {
  const date = taken.get('production_date')?.column.name
  if (date === undefined) return []
  const columns = YEARS_MADE.flatMap((member) => taken.get(member)?.column.name ?? [])
  const column = columns.find((name) => isFarFrom(name, date, rows))
  if (column === undefined) return []
  for (const member of YEARS_MADE) taken.delete(member)
  const names = columns.map((name) => `“${name}”`).join(' and ')
  const verb = columns.length > 1 ? 'are' : 'is'
  return [`${names} ${verb} not taken: most years in “${column}” are far from those in “${date}”.`]
}

const YEARS_MADE: readonly SourceMember[] = ['production_year_from', 'production_year_to']

function isFarFrom(column: string, date: string, rows: readonly Row[]): boolean {
  let compared = 0
  let near = 0
  for (const row of rows) {
    const made = yearsIn(row, date)
    const stated = yearsIn(row, column)
    if (made === undefined || stated === undefined) continue
    compared++
    if (stated.from <= made.to + YEARS_APART && stated.to >= made.from - YEARS_APART) near++
  }
  return near < compared * 0.5
}

function yearsIn(row: Row, column: string): { from: number; to: number } | undefined {
  const [text = ''] = row.get(column) ?? []
  const years = parseYears(text)
  return years?.from == null || years.to == null ? undefined : { from: years.from, to: years.to }
}
