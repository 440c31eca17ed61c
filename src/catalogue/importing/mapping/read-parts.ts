import { partsOfText, SEPARATOR } from '../cleaning/clean-values.ts'
import { isRecord } from '../sources/source-record.ts'
import { find, isNothing, withPrefix } from './find-value.ts'
import { PART_SETTINGS, type PartSetting, partOf } from './part-settings.ts'
import type { MapRule } from './record-map.ts'

/** The settings of a rule about parts, each with the path in the source. */
export function partPathsOf(rule: MapRule): [PartSetting, string][] {
  return PART_SETTINGS.flatMap((setting) => {
    const path = rule[setting]
    return path === undefined ? [] : [[setting, path]]
  })
}

type Values = Readonly<Record<string, unknown>>

/**
 * The people or images of a record, by a rule with settings about each of them. What belongs to one is found in the same
 * object of a list, or at the same position of several lists.
 */
export function partsBy(rule: MapRule & { from: string }, member: string, values: Values): Values[] {
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
