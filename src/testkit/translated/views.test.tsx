import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LOCALE } from '../../contract/texts.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../museum.ts'
import { renderAt } from '../render.tsx'

/**
 * The app in a language for tests: English with accents on all letters. A word without accents is a text that no
 * catalogue has.
 */

/** Words that stay the same in all languages. */
const SAME = [
  // Names of the records, and what the museum calls them (`--about`).
  ...wordsOf(JSON.stringify([MUSEUM_TERMS, MUSEUM_ITEMS])),
  ...wordsOf('Test museum item items term terms'),
  // Names of languages, which are from `Intl`.
  ...wordsOf('French German'),
  // Names of formats, abbreviations of ISO 25964 and keys.
  ...wordsOf(
    'JSON CSV RDF XML BibTeX RIS CSL LD Turtle BT NT RT SN UF API ID BCE Ctrl Esc Enter mm ETag Lines',
  ),
]

const TEXT_ATTRIBUTES = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']

test('the tests run in the language for tests', () => {
  expect(LOCALE).toBe('en-XA')
})

test.each([
  ['the home page', '/'],
  ['the tree', '/browse'],
  ['a term in the tree', '/browse?at=3.22.20'],
  ['the list of terms', '/terms'],
  ['a search for terms', '/terms?term=pipe'],
  ['a search for terms without results', '/terms?term=zzz'],
  ['a term', '/terms/20'],
  ['a term in a cycle', '/terms/50'],
  ['the list of items', '/items'],
  ['a search for items', '/items?text=pipe&production_year_to_gte=1800'],
  ['a search for items without results', '/items?text=zzz'],
  ['an item', '/items/101'],
  ['the search of all', '/search?text=pipe'],
  ['the guide', '/guide'],
  ['what the catalogue is', '/about'],
  ['the shelf', '/shelf'],
  ['a shared shelf', '/shelf?terms=20,999&items=101'],
  ['terms for a description', '/suggest-terms?text=pipe'],
  ['a description without terms', '/suggest-terms?text=zzz'],
  ['a page that is missing', '/zzz'],
  ['a term that is missing', '/terms/999'],
  ['a part of the tree', '/browse?term=pipe&num_branch_items_gt=0'],
  ['a part of the tree without terms', '/browse?term=zzz'],
  [
    'terms with filters',
    '/terms?name_begins=pipes&num_items_gt=0&scope_notes_isblank=0&broader_in=3,22&num_broader_gte=2',
  ],
  ['terms with filters of words', '/terms?term=zzz&scope_notes=zzz'],
  ['a list of terms with a filter that is not understood', '/terms?zzz=1'],
  ['a list of items past its end', '/items?start=900'],
  [
    'items with filters',
    '/items?term_branch_in=20,22&num_images_gte=1&height_mm_lt=900&materials_in=zzz,zzz',
  ],
  ['items without results by several filters', '/items?text=zzz&materials=zzz&on_display_isblank=0'],
  ['a question for items', '/items?text=zzz&asked=zzz&words=most&production_year_to_gte=1800'],
  ['an item that is missing', '/items/999'],
  ['the search of all without words', '/search'],
  ['the search of all without results', '/search?text=zzz'],
  ['the choice of terms to compare', '/compare'],
  ['a comparison', '/compare?terms=20,3'],
  ['a comparison with values that are no terms', '/compare?terms=20,zzz,999,1,2,4'],
  ['the empty shelf with a link that is not understood', '/shelf?terms=zzz'],
  ['the checks', '/quality'],
  ['the crossings', '/crossings'],
  ['the crossings of a top term', '/crossings?term=2'],
  ['the crossings of a term that has none', '/crossings?term=20'],
  ['the terms under two top terms', '/terms?ancestor=2&ancestor=3&num_items_gt=0'],
  ['the terms under three top terms', '/terms?ancestor=2&ancestor=3&ancestor=1'],
])('no word of %s is without a translation', async (_what, address) => {
  await renderAt(address)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(untranslated(document.body)).toEqual([])
})

test.each([
  ['the home page', '/'],
  ['the tree', '/browse'],
  ['the list of terms', '/terms'],
  ['a term', '/terms/20'],
  ['the list of items', '/items'],
  ['an item', '/items/101'],
  ['the search of all', '/search?text=pipe'],
  ['a comparison', '/compare?terms=20,3'],
  ['the shelf', '/shelf?terms=20&items=101'],
])('no word of %s is without a translation if the service fails', async (_what, address) => {
  await renderAt(address, { between: () => new Response('', { status: 500 }) })
  await screen.findAllByRole('alert')
  expect(untranslated(document.body)).toEqual([])
})

test.each([
  ['the settings', '/', 'šéţţîñĝš'],
  ['the shortcuts', '/', 'ķéýƀóáŕð šĥóŕţçûţš'],
  ['the request of a record', '/terms/20', 'óþéñ îñ áþî'],
  ['a download', '/terms', 'ðóŵñļóáð'],
  ['the advanced search', '/items?text=pipe&height_mm_lt=900&term_in=20,22', 'áðṽáñçéð šéáŕçĥ'],
  ['the large view', '/items/101', 'éñļáŕĝé'],
])('no word of %s is without a translation', async (_what, address, name) => {
  const { user } = await renderAt(address)
  await screen.findByRole('heading', { level: 1 })
  const [button] = await screen.findAllByRole('button', { name: new RegExp(name, 'i') })
  if (button) await user.click(button)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(untranslated(dialog)).toEqual([])
})

test('no word of the list of pages is without a translation', async () => {
  const { user } = await renderAt('/terms/20')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog')
  await user.keyboard('zzz')
  expect(untranslated(dialog)).toEqual([])
})

/** Addresses, what a visitor typed, a message of the service, and dates of `Intl`. */
const NO_TEXTS = /https?:\S+|“zzz” is not a parameter of this list\.|\bzzz\b|[A-Z][a-z]+ \d+, \d{4}/g

/** The texts and attributes below an element with words that are neither accented nor names. */
function untranslated(root: Element): string[] {
  const found = new Set<string>()
  const check = (text: string) => {
    if (wordsOf(text.replaceAll(NO_TEXTS, '')).some((word) => !SAME.includes(word))) found.add(text.trim())
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) for (const name of TEXT_ATTRIBUTES) check(node.getAttribute(name) ?? '')
    else if (!node.parentElement?.closest('style, script, code, kbd')) check(node.textContent ?? '')
  }
  return [...found]
}

function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{M}]+/gu) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => /^[a-z]{2,}$/.test(word))
}
