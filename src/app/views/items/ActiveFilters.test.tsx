import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf } from '../../../testkit/world.ts'

test('what is looked for stands in one sentence, with the names of terms, and in the window’s title', async () => {
  await renderAt('/items?description=silver&production_year_to_lt=1900&term_branch=20')
  expect(
    await screen.findByText(
      'Looking for items described with ‘silver’, made before 1900, in Teapots or narrower.',
    ),
  ).toBeVisible()
  await waitFor(() =>
    expect(document.title).toBe(
      'Items described with ‘silver’, made before 1900, in Teapots or narrower – Collection – Test museum',
    ),
  )
  await expectAccessible()
})

test.each([
  ['In copyright.', 'Looking for items with terms of use that are exactly ‘In copyright.’'],
  ['In copyright', 'Looking for items with terms of use that are exactly ‘In copyright’.'],
])('a sentence about the rights statement “%s” ends in one full stop', async (statement, sentence) => {
  const rights = { statement, licence: null, licence_uri: null }
  await renderAt(`/items?rights_exact=${encodeURIComponent(statement)}`, {
    catalogue: catalogueOf([], [{ id: 1, title: 'Teapot', rights }]),
  })
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('a chip takes its condition out, and focus goes on to the next', async () => {
  const { user, address } = await renderAt('/items?num_images_isblank=1&materials=tin&order_by=-id')
  await user.click(await screen.findByRole('button', { name: 'Remove filter: without pictures' }))
  expect(address()).toBe('/items?materials=tin&order_by=-id')
  const next = screen.getByRole('button', { name: 'Remove filter: made of ‘tin’' })
  await waitFor(() => expect(next).toHaveFocus())
  await user.click(next)
  expect(address()).toBe('/items?order_by=-id')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(screen.queryByText(/^Looking for/)).not.toBeInTheDocument()
})

test('Clear all takes every condition out, also the words, and leaves the order', async () => {
  const { user, address } = await renderAt('/items?text=teapot&materials=tin&materials=tin&order_by=-id')
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  await user.click(chips.getByRole('button', { name: 'Clear all' }))
  expect(address()).toBe('/items?order_by=-id')
  expect(screen.getByRole('searchbox', { name: 'Search items' })).toHaveValue('')
})

test('words alone can be cleared by a button as well, which then leaves the focus to the results', async () => {
  const { user, address } = await renderAt('/items?text=teapot&order_by=-id')
  await user.click(await screen.findByRole('button', { name: 'Clear all' }))
  expect(address()).toBe('/items?order_by=-id')
  expect(screen.getByRole('searchbox', { name: 'Search items' })).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus())
})

test('a term that there is not is named by its number', async () => {
  await renderAt('/items?term=999')
  expect(await screen.findByText('There are no items catalogued as term 999.')).toBeVisible()
})

test.each([
  ['one filter', 'term_in=1,10,11,20,22,30', [6]],
  ['a very long filter', `term_in=${Array.from({ length: 250 }, (_, index) => index + 1)}`, [100, 100, 50]],
  ['six filters', 'term=1&term=10&term=11&term_branch=20&term=22&term=30', [6]],
])('the names of the many terms of %s are asked for together', async (_, query, sizes) => {
  const { requests, user } = await renderAt(`/items?${query}`)
  expect((await screen.findAllByText(/Bubble pipes.* Knives/))[0]).toBeVisible()
  if (query.startsWith('term_in')) await user.click(screen.getByRole('button', { name: 'Advanced search' }))
  const named = await screen.findAllByRole('button', { name: 'Remove the term Teapots', hidden: true })
  expect(named).not.toEqual([])
  const asked = requests.flatMap((path) => /\/term\/json\/\?id_in=([^&]*)/.exec(path)?.[1] ?? [])
  expect(asked.map((ids) => ids.split('%2C').length)).toEqual(sizes)
  expect(requests.filter((path) => /\/term\/\d+/.test(path))).toEqual([])
})
