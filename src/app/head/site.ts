import { addressIn, type PageLanguages } from '../../contract/data-languages.ts'
import { API_VERSION } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/fields.ts'
import { type InterfaceLanguage, primaryLanguage } from '../../contract/interface-languages.ts'
import { slugOf } from '../../contract/slug.ts'
import { viewPath } from '../../contract/views.ts'
import { webAddress } from '../ui/text/web-address.ts'
import type { MuseumWords } from '../words/museum-words.ts'

/** The site that a page belongs to. */
export interface Site {
  readonly title: string
  /** Absolute address without a last slash. */
  readonly url: string
  /** Language tag of the catalogue. */
  readonly language: string
  /** What addresses begin with in the language of the interface, such as `/fr`; empty at the bare addresses. */
  readonly base: string
  /** The languages of the interface. */
  readonly interfaces: readonly InterfaceLanguage[]
  /** In which language the page has the names of terms. */
  readonly languages: PageLanguages
  readonly revision: string
  /** What the museum calls its items and its terms. */
  readonly museum: MuseumWords
}

/** What an address needs of a record. An item's name is its display title. */
export interface NamedRecord {
  readonly id: number
  readonly name: string
  readonly language?: string | undefined
}

/** The address of a page without a record, from that without a language: in the language of the interface. */
export function viewUrl(site: Site, bare: string, base = site.base): string {
  return site.url + base + bare.slice(site.url.length)
}

/** The address of a record's page. That of a term is in the language of the names on this page. */
export function recordUrl(site: Site, resource: Resource, { id, name }: NamedRecord): string {
  if (resource === 'term') return namedUrl(site, 'term', { id, name }, site.languages.names)
  return site.url + viewPath({ name: resource, id }, slugOf(name))
}

/** The address of the page of a term or a group with names in a language; null for that of the catalogue. */
export function namedUrl(
  site: Site,
  kind: 'term' | 'group',
  { id, name }: NamedRecord,
  language: string | null,
): string {
  const base = site.interfaces.find(({ tag }) => primaryLanguage(tag) === language)?.base ?? ''
  const isMain = language === null || language === site.language.toLowerCase()
  const languages = { names: language, isChosen: base === '' && !isMain, further: [] }
  return site.url + addressIn(viewPath({ name: kind, id }, slugOf(name)), base, languages)
}

/** The language of the names on a page. */
export function namesLanguage({ language, languages }: Site): string {
  return languages.names ?? language
}

/** The URI of the thing itself, which is neither its page nor its data. */
export function thingUri(site: Site, resource: Resource, id: number): string {
  return `${site.url}/id/${resource}/${id}`
}

/** The address of a record in a format of the API. */
export function dataUrl(site: Site, resource: Resource, id: number, format: string): string {
  return `${site.url}/api/${API_VERSION}/${resource}/${id}/${format}/`
}

/** An address from a record as an absolute URL; undefined unless it is http(s) or a path of this site. */
export function absoluteUrl(site: Site, text: string | null): string | undefined {
  const address = webAddress(text)
  if (address === undefined) return undefined
  return new URL(address.startsWith('/') ? site.url + address : address).href
}

/** The same for an address that must lead to another site. */
export function outsideUrl(site: Site, text: string | null): string | undefined {
  return webAddress(text)?.startsWith('/') ? undefined : absoluteUrl(site, text)
}
