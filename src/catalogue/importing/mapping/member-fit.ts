import type { ValueKind } from '../../../contract/value-kinds.ts'
import { yesOrNo } from '../cleaning/yes-or-no.ts'
import { kindOf, SOURCE_MEMBERS, type SourceMember } from '../items/item-members.ts'
import { allWordsOf, isCountName, nameScore, unitIn } from './column-names.ts'
import type { Column } from './column-tally.ts'
import { ALIASES } from './member-aliases.ts'
import { isConfidential, privacyOf } from './private-columns.ts'
import type { SourceProfile } from './profile-columns.ts'
import { isNearlyConstant, isStamp } from './stamp-columns.ts'
import { termsScore } from './terms-fit.ts'

/** The likelihood that a column holds a member: by its values, and by its name unless they contradict it. */
export function scoreOf(column: Column, member: SourceMember, profile: SourceProfile): number {
  if (isPartOf(column, member)) return 2
  const name = nameFit(column, member)
  if (isCountName(column.name) && name < 2) return 0
  if (member === 'id') return idScore(column, name)
  if (column.filled === 0 || isConfidential(column)) return 0
  // The number of an item can be the id of a term by chance.
  if (member === 'terms')
    return column.isUnique && isNumberOfItem(column) ? 0 : termsScore(column, name, profile)
  if (name < 2 && [...profile.named.values()].includes(column.name)) return 0
  const score = valueScore(column, member, name)
  // What can be published comes before what cannot.
  return privacyOf(column, member, profile) === undefined ? score : score * 0.3
}

export function nameFit({ name }: Column, member: SourceMember): number {
  // Of the columns called “display name”, only those of people are known.
  if (member === 'names' && DISPLAY_NAMES.has(allWordsOf(name).join(' '))) return 0
  return nameScore(name, member, ALIASES[member])
}

const DISPLAY_NAMES = new Set(['display name', 'first name', 'primary name', 'text name'])

function idScore(column: Column, name: number): number {
  if (column.wholeNumbers < 1) return 0
  if (column.isUnique)
    return name > 0 || !isOtherNumber(column.name) ? Math.max(name, 0.2) * column.filled : 0
  // A table can have a row for each maker or image of an item.
  const isKey = column.filled === 1 && column.distinct >= column.values * 0.3
  return isKey && name >= 0.9 && !isGenericKey(column.name) ? name / 2 : 0
}

function isNumberOfItem(column: Column): boolean {
  return nameFit(column, 'id') > 0 || nameFit(column, 'registration_number') > 0
}

/** A number that is not unique can be the one of anything. */
function isGenericKey(name: string): boolean {
  return ['number', 'no', 'key'].includes(allWordsOf(name).join(' '))
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

/** The likelihood by name and values. */
function valueScore(column: Column, member: SourceMember, name: number): number {
  if (member === 'images' || member === 'record_uri') return addressScore(column, member, name)
  if (column.addresses >= 0.5 || isYesOrNo(column)) return 0
  if (name < 0.99 && allWordsOf(column.name).some((word) => ASIDE.has(word))) return 0
  if (member === 'production_date') return dateScore(column, name)
  if (member === 'registration_number') return name * (0.5 + (0.5 * column.distinct) / column.values)
  return fits(column, member, name) ? name : 0
}

/** Whether the values of a column can be those of a member. */
function fits(column: Column, member: SourceMember, name: number): boolean {
  switch (kindOf(member)) {
    case 'length':
      return column.lengths >= 0.5
    case 'weight':
      return column.weights >= 0.5
    case 'year':
      return column.dates >= 0.5 && (member === 'acquisition_year' || name >= 2 || !isStamp(column))
    default:
      // A number is not a text: the key in a table of people is not a name.
      return column.wholeNumbers < 0.9 || name >= 2
  }
}

function addressScore(column: Column, member: SourceMember, name: number): number {
  if (member === 'images' && column.imageFiles >= 0.5) return Math.max(name, 0.3) / 2
  if (column.addresses < 0.5) return 0
  return Math.max(name, member === 'images' && isPicture(column) ? 0.3 : 0)
}

function dateScore(column: Column, name: number): number {
  if (name >= 2) return name
  if (isStamp(column)) return 0
  const byName = column.dates >= 0.2 ? name : 0
  if (isNearlyConstant(column)) return byName * 0.6
  return Math.max(byName, column.dates >= 0.6 && column.wholeNumbers < 0.5 ? 0.1 : 0)
}

/** Words in column names about something other than the member's value: “title.language”. */
const ASIDE = new Set(
  'id type language lang unit site status sort alpha bio prefix suffix role gender sex nationality image thumbnail photo frame mount seat birth death born died email'.split(
    ' ',
  ),
)

export function isConstant({ values, distinct }: Column): boolean {
  return values >= 3 && distinct === 1
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
