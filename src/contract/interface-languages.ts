/** A language of the interface. Each is a build of the app of its own. */
export interface InterfaceLanguage {
  /** Its tag, such as `fr`. */
  readonly tag: string
  /** What stands before the paths of its pages: empty for the main language of the site, such as `/fr` for others. */
  readonly base: string
  /** Offers a page in this language, in its own words. */
  readonly offer: string
}

/** A path in a language. */
export interface PathInLanguage<L> {
  readonly language: L
  /** The path of the page, without the language. */
  readonly pathname: string
}

const FIRST_SEGMENT = /^\/([a-z]{2,3})(?=\/|$)/i

/** Divides a path into a language and the rest. A path that begins with no language is in the first one. */
export function splitLanguage<L extends Pick<InterfaceLanguage, 'tag'>>(
  pathname: string,
  languages: readonly [L, ...L[]],
): PathInLanguage<L> {
  const [segment = '', written = ''] = FIRST_SEGMENT.exec(pathname) ?? []
  const language = languages.find(({ tag }) => primaryLanguage(tag) === written.toLowerCase())
  if (language === undefined) return { language: languages[0], pathname }
  return { language, pathname: pathname.slice(segment.length) || '/' }
}

/** The path of a page without its language, in whichever language it is. */
export function withoutLanguage(pathname: string): string {
  return pathname.replace(FIRST_SEGMENT, '') || '/'
}

/** The language of a tag without region and script, such as `en` of `en-AU`. */
export function primaryLanguage(tag: string): string {
  return tag.toLowerCase().replace(/-.*/s, '')
}
