import type { Resource } from '../../contract/fields.ts'
import type { Item } from '../../contract/item.ts'
import type { Term } from '../../contract/term.ts'
import { LOCALE, t } from '../../contract/texts.ts'
import { VIEW_PATHS } from '../../contract/views.ts'
import { itemInWords, termInWords } from './descriptions.ts'
import { type CardImage, firstImage, termCard } from './images.ts'
import type { ListHead } from './list-head.ts'
import type { Places } from './places.ts'
import { plainText, shortened } from './plain-text.ts'
import { dataUrl, recordUrl, type Site } from './site.ts'
import { type Translation, type Translations, translationsOf, viewPages } from './translations.ts'

/** What the head of a page depends on. */
export type HeadInput = { readonly site: Site } & (
  | {
      readonly view: 'home'
      readonly termCount?: number | undefined
      readonly itemCount?: number | undefined
    }
  /** The tree, or a list of terms or items. Its view describes it, because other views do not load filters. */
  | { readonly view: 'list'; readonly list: ListHead }
  | ({ readonly view: 'term'; readonly term: Term } & Places)
  | { readonly view: 'item'; readonly item: Item }
  /** The page that explains how to read a thesaurus. */
  | { readonly view: 'guide' }
  /** An address that leads nowhere, or an unknown id. */
  | { readonly view: 'missing'; readonly what: Resource | 'group' | 'page'; readonly id?: number | undefined }
  /** A record that left the catalogue. `replacement` is the name of the record in its place. */
  | {
      readonly view: 'gone'
      readonly what: Resource
      readonly name: string
      readonly replacement?: string | undefined
    }
)

/** The head of a page as data: for the window, search engines and link previews. JSON-LD is in `json-ld.ts`. */
export interface Head {
  readonly title: string
  readonly description: string
  /** Undefined for an address that no other should point to. */
  readonly canonical: string | undefined
  readonly robots: 'noindex' | undefined
  readonly alternates: readonly Alternate[]
  readonly openGraph: OpenGraph
  readonly twitterCard: 'summary' | 'summary_large_image'
}

/** The same record in another format, or its page in another language. */
export type Alternate = { readonly type: string; readonly href: string; readonly title: string } | Translation

export interface OpenGraph {
  readonly type: 'website' | 'article'
  readonly title: string
  readonly siteName: string
  readonly locale: string | undefined
  readonly image: CardImage | undefined
}

/** Search engines show about as much. */
const DESCRIPTION_CHARS = 160
/** An item without a title is called by its description, which may be long. */
const TITLE_CHARS = 120

/** The head of a page. Pure, so that server and browser make the same. */
export function headOf(input: HeadInput): Head {
  const { site } = input
  const content = contentOf(input)
  const siteTitle = plainText(site.title)
  const title = content.title === undefined ? siteTitle : shortened(content.title, TITLE_CHARS)
  const image = content.image && cardImage(content.image)
  return {
    title: content.title === undefined ? siteTitle : `${title} – ${siteTitle}`,
    description: shortened(content.description, DESCRIPTION_CHARS),
    canonical: content.canonical,
    robots: content.isIndexed ? undefined : 'noindex',
    alternates: [...(content.alternates ?? []), ...(content.translations ?? [])],
    openGraph: {
      type: content.alternates ? 'article' : 'website',
      title,
      siteName: siteTitle,
      locale: localeOf(site),
      image,
    },
    twitterCard: image ? 'summary_large_image' : 'summary',
  }
}

function cardImage({ url, width, height, alt }: CardImage): CardImage {
  return { url, width, height, alt: alt === null ? null : plainText(alt) }
}

/** The part of a head that differs between views. Its texts are as in the records. */
interface Content {
  /** Undefined for the home view. */
  title: string | undefined
  description: string
  canonical: string | undefined
  isIndexed: boolean
  /** Only records have other formats. */
  alternates?: readonly Alternate[]
  /** The page in other languages. */
  translations?: readonly Translation[]
  image?: CardImage | undefined
}

function contentOf(input: HeadInput): Content {
  const { site } = input
  const { museum } = site
  switch (input.view) {
    case 'home':
      return {
        title: undefined,
        description: homeDescription(site, input.termCount, input.itemCount),
        ...viewPages(`${site.url}${VIEW_PATHS.home}`, site),
        isIndexed: true,
      }
    case 'list':
      return listContent(site, input.list)
    case 'term': {
      const { term } = input
      const sentence = termInWords(term, input, museum)
      return {
        title: term.name,
        description: textOr(term.scope_notes, sentence),
        ...recordContent(site, 'term', term, translationsOf('term', term, site)),
        image: termCard(term, sentence, site),
      }
    }
    case 'item': {
      const { item } = input
      return {
        title: item.display_title,
        description: textOr(item.summary, textOr(item.description, itemInWords(item, site))),
        ...recordContent(site, 'item', { id: item.id, name: item.display_title }),
        image: firstImage(item, site),
      }
    }
    case 'guide':
      return {
        title: t`How to read a thesaurus`,
        description: t`Broader and narrower terms, terms with more than one place, and what the numbers of ${museum.items} mean.`,
        ...viewPages(`${site.url}${VIEW_PATHS.guide}`, site),
        isIndexed: true,
      }
    case 'missing':
      return { ...missing(site, input.what, input.id), canonical: undefined, isIndexed: false }
    case 'gone': {
      const left =
        input.what === 'term'
          ? t`${input.name}: this term is no longer in ${site.title}.`
          : t`${input.name}: this ${museum.item} is no longer in ${site.title}.`
      const replaced = input.replacement === undefined ? '' : t` It was replaced by ${input.replacement}.`
      return {
        title: t`${input.name} (removed)`,
        description: left + replaced,
        canonical: undefined,
        isIndexed: false,
      }
    }
  }
}

function listContent(site: Site, { pages, ...list }: ListHead): Content {
  if (pages) return { ...list, ...pages }
  if (list.canonical === undefined) return list
  const { canonical, translations } = viewPages(list.canonical, site)
  // Search engines ignore the translations of a page that they should not keep.
  return { ...list, canonical, translations: list.isIndexed ? translations : [] }
}

/** Formats that need no key. */
const OPEN_FORMATS = [
  { format: 'ttl', type: 'text/turtle', title: 'Turtle' },
  { format: 'jsonld', type: 'application/ld+json', title: 'JSON-LD' },
  { format: 'rdfxml', type: 'application/rdf+xml', title: 'RDF/XML' },
] as const

function recordContent(
  site: Site,
  resource: Resource,
  record: { id: number; name: string },
  pages: Translations = { canonical: recordUrl(site, resource, record), translations: [] },
) {
  const formats = OPEN_FORMATS.map(({ format, type, title }) => ({
    type,
    href: dataUrl(site, resource, record.id, format),
    title,
  }))
  return {
    canonical: pages.canonical,
    isIndexed: true,
    alternates: formats,
    translations: pages.translations,
  }
}

function homeDescription({ title, museum }: Site, termCount?: number, itemCount?: number): string {
  const terms = termCount === undefined ? t`the thesaurus` : museum.countTerms(termCount)
  if (itemCount === 0) return t`${title}: browse ${terms}, from broad categories to single kinds.`
  const items = itemCount === undefined ? t`the collection` : museum.countItems(itemCount)
  return t`${title}: search ${items} and browse ${terms}, from broad categories to single kinds.`
}

function missing(
  { title, museum }: Site,
  what: Resource | 'group' | 'page',
  id?: number,
): { title: string; description: string } {
  const notFound: Record<Resource | 'group' | 'page', string> = {
    page: t`Page not found`,
    term: t`Term not found`,
    group: t`Group not found`,
    item: t`${museum.Item} not found`,
  }
  if (what === 'page' || id === undefined)
    return { title: notFound[what], description: t`There is no page at this address in ${title}.` }
  const descriptions: Record<Resource | 'group', string> = {
    term: t`There is no term with ID ${id} in ${title}.`,
    group: t`There is no group with ID ${id} in ${title}.`,
    item: t`There is no ${museum.item} with ID ${id} in ${title}.`,
  }
  return { title: notFound[what], description: descriptions[what] }
}

function textOr(text: string | null, otherwise: string): string {
  return text === null || plainText(text) === '' ? otherwise : text
}

/**
 * Open Graph writes a language with its region: `en_AU`. Bare addresses have that of the catalogue, and nothing without a region. Below the address of a
 * language it is that language, with its most likely region.
 */
function localeOf({ language: catalogueTag, base }: Site): string | undefined {
  const tag = base === '' ? catalogueTag : new Intl.Locale(LOCALE).maximize().toString()
  const [language = '', ...parts] = tag.split('-')
  const region = parts.find((part) => /^[a-z]{2}$/i.test(part))
  return region === undefined ? undefined : `${language.toLowerCase()}_${region.toUpperCase()}`
}
