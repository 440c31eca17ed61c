import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectAccessible, findNavigation, renderAt } from '../../../testkit/render.tsx'
import { sentence } from '../../../testkit/sentence.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('links lead from a term to its branch and back, with both counts', async () => {
  const { user, address, requests } = await renderAt('/items?term=30')
  const ways = await findNavigation('Items of Knives')
  expect(ways.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'This term only1 item',
    'With narrower terms2 items',
  ])
  expect(ways.getByRole('link', { name: 'This term only' })).toHaveAttribute('aria-current', 'true')
  // Both numbers are in the term's record.
  const asked = requests.filter((path) => path.includes('/item/') && /[?&]limit=50(&|$)/.test(path))
  expect(asked).toHaveLength(1)
  await expectAccessible()
  await user.click(ways.getByRole('link', { name: 'With narrower terms' }))
  expect(address()).toBe('/items?term_branch=30')
  expect(await screen.findByText('Items 1–2 of 2')).toBeVisible()
  expect(screen.getByRole('link', { name: 'With narrower terms' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('link', { name: 'With narrower terms' })).toHaveFocus()
})

test('with other filters, the counts include them', async () => {
  await renderAt('/items?materials=tin&term=22')
  const ways = await findNavigation('Items of Tea vessels')
  expect(ways.getByRole('link', { name: 'This term only' })).toHaveAccessibleDescription('no items')
  expect(ways.getByRole('link', { name: 'With narrower terms' })).toHaveAccessibleDescription('1 item')
  expect(ways.getByRole('link', { name: 'With narrower terms' })).toHaveAttribute(
    'href',
    '/items?materials=tin&term_branch=22',
  )
})

test('no switch is shown where both counts are equal', async () => {
  await renderAt('/items?term_branch=11')
  expect(await screen.findByText('1 item', { selector: '[role=status] *' })).toBeVisible()
  await screen.findByText(sentence('1 item in Bubble pipes or narrower.'))
  expect(screen.queryByRole('link', { name: 'This term only' })).not.toBeInTheDocument()
})

test('each of two terms has its own switch', async () => {
  await renderAt('/items?term_branch=30&term_branch=1')
  const ways = await findNavigation('Items of Knives')
  expect(ways.getByText('Knives')).toBeVisible()
  expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'This term only' })).toHaveLength(2)
})

test.each([
  ['term_branch=30&term_branch=30', 'navigation', 'Items of Knives'],
  ['materials=zinc&materials=zinc&term=30&term=30', 'region', 'Remove a filter'],
])('a condition given twice, as in %s, is shown twice', async (query, role, shown) => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  await renderAt(`/items?${query}`)
  const panel = within(await screen.findByRole('list', { name: 'Chosen terms' }))
  expect(await panel.findAllByText('Knives')).toHaveLength(2)
  expect(await screen.findAllByRole(role, { name: shown })).not.toEqual([])
  expect(complaints).not.toHaveBeenCalled()
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
