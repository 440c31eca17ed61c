import { partsOfText, SEPARATOR } from '../cleaning/clean-values.ts'
import { isUnreadList } from '../cleaning/json-text.ts'
import { parseMeasure } from '../cleaning/parse-measure.ts'
import { measuredIn } from '../items/item-members.ts'
import { find, isNothing, isText, withPrefix } from './find-value.ts'
import { partPathsOf, partsBy } from './read-parts.ts'
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
    columnsOf(rule).flatMap((from) => [from, from.split('.')[0] ?? from]),
  )
}

/** All source members that a rule reads, also for what it says about each person or image. */
export function columnsOf(rule: MapRule): readonly string[] {
  return [...sourcesOf(rule), ...partPathsOf(rule).map(([, path]) => path)]
}

/** The source members with the values of a rule. */
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

function mappedValue(rule: MapRule, member: string, values: Values): unknown {
  if (typeof rule.from === 'string' && partPathsOf(rule).length > 0) {
    const parts = partsBy({ ...rule, from: rule.from }, member, values)
    return parts.length > 0 ? parts : rule.value
  }
  const found = sourcesOf(rule).map((from) => find(values, from))
  let value: unknown = found.length > 1 ? found.filter((part) => !isNothing(part, rule)).flat() : found[0]
  if (isNothing(value, rule)) return rule.value
  // The reader of the member reports such a text.
  if (rule.split !== undefined && !(typeof value === 'string' && isUnreadList(value))) {
    const separator = rule.split
    value = [value]
      .flat()
      .flatMap((text) => (typeof text === 'string' ? partsOfText(text, separator) : [text]))
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

/** Converts to the member's unit. Other values stay as they are and are reported where numbers are read. */
function convert(value: unknown, unit: string, member: string): unknown {
  const measured = measuredIn(member)
  const first = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (measured === undefined || (typeof first !== 'number' && typeof first !== 'string')) return value
  return parseMeasure(String(first), measured, unit) ?? value
}
