import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PLAIN_ABOUT } from '../../contract/about.ts'
import { renderAt } from '../../testkit/render.tsx'
import { museumWords, PLAIN_MUSEUM } from './museum-words.ts'

const WORDS = { item: 'work', items: 'works', term: 'heading', terms: 'headings' }
const ABOUT = { ...PLAIN_ABOUT, words: WORDS }

/** Texts and names on the page, without names of files and formats. */
function textsOnPage(): string[] {
  const names = [...document.querySelectorAll('[aria-label],[title],[placeholder]')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  )
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement?.closest('code, script, style')) texts.push(textContent ?? '')
  }
  return [document.title, ...names, ...texts].filter((text) => !/^\/|https?:/.test(text.trim()))
}

test.each([
  '/',
  '/browse',
  '/browse?num_branch_items_gt=0',
  '/browse?term=zzz',
  '/browse?at=2.3',
  '/terms',
  '/terms?term=zzz',
  '/terms?num_items_gt=0',
  '/terms/40',
  '/terms/999',
  '/terms/x',
  '/items',
  '/items?text=zzz',
  '/items?text=clay',
  '/items?term=40',
  '/items?colour=red',
  '/items/1',
  '/items/1?start=0',
  '/items/999',
  '/items/x',
  '/search?text=pipe',
  '/compare?terms=40,41',
  '/quality',
  '/shelf',
  '/suggest-terms',
  '/guide',
  '/about',
  '/groups',
  '/groups/40',
  '/groups/999',
  '/nowhere',
])('%s has the museum’s word for items everywhere', async (address) => {
  await renderAt(address, { about: ABOUT })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(textsOnPage().filter((text) => /\bitems?\b/i.test(text))).toEqual([])
})

test.each([
  ['/terms', /^Headings 1–\d+ of \d+$/],
  ['/terms?term=zzz', /^No headings found for “zzz”$/],
  ['/items', /^Works 1–\d+ of \d+$/],
  ['/items?text=zzz', /^No works /],
])('%s counts with the museum’s words', async (address, text) => {
  await renderAt(address, { about: ABOUT })
  await waitFor(() => expect(textsOnPage().some((found) => text.test(found.trim()))).toBe(true))
})

test('the filter for terms has the museum’s word for them', async () => {
  await renderAt('/items', { about: ABOUT })
  expect(await screen.findByPlaceholderText('Any heading')).toHaveAccessibleName('Heading')
})

test('a text has the article that the word of the museum needs in English', () => {
  const { anItem, aTerm, find } = museumWords({ ...WORDS, term: 'object name' })
  expect([anItem, aTerm, find]).toEqual(['a work', 'an object name', 'Find an object name or work'])
  expect(PLAIN_MUSEUM.find).toBe('Find a term or item')
})

test('the words are counted, and stand at the beginning of a text', () => {
  const plain = PLAIN_MUSEUM
  expect([plain.countItems(1), plain.countItems(1200), plain.countTerms(0), plain.Items]).toEqual([
    '1 item',
    '1,200 items',
    'no terms',
    'Items',
  ])
  expect([plain.itemsBelow(0), plain.itemsBelow(1), museumWords(WORDS).itemsBelow(1)]).toEqual([
    'items',
    'item',
    'work',
  ])
  const { countItems, countTerms, Items, term } = museumWords(WORDS)
  expect([countItems(0), countItems(1), countItems(1200), countTerms(2), Items, term]).toEqual([
    'no works',
    '1 work',
    '1,200 works',
    '2 headings',
    'Works',
    'heading',
  ])
})
