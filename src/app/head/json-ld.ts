import { THESAURUS_PATH } from '../../contract/endpoint.ts'
import type { Item } from '../../contract/item.ts'
import type { Term } from '../../contract/term.ts'
import { VIEW_PATHS } from '../../contract/views.ts'
import type { HeadInput } from './head.ts'
import { firstImage } from './images.ts'
import type { Place } from './places.ts'
import { shortened } from './plain-text.ts'
import { type NamedRecord, namesLanguage, outsideUrl, recordUrl, type Site, thingUri } from './site.ts'

/** A node in the words of schema.org. Members without a value are undefined and are left out of the JSON. */
export type JsonLd = Readonly<Record<string, unknown>>

const CONTEXT = { '@context': 'https://schema.org' }

/** The same facts as in the head of a page. Only the server writes them, because programs read the first response. */
export function jsonLdOf(input: HeadInput): readonly JsonLd[] {
  switch (input.view) {
    case 'home':
      return [siteJsonLd(input.site)]
    case 'term':
      return termJsonLd(input.term, input.places, input.site)
    case 'item':
      return [itemJsonLd(input.item, input.site)]
    case 'list':
    case 'guide':
    case 'missing':
    case 'gone':
      return []
  }
}

/** The site, with a search of the collection. */
export function siteJsonLd(site: Site): JsonLd {
  return {
    ...CONTEXT,
    '@type': 'WebSite',
    name: site.title,
    url: `${site.url}${VIEW_PATHS.home}`,
    inLanguage: site.language,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site.url}${VIEW_PATHS.items}?text={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The addresses of the same concept elsewhere: in its source and in other vocabularies. One stands alone. */
function sameAs({ source_uri, mappings = [] }: Term, site: Site): JsonLd['sameAs'] {
  const exact = mappings.filter(({ kind }) => kind === 'exact').map(({ uri }) => uri)
  const addresses = [source_uri, ...exact].flatMap((uri) => outsideUrl(site, uri) ?? [])
  return addresses.length > 1 ? addresses : addresses[0]
}

/** The term in its thesaurus, then a list of breadcrumbs for each place. */
export function termJsonLd(term: Term, places: readonly Place[], site: Site): JsonLd[] {
  const defined = {
    ...CONTEXT,
    ...definedTerm(term, site),
    alternateName: orNothing(term.used_for),
    description: term.scope_notes ?? undefined,
    termCode: String(term.id),
    sameAs: sameAs(term, site),
    inDefinedTermSet: {
      ...thesaurusNode(site),
      '@type': 'DefinedTermSet',
      name: site.title,
      url: `${site.url}${VIEW_PATHS.browse}`,
      inLanguage: namesLanguage(site),
    },
  }
  return [defined, ...places.map((place) => breadcrumbs([...place, term], site))]
}

/**
 * An item as a creative work. That is the narrowest type that holds for every museum object: which of them are works of
 * art, books or photographs, the names and categories of a catalogue do not say in any agreed form. The names of makers
 * are texts because the record does not say whether a maker is a person, a firm or a people.
 */
export function itemJsonLd(item: Item, site: Site): JsonLd {
  const creators = [...new Set([...item.makers, ...item.designers].map(({ name }) => name))]
  return {
    ...CONTEXT,
    '@type': 'CreativeWork',
    '@id': thingUri(site, 'item', item.id),
    name: item.display_title,
    description: shortDescription(item),
    url: recordUrl(site, 'item', { id: item.id, name: item.display_title }),
    sameAs: outsideUrl(site, item.record_uri),
    identifier: item.registration_number ?? undefined,
    about: orNothing(
      item.terms.map((term) => ({ ...definedTerm(term, site), inDefinedTermSet: thesaurusNode(site) })),
    ),
    creator: orNothing(creators),
    dateCreated: dateOf(item),
    material: orNothing(item.materials),
    image: imageNode(item, site),
    license: outsideUrl(site, item.rights?.licence_uri ?? null),
    creditText: item.acquisition_credit_line ?? undefined,
    provider: item.provider && {
      '@type': 'Organization',
      name: item.provider.name,
      url: outsideUrl(site, item.provider.address),
      logo: outsideUrl(site, item.provider.logo),
    },
  }
}

/** Long descriptions are in the page already. */
const DESCRIPTION_CHARS = 500

function shortDescription({ summary, description }: Item): string | undefined {
  const text = summary ?? description
  return text === null ? undefined : shortened(text, DESCRIPTION_CHARS)
}

function definedTerm(term: NamedRecord, site: Site): JsonLd {
  return {
    '@type': 'DefinedTerm',
    '@id': thingUri(site, 'term', term.id),
    name: term.name,
    url: recordUrl(site, 'term', term),
  }
}

/** The thesaurus as a thing. Exports name it alike, unless its source does. */
function thesaurusNode(site: Site): JsonLd {
  return { '@id': `${site.url}${THESAURUS_PATH}` }
}

function breadcrumbs(trail: readonly NamedRecord[], site: Site): JsonLd {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((term, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: term.name,
      item: recordUrl(site, 'term', term),
    })),
  }
}

function imageNode(item: Item, site: Site): JsonLd | undefined {
  const image = firstImage(item, site)
  if (image === undefined) return undefined
  return {
    '@type': 'ImageObject',
    contentUrl: image.url,
    width: image.width ?? undefined,
    height: image.height ?? undefined,
    caption: image.caption ?? image.alt ?? undefined,
    creditText: image.credit ?? undefined,
    license: outsideUrl(site, image.licence_uri),
  }
}

/** A year, a span of years as ISO 8601 writes it, or else the date as displayed. */
function dateOf({ production_year_from: from, production_year_to: to, production_date }: Item) {
  if (!isPlainYear(from) || !isPlainYear(to)) return production_date ?? undefined
  return from === to ? isoYear(from) : `${isoYear(from)}/${isoYear(to)}`
}

/** ISO 8601 counts years before the common era differently, and has no years of five digits without agreement. */
function isPlainYear(year: number | null): year is number {
  return year !== null && year >= 1 && year <= 9999
}

function isoYear(year: number): string {
  return String(year).padStart(4, '0')
}

function orNothing<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length === 0 ? undefined : values
}
