import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { sentence } from '../../../testkit/sentence.ts'
import { catalogueOf } from '../../../testkit/world.ts'

test('the page and the window title state the search in one sentence, with the names of terms', async () => {
  await renderAt('/items?description=silver&production_year_to_lt=1900&term_branch=20')
  expect(
    await screen.findByText(
      sentence('1 item described with “silver”, made before 1900, in Teapots or narrower.'),
    ),
  ).toBeVisible()
  await waitFor(() =>
    expect(document.title).toBe(
      'Items described with “silver”, made before 1900, in Teapots or narrower – Collection – Test museum',
    ),
  )
  await expectAccessible()
})

test.each([
  ['In copyright.', '1 item with terms of use that are exactly “In copyright.”'],
  ['In copyright', '1 item with terms of use that are exactly “In copyright”.'],
])('a sentence about the rights statement “%s” ends in one full stop', async (statement, words) => {
  const rights = { statement, licence: null, licence_uri: null }
  await renderAt(`/items?rights_exact=${encodeURIComponent(statement)}`, {
    catalogue: catalogueOf([], [{ id: 1, title: 'Teapot', rights }]),
  })
  expect(await screen.findByText(sentence(words))).toBeVisible()
})

test('the sentence begins with what the search field says, and chips continue it', async () => {
  await renderAt('/items?text=teapot&production_year_to_lt=1900&num_images_gte=0')
  const paragraph = await screen.findByText(/^\d items? matching “teapot”$/)
  expect(paragraph.querySelector('.sr-only')).toHaveTextContent(/^, made before 1900, .*\.$/)
  expect(screen.getByRole('button', { name: 'Remove filter: made before 1900' })).toBeVisible()
})

test('a chip removes its condition, and focus moves to the next chip', async () => {
  const { user, address } = await renderAt('/items?num_images_isblank=1&materials=tin&order_by=-id')
  await user.click(await screen.findByRole('button', { name: 'Remove filter: without images' }))
  expect(address()).toBe('/items?materials=tin&order_by=-id')
  const next = screen.getByRole('button', { name: 'Remove filter: made of “tin”' })
  await waitFor(() => expect(next).toHaveFocus())
  await user.click(next)
  expect(address()).toBe('/items?order_by=-id')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(screen.queryByText(/^\d+ items? made of/)).not.toBeInTheDocument()
})

test('Clear all removes every condition and the words, and keeps the sort order', async () => {
  const { user, address } = await renderAt('/items?text=teapot&materials=tin&materials=tin&order_by=-id')
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  await user.click(chips.getByRole('button', { name: 'Clear all' }))
  expect(address()).toBe('/items?order_by=-id')
  expect(screen.getByRole('searchbox', { name: 'Search items' })).toHaveValue('')
})

test('without chips there is nothing to clear', async () => {
  await renderAt('/items?text=teapot')
  await screen.findByText(/^Items 1–/)
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument()
})

test('an unknown term is named by its number', async () => {
  await renderAt('/items?term=999')
  expect(await screen.findByText('No items catalogued as term 999')).toBeVisible()
})

test.each([
  ['one filter', 'term_in=1,10,11,20,22,30', [6]],
  ['a very long filter', `term_in=${Array.from({ length: 250 }, (_, index) => index + 1)}`, [100, 100, 50]],
  ['six filters', 'term=1&term=10&term=11&term_branch=20&term=22&term=30', [6]],
])('the names of the many terms of %s take one request per hundred', async (_, query, sizes) => {
  const { requests, user } = await renderAt(`/items?${query}`)
  expect((await screen.findAllByText(/Bubble pipes.* Knives/))[0]).toBeVisible()
  if (query.startsWith('term_in')) await user.click(screen.getByRole('button', { name: 'Advanced search' }))
  const named = await screen.findAllByRole('button', { name: 'Remove the term Teapots', hidden: true })
  expect(named).not.toEqual([])
  const asked = requests.flatMap((path) => /\/term\/json\/\?id_in=([^&]*)/.exec(path)?.[1] ?? [])
  expect(asked.map((ids) => ids.split('%2C').length)).toEqual(sizes)
  expect(requests.filter((path) => /\/term\/\d+/.test(path))).toEqual([])
})
