import type { ValueKind } from '../../../contract/value-kinds.ts'
import { isOnDisplay } from '../cleaning/display-places.ts'
import { yesOrNo } from '../cleaning/yes-or-no.ts'
import { kindOf, type SourceMember } from '../items/item-members.ts'
import { allWordsOf, isCountName } from './column-names.ts'
import type { Column } from './column-tally.ts'
import { ACQUISITION, nameFit, spelt } from './name-fit.ts'
import { areNumbersOfItems, areYears, idScore, isMixedId, onlyNumberOf } from './number-columns.ts'
import { partOf } from './part-settings.ts'
import { isConfidential, privacyOf } from './private-columns.ts'
import type { SourceProfile } from './profile-columns.ts'
import { isNearlyConstant, isStamp } from './stamp-columns.ts'
import { termsScore } from './terms-fit.ts'

/** The likelihood that a column holds a member: by its values, and by its name unless they contradict it. */
export function scoreOf(column: Column, member: SourceMember, profile: SourceProfile): number {
  if (isPartOf(column, member) && isWhole(member, profile)) return 2
  if (isConfidential(column)) return 0
  const name = nameFit(column, member)
  if (member === 'id') return idScore(column, name)
  if (isCountName(column.name) && name < 2) return 0
  if (column.filled === 0) return 0
  // The number of an item can be the id of a term by chance.
  if (member === 'terms')
    return column.isUnique && isNumberOfItem(column) ? 0 : termsScore(column, name, profile)
  if (name < 2 && isNamedById(column, profile)) return 0
  const score = (member === 'images' && photoScore(column, name, profile)) || valueScore(column, member, name)
  // What can be published comes before what cannot.
  return score === 0 || privacyOf(column, member, profile) === undefined ? score : score * 0.3
}

/** Whether the terms that a column names are in a column of ids as well, in nearly all records. */
function isNamedById({ name, filled }: Column, { named, columns }: SourceProfile): boolean {
  return columns.some((ids) => named.get(ids.name) === name && ids.filled >= filled * 0.95)
}

/** The most values that are compared with the names of files. */
const MOST_NAMES = 200

/** With photos, names of files are enough, and those may lack their endings. */
function photoScore(column: Column, name: number, profile: SourceProfile): number {
  if (profile.photos === undefined) return 0
  if (name >= 0.9) return name
  return namesPhotos(column, profile) ? Math.max(name, 0.3) : 0
}

/** Whether most values name pictures of the folder. Those that have the number of an item belong to it without a column. */
function namesPhotos(column: Column, profile: SourceProfile): boolean {
  const isNumber = isNumberOfItem(column) || idScore(column, 0) > 0 || onlyNumberOf(profile) === column
  const values = [...column.seen].slice(0, MOST_NAMES)
  const named = isNumber ? [] : values.filter((text) => profile.photos?.isNamedBy(text))
  return named.length >= values.length * 0.5
}

function isNumberOfItem(column: Column): boolean {
  return nameFit(column, 'id') > 0 || nameFit(column, 'registration_number') > 0
}

/** The likelihood by name and values. */
function valueScore(column: Column, member: SourceMember, name: number): number {
  if (member === 'on_display' && saysWhetherShown(column)) return name
  const score = scoreByKind(column, member, name)
  return member === 'title' && name < 2 && repeatsMuch(column) ? score * (areForms(column) ? 0 : 0.4) : score
}

/** Whether most values of a column occur again: those of object names do, and titles seldom. */
export function repeatsMuch({ values, distinct }: Column): boolean {
  return values >= 10 && distinct < values * 0.5
}

/** Whether the values of a column are forms of address. */
function areForms({ seen }: Column): boolean {
  return [...seen].every((text) => FORMS.has(allWordsOf(text).join(' ')))
}

const FORMS = new Set(
  'mr mrs ms miss dr prof professor sir lady rev herr frau m mme mlle monsieur madame sr sra senor senora dhr mevr sig'.split(
    ' ',
  ),
)

/** Whether the values of a column say only that items are on display, or are not. */
function saysWhetherShown({ samples }: Column): boolean {
  return samples.every((sample) => isOnDisplay(sample) !== undefined)
}

function scoreByKind(column: Column, member: SourceMember, name: number): number {
  if (member === 'images' || member === 'record_uri') return addressScore(column, member, name)
  if (Math.max(column.addresses, column.imageFiles) >= 0.5 || isYesOrNo(column)) return 0
  if (name < 0.9 && allWordsOf(column.name).some((word) => ASIDE.has(word))) return 0
  if (member === 'production_date') return dateScore(column, name)
  if (PLACES.has(member) && column.stores >= 0.1) return 0
  if (member === 'on_display' && column.stores >= 0.1) {
    return Math.max(name, ...[...PLACES].map((place) => nameFit(column, place) / 2))
  }
  if (member === 'registration_number') {
    // An “object id” that is no number is the number of the object; one that repeats is still its id.
    const isId = (column.wholeNumbers === 1 && nameFit(column, 'id') >= 0.9) || isMixedId(column)
    const isOfRecord = isId || areUuids(column)
    return name * (0.5 + (0.5 * column.distinct) / column.values) * (isOfRecord ? 0.4 : 1)
  }
  return fits(column, member, name) ? name : 0
}

/** Members whose values have words. */
const WORDS: ReadonlySet<SourceMember> = new Set([
  'names',
  'subjects',
  'materials',
  'techniques',
  'makers',
  'production_place',
  'used_place',
])

/** Whether the values of a column are ids that a system gives its records. */
export function areUuids({ samples }: Column): boolean {
  return samples.every((sample) => UUID.test(sample))
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Whether the values of a column can be those of a member. */
function fits(column: Column, member: SourceMember, name: number): boolean {
  switch (kindOf(member)) {
    case 'length':
      return column.lengths >= 0.5
    case 'weight':
      return column.weights >= 0.5
    case 'year':
      return yearsOf(column) >= 0.5 && (member === 'acquisition_year' || name >= 2 || !isStamp(column))
    default: {
      if (member === 'dimensions') return isMadeOfNumbers(column)
      // A number is not a text: the key in a table of people is not a name.
      const areNumbers = column.wholeNumbers >= 0.9 || (WORDS.has(member) && column.codes >= 0.9)
      if (WORDS.has(member) && areUuids(column)) return false
      const isTooLong = SHORT.has(member) && column.paragraphs >= 0.5
      return name >= 2 || !(areNumbers || isTooLong || column.days >= 0.5)
    }
  }
}

/** The share of years among the values of a column; 0 is none. */
export function yearsOf({ dates, zeros }: Column): number {
  return zeros < 1 ? dates / (1 - zeros) : 0
}

/** Members whose values can be places in a store, which only on_display notes. */
const PLACES: ReadonlySet<SourceMember> = new Set(['production_place', 'used_place'])
/** Members whose values are no paragraphs. */
const SHORT: ReadonlySet<SourceMember> = new Set(['title', 'names', 'categories', 'subjects'])

/** Whether most values have numbers, not all without units, and are not sizes of files: neither “height” nor “12 KB”. */
export function isMadeOfNumbers({ seen }: Column): boolean {
  const texts = [...seen].slice(0, 1000)
  const measured = texts.filter((text) => /\d/.test(text) && !/\d ?(?:[KMG]i?B|bytes)\b/i.test(text))
  return measured.length >= texts.length * 0.5 && !texts.every((text) => /^[\d.,|;\s]+$/.test(text))
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
  if (isNearlyConstant(column)) return byName * 0.05
  // “c. 1890” is when an item was made, and a day of late mostly when it was recorded.
  if (column.recentDays >= 0.8) return byName * 0.1
  const byValues = column.dates >= 0.6 && column.wholeNumbers < 0.5 && !areNumbersOfItems(column)
  const isOfAcquisition = ACQUISITION.test(spelt(column.name)) || nameFit(column, 'acquisition_year') > 0
  const byYears = column.wholeNumbers >= 0.9 && areYears(column) && !isOfAcquisition
  return Math.max(byName, byValues ? 0.1 : 0, byYears ? 0.05 : 0)
}

/** Words in column names about something other than the member's value: “title.language”. */
const ASIDE = new Set(
  'id type language lang unit site status sort alpha bio prefix suffix role gender sex nationality image thumbnail photo frame mount seat birth death born died email method reason'.split(
    ' ',
  ),
)

export function isConstant({ values, distinct }: Column): boolean {
  return values >= 3 && distinct === 1
}

function isYesOrNo({ samples }: Column): boolean {
  return samples.every((sample) => yesOrNo(sample) !== undefined)
}

/** Whether addresses lead to files of pictures. */
export function isPicture({ samples }: Column): boolean {
  return samples.some((sample) => /\.(?:jpe?g|png|tiff?|webp|gif)\b/i.test(sample))
}

/** Whether a column is inside the member with the same name, which is read with all its parts: “makers.name”. */
export function isPartOf({ name }: Column, member: string): boolean {
  return (
    STRUCTURED.has(kindOf(member)) &&
    name.startsWith(`${member}.`) &&
    PARTS.has(name.slice(member.length + 1))
  )
}

/** Whether a source has what makes the parts of a member one: the names of people, the addresses of images. */
function isWhole(member: SourceMember, { columns }: SourceProfile): boolean {
  const part = partOf(member)
  return part === undefined || columns.some(({ name }) => name === `${member}.${part.main}`)
}

/** The parts of such members. */
const PARTS = new Set(
  'id name role place date uri thumbnail_uri width height alt caption credit licence_uri statement licence'.split(
    ' ',
  ),
)

/** Kinds of values that can be objects. */
const STRUCTURED: ReadonlySet<ValueKind | undefined> = new Set(['people', 'terms', 'rights', 'images'])
