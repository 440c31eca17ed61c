import { membersIn } from '../sources/json/json-values.ts'
import { parseJson } from '../sources/json/parse-json.ts'
import { isRecord, memberOf } from '../sources/source-record.ts'

/** What such an object can have beside its value. */
const OTHER_MEMBERS =
  /^(?:id|valueid|uri|lang|language|language_id|type|valuetype|valuetype_id|direction|sortorder)$/

/** The value of an object that stands for a text: Arches writes `{"id": "…", "value": "Jugs"}` for labels and notes. */
export function valueIn(part: unknown): string | undefined {
  if (!isRecord(part)) return undefined
  const value = memberOf(part, 'value')
  const others = Object.keys(part).filter((name) => name !== 'value')
  const isKnown = others.length > 0 && others.every((name) => OTHER_MEMBERS.test(name))
  return typeof value === 'string' && isKnown ? value : undefined
}

/** The objects with values in a text that is JSON. Undefined for any other text: a name can begin with a brace. */
export function valuesInText(text: string): readonly unknown[] | undefined {
  if (!/^\s*[[{]/.test(text) || !text.includes('"value"')) return undefined
  const parsed = parseJson(text)
  const parts = Array.isArray(parsed) ? parsed : [parsed]
  return parts.length > 0 && parts.every((part) => valueIn(part) !== undefined) ? parts : undefined
}

/**
 * The values of a text that is a JSON list, or the object that it is; undefined for any other text, and for values that are
 * nested too deeply.
 */
export function partsInText(text: string): readonly unknown[] | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || membersIn(value) === undefined) return undefined
  return [value].flat()
}

/** Whether a text begins like a list or an object in JSON or Python, and is none in JSON. */
export function isUnreadList(text: string): boolean {
  return /^\s*[[{]\s*["'{[]/.test(text) && partsInText(text) === undefined
}
