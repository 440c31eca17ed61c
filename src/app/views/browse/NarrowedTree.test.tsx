import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { row, rows } from '../../../testkit/tree-rows.ts'
import { catalogueOf, type TermSketch } from '../../../testkit/world.ts'

test('the tree can show only branches with items, and counts them', async () => {
  const { user, address } = await renderAt('/browse?open=32')
  await user.click(await screen.findByRole('link', { name: 'With items' }))
  expect(await screen.findByText('4 top terms with items')).toBeVisible()
  expect(await rows()).toEqual(['Knives +', 'Smoking equipment +', 'Toys +', 'Vessels +'])
  expect(address()).toBe('/browse?open=32&num_branch_items_gt=0')
})

test('the tree can show only terms without items, with all terms above them', async () => {
  const { user } = await renderAt('/browse')
  await user.click(await screen.findByRole('link', { name: 'Without items' }))
  expect(await screen.findByText('4 terms found')).toBeVisible()
  expect(await rows()).toEqual(['100% wool_blankets (“test”)', 'Boxes –', '·Écritoires', '·Knife boxes'])
})

test('a filter narrows the tree to its matches in all their places and names the matching word', async () => {
  const { user, address } = await renderAt('/browse')
  await user.type(await screen.findByRole('searchbox', { name: 'Filter the tree' }), 'dolls')
  expect(await screen.findByText('1 term found')).toBeVisible()
  expect(await rows()).toEqual([
    'Toys –',
    "·Dolls' teapots → Toy teapots",
    'Vessels –',
    '·Ceramic vessels –',
    '··Teapots –',
    "···Dolls' teapots → Toy teapots",
    '·Tea vessels –',
    '··Teapots –',
    "···Dolls' teapots → Toy teapots",
  ])
  expect(address()).toBe('/browse?term=dolls')
  // The accessible name equals the visible text.
  expect(screen.getAllByRole('treeitem', { name: "Dolls' teapots → Toy teapots" })).toHaveLength(3)
  await expectAccessible()
  const [toys] = screen.getAllByRole('treeitem', { name: 'Toys' })
  toys?.focus()
  await user.keyboard('{ArrowLeft}')
  expect((await rows())[1]).toBe('Vessels –')
  expect(address()).toBe('/browse?term=dolls&turn=2')
})

test('a filter without results says so and links to the list of terms', async () => {
  await renderAt('/browse?term=zzz')
  expect(await screen.findByText('No terms found for “zzz”')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Search all terms' })).toHaveAttribute('href', '/terms?term=zzz')
  await expectAccessible()
})

test('any other filter of the API narrows the tree and can be removed', async () => {
  const { user } = await renderAt('/browse?num_broader_gte=2')
  expect(await screen.findByText('3 terms found')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Remove filter/ }))
  expect(await screen.findByText('6 top terms')).toBeVisible()
})

test('very many matches are counted and shown step by step', async () => {
  const many = Array.from(
    { length: 450 },
    (_, index): TermSketch => ({
      id: index + 2,
      name: `Plates ${String(index + 1).padStart(3, '0')}`,
      broader: [1],
    }),
  )
  const catalogue = catalogueOf([{ id: 1, name: 'Tableware' }, ...many])
  const { user } = await renderAt('/browse?term=plates', { catalogue })
  expect(
    await screen.findByText(/450 terms found; showing the first 200 with their broader terms/),
  ).toBeVisible()
  expect(await row('Plates 001')).toHaveAttribute('aria-setsize', '200')
  await user.click(screen.getByRole('button', { name: 'Show 200 more' }))
  expect(await screen.findByText(/showing the first 400/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show 50 more' }))
  expect(await screen.findByText('450 terms found')).toBeVisible()
  expect(await row('Plates 001')).toHaveAttribute('aria-setsize', '450')
  // The button disappears with the last step.
  await waitFor(() => expect(screen.getByRole('treeitem', { name: 'Tableware' })).toHaveFocus())
})

test('removing an unknown filter leaves focus in front of the tree', async () => {
  const { user } = await renderAt('/browse?nam_begins=a')
  const without = await screen.findByRole('button', { name: 'Remove filter nam_begins=a' })
  without.focus()
  await user.keyboard('{Enter}')
  const first = await row('100% wool_blankets (“test”)')
  expect(document.body).not.toHaveFocus()
  await user.tab()
  expect(first).toHaveFocus()
})
