import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { plates } from '../../../testkit/plates.ts'
import { expectAccessible, findNavigation, renderAt } from '../../../testkit/render.tsx'

afterEach(() => window.localStorage.clear())

const bar = () => findNavigation('Search results')
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a visitor can step through a search and return to the row', async () => {
  const { user, address } = await renderAt('/items?materials=tin', { catalogue: plates() })
  await user.click(await screen.findByRole('link', { name: 'Plate 3' }))
  await expectFocus(() => heading('Plate 3'))
  expect(await (await bar()).findByText('1 of 3 in “items made of ‘tin’”')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Previous item' })).toBeNull()
  expect(screen.getByText('No item before')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'Next item' }))
  await expectFocus(() => heading('Plate 6'))
  expect(address()).toBe('/items/6/plate-6?materials=tin&start=1')
  await user.click(await screen.findByRole('link', { name: 'Next item' }))
  await expectFocus(() => heading('Plate 9'))
  expect(await screen.findByText('No item after')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Next item' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Previous item' }))
  await expectFocus(() => heading('Plate 6'))
  await user.click((await bar()).getByRole('link', { name: 'Back to results' }))
  await heading('Collection')
  expect(address()).toBe('/items?materials=tin&start=1')
})

test('a double click on Back to results goes back once', async () => {
  const { user, router, address } = await renderAt('/terms', { catalogue: plates() })
  await router.navigate('/items?materials=tin')
  await user.click(await screen.findByRole('link', { name: 'Plate 3' }))
  await heading('Plate 3')
  const back = (await bar()).getByRole('link', { name: 'Back to results' })
  // Both before a rendering.
  act(() => {
    back.click()
    back.click()
  })
  await heading('Collection')
  expect(address()).toBe('/items?materials=tin')
  // After another visit to the same item, the link goes back again.
  await router.navigate(1)
  await heading('Plate 3')
  await user.click((await bar()).getByRole('link', { name: 'Back to results' }))
  await heading('Collection')
  expect(address()).toBe('/items?materials=tin')
})

test('the next item needs one small request, and its record is cached before', async () => {
  const { user, requests } = await renderAt('/items/3?materials=tin&start=0', { catalogue: plates() })
  const next = await screen.findByRole('link', { name: 'Next item' })
  expect(requests).toContain('/api/v1/item/json/?materials=tin&start=0&limit=2')
  requests.length = 0
  await user.click(next)
  await heading('Plate 6')
  await screen.findByRole('link', { name: 'Previous item' })
  // The similar items at the foot of the page load when they are near the window. Here, everything is.
  const needed = requests.filter((url) => url.startsWith('/api/v1/item/') && !/similar|id_in/.test(url))
  expect(needed).toEqual(['/api/v1/item/json/?materials=tin&start=0&limit=3'])
})

test('a shared or reloaded URL shows the position of the item', async () => {
  await renderAt('/items/5?materials=clay&order_by=-id&start=2', { catalogue: plates() })
  expect(await (await bar()).findByText(/^3 of 6 in/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Previous item' })).toHaveAttribute(
    'href',
    '/items/7/plate-7?materials=clay&order_by=-id&start=1',
  )
  expect(screen.getByRole('link', { name: 'Next item' })).toHaveAttribute(
    'href',
    '/items/4/plate-4?materials=clay&order_by=-id&start=3',
  )
  expect((await bar()).getByRole('link', { name: 'Back to results' })).toHaveAttribute(
    'href',
    '/items?materials=clay&order_by=-id&start=2',
  )
  await expectAccessible()
})

test('from a list, Back to results returns to the followed link', async () => {
  const { user, address } = await renderAt('/items?text=teapot')
  await user.click(await screen.findByRole('link', { name: 'Brown teapot' }))
  await expectFocus(() => heading('Brown teapot'))
  await user.click(screen.getByRole('link', { name: 'Back to results' }))
  await expectFocus(() => screen.findByRole('link', { name: 'Brown teapot' }))
  expect(address()).toBe('/items?text=teapot')
})

test('the search is in words, with the names of its terms', async () => {
  await renderAt('/items/103?text=doll&term_branch=20&start=0')
  const words = await (await bar()).findByText(/^1 of 1 in/)
  await waitFor(() => expect(words).toHaveTextContent(/doll.*Teapots/))
})

test('a visitor can step through the whole collection', async () => {
  await renderAt('/items/1?start=0', { catalogue: plates() })
  expect(await (await bar()).findByText('1 of 9 in “the whole collection”')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Next item' })).toHaveAttribute('href', '/items/2/plate-2?start=1')
})

test('an item that has moved by a few rows is found', async () => {
  await renderAt('/items/6?materials=tin&start=0', { catalogue: plates() })
  expect(await (await bar()).findByText(/^2 of 3 in/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Next item' })).toHaveAttribute(
    'href',
    '/items/9/plate-9?materials=tin&start=2',
  )
})

test.each([
  ['an item that is no longer in the search', '/items/4?materials=tin&start=1'],
  ['a row far past the end', '/items/3?materials=tin&start=5000'],
])('%s is reported with a link to the search', async (_, address) => {
  await renderAt(address, { catalogue: plates() })
  const position = await (await bar()).findByText(/This item is no longer in these results/)
  expect(within(position).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching('^/items\\?materials=tin'),
  )
  expect(screen.queryByRole('link', { name: 'Next item' })).toBeNull()
  expect(await screen.findByRole('heading', { level: 1, name: /^Plate/ })).toBeVisible()
  await expectAccessible()
})

test.each([
  '/items/3?colour=red&start=0',
  '/items/3?materials=tin&start=x',
  '/items/3?materials=tin&start=-1',
  '/items/3?height_mm=tall&start=0',
  '/items/3?utm_source=letter',
])('%s shows the item and says that the search is invalid', async (address) => {
  const { requests } = await renderAt(address, { catalogue: plates() })
  expect(await heading('Plate 3')).toBeVisible()
  expect((await bar()).getByText(/This link has a search we don’t recognise/)).toBeVisible()
  expect(requests.filter((url) => /limit=[23]$/.test(url))).toEqual([])
})

test('a URL with a search but no row names the search without a position', async () => {
  await renderAt('/items/3?materials=tin', { catalogue: plates() })
  expect(await heading('Plate 3')).toBeVisible()
  expect((await bar()).getByText(/^Found in/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Next item' })).toBeNull()
})

test('without a search there is a link to the collection and no steps', async () => {
  await renderAt('/items/3', { catalogue: plates() })
  expect(await heading('Plate 3')).toBeVisible()
  expect((await bar()).getByRole('link', { name: 'Collection' })).toHaveAttribute('href', '/items')
  expect((await bar()).queryByText(/of/)).toBeNull()
})

test('if the neighbours fail to load, the item stays and offers a retry', async () => {
  let isBroken = true
  const { user } = await renderAt('/items/3?materials=tin&start=0', {
    catalogue: plates(),
    between: (request, service) =>
      isBroken && request.url.includes('materials=tin')
        ? new Response('{}', { status: 500 })
        : service(request),
  })
  expect(await screen.findByText('The items before and after this one could not be loaded.')).toBeVisible()
  expect(await heading('Plate 3')).toBeVisible()
  await expectAccessible()
  isBroken = false
  await user.click((await bar()).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Next item' })).toBeVisible()
})

test('from a term, a visitor can return to the term and step through its items', async () => {
  const { user, address } = await renderAt('/terms/1', { catalogue: plates() })
  await user.click(await screen.findByRole('link', { name: 'Plate 2' }))
  await heading('Plate 2')
  expect(await screen.findByRole('link', { name: 'Next item' })).toHaveAttribute(
    'href',
    '/items/3/plate-3?term=1&order_by=-num_images&start=2',
  )
  await user.click(screen.getByRole('link', { name: 'Back to the term' }))
  await expectFocus(() => screen.findByRole('link', { name: 'Plate 2' }))
  expect(address()).toBe('/terms/1/plates')
})
