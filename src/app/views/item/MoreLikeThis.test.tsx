import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { expectAccessible, findSection, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, type ItemSketch } from '../../../testkit/world.ts'

const TERMS = [
  { id: 1, name: 'Pots' },
  { id: 2, name: 'Teapots', broader: [1] },
  { id: 3, name: 'Lids' },
]
const ITEMS: ItemSketch[] = [
  { id: 1, title: 'Brown teapot', termIds: [1, 2] },
  { id: 2, title: 'White teapot', termIds: [2] },
  { id: 3, title: 'Blue teapot', termIds: [1, 2] },
  { id: 4, title: 'Flower pot', termIds: [1] },
  { id: 5, title: 'Cooking pot', termIds: [1] },
  { id: 6, title: 'Lid', termIds: [3] },
]

test('items that share the rarest terms come first and name them, with links to all', async () => {
  const { requests } = await renderAt('/items/1', { catalogue: catalogueOf(TERMS, ITEMS) })
  const section = await findSection('More like this')
  expect(await section.findByText('also Teapots and Pots')).toBeVisible()
  const titles = section
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((text) => !text?.startsWith('All '))
  expect(titles).toEqual(['Blue teapot', 'White teapot', 'Flower pot', 'Cooking pot'])
  expect(section.getByRole('link', { name: 'All 3 items with Teapots' })).toHaveAttribute(
    'href',
    '/items?term=2',
  )
  expect(section.getByRole('link', { name: 'All 4 items with Pots' })).toHaveAttribute(
    'href',
    '/items?term=1',
  )
  expect(section.getByRole('link', { name: 'White teapot' })).toHaveAttribute(
    'href',
    '/items/2/white-teapot?term=2&start=1',
  )
  expect(requests.filter((url) => url.includes('/item/json/?'))).toHaveLength(2)
  await expectAccessible()
})

test('a similar item has a link back to the item before', async () => {
  const { user, address } = await renderAt('/items/1', { catalogue: catalogueOf(TERMS, ITEMS) })
  await user.click(await screen.findByRole('link', { name: 'White teapot' }))
  await expectFocus(() => screen.findByRole('heading', { level: 1, name: 'White teapot' }))
  await user.click(screen.getByRole('link', { name: 'Back to previous item' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Brown teapot' })).toBeVisible()
  expect(address()).toBe('/items/1/brown-teapot')
})

test.each([6, 7])('without shared terms nothing is shown: item %i', async (id) => {
  const { requests } = await renderAt(`/items/${id}`, {
    catalogue: catalogueOf(TERMS, [...ITEMS, { id: 7, title: 'A thing' }]),
  })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(screen.queryByText('top term') ?? id === 7).toBeTruthy())
  expect(screen.queryByRole('region', { name: 'More like this' })).toBeNull()
  expect(requests.filter((url) => url.includes('/item/json/?'))).toEqual([])
})

test.each([
  ['the items', 'item/json/?term=', 'The items like this one could not be loaded.'],
  ['the terms', 'term/json/?id_in', 'Where these terms sit, and items like this one, could not be loaded.'],
])('if %s fail, the rest of the view stays and offers a retry', async (_, question, words) => {
  let isBroken = true
  const { user } = await renderAt('/items/1', {
    catalogue: catalogueOf(TERMS, ITEMS),
    between: (request, service) =>
      isBroken && request.url.includes(question) ? new Response('{}', { status: 500 }) : service(request),
  })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Brown teapot' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Teapots' })).toBeVisible()
  await expectAccessible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'White teapot' })).toBeVisible()
  expect(screen.queryByText(words)).toBeNull()
})
