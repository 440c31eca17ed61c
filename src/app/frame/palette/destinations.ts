import type { Term } from '../../../contract/term.ts'
import { words } from '../../../contract/text.ts'
import { inContext, t } from '../../../contract/texts.ts'
import { VIEW_PATHS } from '../../../contract/views.ts'
import type { FrameTools } from '../../components/view/frame-tools.ts'
import { staffTools } from '../../components/view/staff-tools.ts'
import { relationsOf } from '../../hierarchy/relations.ts'
import type { TermByName } from '../../hierarchy/term-by-name.ts'
import {
  buildBrowseUrl,
  buildCompareUrl,
  buildItemsUrl,
  buildSearchUrl,
  buildTermsUrl,
  buildTermUrl,
  GUIDE_URL,
  HOME_URL,
} from '../../routing/urls.ts'
import type { PinnedTerms, RememberedTerm } from '../../storage/remembered-terms.ts'
import type { MuseumWords } from '../../words/museum-words.ts'

/** Something to go to, or to do. */
export type Destination = {
  readonly key: string
  readonly name: string
  /** The tag of the language of the name of a term; undefined if it is that of the catalogue. */
  readonly language?: string | undefined
  readonly note?: string | undefined
  /** Of a term, instead of a note: the terms above it. */
  readonly broader?: readonly TermByName[]
  /** Other names of a page. */
  readonly others?: readonly string[]
} & ({ readonly url: string } | { readonly open: keyof FrameTools } | { readonly act: () => void })

export interface Group {
  readonly name: string
  readonly destinations: readonly Destination[]
}

const pages = (museum: MuseumWords): readonly Destination[] => [
  { key: 'home', name: t`Home`, url: HOME_URL },
  {
    key: 'browse',
    name: t`Browse`,
    note: t`The hierarchy of all ${museum.terms}`,
    url: buildBrowseUrl(),
  },
  {
    key: 'terms',
    name: t`A–Z`,
    note: t`All ${museum.terms} by name`,
    url: buildTermsUrl(),
    others: [museum.terms, VIEW_PATHS.terms],
  },
  {
    key: 'items',
    name: t`Collection`,
    note: t`All ${museum.items}`,
    url: buildItemsUrl(),
    others: [museum.items, VIEW_PATHS.items],
  },
  {
    key: 'search',
    name: inContext('page')`Search`,
    note: t`${museum.Terms} and ${museum.items} with your words`,
    url: buildSearchUrl(),
  },
  { key: 'guide', name: t`How to read a thesaurus`, url: GUIDE_URL, others: [t`Guide`] },
  { key: 'about', name: t`About`, url: VIEW_PATHS.about },
  { key: 'settings', name: t`Settings`, open: 'openSettings' },
  { key: 'shortcuts', name: t`Keyboard shortcuts`, open: 'openShortcuts', others: [t`Shortcuts`] },
]

const tools = (museum: MuseumWords): readonly Destination[] =>
  staffTools(museum).map((tool) => ({ key: tool.url, ...tool, others: [tool.url] }))

interface Known {
  /** What was typed. */
  readonly text: string
  /** Terms that the service found for it. */
  readonly found: readonly Term[]
  /** The term of the view. */
  readonly term: Term | undefined
  readonly recent: readonly RememberedTerm[]
  readonly pinned: PinnedTerms
  readonly museum: MuseumWords
}

/**
 * The groups that have something for the text. Each term is in one group only. A page that has the text as its name comes
 * first, before terms of that name.
 */
export function destinations({ text, found, term, recent, pinned, museum }: Known): Group[] {
  const pins = pinned.terms.map(remembered)
  const visits = recent.filter(({ id }) => !pinned.isPinned(id) && id !== term?.id).map(remembered)
  const shown = new Set(named([...pins, ...visits], text).map(({ key }) => key))
  const groups = [
    { name: t`Pinned terms`, destinations: named(pins, text) },
    { name: museum.Terms, destinations: found.map(foundTerm).filter(({ key }) => !shown.has(key)) },
    { name: t`Recent terms`, destinations: named(visits, text) },
    { name: t`Pages`, destinations: named(pages(museum), text) },
    { name: t`For staff`, destinations: named(tools(museum), text) },
    { name: t`This term`, destinations: named(term ? [comparing(term), pinning(term, pinned)] : [], text) },
    { name: inContext('page')`Search`, destinations: text === '' ? [] : searches(text, museum) },
  ].filter((group) => group.destinations.length > 0)
  const isFirst = (group: Group) => group.destinations.some((destination) => isPageCalled(destination, text))
  return [...groups.filter(isFirst), ...groups.filter((group) => !isFirst(group))]
}

/** Those with the text among their names, then those with a name in which each typed word begins a word. */
function named(all: readonly Destination[], text: string): readonly Destination[] {
  const typed = words(text)
  const isLike = (destination: Destination) =>
    text === '' ||
    (typed.length > 0 &&
      namesOf(destination).some((name) => {
        const parts = words(name)
        return typed.every((word) => parts.some((part) => part.startsWith(word)))
      }))
  const called = all.filter((destination) => isPageCalled(destination, text))
  return [...called, ...all.filter((one) => !called.includes(one) && isLike(one))]
}

/** Whether it is a page with this name, typed in full: “a-z” and “az” are A–Z. */
export function isPageCalled(destination: Destination, text: string): boolean {
  const typed = words(text).join('')
  return (
    !isTerm(destination) &&
    namesOf(destination).some((name) => typed !== '' && words(name).join('') === typed)
  )
}

function namesOf({ name, others = [] }: Destination): readonly string[] {
  return [name, ...others]
}

export function isTerm({ key }: Destination): boolean {
  return key.startsWith('term/')
}

function remembered({ id, name, language }: RememberedTerm): Destination {
  return { key: `term/${id}`, name, language, url: buildTermUrl({ id, name }) }
}

function foundTerm(term: Term): Destination {
  const broader = relationsOf(term, 'Broader')
  return { ...remembered(term), ...(broader.length > 0 && { broader }) }
}

function comparing({ id, name }: Term): Destination {
  return { key: 'compare', name: t`Compare “${name}” with…`, url: buildCompareUrl([id]) }
}

function pinning(term: Term, pinned: PinnedTerms): Destination {
  const name = pinned.isPinned(term.id) ? t`Unpin “${term.name}”` : t`Pin “${term.name}”`
  return { key: 'pin', name, act: () => pinned.toggle(term) }
}

function searches(text: string, museum: MuseumWords): Destination[] {
  return [
    {
      key: 'search terms',
      name: t`Search ${museum.terms} for “${text}”`,
      url: buildTermsUrl([['term', text]]),
    },
    {
      key: 'search items',
      name: t`Search the collection for “${text}”`,
      url: buildItemsUrl([['text', text]]),
    },
  ]
}
