import { z } from 'zod'
import { nearest } from '../../contract/nearest.ts'
import { ITEM_MEMBERS, LENGTH_MEMBERS } from './item-members.ts'
import { MAP_UNITS, type Measured, parseMeasure } from './parse-measure.ts'
import { messageOf } from './source.ts'
import { isRecord, memberOf } from './source-record.ts'

const ruleSchema = z.strictObject({
  /** Source member: its name, else a dotted path that gathers over lists. */
  from: z.string().min(1).optional(),
  /** Cuts each text into a list. */
  split: z.string().min(1).optional(),
  /** Makes one text of a list. */
  join: z.string().optional(),
  /** What the source measures in, where a value does not say it. */
  unit: z.string().optional(),
  /** What stands there where the source has nothing. */
  value: z.union([z.string(), z.number(), z.array(z.string())]).optional(),
})

export type MapRule = z.infer<typeof ruleSchema>
/** What each member of an item is made of; members without a rule keep their own names. */
export type ItemMap = ReadonlyMap<string, MapRule>

/** A map that cannot be used; the message has a sentence for each fault. */
export class ItemMapError extends Error {}

/** Where a suggested map says what the columns of its source are like. */
const COLUMNS = '$columns'

const RULE_KEYS = Object.keys(ruleSchema.shape)

/** Reads a map as JSON text; throws an ItemMapError that names every fault, with what was probably meant. */
export function parseItemMap(json: string): ItemMap {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new ItemMapError(`The map is not JSON: ${messageOf(error)}.`)
  }
  if (!isRecord(value))
    throw new ItemMapError('The map must be a JSON object of members and what they come from.')
  const map = new Map<string, MapRule>()
  const reasons = Object.entries(value).flatMap(([member, written]) => {
    if (member === COLUMNS) return []
    if (!ITEM_MEMBERS.includes(member)) {
      return [`The map’s “${member}” is not a member of an item.${hint(member, ITEM_MEMBERS)}`]
    }
    const faults = faultsOf(member, written)
    const rule = typeof written === 'string' ? { from: written } : ruleSchema.safeParse(written).data
    if (rule !== undefined) map.set(member, rule)
    return faults
  })
  if (reasons.length > 0) throw new ItemMapError(reasons.join(' '))
  return map
}

/** The record under the members of an item. */
export function applyMap(map: ItemMap, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const mapped: [string, unknown][] = Object.entries(values)
  for (const [member, rule] of map) mapped.push([member, mappedValue(rule, member, values)])
  return Object.fromEntries(mapped)
}

/** Names under which the map looks for a member of the source. */
export function sourceMembers(map: ItemMap): string[] {
  return [...map.values()].flatMap(({ from }) =>
    from === undefined ? [] : [from, from.split('.')[0] ?? from],
  )
}

function faultsOf(member: string, written: unknown): string[] {
  if (typeof written === 'string')
    return written === '' ? [`“${member}” comes from a member without a name.`] : []
  const parsed = ruleSchema.safeParse(written)
  if (!parsed.success) {
    return parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => `“${member}” has the unknown setting “${key}”.${hint(key, RULE_KEYS)}`)
        : [`“${[member, ...issue.path].join('.')}”: ${issue.message}.`],
    )
  }
  const { from, value, unit } = parsed.data
  if (from === undefined && value === undefined) return [`“${member}” needs “from” or “value”.`]
  if (unit === undefined) return []
  const measured = measuredIn(member)
  if (measured === undefined) return [`“${member}” is no measurement, so it takes no “unit”.`]
  const units = MAP_UNITS[measured]
  if (units.includes(unit)) return []
  return [`“${member}” has the unknown unit “${unit}”; known are ${units.join(', ')}.`]
}

function mappedValue(rule: MapRule, member: string, values: Readonly<Record<string, unknown>>): unknown {
  let value = rule.from === undefined ? undefined : find(values, rule.from)
  if (isNothing(value)) return rule.value
  if (rule.split !== undefined) {
    const separator = rule.split
    const texts = Array.isArray(value) ? value : [value]
    value = texts.flatMap((text) => (typeof text === 'string' ? text.split(separator) : [text]))
  }
  if (rule.join !== undefined && Array.isArray(value)) {
    value = value.filter((part) => !isNothing(part)).join(rule.join)
  }
  return rule.unit === undefined ? value : convert(value, rule.unit, member)
}

/** A member by its own name, dots and all, else along a dotted path; a list on the way gives a list. */
function find(value: unknown, path: string): unknown {
  if (Array.isArray(value)) {
    const found = value.flatMap((element) => find(element, path))
    return found.filter((element) => !isNothing(element))
  }
  if (!isRecord(value)) return undefined
  if (Object.hasOwn(value, path)) return memberOf(value, path)
  const dot = path.indexOf('.')
  return dot < 0 ? undefined : find(memberOf(value, path.slice(0, dot)), path.slice(dot + 1))
}

/** In the member's own unit; what is no measurement is handed on as it is, to be reported where numbers are read. */
function convert(value: unknown, unit: string, member: string): unknown {
  const measured = measuredIn(member)
  const first = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (measured === undefined || (typeof first !== 'number' && typeof first !== 'string')) return value
  return parseMeasure(String(first), measured, unit) ?? value
}

function measuredIn(member: string): Measured | undefined {
  if (member === 'weight_g') return 'weight'
  return LENGTH_MEMBERS.some((length) => length === member) ? 'length' : undefined
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function hint(name: string, candidates: readonly string[]): string {
  const near = nearest(name, candidates)
  return near === undefined ? '' : ` Did you mean “${near}”?`
}
