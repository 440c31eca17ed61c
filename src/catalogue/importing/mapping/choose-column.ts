import type { ValueKind } from '../../../contract/value-kinds.ts'
import { kindOf, measuredIn, type SourceMember } from '../items/item-members.ts'
import { doubtsOfColumn } from './column-doubts.ts'
import type { Column } from './column-tally.ts'
import { furtherSeparators, withoutSpaced } from './further-separators.ts'
import { groupsOfItems } from './groups-of-items.ts'
import type { Separator } from './list-separators.ts'
import { isConstant, isPartOf } from './member-fit.ts'
import { nameFit } from './name-fit.ts'
import { isMixedId, isRepeatedId } from './number-columns.ts'
import { numberedWith, partsBeside } from './parts-beside.ts'
import { doubtsOfPrivacy, privacyOf } from './private-columns.ts'
import type { SourceProfile } from './profile-columns.ts'
import type { MapRule } from './record-map.ts'
import { isNearlyConstant } from './stamp-columns.ts'
import { type ColumnChoice, HELD, percent, shortRule } from './suggestion.ts'
import { evidenceOf, isCalledTermId } from './terms-fit.ts'
import { findUnit } from './units-beside.ts'
import { doubtOfYearsMade, YEARS_MADE } from './years-of-life.ts'

/** A column that can hold a member. */
export interface Candidate {
  column: Column
  member: SourceMember
  score: number
}

interface Choosing {
  likely: readonly Candidate[]
  taken: ReadonlyMap<SourceMember, Candidate>
  profile: SourceProfile
}

/** The rule for a member with the column that is taken for it, the reason, and the doubts. */
export function choiceOf(candidate: Candidate, choosing: Choosing): ColumnChoice {
  const { member, column } = candidate
  const { profile } = choosing
  const { rule, doubts: doubtsOfRule } = ruleFor(member, column, profile)
  const taken = [...choosing.taken.values()].map((other) => other.column)
  const groups = groupsOfItems(column, member, profile, taken)
  if (groups !== undefined && rule.path === undefined)
    Object.assign(rule, { from: groups.from, fill: 'down' })
  const privacy = isPartOf(column, member) ? undefined : privacyOf(column, member, profile)
  const needsFolder = member === 'images' && column.imageFiles >= 0.5 && profile.photos === undefined
  const numbered = numberedWith(column, member, profile)
  if (numbered.length > 1 && rule.path === undefined) rule.from = numbered
  const parts =
    isPartOf(column, member) || numbered.length > 1 ? {} : partsBeside(column, member, profile, taken)
  Object.assign(rule, parts)
  if (needsFolder) rule.prefix = 'https://museum.example/images/'
  const doubts = [
    privacy,
    needsFolder
      ? 'Its values are names of files: give their folder with --photos, or write its address as “prefix”.'
      : undefined,
    rivalsOf(candidate, choosing, numbered),
    ...(isPartOf(column, member) ? [] : doubtsOf(candidate, profile)),
    doubtOfLives(candidate, choosing),
    ...doubtsOfRule,
    groups?.doubt,
    parts.place === undefined ? undefined : `“${parts.place}” can be where they lived.`,
  ].filter((doubt) => doubt !== undefined)
  // A column of days whose name does not say that the items were made then.
  const isOtherDay = member === 'production_date' && column.days >= MANY_DAYS && nameFit(column, member) === 0
  // Any number can be different in every record. The items have their registration numbers to be known by.
  const registered = choosing.taken.get('registration_number')?.column
  const isOtherNumber =
    member === 'id' &&
    nameFit(column, member) === 0 &&
    registered?.isUnique === true &&
    registered.filled === 1
  const isHeld = privacy !== undefined || needsFolder || isOtherDay || isOtherNumber
  if (isHeld) doubts.push(HELD)
  const choice = {
    member,
    rule: shortRule(rule),
    why: whyOf(candidate, profile),
    doubt: [...new Set(doubts)].join(' ') || null,
  }
  return isHeld ? { ...choice, isHeld } : choice
}

/** The first and the last years of production together show whether they are those of lives. */
function doubtOfLives({ member }: Candidate, { taken, profile }: Choosing): string | undefined {
  if (!YEARS_MADE.some((made) => made === member)) return undefined
  return doubtOfYearsMade(
    YEARS_MADE.flatMap((made) => taken.get(made)?.column ?? []),
    profile,
  )
}

/** The columns that are about as likely, as a sentence. */
function rivalsOf(
  { member, score }: Candidate,
  { likely, taken }: Choosing,
  numbered: readonly string[],
): string | undefined {
  const chosen = new Set([...taken.values()].map((other) => other.column))
  const rivals = likely.filter(
    (other) =>
      other.member === member &&
      !chosen.has(other.column) &&
      !isPartOf(other.column, member) &&
      !numbered.includes(other.column.name) &&
      other.score >= score * 0.9 &&
      !(VARIED.has(member) && isConstant(other.column)) &&
      !(member === 'terms' && score - other.score >= 0.1),
  )
  if (rivals.length === 0) return undefined
  return `It may be ${rivals.map(({ column: { name } }) => `“${name}”`).join(' or ')} as well.`
}

function whyOf({ column, member }: Candidate, profile: SourceProfile): string {
  if (member === 'id') {
    if (!column.isUnique) return 'its name'
    if (isMixedId(column))
      return 'its name, and no value occurs twice; those that are no whole numbers get numbers made from them'
    return `a different whole number in every record${column.filled < 1 ? ' that has one' : ''}`
  }
  if (member === 'terms') return whyTerms(column, profile)
  const why = nameFit(column, member) > 0 ? 'its name' : 'what its values look like'
  return member === 'registration_number' && column.isUnique ? `${why}, and no value occurs twice` : why
}

function whyTerms(column: Column, profile: SourceProfile): string {
  const evidence = evidenceOf(column, profile)
  if (evidence === undefined) return 'its name'
  if (evidence.by === 'names') {
    return `${percent(column.terms)} of its values name terms of the thesaurus, ${column.differentTerms} different ones`
  }
  const beside = evidence.by === 'named ids' ? `, which “${evidence.names}” names` : ''
  return `${percent(column.termIds)} of its values are ids of terms of the thesaurus, ${column.differentIds} different ones${beside}`
}

function doubtsOf({ column, member }: Candidate, profile: SourceProfile): string[] {
  const name = nameFit(column, member)
  if (member === 'terms') return doubtsOfTerms(column, profile)
  if (member === 'id') return doubtsOfId(column, name, profile)
  const doubts = doubtsOfColumn(column, member, profile)
  if (member === 'registration_number' && !column.isUnique) doubts.push('Some values occur more than once.')
  if (VARIED.has(member) && isConstant(column)) doubts.push('It has the same value in every record.')
  else if (member === 'production_date' && isNearlyConstant(column)) {
    doubts.push('Nearly all records have one of a few dates.')
  } else if (MADE.has(member) && column.days >= MANY_DAYS) {
    doubts.push('Its values are days: they can be about the record and not about the item.')
  } else if (member === 'names' && column.distinct < FEW && column.values >= FEW * 4) {
    doubts.push(`It has only ${column.distinct} different values.`)
  }
  doubts.push(...doubtsOfPrivacy(column, member, profile))
  return doubts
}

/** Members that are seldom the same in all records of a source. */
const VARIED: ReadonlySet<SourceMember> = new Set([
  'title',
  'summary',
  'description',
  'names',
  'subjects',
  'production_date',
  'dimensions',
])

/** Fewer different names or ids say too little. */
const FEW = 5
/** So many different numbers can be ids of terms although a column names others. */
const MANY = 20

function doubtsOfTerms(column: Column, profile: SourceProfile): string[] {
  const { columns, contradicted: others } = profile
  const evidence = evidenceOf(column, profile)
  const doubts: string[] = []
  if (evidence?.by === 'ids' && column.differentIds < FEW)
    doubts.push('So few different numbers can be keys of another table.')
  if (evidence?.by === 'numbers') doubts.push('Its name does not say so, and numbers can be ids by chance.')
  if (evidence === undefined) return doubtsOfTermNames(column, profile)
  if (evidence.by !== 'names') {
    if (column.filled < 0.95) doubts.push(`Only ${percent(column.filled)} of the records have one.`)
    if (column.termIds < 0.95)
      doubts.push(`${percent(1 - column.termIds)} of its values are no ids of terms.`)
    return doubts
  }
  doubts.push(...doubtsOfTermNames(column, profile))
  const contradicted = columns.filter(
    (other) => others.has(other.name) && other.differentIds >= MANY && isCalledTermId(other),
  )
  if (contradicted[0] !== undefined) doubts.push(`“${contradicted[0].name}” has numbers of other terms.`)
  // A text that is different in each of many records can contain the name of a term.
  const isVaried = column.values >= 10 && column.distinct >= column.values * 0.9
  if (column.terms < (isVaried ? 0.8 : 0.5)) {
    doubts.push(`${percent(1 - column.terms)} of its values name no term; those are kept as names.`)
  }
  if (column.ambiguous > 0 && pathTo(column, profile) === undefined) {
    doubts.push(
      `${percent(column.ambiguous)} of its values are names of several terms; the one with the lowest id is taken.`,
    )
  }
  return doubts
}

/** Names of terms are certain only in a column for the names of the items; subjects can be what an item shows. */
function doubtsOfTermNames(column: Column, profile: SourceProfile): string[] {
  const fit = Math.max(nameFit(column, 'names'), nameFit(column, 'terms'))
  const other = profile.columns.find(
    (names) => names !== column && nameFit(names, 'names') > fit && names.differentTerms > 0,
  )
  return [
    ...(nameFit(column, 'subjects') > fit
      ? ['Its name says what the items show or are about, which can differ from what they are.']
      : doubtsOfColumn(column, fit === nameFit(column, 'terms') ? 'terms' : 'names', profile)),
    ...(other === undefined ? [] : [`“${other.name}” names ${other.differentTerms} different terms.`]),
  ]
}

function doubtsOfId(column: Column, nameScore: number, { columns }: SourceProfile): string[] {
  const { filled, isUnique } = column
  const repeated = columns.find((other) => other !== column && isRepeatedId(other))
  const word = [...column.seen].find((text) => !/\d/.test(text))
  return [
    ...(word === undefined
      ? []
      : [`Some of its values are words, such as “${word}”: their rows can be headings or notes.`]),
    ...(isUnique && repeated !== undefined
      ? [`“${repeated.name}” repeats: there can be several rows for one item, which then need its id.`]
      : []),
    ...(nameScore === 0 ? ['Its name does not say so.'] : []),
    ...(isUnique ? [] : ['Some values occur more than once: an item must have one id in all its rows.']),
    ...(filled < 1 ? ['Records without it are left out.'] : []),
  ]
}

/** The share of days from which the values of a column are days. */
const MANY_DAYS = 0.8

/** When an item was made. */
const MADE: ReadonlySet<SourceMember> = new Set(['production_date', ...YEARS_MADE])

function ruleFor(
  member: SourceMember,
  column: Column,
  profile: SourceProfile,
): { rule: MapRule; doubts: readonly string[] } {
  const rule: MapRule = { from: isPartOf(column, member) ? member : column.name }
  const measured = measuredIn(member)
  if (measured !== undefined) {
    const { unit, doubts } = findUnit(column, measured, profile.columns)
    if (unit !== undefined && unit !== 'mm' && unit !== 'g') rule.unit = unit
    return { rule, doubts }
  }
  if (!LISTS.has(kindOf(member))) return { rule, doubts: [] }
  const path = member === 'terms' ? pathTo(column, profile) : undefined
  if (path !== undefined) return { rule: path, doubts: [] }
  const separator = separatorOf(member, column)
  const further = separator === '|' ? [] : furtherOf(member, column, separator)
  const all = withoutSpaced([...(separator === undefined ? [] : [separator]), ...further])
  // A bar separates values without a rule.
  const [first, ...others] = all
  if (first !== undefined && first !== '|') rule.split = others.length === 0 ? first : all
  const isSure = separator !== ',' || member === 'terms' || column.separators.repeated(',') >= 0.5
  return { rule, doubts: isSure ? [] : ['If its commas do not separate values, remove “split”.'] }
}

/** The path to the terms of a column, if the terms are from a table with the same columns; undefined otherwise. */
function pathTo({ name }: Column, { termPath, columns }: SourceProfile): MapRule | undefined {
  const from = [termPath?.from ?? []].flat()
  const names = new Set(columns.map((column) => column.name))
  return from.at(-1) === name && from.every((column) => names.has(column)) ? termPath : undefined
}

const LISTS: ReadonlySet<ValueKind | undefined> = new Set(['texts', 'people', 'terms'])

/** The share of the values that must contain a sign. */
const SEPARATED: readonly (readonly [sign: Separator, share: number])[] = [
  ['|', 0.02],
  ['##', 0.02],
  ['^^', 0.02],
  [';', 0.05],
  ['\n', 0.05],
  [' / ', 0.1],
  [',', 0.2],
]

/** The most likely separator of the values of a list. */
function separatorOf(member: SourceMember, column: Column): string | undefined {
  const [ofTerms] = column.termSeparators
  if (member === 'terms' && ofTerms !== undefined) return ofTerms
  const { separators } = column
  return SEPARATED.find(([sign, share]) => {
    if (separators.with(sign) < share) return false
    // Names of people and of terms also contain commas; and a phrase is no list.
    return sign !== ',' || (COMMA_LISTS.has(member) && separators.prose(sign) < 0.05)
  })?.[0]
}

/** The separators beside the most likely one. */
function furtherOf(member: SourceMember, column: Column, separator: string | undefined): readonly string[] {
  // A comma is also in the names of terms, and a bar separates without a rule.
  if (member === 'terms')
    return column.termSeparators.filter((sign) => sign !== separator && sign !== ',' && sign !== '|')
  return SEVERAL.has(member) ? furtherSeparators(column, separator) : []
}

/** Members whose values are separated in several ways in one column. */
const SEVERAL: ReadonlySet<SourceMember> = new Set(['materials', 'techniques', 'subjects', 'categories'])

const COMMA_LISTS: ReadonlySet<SourceMember> = new Set(['materials', 'techniques', 'subjects'])
