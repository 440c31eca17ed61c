import { isRecord } from '../source-record.ts'

/** What a name means in a context. */
interface Meaning {
  /** A keyword or a property; the name itself if the context does not say it. */
  id: string
  /** Whether the value is an object with texts by language. */
  hasLanguages: boolean
}

/** The names of a context. */
export type KeywordNames = ReadonlyMap<string, Meaning>

/** The parser expects these before all other members of an object. JSON has no order, so programs write any. */
const FIRST = ['@context', '@value', '@type', '@id']
/**
 * Keywords that a context can set, as `"@language": "en"` does. The parser refuses a context that also has another name for
 * them, so nodes are given the keyword itself, and contexts lose the other name.
 */
const SETTINGS: ReadonlySet<unknown> = new Set(['@language', '@direction', '@type'])

/**
 * The value with the members of its objects in the order, and with the keywords, that the parser expects. Texts by language
 * become values with a language: among the former, the parser refuses `null` and stops after lists.
 */
export function inParserOrder(value: unknown, names: KeywordNames): unknown {
  if (Array.isArray(value)) return value.map((part) => inParserOrder(part, names))
  if (!isRecord(value)) return value
  const known = withKeywords(names, value['@context'])
  const members = new Map<string, unknown>()
  for (const [written, part] of Object.entries(value)) {
    const meaning = known.get(written)
    const member = meaning !== undefined && SETTINGS.has(meaning.id) ? meaning.id : written
    const values = meaning?.hasLanguages === true ? valuesByLanguage(part, known) : part
    const read = member === '@context' ? withoutNames(part) : inParserOrder(values, known)
    members.set(member, members.has(member) ? [members.get(member), read].flat() : read)
  }
  const rank = (member: string) => {
    const at = FIRST.indexOf(known.get(member)?.id ?? member)
    return at < 0 ? FIRST.length : at
  }
  return Object.fromEntries([...members].sort(([a], [b]) => rank(a) - rank(b)))
}

function valuesByLanguage(texts: unknown, names: KeywordNames): unknown {
  if (!isRecord(texts) || '@value' in texts) return texts
  return Object.entries(texts).flatMap(([language, some]) =>
    [some]
      .flat()
      .filter((text) => text !== null)
      .map((text) => ({
        '@value': text,
        ...((names.get(language)?.id ?? language) !== '@none' && { '@language': language }),
      })),
  )
}

/** The names of a context, which replace those outside of it. */
export function withKeywords(names: KeywordNames, context: unknown): KeywordNames {
  let known = names
  for (const one of [context].flat()) {
    if (one === null) known = new Map()
    if (!isRecord(one)) continue
    const stated = new Map(
      Object.entries(one).map(([name, meaning]) => [
        name,
        { id: meantBy(meaning) ?? name, hasLanguages: hasLanguages(meaning) },
      ]),
    )
    known = new Map([...known, ...stated])
  }
  return known
}

function meantBy(meaning: unknown): string | undefined {
  const keyword = isRecord(meaning) ? meaning['@id'] : meaning
  return typeof keyword === 'string' ? keyword : undefined
}

function hasLanguages(meaning: unknown): boolean {
  return isRecord(meaning) && [meaning['@container']].flat().includes('@language')
}

/** A context without other names for its settings, and without how a program is to write types and languages (`@container`). */
function withoutNames(context: unknown): unknown {
  if (Array.isArray(context)) return context.map(withoutNames)
  if (!isRecord(context)) return context
  const kept = Object.entries(context).filter(
    ([name, meaning]) => !SETTINGS.has(meantBy(meaning)) && !(name === '@type' && isRecord(meaning)),
  )
  return Object.fromEntries(
    kept.map(([name, meaning]) => {
      if (!isRecord(meaning) || !hasLanguages(meaning)) return [name, meaning]
      const { '@container': _, ...rest } = meaning
      return [name, rest]
    }),
  )
}
