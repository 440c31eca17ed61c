import { LANGUAGE_PARAMETER, type Parameter, type Parsed, refuse } from './query-string.ts'

/** For languages and names of no language: the tag of names that are good in every language (BCP 47). */
const EVERY_LANGUAGE = 'mul'

/** Tags that stand for several languages, for one that is not known, and for none. */
export const NO_LANGUAGE: readonly string[] = [EVERY_LANGUAGE, 'und', 'zxx']

/** Whether a tag of a source names one language. */
export function isOneLanguage(tag: string): boolean {
  return !NO_LANGUAGE.includes(tag)
}

const LANGUAGE_TAG = /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i

/** A language in which names are read. */
export interface DataLanguage {
  /** The language, as the catalogue has it: for a wanted `en-AU` it may be `en`. In lower case. */
  readonly tag: string
  /** The tags under which to look for a name, best first. */
  readonly tags: readonly string[]
}

/**
 * The language of a catalogue that serves a wanted one. A tag finds those that are narrower (`fr` finds `fr-ca`), and
 * otherwise loses its last parts until it finds one (`en-au` finds `en`); see RFC 4647. Undefined if the catalogue has nothing
 * in the language.
 *
 * @param present the tags in which terms have names, and the language of the catalogue
 */
export function languageFor(wanted: string, present: readonly string[]): DataLanguage | undefined {
  const sorted = present.map((tag) => tag.toLowerCase()).sort()
  // The tag may be written in an older way that a source uses as well.
  const ranges = [wanted.toLowerCase(), ...rangesOf(canonical(wanted))]
  const served = new Set(sorted.flatMap(beginningsOf))
  const tag = ranges.find((range) => served.has(range))
  return tag === undefined ? undefined : inTag(tag, sorted)
}

/** The language with just this tag. It depends on nothing else, so that each tag stands for one order of names. */
function inTag(tag: string, sorted: readonly string[]): DataLanguage {
  const isExactly = (wanted: string) => (one: string) => one === wanted
  const wanted = [isExactly(tag), ...rangesOf(tag).map(isWithin), isExactly(EVERY_LANGUAGE)]
  return { tag, tags: [...new Set(wanted.flatMap((isWanted) => sorted.filter(isWanted)))] }
}

/** Whether a tag is in a range, such as `fr-ca` in `fr`. */
function isWithin(range: string): (tag: string) => boolean {
  return (tag) => tag === range || tag.startsWith(`${range}-`)
}

/** Every language that a request can be served in: the tags that are present, and their beginnings. */
export function servedLanguages(present: readonly string[]): DataLanguage[] {
  const sorted = present.map((tag) => tag.toLowerCase()).sort()
  return [...new Set(sorted.flatMap(beginningsOf))].sort().map((tag) => inTag(tag, sorted))
}

/** A tag and what it begins with that is a tag too, narrowest first. A single letter is no language. */
function beginningsOf(tag: string): string[] {
  const beginnings: string[] = []
  for (let one = tag; one !== ''; one = broaderTag(one)) beginnings.push(one)
  return beginnings.filter((one) => one.length > 1)
}

/** Norwegian is tagged as a whole, or as one of its two written forms. */
const NORWEGIAN = ['nb', 'nn', 'no']

/** What to look for, narrowest first. `zh-tw` is also `zh-hant`, the script in which it is usually written. */
function rangesOf(tag: string): string[] {
  const ranges = beginningsOf(tag)
  const language = ranges.at(-1) ?? tag
  const { script = '' } = localeOf(tag)?.maximize() ?? {}
  const inScript = `${language}-${script.toLowerCase()}`
  const others = NORWEGIAN.includes(language) ? NORWEGIAN : []
  const all = new Set([...ranges.slice(0, -1), inScript, language, ...others])
  return [...all].filter((range) => range.length > 1)
}

/** A tag in lower case, with the code of two letters if the language has one. */
function canonical(tag: string): string {
  return (localeOf(tag)?.toString() ?? tag).toLowerCase()
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}

/** A tag without its last part, and without a letter that only introduces it (`x`); empty for a language alone. */
function broaderTag(tag: string): string {
  return tag.includes('-') ? tag.replace(/(?:-[a-z\d]|^[a-z])?-?[^-]*$/, '') : ''
}

/** The language that a request asks for; null if it asks for none. */
export function parseLanguage(
  parameters: readonly Parameter[],
  present: readonly string[],
): Parsed<DataLanguage | null> {
  const [wanted, ...more] = parameters.filter(([name]) => name === LANGUAGE_PARAMETER)
  if (wanted === undefined) return { ok: true, value: null }
  const [parameter, value] = wanted
  if (more.length > 0) return refuseLanguage(parameter, value, 'language is given twice; give it once.')
  if (!LANGUAGE_TAG.test(value))
    return refuseLanguage(parameter, value, 'language must be a language tag, such as fr or zh-Hant.')
  const language = languageFor(value, present)
  if (language !== undefined) return { ok: true, value: language }
  const tags = [...new Set(present.map((tag) => tag.toLowerCase()))].sort()
  const detail = `No term has a name in “${value.slice(0, 80)}”; the languages of this catalogue are ${tags.join(', ')}.`
  return refuseLanguage(parameter, value, detail, tags)
}

function refuseLanguage(parameter: string, value: string, detail: string, allowed?: string[]): Parsed<never> {
  return refuse('invalid-parameter', [{ parameter, value: value.slice(0, 200), detail }], allowed)
}

/** In which language a page has the names of terms. */
export interface PageLanguages {
  /** Their language; null for that of the catalogue. */
  readonly names: string | null
  /** Whether the address has it as a parameter. Otherwise it is that of the interface. */
  readonly isChosen: boolean
  /** The languages of names that no interface has. */
  readonly further: readonly string[]
}

export const PLAIN_LANGUAGES: PageLanguages = { names: null, isChosen: false, further: [] }

/** The address of a page with what selects its languages: the base of the interface and the language of names. */
export function addressIn(address: string, base: string, { names, isChosen }: PageLanguages): string {
  if (!isChosen || names === null) return base + address
  const [, page = '', hash = ''] = /^([^#]*)(.*)$/s.exec(address) ?? []
  return `${base}${page}${page.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${names}${hash}`
}

/** The query of a page without the language of names, and that language; null if it has none. */
export function splitLanguageParameter(search: string): { wanted: string | null; search: string } {
  const parts = search.replace(/^\?/, '').split('&')
  const isLanguage = (part: string) => part.startsWith(`${LANGUAGE_PARAMETER}=`)
  const [found] = parts.filter(isLanguage)
  if (found === undefined) return { wanted: null, search }
  const others = parts.filter((part) => !isLanguage(part)).join('&')
  return { wanted: found.slice(LANGUAGE_PARAMETER.length + 1), search: others === '' ? '' : `?${others}` }
}
