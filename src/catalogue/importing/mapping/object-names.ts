import type { Candidate } from './choose-column.ts'
import type { Column } from './column-tally.ts'
import { areUuids } from './member-fit.ts'
import { isConfidential, privacyOf } from './private-columns.ts'
import type { SourceProfile } from './profile-columns.ts'
import { isNearlyConstant } from './stamp-columns.ts'

/** Fewer values say too little about a column whose name is not known. */
const FEWEST = 10

/**
 * The column that can have the names of the objects, whatever it is called. It is needed if no other column says what most
 * items are: a column of groups has the names of terms, but can be filled once a group.
 */
export function objectNamesIn(
  profile: SourceProfile,
  taken: readonly Candidate[],
  likely: readonly Candidate[],
): Column | undefined {
  const isSaid = taken.some(
    ({ member, column }) =>
      NAMING.has(member) && column.filled * (member === 'terms' ? column.terms : 1) >= 0.5,
  )
  if (isSaid || taken.some(({ member }) => member === 'title' || member === 'names')) return undefined
  // What can be another member, such as a second column of materials, is no name.
  const others = new Set(likely.filter(({ member }) => !NAMING.has(member)).map(({ column }) => column))
  const free = profile.columns.filter(
    (column) =>
      !others.has(column) && !taken.some((one) => one.column === column) && isOfNames(column, profile),
  )
  return free.toSorted((a, b) => b.filled - a.filled || b.distinct - a.distinct)[0]
}

const NAMING: ReadonlySet<string> = new Set(['title', 'summary', 'names', 'terms'])

/** Kinds of texts that are no names of objects. */
const OTHER_KINDS = [
  ...(['wholeNumbers', 'addresses', 'imageFiles', 'dates', 'lengths', 'weights', 'people', 'codes'] as const),
  ...(['stores', 'delicate', 'credits', 'paragraphs'] as const),
]

/** Whether most records have a short text with a word, and few have the same one. */
function isOfNames(column: Column, profile: SourceProfile): boolean {
  if (column.values < FEWEST || column.filled < 0.8 || column.distinct < column.values * 0.3) return false
  if (isConfidential(column) || isNearlyConstant(column) || areUuids(column)) return false
  if (privacyOf(column, 'names', profile) !== undefined) return false
  if (OTHER_KINDS.some((kind) => column[kind] >= 0.3)) return false
  const seen = [...column.seen]
  const short = seen.filter((text) => text.split(/\s+/).length <= 6 && /\p{L}{3}/u.test(text))
  return short.length >= seen.length * 0.8
}
