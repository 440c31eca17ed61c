import { isRecord } from '../source-record.ts'

/** The keywords of JSON-LD by the names that a context gives them. */
export type KeywordNames = ReadonlyMap<string, string>

/** The parser expects these before all other members of an object. JSON has no order, so programs write any. */
const FIRST = ['@context', '@value', '@type', '@id']
/**
 * Keywords that a context can set, as `"@language": "en"` does. The parser refuses a context that also has another name for
 * them, so nodes are given the keyword itself, and contexts lose the other name.
 */
const SETTINGS: ReadonlySet<unknown> = new Set(['@language', '@direction', '@type'])

/** The value with the members of its objects in the order, and with the keywords, that the parser expects. */
export function inParserOrder(value: unknown, names: KeywordNames): unknown {
  if (Array.isArray(value)) return value.map((part) => inParserOrder(part, names))
  if (!isRecord(value)) return value
  const known = withKeywords(names, value['@context'])
  const members = new Map<string, unknown>()
  for (const [written, part] of Object.entries(value)) {
    const keyword = known.get(written)
    const member = keyword !== undefined && SETTINGS.has(keyword) ? keyword : written
    const read = member === '@context' ? withoutNames(part) : inParserOrder(part, known)
    members.set(member, members.has(member) ? [members.get(member), read].flat() : read)
  }
  const rank = (member: string) => {
    const at = FIRST.indexOf(known.get(member) ?? member)
    return at < 0 ? FIRST.length : at
  }
  return Object.fromEntries([...members].sort(([a], [b]) => rank(a) - rank(b)))
}

/** The names of a context, which replace those outside of it. */
export function withKeywords(names: KeywordNames, context: unknown): KeywordNames {
  let known = names
  for (const one of [context].flat()) {
    if (one === null) known = new Map()
    if (!isRecord(one)) continue
    const stated = new Map(Object.entries(one).map(([name, meaning]) => [name, meantBy(meaning) ?? name]))
    known = new Map([...known, ...stated])
  }
  return known
}

function meantBy(meaning: unknown): string | undefined {
  const keyword = isRecord(meaning) ? meaning['@id'] : meaning
  return typeof keyword === 'string' ? keyword : undefined
}

/** A context without other names for its settings, and without how a program is to write types (`@container`). */
function withoutNames(context: unknown): unknown {
  if (Array.isArray(context)) return context.map(withoutNames)
  if (!isRecord(context)) return context
  const kept = Object.entries(context).filter(
    ([name, meaning]) => !SETTINGS.has(meantBy(meaning)) && !(name === '@type' && isRecord(meaning)),
  )
  return Object.fromEntries(kept)
}
