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
  // Names of formats, abbreviations of ISO 25964 and keys.
  ...wordsOf('JSON CSV RDF XML BibTeX RIS CSL LD Turtle BT NT RT SN UF API ID BCE Ctrl Esc Enter mm'),
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
  ['the shelf', '/shelf'],
  ['a shared shelf', '/shelf?terms=20,999&items=101'],
  ['terms for a description', '/suggest-terms?text=pipe'],
  ['a description without terms', '/suggest-terms?text=zzz'],
  ['a page that is missing', '/zzz'],
  ['a term that is missing', '/terms/999'],
])('no word of %s is without a translation', async (_what, address) => {
  await renderAt(address)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(untranslated(document.body)).toEqual([])
})

/** The texts and attributes below an element with words that are neither accented nor names. */
function untranslated(root: Element): string[] {
  const found = new Set<string>()
  const check = (text: string) => {
    if (wordsOf(text.replaceAll(/https?:\S+|\bzzz\b/g, '')).some((word) => !SAME.includes(word)))
      found.add(text.trim())
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
