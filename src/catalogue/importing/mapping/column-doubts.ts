import { fold } from '../../../contract/text.ts'
import type { ValueKind } from '../../../contract/value-kinds.ts'
import { kindOf, type SourceMember } from '../items/item-members.ts'
import { allWordsOf } from './column-names.ts'
import type { Column } from './column-tally.ts'
import { isMadeOfNumbers, repeatsMuch, yearsOf } from './member-fit.ts'
import { nameFit } from './name-fit.ts'
import { isConfidential } from './private-columns.ts'
import type { SourceProfile } from './profile-columns.ts'
import { isLifeName, isStamp } from './stamp-columns.ts'
import { doubtOfName, percent } from './suggestion.ts'
import { areLives, haveSameYears, isAboutLives, YEARS_MADE } from './years-of-life.ts'

/**
 * What keeps a column from being certain for a member: its name is not one for just this member, its values do not show that they
 * are such values, or another column says something else.
 */
export function doubtsOfColumn(column: Column, member: SourceMember, profile: SourceProfile): string[] {
  return [
    doubtOfName(nameFit(column, member)) ?? doubtOfWideName(column, member),
    (CHECKS[member] ?? CHECKS[kindOf(member) ?? member])?.(column, profile),
  ].filter((doubt) => doubt !== undefined)
}

/** Names that other things have as well. They suggest a member, and never make it certain. */
const WIDE_NAMES: Partial<Record<SourceMember, readonly string[]>> = {
  title: ['label text', 'display name', 'displayname', 'label', 'designation', 'caption', 'name title'],
  description: ['label text', 'text for label', 'detail', 'more about it'],
  names: ['bezeichnung', 'designation', 'type', 'item type', 'other name', 'othername', 'alternative name'],
  terms: ['term', 'subject heading', 'index term'],
  // It can have the names of collectors and givers.
  categories: ['collection', 'sammlung', 'coleccion', 'collectie'],
  production_place: [
    ...['country', 'origin', 'place', 'geography', 'plaats', 'ort', 'lieu', 'lugar', 'luogo'],
    ...['where', 'wo', 'ou', 'donde', 'waar', 'dove'],
  ],
  width_mm: ['b'],
  depth_mm: ['d', 't', 'length', 'lange', 'laenge', 'longueur', 'lengte', 'lunghezza'],
  dimensions: ['format', 'formaat', 'extent'],
  record_uri: ['source'],
}

function doubtOfWideName({ name, paragraphs }: Column, member: SourceMember): string | undefined {
  if (member === 'description' && paragraphs >= 0.5) return undefined
  const spelt = (text: string) => allWordsOf(text).join(' ')
  const isWide = WIDE_NAMES[member]?.some((wide) => spelt(wide) === spelt(name)) === true
  return isWide && name !== member ? 'Its name can also mean something else.' : undefined
}

type Check = (column: Column, profile: SourceProfile) => string | undefined

const doubtOfImages = checkShare(({ addresses, imageFiles }) => Math.max(addresses, imageFiles))

/** What the values of a column, and of others in the same rows, say against a member, by the member or the kind of its values. */
const CHECKS: Partial<Record<SourceMember | ValueKind, Check>> = {
  record_uri: checkShare(({ addresses }) => addresses),
  images: (column, profile) => (profile.photos ? undefined : doubtOfImages(column, profile)),
  dimensions: checkShare((column) => Number(isMadeOfNumbers(column))),
  length: checkShare(({ lengths }) => lengths),
  weight: checkShare(({ weights }) => weights),
  year: checkShare(yearsOf),
  title: (column) => (repeatsMuch(column) ? 'Its values repeat, as names of objects do.' : undefined),
  names: doubtOfFiles,
  categories: doubtOfFiles,
  production_date: doubtOfDate,
}

/** The share of the values that must look like those of the member. */
const MOST = 0.8

function checkShare(shareThatFits: (column: Column) => number): Check {
  return (column) => {
    const share = shareThatFits(column)
    return share < MOST ? `${percent(1 - share)} of its values do not look like it.` : undefined
  }
}

const RESOURCE_TYPES: ReadonlySet<string> = new Set(
  'image,stillimage,still image,movingimage,moving image,text,sound,dataset,collection,event,physicalobject,physical object,software,service,interactiveresource,interactive resource'.split(
    ',',
  ),
)
const MOST_SEEN = 1000

function doubtOfFiles({ seen }: Column): string | undefined {
  const types = [...seen].slice(0, MOST_SEEN).flatMap((text) => text.split(/[;|,]/))
  return types.every((type) => RESOURCE_TYPES.has(fold(type.trim())))
    ? 'Its values are kinds of files and publications.'
    : undefined
}

/** What another column in the same rows says against a date of production. */
function doubtOfDate(column: Column, { columns, rows }: SourceProfile): string | undefined {
  const others = columns.filter((other) => other !== column)
  const life = others.find((other) => isLifeName(other.name))
  if (life !== undefined) return `“${life.name}” is about people: it can be the years of their lives.`
  const lives = others.find((other) => isAboutLives(other) && haveSameYears(column, other, rows))
  if (lives !== undefined) return `Its years are those in “${lives.name}”, which is about people.`
  const acquired = others.find((other) => canBeOfArrival(other) && haveSameYears(other, column, rows))
  if (acquired !== undefined) {
    return `Its years are those in “${acquired.name}”: the items can have been acquired and not made then.`
  }
  const dated = isBareName(column.name) ? others.find(isOtherDate) : undefined
  if (dated !== undefined) return `“${dated.name}” has dates as well.`
  return areLives(column) ? 'Most of its values look like the years of a life.' : undefined
}

/** Whether the years of a column can be those in which the items came, whatever it is called. */
function canBeOfArrival(column: Column): boolean {
  const isOfMaking = YEARS_MADE.some((member) => nameFit(column, member) > 0)
  return nameFit(column, 'registration_number') > 0 || (column.dates >= 0.5 && !isOfMaking)
}

/** A name that does not say of what the date is. */
function isBareName(name: string): boolean {
  return BARE_NAMES.has(fold(allWordsOf(name).join(' ')))
}

const BARE_NAMES = new Set([
  'date',
  'year',
  'jahr',
  'datum',
  'jaar',
  'annee',
  'ano',
  'anno',
  'fecha',
  'data',
  'when',
  'wann',
  'quand',
  'cuando',
  'wanneer',
  'quando',
])

/** Whether a column has dates, and its name does not say that they are others: “Period”, “Circa”, “Zeitstellung”. */
function isOtherDate(column: Column): boolean {
  return (
    column.dates >= 0.5 &&
    !isStamp(column) &&
    !isConfidential(column) &&
    !NAMED_OTHERWISE.some((member) => nameFit(column, member) > 0)
  )
}

const NAMED_OTHERWISE: readonly SourceMember[] = [
  ...YEARS_MADE,
  'acquisition_year',
  'registration_number',
  'id',
  'title',
  'description',
]
