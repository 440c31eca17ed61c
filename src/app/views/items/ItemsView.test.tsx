import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'

async function found(): Promise<(string | null)[]> {
  const list = within(await screen.findByRole('list', { name: 'Items found' }))
  return list.getAllByRole('link').map((link) => link.textContent)
}

test('words from anywhere in a record find its item', async () => {
  await renderAt('/items?text=quill+clay')
  expect(await found()).toEqual(['Bubble pipe of white clay'])
})

test('an item without a title still has a name', async () => {
  await renderAt('/items')
  expect(await found()).toEqual([
    'Bubble pipe of white clay',
    'Brown teapot',
    'A doll’s teapot',
    'Blade',
    expect.stringMatching(/^Knife with one blade/),
    'H 214',
    '107',
    'Café sign',
  ])
})

test('the URL of a search has the same query as the API request', async () => {
  const { requests } = await renderAt(
    '/items?description=silver+teapot&production_year_to_lt=1900&order_by=-id',
  )
  expect(await found()).toEqual(['Brown teapot'])
  expect(requests).toContain(
    '/api/v1/item/json/?description=silver%20teapot&production_year_to_lt=1900&order_by=-id&start=0&limit=50',
  )
})

test('the list and the view around it share one request for the page', async () => {
  const { requests } = await renderAt('/items?text=teapot')
  await found()
  expect(
    requests.filter((path) => path.startsWith('/api/v1/item/') && /[?&]limit=50(&|$)/.test(path)),
  ).toHaveLength(1)
})

test.each([
  ['Title', 'display_title'],
  ['Oldest first', 'production_year_from'],
  ['Newest first', '-production_year_to'],
  ['Registration number (newest first)', '-id'],
  ['Latest acquired', '-acquisition_year'],
])('items can be sorted: %s', async (name, order) => {
  const { user, address } = await renderAt('/items')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), name)
  expect(address()).toBe(`/items?order_by=${order}`)
})

test('best match is offered only for words, and as catalogued always', async () => {
  const { user, address } = await renderAt('/items?text=teapot')
  const sort = await screen.findByRole('combobox', { name: 'Sort' })
  expect(sort).toHaveDisplayValue('Best match')
  await user.selectOptions(sort, 'Catalogue order')
  expect(address()).toBe('/items?text=teapot&order_by=id')
  expect(await found()).toEqual(['Brown teapot', 'A doll’s teapot'])
  await user.clear(screen.getByRole('searchbox', { name: 'Search items' }))
  await user.keyboard('{Enter}')
  expect(address()).toBe('/items?order_by=id')
  expect(sort).toHaveDisplayValue('Catalogue order')
  expect(within(sort).queryByRole('option', { name: 'Best match' })).not.toBeInTheDocument()
})

test('a list that fails to load says so, and can be retried', async () => {
  let isDown = true
  const { user } = await renderAt('/items?text=teapot', {
    between: (request, service) =>
      isDown && request.url.includes('/item/')
        ? new Response('{}', { status: 500, headers: { 'Content-Type': 'application/json' } })
        : service(request),
  })
  expect(await screen.findByText('The items could not be loaded.')).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search items' })).toHaveValue('teapot')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await found()).toEqual(['Brown teapot', 'A doll’s teapot'])
})

test('axe finds no problem in the collection', async () => {
  await renderAt('/items?num_images_gte=0&term_branch=3')
  await found()
  await expectAccessible()
})
