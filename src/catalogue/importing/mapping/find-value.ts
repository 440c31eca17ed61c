import { isRecord, memberOf } from '../sources/source-record.ts'
import type { MapRule } from './record-map.ts'

/** A member by its full name, else along a dotted path. A list on the path gives a list. */
export function find(value: unknown, path: string): unknown {
  if (Array.isArray(value)) {
    const found = value.flatMap((element) => find(element, path))
    return found.filter((element) => !isNothing(element))
  }
  if (!isRecord(value)) return undefined
  if (Object.hasOwn(value, path)) return memberOf(value, path)
  const dot = path.indexOf('.')
  return dot < 0 ? undefined : find(memberOf(value, path.slice(0, dot)), path.slice(dot + 1))
}

export function isNothing(value: unknown, rule?: MapRule): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isText(value) && rule?.nothing?.includes(String(value).trim()) === true
}

export function withPrefix(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((part) => withPrefix(part, prefix))
  return isText(value) && String(value).trim() !== '' ? `${prefix}${String(value).trim()}` : value
}

export function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
