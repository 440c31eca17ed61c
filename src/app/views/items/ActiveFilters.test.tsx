import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'

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

test('a term that there is not is named by its number', async () => {
  await renderAt('/items?term=999')
  expect(await screen.findByText('There are no items catalogued as term 999.')).toBeVisible()
})
