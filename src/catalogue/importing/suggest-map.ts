import { words } from '../../contract/text.ts'
import type { MapRule } from './item-map.ts'
import { ITEM_MEMBERS, LENGTH_MEMBERS, LIST_MEMBERS, PEOPLE_MEMBERS } from './item-members.ts'
import type { Column } from './look-at-columns.ts'
import { ALIASES } from './member-aliases.ts'

/** A map to start from: for each member the column that most likely holds it. */
export type SuggestedMap = Record<string, string | MapRule>

/** Suggests for each member of an item the column that it may come from, by the column's name and by its values. */
export function suggestMap(columns: readonly Column[]): SuggestedMap {
  const candidates = columns.flatMap((column) =>
    ITEM_MEMBERS.map((member) => ({ column, member, score: scoreOf(column, member) })),
  )
  candidates.sort((a, b) => b.score - a.score || b.column.filled - a.column.filled)
  const taken = new Map<string, Column>()
  for (const { column, member, score } of candidates) {
    if (score <= 0 || taken.has(member) || [...taken.values()].includes(column)) continue
    taken.set(member, column)
  }
  const suggested: SuggestedMap = {}
  for (const member of ITEM_MEMBERS) {
    const column = taken.get(member)
    if (column !== undefined) suggested[member] = ruleFor(member, column)
  }
  return suggested
}

function ruleFor(member: string, column: Column): string | MapRule {
  const rule: MapRule = { from: column.name }
  const unit = unitIn(column.name)
  const isMeasure = isLength(member) || member === 'weight_g'
  if (isMeasure && unit !== undefined && unit !== 'mm' && unit !== 'g') rule.unit = unit
  const separator = isList(member) ? separatorOf(member, column) : undefined
  if (separator !== undefined) rule.split = separator
  return Object.keys(rule).length === 1 ? column.name : rule
}

/** The sign at which the values of a list are most likely cut; `|` is known to be one without a word. */
function separatorOf(member: string, { separators }: Column): string | undefined {
  const often = (sign: string, share: number) => (separators[sign] ?? 0) >= share
  if (often('|', 0.02)) return undefined
  if (often(';', 0.05)) return ';'
  if (often(' / ', 0.1)) return ' / '
  // A comma stands inside names of people and of terms as well.
  return member === 'materials' || member === 'techniques' || member === 'subjects'
    ? often(', ', 0.2)
      ? ','
      : undefined
    : undefined
}

/** How likely a column holds a member: by its name, unless its values speak against it. */
function scoreOf(column: Column, member: string): number {
  const name = nameScore(column.name, member)
  if (member === 'id') return column.isUnique && column.wholeNumbers === 1 ? Math.max(name, 0.2) : 0
  if (member === 'terms') return Math.max(name, column.terms >= 0.3 ? 0.75 + column.terms : 0)
  if (column.filled === 0) return 0
  if (member === 'images' || member === 'record_uri') {
    return column.addresses >= 0.5 ? Math.max(name, member === 'images' && isPicture(column) ? 0.3 : 0) : 0
  }
  if (column.addresses >= 0.5 || isYesOrNo(column)) return 0
  if (isLength(member)) return column.lengths >= 0.5 ? name : 0
  if (member === 'weight_g') return column.weights >= 0.5 ? name : 0
  if (member.includes('year')) return column.dates >= 0.5 ? name : 0
  if (member === 'production_date')
    return Math.max(column.dates >= 0.2 ? name : 0, column.dates >= 0.6 && !isNumeric(column) ? 0.1 : 0)
  return name
}

function isNumeric(column: Column): boolean {
  return column.wholeNumbers >= 0.5
}

function isYesOrNo({ samples }: Column): boolean {
  return samples.every((sample) => /^(?:true|false|yes|no|y|n)$/i.test(sample))
}

function isPicture({ samples }: Column): boolean {
  return samples.some((sample) => /\.(?:jpe?g|png|tiff?|webp|gif)\b/i.test(sample))
}

/** 1 where the name is one of the member's own, less the more words of it are about something else. */
function nameScore(column: string, member: string): number {
  if (column === member) return 2
  const asked = wordsOf(column)
  if (asked.length === 0) return 0
  let best = 0
  for (const alias of [member.replaceAll('_', ' '), ...(ALIASES[member] ?? [])]) {
    const own = wordsOf(alias)
    const shared = own.filter((word) => asked.includes(word)).length
    if (own.length === 0 || shared < own.length) continue
    if (shared < asked.length && GENERIC.has(own.join(' '))) continue
    best = Math.max(best, shared / asked.length)
  }
  return best >= 0.5 ? best : 0
}

/** Words that say what a column holds only where they stand alone: “publisher name” is no object name. */
const GENERIC = new Set(
  'name number no key label type date year place content class size note right url uri link page source credit'.split(
    ' ',
  ),
)

/** The words of a column's name without units and without those that say nothing: “Object Title (main)”, “objTitle”. */
function wordsOf(name: string): string[] {
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_.\-/]/g, ' ')
  const found = words(spaced).map((word) => word.replace(/(?<=\w{3})s$/, ''))
  const telling = found.filter((word) => !UNITS.has(word) && !EMPTY_WORDS.has(word))
  return telling.length > 0 ? telling : found
}

const UNITS = new Set(['mm', 'cm', 'm', 'in', 'inch', 'inche', 'ft', 'kg', 'g', 'lb', 'oz'])
const EMPTY_WORDS = new Set([
  'object',
  'obj',
  'item',
  'museum',
  'the',
  'of',
  'and',
  'value',
  'text',
  'field',
  'display',
  'primary',
  'main',
  'first',
])

function unitIn(column: string): string | undefined {
  const found = /(?:[\s_([]|(?<=[a-z]))(mm|cm|m|in|ft|kg|g|lb|oz)(?:hes|\.)?[)\]]?$/i
    .exec(column)?.[1]
    ?.toLowerCase()
  return found
}

function isLength(member: string): boolean {
  return LENGTH_MEMBERS.some((length) => length === member)
}

function isList(member: string): boolean {
  return member === 'terms' || [...LIST_MEMBERS, ...PEOPLE_MEMBERS].some((list) => list === member)
}
