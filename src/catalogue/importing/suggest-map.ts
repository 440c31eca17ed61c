import { words } from '../../contract/text.ts'
import type { MapRule } from './item-map.ts'
import { ITEM_MEMBERS, LENGTH_MEMBERS, LIST_MEMBERS, PEOPLE_MEMBERS } from './item-members.ts'
import type { Column } from './look-at-columns.ts'

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

/** What museums and their systems call the members of an item. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  id: [
    'record id',
    'irn',
    'record number',
    'system number',
    'database id',
    'object id',
    'number',
    'no',
    'key',
  ],
  registration_number: [
    'accession number',
    'accession no',
    'accession',
    'registration no',
    'inventory number',
    'inventory no',
    'inv no',
    'object number',
    'object no',
    'catalogue number',
    'catalog number',
    'identification number',
    'identifier',
    'number',
  ],
  title: ['title', 'object title', 'caption', 'label', 'titel', 'titre'],
  summary: ['brief description', 'short description', 'abstract', 'summary description'],
  description: ['physical description', 'full description', 'long description', 'beschreibung', 'notes'],
  significance_statement: ['significance', 'statement of significance'],
  history_notes: ['history', 'provenance', 'ownership history', 'object history'],
  production_notes: ['production note', 'manufacture notes', 'making'],
  marks: ['inscription', 'marks and inscriptions', 'signature', 'maker mark', 'markings'],
  names: ['object name', 'name', 'object type', 'type', 'simple name'],
  terms: ['thesaurus term', 'term', 'keyword', 'object term', 'subject heading'],
  categories: ['category', 'classification', 'class', 'department', 'collection', 'genre'],
  subjects: ['subject', 'depicts', 'theme', 'topic', 'content'],
  materials: ['material', 'medium', 'media', 'material description', 'made of'],
  techniques: ['technique', 'process', 'method'],
  makers: [
    'maker',
    'artist',
    'creator',
    'author',
    'manufacturer',
    'producer',
    'made by',
    'artist name',
    'maker name',
    'creator name',
    'actors display name',
    'production person',
  ],
  designers: ['designer', 'designed by', 'designer name'],
  users: ['user', 'used by', 'owner', 'user name'],
  production_date: [
    'date',
    'creation date',
    'date made',
    'date created',
    'made date',
    'dating',
    'production period',
    'datierung',
    'year',
  ],
  production_year_from: [
    'year from',
    'date from',
    'earliest date',
    'start date',
    'begin date',
    'date begin',
    'earliest year',
    'start year',
  ],
  production_year_to: [
    'year to',
    'date to',
    'latest date',
    'end date',
    'date end',
    'latest year',
    'end year',
  ],
  production_place: [
    'place made',
    'place of production',
    'place',
    'place of origin',
    'origin',
    'country',
    'made in',
  ],
  used_place: ['place used', 'place of use', 'used in'],
  height_mm: ['height', 'h'],
  width_mm: ['width', 'w'],
  depth_mm: ['depth', 'length', 'thickness', 'd'],
  diameter_mm: ['diameter', 'diam'],
  weight_g: ['weight', 'mass'],
  dimensions: ['dimension', 'measurement', 'size'],
  acquisition_credit_line: ['credit line', 'credit', 'acquisition source', 'donor', 'acquired from'],
  acquisition_year: [
    'year acquired',
    'date acquired',
    'acquisition date',
    'accession date',
    'accession year',
  ],
  on_display: ['on display', 'on view', 'location', 'gallery', 'current location'],
  rights: ['right', 'copyright', 'licence', 'license', 'rights statement'],
  images: ['image', 'image url', 'photo', 'picture', 'primary image', 'thumbnail', 'image address'],
  record_uri: ['url', 'uri', 'link', 'web page', 'page', 'permalink', 'object url', 'record url', 'source'],
}
