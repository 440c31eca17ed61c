import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'

beforeEach(() => localStorage.clear())

const field = () => screen.findByRole('combobox', { name: 'Term or page' })
const groupNames = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('group')
    .map((group) => group.getAttribute('aria-label'))

function namesIn(group: string): (string | null)[] {
  return within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
}

test('Ctrl K and a few letters of a name lead to a term', async () => {
  const { user, address } = await renderAt('/items')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'toy')
  const found = await screen.findByRole('option', { name: /^Toys/ })
  expect(found.querySelector('mark')).toHaveTextContent('Toys')
  await user.keyboard('{Enter}')
  await expectFocus(() => screen.findByRole('heading', { level: 1, name: 'Toys' }))
  expect(address()).toBe('/terms/2/toys')
})

test('ordinary words lead to the term that has most of them', async () => {
  const { user, address } = await renderAt('/items')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'ceramic tea')
  await screen.findByRole('option', { name: /^Teapots/ })
  await user.keyboard('{Enter}')
  await expectFocus(() => screen.findByRole('heading', { level: 1, name: 'Teapots' }))
  expect(address()).toBe('/terms/20/teapots')
})

test('without a text there are the pages, and what was visited or pinned', async () => {
  const { user, router } = await renderAt('/terms/2')
  await screen.findByRole('heading', { level: 1, name: 'Toys' })
  await router.navigate('/terms/11')
  await screen.findByRole('heading', { level: 1, name: 'Bubble pipes' })
  await user.keyboard('{Control>}k{/Control}')
  await field()
  expect(groupNames()).toEqual(['Recent terms', 'Pages', 'For staff', 'This term'])
  expect(namesIn('Recent terms')).toEqual(['Toys'])
  await expectAccessible()
  await user.click(screen.getByRole('option', { name: 'Pin “Bubble pipes”' }))
  await router.navigate('/items')
  await user.keyboard('{Control>}k{/Control}')
  await field()
  expect(namesIn('Pinned terms')).toEqual(['Bubble pipes'])
  expect(namesIn('Recent terms')).toEqual(['Toys'])
})

test('a page is found by the beginnings of its words, and the text can be searched for', async () => {
  const { user, address } = await renderAt('/')
  await user.keyboard('{Meta>}k{/Meta}')
  await user.type(await field(), 'coll')
  expect(namesIn('Pages')).toEqual(['CollectionAll items'])
  expect(namesIn('Search')).toEqual(['Search terms for “coll”', 'Search the collection for “coll”'])
  await user.click(screen.getByRole('option', { name: 'Search the collection for “coll”' }))
  expect(address()).toBe('/items?text=coll')
})

test('Enter waits for the terms that begin with what was typed', async () => {
  const { user, address } = await renderAt('/items')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'toys{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Toys' })
  expect(address()).toBe('/terms/2/toys')
})

test('what is typed while its code loads is the text of the palette, and Enter is not lost', async () => {
  const { user, address } = await renderAt('/terms/11')
  await screen.findByRole('heading', { level: 1, name: 'Bubble pipes' })
  await user.keyboard('{Control>}k{/Control}collectiom{Backspace}n{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Collection' })
  expect(address()).toBe('/items')
})

test('Escape closes it and returns the focus', async () => {
  const { user } = await renderAt('/items')
  const search = await screen.findByRole('combobox', { name: 'Search terms and items' })
  await user.click(search)
  await user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Go to' })
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await expectFocus(() => screen.findByRole('combobox', { name: 'Search terms and items' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
