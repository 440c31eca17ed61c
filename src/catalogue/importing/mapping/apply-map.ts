import { SEPARATOR } from '../cleaning/clean-values.ts'
import { parseMeasure } from '../cleaning/parse-measure.ts'
import { measuredIn } from '../items/item-members.ts'
import { isRecord, memberOf } from '../sources/source-record.ts'
import type { MapRule, RecordMap } from './record-map.ts'

type Values = Readonly<Record<string, unknown>>

/** The record with the members that the map names. `pathsOf` reads paths, so their member stays empty. */
export function applyMap(map: RecordMap, values: Values): Record<string, unknown> {
  const mapped: [string, unknown][] = Object.entries(values)
  for (const [member, rule] of map) {
    mapped.push([member, rule.path === undefined ? mappedValue(rule, member, values) : undefined])
  }
  return Object.fromEntries(mapped)
}

/** The names by which the map finds a member of the source. */
export function sourceMembers(map: RecordMap): string[] {
  return [...map.values()].flatMap((rule) =>
    sourcesOf(rule).flatMap((from) => [from, from.split('.')[0] ?? from]),
  )
}

/** The source members that a rule reads. */
export function sourcesOf({ from }: MapRule): readonly string[] {
  return from === undefined ? [] : [from].flat()
}

/** The paths of a record by a rule with `path`, each from the top term down. */
export function pathsOf(rule: MapRule, values: Values): string[][] {
  const { path } = rule
  const texts = sourcesOf(rule).map((from) => [find(values, from)].flat().map(textIn))
  if (path === true) return withoutEmpty([texts.map(([text = '']) => text)], rule)
  const step = path ?? ''
  const between = rule.split ?? (step.includes(SEPARATOR) ? undefined : SEPARATOR)
  const paths = texts.flat().flatMap((text) => (between === undefined ? [text] : text.split(between)))
  return withoutEmpty(
    paths.map((text) => text.split(step)),
    rule,
  )
}

/** The paths without empty steps, and without empty paths. */
function withoutEmpty(paths: readonly string[][], rule: MapRule): string[][] {
  return paths
    .map((steps) => steps.map((step) => step.trim()).filter((step) => !isNothing(step, rule)))
    .filter((steps) => steps.length > 0)
}

function textIn(value: unknown): string {
  return isText(value) ? String(value) : ''
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function mappedValue(rule: MapRule, member: string, values: Values): unknown {
  const found = sourcesOf(rule).map((from) => find(values, from))
  let value: unknown = found.length > 1 ? found.filter((part) => !isNothing(part, rule)).flat() : found[0]
  if (isNothing(value, rule)) return rule.value
  if (rule.split !== undefined) {
    const separator = rule.split
    value = [value].flat().flatMap((text) => (typeof text === 'string' ? text.split(separator) : [text]))
  }
  if (Array.isArray(value) && rule.nothing !== undefined) {
    value = value.filter((part) => !isNothing(part, rule))
    if (isNothing(value)) return rule.value
  }
  if (rule.prefix !== undefined) value = withPrefix(value, rule.prefix)
  if (rule.join !== undefined && Array.isArray(value)) {
    value = value.filter((part) => !isNothing(part)).join(rule.join)
  }
  return rule.unit === undefined ? value : convert(value, rule.unit, member)
}

function withPrefix(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((part) => withPrefix(part, prefix))
  return isText(value) && String(value).trim() !== '' ? `${prefix}${String(value).trim()}` : value
}

/** A member by its full name, else along a dotted path. A list on the path gives a list. */
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

/** Converts to the member's unit. Other values stay as they are and are reported where numbers are read. */
function convert(value: unknown, unit: string, member: string): unknown {
  const measured = measuredIn(member)
  const first = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (measured === undefined || (typeof first !== 'number' && typeof first !== 'string')) return value
  return parseMeasure(String(first), measured, unit) ?? value
}

function isNothing(value: unknown, rule?: MapRule): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isText(value) && rule?.nothing?.includes(String(value).trim()) === true
}
