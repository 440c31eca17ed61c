import { fold } from '../../../contract/text.ts'
import type { ValueKind } from '../../../contract/value-kinds.ts'
import { kindOf, SOURCE_MEMBERS } from '../items/item-members.ts'
import { allWordsOf, isCountName, nameScore } from './column-names.ts'
import type { Column } from './column-tally.ts'
import { unitIn } from './column-units.ts'
import { ALIASES } from './member-aliases.ts'
import { nameFit } from './name-fit.ts'
import { isConfidential } from './private-columns.ts'
import type { SourceProfile } from './profile-columns.ts'
import { isLifeName } from './stamp-columns.ts'

/** The likelihood that a column has the ids of the items. */
export function idScore(column: Column, name: number): number {
  if (column.wholeNumbers < 1) return isMixedId(column) ? name * 0.5 * column.filled : 0
  // “NUM_FICHE” is a number and no count if it is different in every record.
  if (isCountName(column.name) && !(name > 0 && column.isUnique && column.filled === 1)) return 0
  if (column.isUnique) {
    const canBeId = name > 0 || !(isOtherNumber(column.name) || areNamedYears(column) || column.filled < 0.9)
    return canBeId ? Math.max(name, 0.2) * column.filled : 0
  }
  return isRepeatedId(column) && column.distinct >= column.values * 0.3 ? name / 2 : 0
}

/** Whether a column has ids that are partly whole numbers, different ones in all records: 1, A1, 3. */
export function isMixedId(column: Column): boolean {
  const { wholeNumbers, isUnique, name } = column
  const areIds = wholeNumbers > 0 && wholeNumbers < 1 && isUnique && !isGenericKey(name)
  return areIds && nameFit(column, 'id') >= 0.9
}

/** Whether a column has ids of items that repeat: a table can have a row for each maker or image of an item. */
export function isRepeatedId(column: Column): boolean {
  const { wholeNumbers, isUnique, filled, distinct } = column
  const areIds = wholeNumbers === 1 && !isUnique && filled === 1 && distinct > 1
  return areIds && nameFit(column, 'id') >= 0.9 && !isGenericKey(column.name)
}

/** A different one in each of many records is a number of the record. */
export function areYears({ seen, isUnique, values }: Column): boolean {
  const isNumbered = isUnique && values >= 20
  return !isNumbered && [...seen].every((text) => YEAR.test(text))
}

const YEAR = /^(?:1[0-9]|20)\d\d$/

/** Whether numbers look like years, and a word for one ends their name: “Förvärvsår”. */
function areNamedYears(column: Column): boolean {
  return (
    areYears(column) ||
    (YEAR_WORD.test(fold(column.name)) && [...column.seen].every((text) => YEAR.test(text)))
  )
}

const YEAR_WORD = /(?:jahr|year|jaar|annee|ano|anno|ar)$/

/** A number that is not unique can be the one of anything. */
function isGenericKey(name: string): boolean {
  return ['number', 'no', 'key', 'nr', 'nummer'].includes(allWordsOf(name).join(' '))
}

/** Whether a column's name says that its numbers are measurements or years, which can all be different by chance. */
function isOtherNumber(name: string): boolean {
  if (unitIn(name) !== undefined || COUNTED.test(name) || isLifeName(name)) return true
  return NUMBER_MEMBERS.some((member) => nameScore(name, member, ALIASES[member]) > 0)
}

/** Names of columns with numbers of seconds, visits and positions. */
const COUNTED = /updat|modif|time|views?$|rank|sort|order|sequence|barcode|\bpages?\b/i

const NUMBER_KINDS: ReadonlySet<ValueKind | undefined> = new Set(['length', 'weight', 'year'])
const NUMBER_MEMBERS = SOURCE_MEMBERS.filter(
  (member) => NUMBER_KINDS.has(kindOf(member)) || member === 'dimensions' || member === 'production_date',
)

/** The only column with a different code in each record, and without a name that says what else it has. */
export function onlyNumberOf({ columns }: SourceProfile): Column | undefined {
  const [only, ...others] = columns.filter(isLikeNumber)
  return others.length === 0 ? only : undefined
}

function isLikeNumber(column: Column): boolean {
  const { isUnique, filled, codes, values, name } = column
  if (!isUnique || filled < 0.95 || values < 10 || codes < 0.9) return false
  if (isOtherNumber(name) || isConfidential(column)) return false
  const isDated = column.days >= 0.5 || (column.dates >= 0.5 && !areNumbersOfItems(column))
  // Coordinates and lists have commas.
  const others = Math.max(column.wholeNumbers, column.lengths, column.weights, column.separators.with(','))
  const isOther = isDated || others >= 0.5 || column.stores >= 0.1
  return !isOther && !KNOWN_OTHERWISE.some((member) => nameFit(column, member) > 0)
}

/** The members whose names say that a column has no numbers of items. */
const KNOWN_OTHERWISE = SOURCE_MEMBERS.filter(
  (member) => !['id', 'registration_number', 'names'].includes(member),
)

/** Whether the values of a column, all different, are written like numbers of items: “1990-3”, “C12”. */
export function areNumbersOfItems({ isUnique, samples }: Column): boolean {
  return (
    isUnique && samples.every((sample) => /^(?:\d{4}[-/.]\d+(?:[-/.]\d+)?|\p{Lu}{1,4}-?\d+)$/u.test(sample))
  )
}
