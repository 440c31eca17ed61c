import { isRecord } from '../source-record.ts'

/** The keywords of JSON-LD by the names that a context gives them. */
export type KeywordNames = ReadonlyMap<string, string>

/** The parser expects these before all other members of an object. JSON has no order, so programs write any. */
const FIRST = ['@context', '@value', '@type', '@id']

/** The value with the members of its objects in the order that the parser expects. */
export function inParserOrder(value: unknown, names: KeywordNames): unknown {
  if (Array.isArray(value)) return value.map((part) => inParserOrder(part, names))
  if (!isRecord(value)) return value
  const known = withKeywords(names, value['@context'])
  const rank = (member: string) => {
    const at = FIRST.indexOf(known.get(member) ?? member)
    return at < 0 ? FIRST.length : at
  }
  const members = Object.entries(value).map(([member, part]): [string, unknown] => [
    member,
    member === '@context' ? part : inParserOrder(part, known),
  ])
  return Object.fromEntries(members.sort(([a], [b]) => rank(a) - rank(b)))
}

/** The names of a context, which replace those outside of it. */
export function withKeywords(names: KeywordNames, context: unknown): KeywordNames {
  const stated = [context].flat().flatMap((one) => (isRecord(one) ? Object.entries(one) : []))
  if (stated.length === 0) return names
  return new Map([
    ...names,
    ...stated.map(([name, meaning]): [string, string] => {
      const keyword = isRecord(meaning) ? meaning['@id'] : meaning
      return [name, typeof keyword === 'string' ? keyword : name]
    }),
  ])
}
