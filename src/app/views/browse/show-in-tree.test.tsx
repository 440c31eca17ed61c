import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../testkit/hierarchy-rows.ts'
import { renderAt } from '../../../testkit/render.tsx'
import { sentence } from '../../../testkit/sentence.ts'
import { rows } from '../../../testkit/tree-rows.ts'
import { catalogueOf } from '../../../testkit/world.ts'

const BELOW_DEPRECATED = [
  { id: 1, name: 'Old vessels', isDeprecated: true as const },
  { id: 2, name: 'Pots', broader: [1] },
  { id: 3, name: 'Jugs', broader: [2] },
  { id: 4, name: 'Toys' },
  { id: 5, name: 'Dolls', broader: [1, 4] },
]

test('“Show in tree” leads to the row of the selected place', async () => {
  const { user, address } = await renderAt('/terms/11?path=1.10')
  await user.click(await screen.findByRole('link', { name: 'Show in tree' }))
  const chosen = await screen.findByRole('treeitem', { name: 'Bubble pipes', selected: true })
  await waitFor(() => expect(chosen).toHaveFocus())
  expect(chosen.ariaLevel).toBe('3')
  expect(address()).toBe('/browse?at=1.10.11')
})

test('“Show in tree” without a selected place leads to the first place and opens the terms above it', async () => {
  const { user, address } = await renderAt('/terms/11')
  await user.click(await screen.findByRole('link', { name: 'Show in tree' }))
  const chosen = await screen.findByRole('treeitem', { name: 'Bubble pipes', selected: true })
  await waitFor(() => expect(chosen).toHaveFocus())
  expect(address()).toBe('/browse?at=1.10.11&open=1.10')
})

test('a term without a place in the URL appears in its first place', async () => {
  const { address } = await renderAt('/browse?at=11')
  expect(await screen.findByRole('treeitem', { name: 'Bubble pipes', selected: true })).toHaveAttribute(
    'aria-level',
    '3',
  )
  await waitFor(() => expect(address()).toBe('/browse?at=1.10.11&open=1.10'))
})

test('a term below deprecated terms only is a top term, which its page shows in the tree', async () => {
  const catalogue = await catalogueOf(BELOW_DEPRECATED)
  const { user, address } = await renderAt('/terms/2', { catalogue })
  expect(await screen.findByText('Top term')).toHaveTextContent(
    'Top term Broader terms no longer used: Old vessels',
  )
  await user.click(screen.getByRole('link', { name: 'Show in tree' }))
  await screen.findByRole('treeitem', { name: 'Pots', selected: true })
  expect(await rows()).toEqual(['Pots +', 'Toys +'])
  expect(address()).toBe('/browse?at=2')
})

test.each([
  ['/browse?at=1.2.3', ['Pots –', '·Jugs', 'Toys +'], 'Jugs', '/browse?at=2.3'],
  ['/browse?at=5', ['Pots +', 'Toys –', '·Dolls'], 'Dolls', '/browse?at=4.5'],
])('the place in %s begins at a top term', async (before, expected, name, after) => {
  const { address } = await renderAt(before, { catalogue: await catalogueOf(BELOW_DEPRECATED) })
  await screen.findByRole('treeitem', { name, selected: true })
  await waitFor(async () => expect(await rows()).toEqual(expected))
  expect(address().startsWith(after)).toBe(true)
})

test.each([
  ['dolls', ['Toys –', '·Dolls']],
  ['jugs', ['Pots –', '·Jugs']],
  ['vessels', ['Old vessels  no longer used']],
])(
  'a tree of the terms for “%s” has a deprecated term at its top only if it is found',
  async (term, expected) => {
    await renderAt(`/browse?term=${term}`, { catalogue: await catalogueOf(BELOW_DEPRECATED) })
    await screen.findByText(/^1 term/)
    expect(await rows()).toEqual(expected)
  },
)

test('a deprecated term without a term in use above it is not in the hierarchy', async () => {
  const { user } = await renderAt('/terms/1', { catalogue: await catalogueOf(BELOW_DEPRECATED) })
  expect(await screen.findByText('Not in the hierarchy')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Show in tree' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Dolls' }))
  expect(
    await screen.findByText(sentence('Old vessels is no longer used. Showing the first position.')),
  ).toBeVisible()
  expect(await rowsOf('Broader terms, from the top')).toEqual(['Toys'])
})
