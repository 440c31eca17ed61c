import { partsOfText, SEPARATOR } from '../cleaning/clean-values.ts'
import { isUnreadList } from '../cleaning/json-text.ts'
import { parseMeasure } from '../cleaning/parse-measure.ts'
import { splitText } from '../cleaning/plain-html.ts'
import { measuredIn } from '../items/item-members.ts'
import { isRecord, memberOf } from '../sources/source-record.ts'
import { PART_SETTINGS, type PartSetting, partOf } from './part-settings.ts'
import type { MapRule, RecordMap } from './record-map.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The record with the members that the map names. The terms of an item by a path are references with the steps; `pathsOf` reads
 * the path of a term itself, so its member stays empty.
 */
export function applyMap(map: RecordMap, values: Values): Record<string, unknown> {
  const mapped: [string, unknown][] = Object.entries(values)
  for (const [member, rule] of map) {
    if (rule.path === undefined) mapped.push([member, mappedValue(rule, member, values)])
    else mapped.push([member, member === 'terms' ? termsByPath(rule, values) : undefined])
  }
  return Object.fromEntries(mapped)
}

/** References to the terms at the end of paths. Below a group that is filled down, a blank name is no term. */
function termsByPath(rule: MapRule, values: Values): Values[] {
  const name = sourcesOf(rule).at(-1)
  const isNameless = rule.fill === 'down' && rule.path === true && name !== undefined
  if (isNameless && isNothing([find(values, name)].flat().map(textIn).join('').trim(), rule)) return []
  return pathsOf(rule, values).map((path) => ({ path }))
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
  if (path === true) {
    const steps = texts.map(([text = '']) => text)
    const [above, name = ''] = [steps.slice(0, -1), steps.at(-1)]
    const names = rule.split === undefined ? [name] : splitText(name, rule.split)
    return withoutEmpty(
      names.map((one) => [...above, one]),
      rule,
    )
  }
  const step = path ?? ''
  const between = rule.split ?? (step.includes(SEPARATOR) ? undefined : SEPARATOR)
  const paths = texts.flat().flatMap((text) => (between === undefined ? [text] : splitText(text, between)))
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

/** The settings of a rule about parts, each with the path in the source. */
function partPathsOf(rule: MapRule): [PartSetting, string][] {
  return PART_SETTINGS.flatMap((setting) => {
    const path = rule[setting]
    return path === undefined ? [] : [[setting, path]]
  })
}

/**
 * The people or images of a record, by a rule with settings about each of them. What belongs to one is found in the same
 * object of a list, or at the same position of several lists.
 */
function partsBy(rule: MapRule & { from: string }, member: string, values: Values): Values[] {
  const main = partOf(member)?.main ?? ''
  const details = partPathsOf(rule)
  const shared = Object.hasOwn(values, rule.from)
    ? ''
    : sharedPath([rule.from, ...details.map(([, path]) => path)])
  const elements = shared === '' ? [values] : [find(values, shared)].flat()
  const below = (path: string) => (shared === '' ? path : path.slice(shared.length + 1))
  return elements.flatMap((element) => {
    const found = listIn(find(element, below(rule.from)), rule)
    const lists = details.map(
      ([setting, path]) => [setting, listIn(find(element, below(path)), rule)] as const,
    )
    return Array.from(
      { length: Math.max(found.length, ...lists.map(([, list]) => Math.min(list.length, 1))) },
      (_, at) => {
        const part = isNothing(found[at], rule) ? undefined : found[at]
        const own = rule.prefix === undefined ? part : withPrefix(part, rule.prefix)
        const more = lists.map(([setting, list]) => [setting, valueAt(list, at, found.length)])
        return { ...(isRecord(own) ? own : { [main]: own }), ...Object.fromEntries(more) }
      },
    ).filter((part) => Object.values(part).some((value) => !isNothing(value)))
  })
}

/** A single value is that of all. If the numbers of values differ otherwise, nobody knows which belong together. */
function valueAt(list: readonly unknown[], at: number, count: number): unknown {
  if (list.length <= 1) return list[0]
  return list.length === count ? list[at] : list
}

function listIn(value: unknown, { split = SEPARATOR }: MapRule): unknown[] {
  return [value].flat().flatMap((part) => {
    if (typeof part !== 'string') return part === undefined ? [] : [part]
    return partsOfText(part, split).map((one) => (typeof one === 'string' ? one.trim() : one))
  })
}

/** The path to the objects that all paths lead into: “people” of “people.agent.name” and “people.role”. */
function sharedPath(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('.').slice(0, -1))
  const end = first.findIndex((step, i) => others.some((other) => other[i] !== step))
  return (end < 0 ? first : first.slice(0, end)).join('.')
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

function isNothing(value: unknown, rule?: MapRule): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isText(value) && rule?.nothing?.includes(String(value).trim()) === true
}

function withPrefix(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((part) => withPrefix(part, prefix))
  return isText(value) && String(value).trim() !== '' ? `${prefix}${String(value).trim()}` : value
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
