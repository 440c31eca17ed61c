import type { Resource } from '../../contract/fields.ts'
import type { Filter } from '../../contract/filter.ts'
import { listKey, readList } from '../../contract/list-address.ts'
import type { ListQuery } from '../../contract/list-query.ts'
import { capitalised } from '../../contract/text.ts'
import { t } from '../../contract/texts.ts'
import { VIEW_PATHS } from '../../contract/views.ts'
import { readFilters } from '../filters/conditions.ts'
import { termPhrases } from '../filters/describe.ts'
import type { NameOf } from '../filters/item-phrases.ts'
import { itemSentence } from '../filters/item-sentence.ts'
import { windowTitle } from '../filters/window-title.ts'
import { readBrowseUrl } from '../routing/urls.ts'
import { withFullStop } from '../ui/text/full-stop.ts'
import { listed } from '../ui/text/punctuation.ts'
import type { MuseumWords } from '../words/museum-words.ts'
import type { Site } from './site.ts'
import type { Translations } from './translations.ts'

export interface ListInput {
  readonly view: ListView
  /** The query of the address, as it is. */
  readonly query: URLSearchParams
  /** How many records were found, if it is known. */
  readonly total?: number | undefined
  /** The names of the terms in filters. */
  readonly nameOf?: NameOf | undefined
  /** The name of the term that is selected in the tree. */
  readonly selected?: string | undefined
}

/** The part of a head in which lists differ. */
export interface ListHead {
  readonly title: string
  readonly description: string
  /** Without the language of the interface. */
  readonly canonical: string | undefined
  /** Of a group, instead: its pages in the languages in which it has names. */
  readonly pages?: Translations
  /** False for a search, another order, a later page, and an address that is not understood. */
  readonly isIndexed: boolean
}

type ListView = 'browse' | 'terms' | 'items'

const ROWS: Record<ListView, { resource: Resource; title: string }> = {
  browse: { resource: 'term', title: t`Browse` },
  terms: { resource: 'term', title: t`A–Z` },
  items: { resource: 'item', title: t`Collection` },
}

/** Describes the list of an address. Only views that load filters anyway import this. */
export function listHead({ view, query, total, nameOf, selected }: ListInput, site: Site): ListHead {
  const { resource, title } = ROWS[view]
  const listed = view === 'browse' ? readBrowseUrl(query).listed : query
  const filters = readFilters(resource, listed).map(({ filter }) => filter)
  const phrases = phrasesOf(resource, filters, nameOf ?? ((id) => t`term ${id}`), site.museum)
  const parsed = readList(resource, listed)
  // A row of the tree is no page of a list: only where the visitor is in it.
  const start = view === 'browse' ? { start: 0 } : {}
  const address = parsed.ok ? queryOf({ ...parsed.value, ...start }) : undefined
  return {
    title: windowTitle(title, [...(selected === undefined ? [] : [selected]), ...phrases]),
    description:
      filters.length > 0
        ? foundSentence(view, phrases, total, site.museum)
        : wholeSentence(view, site, total),
    canonical: address === undefined ? undefined : `${site.url}${VIEW_PATHS[view]}${address}`,
    isIndexed: address === '',
  }
}

function phrasesOf(
  resource: Resource,
  filters: readonly Filter[],
  nameOf: NameOf,
  museum: MuseumWords,
): string[] {
  if (filters.length === 0) return []
  if (resource === 'item') return [itemSentence(filters, nameOf, museum)]
  return termPhrases(filters, nameOf, museum)
}

/** The list in one spelling, with its first row. */
function queryOf(query: ListQuery): string {
  const start = query.start > 0 ? `start=${query.start}` : ''
  const parts = [listKey(query), start].filter((part) => part !== '')
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function foundSentence(
  view: ListView,
  phrases: readonly string[],
  total: number | undefined,
  museum: MuseumWords,
): string {
  const asked = listed(phrases)
  if (view === 'items') {
    const found = total === undefined ? museum.Items : capitalised(museum.countItems(total))
    return withFullStop(found + asked.slice(museum.items.length))
  }
  const found = total === undefined ? museum.Terms : capitalised(museum.countTerms(total))
  return t`${found} found: ${withFullStop(asked)}`
}

function wholeSentence(view: ListView, { title, museum }: Site, total: number | undefined): string {
  const terms = total === undefined ? t`All ${museum.terms}` : museum.countTerms(total)
  const items = total === undefined ? t`All ${museum.items}` : museum.countItems(total)
  switch (view) {
    case 'browse':
      return t`The ${museum.terms} of ${title} as a tree, from broad categories to single kinds, with the number of ${museum.items} in each branch.`
    case 'terms':
      return t`${terms} of ${title} in one list.`
    case 'items':
      return t`${items} in the collection of ${title}.`
  }
}
