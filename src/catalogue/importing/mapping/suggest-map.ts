import { parseYears } from '../cleaning/parse-years.ts'
import { SOURCE_MEMBERS, type SourceMember } from '../items/item-members.ts'
import { type Candidate, choiceOf } from './choose-column.ts'
import { isPartOf, scoreOf } from './member-fit.ts'
import { nameFit } from './name-fit.ts'
import { onlyNumberOf } from './number-columns.ts'
import { objectNamesIn } from './object-names.ts'
import { isConfidential } from './private-columns.ts'
import { type RowValues, type SourceProfile, withNamedColumns } from './profile-columns.ts'
import type { MapSuggestion } from './suggestion.ts'
import { YEARS_MADE } from './years-of-life.ts'

/** Suggests a column for each member of an item, by the names and the values of the columns. */
export function suggestMap(examined: SourceProfile): MapSuggestion {
  const profile = withNamedColumns(examined)
  const { columns, rows } = profile
  const candidates = columns.flatMap((column) =>
    SOURCE_MEMBERS.map((member) => ({ column, member, score: scoreOf(column, member, profile) })),
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
  const names = objectNamesIn(profile, [...taken.values()], likely)
  if (names !== undefined) taken.set('names', { column: names, member: 'names', score: 0 })
  const id = taken.get('id')?.column
  if ((id === undefined || nameFit(id, 'id') === 0) && !taken.has('registration_number')) {
    const column = onlyNumberOf(profile)
    if (column !== undefined)
      taken.set('registration_number', { column, member: 'registration_number', score: 0 })
  }
  const remarks = dropYearsOfLife(taken, rows)
  const choices = SOURCE_MEMBERS.flatMap((member) => {
    const candidate = taken.get(member)
    return candidate === undefined ? [] : [choiceOf(candidate, { likely, taken, profile })]
  })
  if (!choices.some(({ member, isHeld }) => member === 'id' && isHeld !== true)) {
    const numbered = taken.get('registration_number')?.column.name
    remarks.push(
      numbered === undefined
        ? 'No column has a number for each record, and an item without one is left out. Add a column and number the records: 1, 2, 3 and so on.'
        : `The numbers of the items come from “${numbered}”. They stay the same in later imports as long as its values do.`,
    )
  }
  if (!taken.has('terms')) {
    remarks.push(
      'No column was found that names terms; without “terms” in the map the items belong to none. With --terms the values are compared with a thesaurus.',
    )
  }
  const confidential = columns.filter((column) => column.filled > 0 && isConfidential(column))
  if (confidential.length > 0) {
    const names = confidential.map(({ name }) => `“${name}”`).join(', ')
    remarks.push(`Never suggested, because the values can be confidential: ${names}.`)
  }
  return { choices, remarks }
}

const YEARS_APART = 5

/** Ignores columns of years that are mostly far from the item's date: they belong to its maker's life. */
function dropYearsOfLife(taken: Map<SourceMember, Candidate>, rows: readonly RowValues[]): string[] {
  const dated = taken.get('production_date')?.column
  // Days can be about the record.
  if (dated === undefined || dated.days >= 0.5) return []
  const date = dated.name
  const columns = YEARS_MADE.flatMap((member) => taken.get(member)?.column.name ?? [])
  const column = columns.find((name) => isFarFrom(name, date, rows))
  if (column === undefined) return []
  for (const member of YEARS_MADE) taken.delete(member)
  const names = columns.map((name) => `“${name}”`).join(' and ')
  const verb = columns.length > 1 ? 'are' : 'is'
  return [`${names} ${verb} not taken: most years in “${column}” are far from those in “${date}”.`]
}

function isFarFrom(column: string, date: string, rows: readonly RowValues[]): boolean {
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

function yearsIn(row: RowValues, column: string): { from: number; to: number } | undefined {
  const [text = ''] = row.get(column) ?? []
  const years = parseYears(text)
  return years?.from == null || years.to == null ? undefined : { from: years.from, to: years.to }
}
