import { z } from 'zod'
import { nearest } from '../../../contract/nearest.ts'
import { MAP_UNITS } from '../cleaning/parse-measure.ts'
import { measuredIn, SOURCE_MEMBERS } from '../items/item-members.ts'
import { messageOf } from '../sources/source.ts'
import { isRecord } from '../sources/source-record.ts'
import { labelledMember, TERM_MEMBERS } from '../terms/term-members.ts'
import { nounOfSetting, PART_SETTINGS, partSettingsOf } from './part-settings.ts'

const ruleSchema = z.strictObject({
  /** Source members, each a name or else a dotted path, which collects the values of lists. */
  from: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
  /** Splits each text into a list, at one separator or at several. */
  split: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
  /** Joins a list into one text. */
  join: z.string().optional(),
  /** Added before each text, for example to turn a code into an address. */
  prefix: z.string().min(1).optional(),
  /** The values are paths from a top term down: the separator of steps, or true if each column is one step. */
  path: z.union([z.literal(true), z.string().min(1)]).optional(),
  /** A blank cell means “as above”. */
  fill: z.literal('down').optional(),
  /** Places that visitors see although their names do not say so. */
  public: z.union([z.literal(true), z.array(z.string())]).optional(),
  /** Values that mean “no value” in this source. */
  nothing: z.array(z.string()).optional(),
  /** The unit of values without a unit. */
  unit: z.string().optional(),
  /** What is said about each person or image: paths beside `from`. */
  role: z.string().min(1).optional(),
  place: z.string().min(1).optional(),
  date: z.string().min(1).optional(),
  thumbnail_uri: z.string().min(1).optional(),
  alt: z.string().min(1).optional(),
  caption: z.string().min(1).optional(),
  credit: z.string().min(1).optional(),
  licence_uri: z.string().min(1).optional(),
  /** The value if the source has none. */
  value: z.union([z.string(), z.number(), z.array(z.string())]).optional(),
})

const PART = 'the name of a column'

type Setting = keyof typeof ruleSchema.shape

/** What each setting must be, for messages. */
const SETTINGS: Readonly<Record<Setting, string>> = {
  from: 'the name of a column, or a list of names',
  split: 'the text at which values are split, or a list of such texts',
  join: 'the text that goes between values',
  prefix: 'the text that goes before each value',
  path: 'the text between two steps, or true if “from” lists one column for each level',
  fill: '“down”, if a blank cell means “as above”',
  public: 'a list of places that visitors see, or true if they see all of them',
  nothing: 'a list of the texts that mean “no value”',
  unit: 'a unit of measurement',
  role: PART,
  place: PART,
  date: PART,
  thumbnail_uri: PART,
  alt: PART,
  caption: PART,
  credit: PART,
  licence_uri: PART,
  value: 'a text, a number or a list of texts',
}

export type MapRule = z.infer<typeof ruleSchema>
/** The rule for each member of a record; members without a rule keep their names. */
export type RecordMap = ReadonlyMap<string, MapRule>
export type MappedKind = 'item' | 'term'

/** A map that cannot be used; the message has a sentence for each error. */
export class RecordMapError extends Error {}

const MEMBERS: Readonly<Record<MappedKind, readonly string[]>> = { item: SOURCE_MEMBERS, term: TERM_MEMBERS }
const NOUNS: Readonly<Record<MappedKind, string>> = { item: 'an item', term: 'a term' }

/** Whether records have a member. Names and notes of terms can be in a language: `name@fr`. */
function isMember(member: string, kind: MappedKind): boolean {
  return MEMBERS[kind].includes(member) || (kind === 'term' && labelledMember(member) !== undefined)
}

/** Parses a map from JSON text. Throws a RecordMapError that names every error and what is allowed. */
export function parseMap(json: string, kind: MappedKind): RecordMap {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new RecordMapError(`The map is not JSON: ${messageOf(error)}.`)
  }
  if (!isRecord(value))
    throw new RecordMapError('The map must be a JSON object of members and what they come from.')
  const map = new Map<string, MapRule>()
  const reasons = Object.entries(value).flatMap(([member, written]) => {
    // Notes in a suggested map, for the person who edits it.
    if (member.startsWith('$')) return []
    if (!isMember(member, kind)) {
      const allowed = `Members are ${MEMBERS[kind].join(', ')}.`
      return [
        `The map’s “${member}” is not a member of ${NOUNS[kind]}.${hint(member, MEMBERS[kind])} ${allowed}`,
      ]
    }
    const rule =
      typeof written === 'string' && written !== '' ? { from: written } : ruleSchema.safeParse(written).data
    if (rule !== undefined) map.set(member, rule)
    return faultsOf(member, written, kind)
  })
  if (reasons.length > 0) throw new RecordMapError(reasons.join(' '))
  for (const column of withheldColumns(value, kind)) {
    if (isMember(column, kind) && !map.has(column)) map.set(column, {})
  }
  return map
}

/**
 * The columns that a suggested map only notes because they may be private, such as `"$users": "users"`. One with the
 * name of a member must not be read under that name.
 */
function withheldColumns(written: Readonly<Record<string, unknown>>, kind: MappedKind): string[] {
  return Object.entries(written).flatMap(([key, note]) => {
    if (!key.startsWith('$') || !isMember(key.slice(1), kind)) return []
    return typeof note === 'string' ? [note] : [ruleSchema.safeParse(note).data?.from ?? []].flat()
  })
}

function faultsOf(member: string, written: unknown, kind: MappedKind): string[] {
  if (typeof written === 'string')
    return written === '' ? [`“${member}” comes from a member without a name.`] : []
  const settings = settingsOf(member, kind)
  if (!isRecord(written)) {
    return [`“${member}” must be the name of a column, or an object with any of ${settings.join(', ')}.`]
  }
  const parsed = ruleSchema.safeParse(written)
  if (!parsed.success) {
    return parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknownSetting(member, key, settings))
        : [`“${member}”: “${String(issue.path[0])}” must be ${SETTINGS[issue.path[0] as Setting]}.`],
    )
  }
  const misplaced = Object.keys(parsed.data).filter((key) => !settings.includes(key))
  if (misplaced.length > 0) return misplaced.map((key) => misplacedSetting(member, key, settings, kind))
  return [...faultsOfSource(member, parsed.data), ...faultsOfUnit(member, parsed.data)]
}

/** Members that no two records share, so a blank cell is never “as above”. */
const OF_ONE_RECORD: ReadonlySet<string> = new Set(['id', 'name', 'source_uri', 'registration_number'])

/** The member that a path is read for. */
const PATH_MEMBER: Readonly<Record<MappedKind, string>> = { item: 'terms', term: 'broader' }

/** The settings that a member can have. */
function settingsOf(member: string, kind: MappedKind): string[] {
  return Object.keys(SETTINGS).filter((setting) => {
    if (setting === 'unit') return kind === 'item' && measuredIn(member) !== undefined
    if (setting === 'public') return kind === 'item' && member === 'on_display'
    if (setting === 'fill') return !OF_ONE_RECORD.has(labelledMember(member)?.member ?? member)
    if (nounOfSetting(setting) !== undefined)
      return kind === 'item' && partSettingsOf(member).includes(setting)
    return setting !== 'path' || member === PATH_MEMBER[kind]
  })
}

function unknownSetting(member: string, key: string, settings: readonly string[]): string {
  return `“${member}” has the unknown setting “${key}”.${hint(key, settings)} Settings are ${settings.join(', ')}.`
}

function misplacedSetting(
  member: string,
  key: string,
  settings: readonly string[],
  kind: MappedKind,
): string {
  if (key === 'fill')
    return `“${member}” takes no “fill”: each record has its own, so a blank cell is not “as above”.`
  if (key === 'public') return `“${member}” takes no “public”: only “on_display” has places.`
  if (key === 'unit') return `“${member}” is not a measurement, so it takes no “unit”.`
  const noun = nounOfSetting(key)
  if (noun !== undefined) return `“${member}” takes no “${key}”: it belongs to ${noun}.`
  const reason = kind === 'item' ? 'a path leads to “terms”' : 'a path leads to broader terms'
  return `“${member}” takes no “${key}”: ${reason}. Settings are ${settings.join(', ')}.`
}

function faultsOfSource(member: string, rule: MapRule): string[] {
  const { from, value, path } = rule
  const part = PART_SETTINGS.find((setting) => rule[setting] !== undefined)
  if (part !== undefined && typeof from !== 'string')
    return [`“${member}”: with “${part}”, “from” must name one column.`]
  if (from === undefined && (value === undefined || path !== undefined || rule.fill !== undefined)) {
    return [`“${member}” needs “from”${path === undefined ? ' or “value”' : ''}.`]
  }
  if (path === true && !(Array.isArray(from) && from.length > 1)) {
    return [`“${member}”: with “path”: true, “from” must list one column for each level, the top one first.`]
  }
  return []
}

function faultsOfUnit(member: string, { unit }: MapRule): string[] {
  const measured = measuredIn(member)
  if (unit === undefined || measured === undefined) return []
  const units = MAP_UNITS[measured]
  if (units.includes(unit)) return []
  return [`“${member}” has the unknown unit “${unit}”; known are ${units.join(', ')}.`]
}

function hint(name: string, candidates: readonly string[]): string {
  const near = nearest(name, candidates)
  return near === undefined ? '' : ` Did you mean “${near}”?`
}
