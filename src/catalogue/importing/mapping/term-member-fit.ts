import { RELATION_KINDS, RELATIONS } from '../../../contract/term.ts'
import { yesOrNo } from '../cleaning/yes-or-no.ts'
import { languageOf, withoutLanguage } from './column-language.ts'
import { allWordsOf, isCountName, nameScore } from './column-names.ts'
import type { Column } from './column-tally.ts'
import { isPicture } from './member-fit.ts'
import { LEVEL_WORDS, TERM_ALIASES } from './term-aliases.ts'
import { References } from './term-references.ts'

export const RELATION_MEMBERS: readonly string[] = RELATION_KINDS.map((kind) => RELATIONS[kind].field)
/** The members whose values are terms. */
export const REFERENCES: readonly string[] = [...RELATION_MEMBERS, 'replaced_by']

/** The likelihood that a column holds a member of a term. */
export function scoreOf(column: Column, member: string, language: string): number {
  if (column.filled === 0 || isCountName(column.name) || languageOf(column.name, language) === 'other')
    return 0
  const name = nameFit(column, member)
  if (ADDRESSES.has(member)) return column.addresses >= 0.9 ? addressScore(column, member, name) : 0
  const variety = column.distinct / column.values
  switch (member) {
    case 'id':
      return isCode(column) && name > 0 ? name * variety + 0.2 * Number(column.wholeNumbers === 1) : 0
    case 'name':
      return isMostlyText(column) ? name * (0.5 + variety / 2) : 0
    case 'deprecated':
      return column.samples.every((sample) => yesOrNo(sample) !== undefined) ? name : 0
    default:
      return column.addresses > 0.5 && !REFERENCES.includes(member) ? 0 : name
  }
}

/** The members whose values are addresses. */
const ADDRESSES: ReadonlySet<string> = new Set(['source_uri', 'mappings', 'picture'])

/** By the name; addresses of the terms themselves and of pictures are known by their values too. */
function addressScore(column: Column, member: string, name: number): number {
  const byValues = isPicture(column) ? 'picture' : 'source_uri'
  const least = member === byValues ? 0.1 : 0
  if (member !== 'source_uri') return Math.max(name, least)
  const isOther =
    byValues === 'picture' || ['picture', 'mappings'].some((other) => nameFit(column, other) > name)
  return isOther || column.distinct < column.values * 0.5 ? 0 : Math.max(name, least)
}

function isMostlyText({ filled, wholeNumbers, addresses }: Column): boolean {
  return filled >= 0.9 && wholeNumbers < 0.5 && addresses < 0.5
}

/** How well a column's name fits a member. */
export function nameFit({ name }: Column, member: string): number {
  if (name === member) return 2
  return nameScore(withoutLanguage(name), member, TERM_ALIASES[member])
}

/** The column that looks most like names: short texts that are nearly all different. */
export function likeNames(columns: readonly Column[], language: string): Column | undefined {
  const likely = columns.filter(
    (column) =>
      column.filled >= 0.9 &&
      column.distinct >= column.values * 0.7 &&
      Math.max(column.wholeNumbers, column.addresses, column.dates) < 0.5 &&
      languageOf(column.name, language) !== 'other' &&
      column.samples.every((sample) => sample.length < 60 && /\p{L}{2}/u.test(sample)),
  )
  return likely.sort((a, b) => b.distinct / b.values - a.distinct / a.values)[0]
}

/** A column “Use” with the preferred terms of rows with other names. In tables of items it can be anything. */
export function findUse(columns: readonly Column[], taken: ReadonlyMap<string, Column>): Column | undefined {
  const keys = ['id', 'name'].flatMap((member) => taken.get(member) ?? [])
  const references = new References(keys)
  return columns.find(
    (column) =>
      column.filled > 0 &&
      isUse(column) &&
      references.shareFound(column, references.separatorIn(column)) >= 0.5,
  )
}

/** A column “Category” whose values are names of terms in the same table. */
export function findCategory(
  columns: readonly Column[],
  taken: ReadonlyMap<string, Column>,
): Column | undefined {
  const references = new References(['name'].flatMap((member) => taken.get(member) ?? []))
  return columns.find(
    (column) =>
      column.filled > 0 &&
      allWordsOf(column.name).some((word) => LEVEL_WORDS.has(word)) &&
      references.shareFound(column, references.separatorIn(column)) >= 0.9,
  )
}

/** Whether a column is called “Use” or the like. */
export function isUse({ name }: Column): boolean {
  return USES.has(allWordsOf(name).join(' '))
}

const USES: ReadonlySet<string> = new Set(
  'use,use term,use instead,see,preferred,siehe,benutze,employer,em,voir,usar,use para,vea,gebruik,zie,usa,vedi'.split(
    ',',
  ),
)

function isCode(column: Column): boolean {
  const variety = column.distinct / column.values
  return column.filled >= 0.95 && variety >= 0.5 && column.addresses < 0.5 && isShort(column)
}

function isShort({ samples }: Column): boolean {
  return samples.every((sample) => sample.length <= 40 && !/\s\S+\s/.test(sample))
}
