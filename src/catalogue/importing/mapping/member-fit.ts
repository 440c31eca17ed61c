import type { ValueKind } from '../../../contract/value-kinds.ts'
import { yesOrNo } from '../cleaning/yes-or-no.ts'
import { kindOf, SOURCE_MEMBERS, type SourceMember } from '../items/item-members.ts'
import { allWordsOf, isCountName, nameScore, unitIn } from './column-names.ts'
import { ALIASES } from './member-aliases.ts'
import type { Column } from './profile-columns.ts'

/** The likelihood that a column holds a member: by its name, unless its values contradict it. */
export function scoreOf(column: Column, member: SourceMember): number {
  const name = nameScore(column.name, member, ALIASES[member])
  if (isPartOf(column, member)) return 2
  if (isCountName(column.name) && name < 2) return 0
  if (member === 'id')
    return column.isUnique && column.wholeNumbers === 1 && (name > 0 || !isOtherNumber(column.name))
      ? Math.max(name, 0.2) * column.filled
      : 0
  if (member === 'terms') return termsScore(column, name)
  if (column.filled === 0) return 0
  if (member === 'images' || member === 'record_uri') return addressScore(column, member, name)
  if (column.addresses >= 0.5 || isYesOrNo(column)) return 0
  if (name < 0.99 && allWordsOf(column.name).some((word) => ASIDE.has(word))) return 0
  return valueScore(column, member, name)
}

/** Whether a column's name says that its numbers are measurements or years, which can all be different by chance. */
function isOtherNumber(name: string): boolean {
  if (unitIn(name) !== undefined) return true
  return NUMBER_MEMBERS.some((member) => nameScore(name, member, ALIASES[member]) > 0)
}

const NUMBER_KINDS: ReadonlySet<ValueKind | undefined> = new Set(['length', 'weight', 'year'])
const NUMBER_MEMBERS = SOURCE_MEMBERS.filter(
  (member) => NUMBER_KINDS.has(kindOf(member)) || member === 'dimensions' || member === 'production_date',
)

function addressScore(column: Column, member: SourceMember, name: number): number {
  if (column.addresses < 0.5) return 0
  return Math.max(name, member === 'images' && isPicture(column) ? 0.3 : 0)
}

/** The likelihood that values belong to a member, if they are neither addresses nor yes and no. */
function valueScore(column: Column, member: SourceMember, name: number): number {
  const kind = kindOf(member)
  if (kind === 'length') return column.lengths >= 0.5 ? name : 0
  if (kind === 'weight') return column.weights >= 0.5 ? name : 0
  if (kind === 'year') return column.dates >= 0.5 ? name : 0
  if (member === 'production_date') {
    return Math.max(column.dates >= 0.2 ? name : 0, column.dates >= 0.6 && !isNumeric(column) ? 0.1 : 0)
  }
  if (member === 'registration_number') return name * (0.5 + (0.5 * column.distinct) / column.values)
  // A number is not a text: the key in a table of people is not a name.
  return column.wholeNumbers >= 0.9 && name < 2 ? 0 : name
}

/** Words in column names about something other than the member's value: “title.language”. */
const ASIDE = new Set(
  'id type language lang unit site status sort alpha bio prefix suffix role gender sex nationality image thumbnail photo frame mount seat'.split(
    ' ',
  ),
)

/** The number of different terms above which more make no difference. */
const MANY_TERMS = 500

/**
 * The likelihood that a column names the terms of an item. Many of its values must name terms, and many different ones:
 * a column with “male” or “female” names one of two terms in every record.
 */
function termsScore(column: Column, name: number): number {
  if (name >= 2) return name
  const most = Math.min(MANY_TERMS, Math.max(column.values, 1))
  const variety = Math.log2(1 + column.differentTerms) / Math.log2(1 + most)
  const evidence = column.terms * Math.min(1, variety)
  // Descriptions of people can have the name of a term: “male”, “painter”.
  if (evidence < 0.3 || allWordsOf(column.name).some((word) => ABOUT_PEOPLE.has(word)))
    return column.differentTerms === 0 ? name : 0
  const isName = Math.max(name, nameScore(column.name, 'names', ALIASES.names)) > 0
  const isOther = OTHER_THAN_NAMES.some((member) => nameScore(column.name, member, ALIASES[member]) > 0)
  return 0.75 + evidence + (isName ? 0.5 : 0) - (isOther ? 0.5 : 0)
}

const ABOUT_PEOPLE = new Set(['gender', 'sex', 'nationality', 'role', 'occupation', 'profession'])

/** Members whose values can also be names of objects: a title “Bowl”, the material “glass”. */
const OTHER_THAN_NAMES: readonly SourceMember[] = [
  'title',
  'materials',
  'techniques',
  'makers',
  'production_place',
  'rights',
  'on_display',
]

function isNumeric(column: Column): boolean {
  return column.wholeNumbers >= 0.5
}

function isYesOrNo({ samples }: Column): boolean {
  return samples.every((sample) => yesOrNo(sample) !== undefined)
}

function isPicture({ samples }: Column): boolean {
  return samples.some((sample) => /\.(?:jpe?g|png|tiff?|webp|gif)\b/i.test(sample))
}

/** Whether a column is inside the member with the same name, which is read with all its parts: “makers.name”. */
export function isPartOf({ name }: Column, member: SourceMember): boolean {
  return STRUCTURED.has(kindOf(member)) && name.startsWith(`${member}.`)
}

/** Kinds of values that can be objects. */
const STRUCTURED: ReadonlySet<ValueKind | undefined> = new Set(['people', 'terms', 'rights', 'images'])
