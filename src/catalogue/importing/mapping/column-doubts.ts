import { fold } from '../../../contract/text.ts'
import { kindOf, type SourceMember } from '../items/item-members.ts'
import { allWordsOf } from './column-names.ts'
import type { Column } from './column-tally.ts'
import { isMadeOfNumbers, nameFit } from './member-fit.ts'
import type { SourceProfile } from './profile-columns.ts'
import { doubtOfName, percent } from './suggestion.ts'

/**
 * What keeps a column from being certain for a member: its name is not one for just this member, its values do not show that they
 * are such values, or another column says something else.
 */
export function doubtsOfColumn(column: Column, member: SourceMember, profile: SourceProfile): string[] {
  return [
    doubtOfName(nameFit(column, member)) ?? doubtOfWideName(column, member),
    doubtOfValues(column, member),
    doubtOfOthers(column, member, profile),
  ].filter((doubt) => doubt !== undefined)
}

/** Names that other things have as well. They suggest a member, and never make it certain. */
const WIDE_NAMES: Partial<Record<SourceMember, readonly string[]>> = {
  title: ['display name', 'displayname', 'label', 'designation', 'caption', 'name title'],
  names: ['type', 'item type', 'other name', 'othername', 'alternative name'],
  terms: ['term', 'subject heading', 'index term'],
  production_place: ['country', 'place', 'geography', 'plaats'],
  width_mm: ['b'],
  depth_mm: ['d', 't', 'length', 'lange', 'laenge', 'longueur', 'lengte', 'lunghezza'],
  dimensions: ['format', 'formaat', 'extent'],
  record_uri: ['source'],
}

function doubtOfWideName({ name }: Column, member: SourceMember): string | undefined {
  const isWide = WIDE_NAMES[member]?.includes(allWordsOf(name).join(' ')) === true
  return isWide && name !== member ? 'Its name can also mean something else.' : undefined
}

/** The share of the values that must look like those of the member. */
const MOST = 0.8
const RESOURCE_TYPES: ReadonlySet<string> = new Set(
  'image,stillimage,still image,movingimage,moving image,text,sound,dataset,collection,event,physicalobject,physical object,software,service,interactiveresource,interactive resource'.split(
    ',',
  ),
)

function doubtOfValues(column: Column, member: SourceMember): string | undefined {
  const share = shareThatFits(column, member)
  if (share !== undefined) {
    return share < MOST ? `${percent(1 - share)} of its values do not look like it.` : undefined
  }
  const types = [...column.seen].slice(0, MOST_SEEN).flatMap((text) => text.split(/[;|,]/))
  const areResources =
    (member === 'names' || member === 'categories') &&
    types.every((type) => RESOURCE_TYPES.has(fold(type.trim())))
  return areResources ? 'Its values are kinds of files and publications.' : undefined
}

const MOST_SEEN = 1000

/** The share of the values that show what they are; undefined if those of a member can be any text. */
function shareThatFits(column: Column, member: SourceMember): number | undefined {
  if (member === 'record_uri') return column.addresses
  if (member === 'images') return Math.max(column.addresses, column.imageFiles)
  if (member === 'dimensions') return isMadeOfNumbers(column) ? 1 : 0
  switch (kindOf(member)) {
    case 'length':
      return column.lengths
    case 'weight':
      return column.weights
    case 'year':
      return column.dates
    default:
      return undefined
  }
}

/** What another column in the same rows says against a member. */
function doubtOfOthers(
  column: Column,
  member: SourceMember,
  { columns, rows }: SourceProfile,
): string | undefined {
  if (member !== 'production_date') return undefined
  const numbers = columns.filter((other) => other !== column && nameFit(other, 'registration_number') > 0)
  const acquired = numbers.find((other) => {
    const years = rows.flatMap((row) => {
      const number = /^\D{0,4}((?:1[5-9]|20)\d\d)(?!\d)/.exec(row.get(other.name)?.[0] ?? '')?.[1]
      const text = row.get(column.name)?.[0]
      return number === undefined || text === undefined ? [] : [text.includes(number)]
    })
    return years.length >= 3 && years.filter(Boolean).length >= years.length * MOST
  })
  return acquired === undefined
    ? undefined
    : `Its years are those in “${acquired.name}”: the items can have been acquired and not made then.`
}
