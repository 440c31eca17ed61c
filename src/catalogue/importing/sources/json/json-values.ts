import type { Note } from '../../findings.ts'
import { shortened } from '../../shortened.ts'

/** The deepest nesting of values. Records of collections have a handful of levels, so functions can recurse. */
const MOST_LEVELS = 100
/** The most characters of a name in a finding. */
const NAME_LENGTH = 100

/**
 * The members of a parsed record, without those whose values are nested too deeply. Reports these, and names that occur
 * twice in one object of the text: `JSON.parse` returns the last value.
 */
export function checkedMembers(
  values: Record<string, unknown>,
  text: string,
  note: Note,
): Record<string, unknown> {
  let isWhole = true
  let parsed = 0
  const checked = Object.entries(values).filter(([name, value]) => {
    parsed++
    if (typeof value !== 'object' || value === null) return true
    const members = membersIn(value)
    parsed += members ?? 0
    if (members !== undefined) return true
    isWhole = false
    note(
      'too-deep',
      `${shortened(name, NAME_LENGTH)} has values nested more than ${MOST_LEVELS} levels deep; it is dropped.`,
    )
    return false
  })
  if (!isWhole || membersWritten(text) > parsed) reportRepeated(text, note)
  return isWhole ? values : Object.fromEntries(checked)
}

/** The number of members of all objects in a value; undefined if it is nested too deeply. */
export function membersIn(value: object): number | undefined {
  let count = 0
  let level = [value]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return undefined
    const next: object[] = []
    for (const container of level) {
      const parts: unknown[] = Object.values(container)
      if (!Array.isArray(container)) count += parts.length
      for (const part of parts) if (typeof part === 'object' && part !== null) next.push(part)
    }
    level = next
  }
  return count
}

const QUOTE = 0x22
const COLON = 0x3a

/** The number of members in valid JSON text: one for each colon outside strings. */
function membersWritten(json: string): number {
  let count = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === COLON) count++
    else if (sign === QUOTE) at = endOfString(json, at)
  }
  return count
}

/** Reports each name that an object of the text has more than once. */
function reportRepeated(json: string, note: Note): void {
  /** `inside` is the path of the next value: in an object it ends with the last name, in a list it is the list's own. */
  const open: { names: Set<string>; path: string; inside: string }[] = []
  const reported = new Set<string>()
  const addName = (object: (typeof open)[number], name: string) => {
    const path = object.path === '' ? name : `${object.path}.${name}`
    if (object.names.has(name) && !reported.has(path)) {
      reported.add(path)
      noteRepeated(path, note, name)
    }
    object.names.add(name)
    object.inside = path
  }
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '{' || sign === '[') {
      const path = open.at(-1)?.inside ?? ''
      open.push({ names: new Set(), path, inside: path })
    } else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '"') {
      const end = endOfString(json, at)
      const object = open.at(-1)
      if (object !== undefined && open.length <= MOST_LEVELS && isFollowedByColon(json, end + 1)) {
        addName(object, String(JSON.parse(json.slice(at, end + 1))))
      }
      at = end
    }
  }
}

export function noteRepeated(path: string, note: Note, name = path): void {
  const reason = `The record has “${shortened(path, NAME_LENGTH)}” more than once; the last value is read.`
  note('repeated-member', reason, name)
}

function isFollowedByColon(json: string, from: number): boolean {
  let at = from
  while (/\s/.test(json[at] ?? '')) at++
  return json[at] === ':'
}

/** The offset of the closing quote of the string that begins at `start`. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0
    while (json[end - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return end
  }
  return json.length
}
