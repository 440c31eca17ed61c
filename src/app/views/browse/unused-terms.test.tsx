import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { row, rows } from '../../../testkit/tree-rows.ts'
import { catalogueOf, type TermSketch } from '../../../testkit/world.ts'

const SHOW = { name: 'Show terms no longer used' }

const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Teapots', broader: [1] },
  { id: 3, name: 'Tea kettles', broader: [1], isDeprecated: true, replacedBy: 2 },
  { id: 4, name: 'Urns', broader: [1], isDeprecated: true },
  { id: 5, name: 'Small urns', broader: [4], isDeprecated: true },
  { id: 6, name: 'Stoneware', broader: [1], isDeprecated: true },
  { id: 7, name: 'Jars', broader: [6] },
  { id: 10, name: 'Tools' },
  { id: 11, name: 'Old hammers', broader: [10], isDeprecated: true },
]

const view = async (address: string) => renderAt(address, { catalogue: await catalogueOf(TERMS) })

test('terms no longer used are hidden, and each row says how many; those above terms in use are not', async () => {
  await view('/browse?open=1.6')
  await row('Jars')
  expect(await rows()).toEqual(['Tools', 'Vessels –', '·Stoneware  no longer used –', '··Jars', '·Teapots'])
  expect(await row('Tools')).toHaveAccessibleDescription(/; 1 hidden, no longer used$/)
  expect(await row('Vessels')).toHaveAccessibleDescription(/; 2 hidden, no longer used$/)
  expect(await row('Teapots')).toHaveAttribute('aria-setsize', '2')
  expect(screen.getByRole('checkbox', SHOW)).not.toBeChecked()
  await expectAccessible()
})

test('on request, terms no longer used are shown, and nothing is hidden', async () => {
  const { user, address } = await view('/browse?open=1')
  await user.click(await screen.findByRole('checkbox', SHOW))
  expect(await row('Tea kettles no longer used')).toHaveAttribute('aria-setsize', '4')
  expect(await rows()).toEqual([
    'Tools +',
    'Vessels –',
    '·Stoneware  no longer used +',
    '·Tea kettles  no longer used',
    '·Teapots',
    '·Urns  no longer used +',
  ])
  expect(address()).toBe('/browse?open=1&deprecated=1')
  await user.click(screen.getByRole('checkbox', SHOW))
  await waitFor(() => expect(screen.queryByText(/Tea kettles/)).toBeNull())
  expect(address()).toBe('/browse?open=1')
})

test('keys move only through the rows that are shown', async () => {
  const { user } = await view('/browse')
  const tools = await row('Tools')
  tools.focus()
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}')
  await row('Teapots')
  await user.keyboard('{End}')
  await expectFocus(() => row('Teapots'))
})

test('the page of a term no longer used leads to its place in the tree', async () => {
  const { user, address } = await view('/terms/5')
  await user.click(await screen.findByRole('link', { name: 'Show in tree' }))
  expect(await screen.findByRole('treeitem', { name: /^Small urns/, selected: true })).toBeInTheDocument()
  expect(address()).toBe('/browse?at=1.4.5&deprecated=1&open=1.4')
})

test('an address of a term no longer used shows it, and hiding such terms deselects it', async () => {
  const { user, address } = await view('/browse?at=1.4.5')
  expect(await screen.findByRole('treeitem', { name: /^Small urns/, selected: true })).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/browse?at=1.4.5&deprecated=1'))
  await user.click(screen.getByRole('checkbox', SHOW))
  expect(await row('Teapots')).toHaveAttribute('aria-setsize', '2')
  expect(screen.queryByRole('treeitem', { selected: true })).toBeNull()
  expect(address()).toBe('/browse?open=1.4')
})

test('a filtered tree says how many matches are hidden, and shows them on request', async () => {
  const { user } = await view('/browse?term=te')
  expect(await screen.findByText('1 term found; 1 hidden, no longer used')).toBeVisible()
  await user.click(screen.getByRole('checkbox', SHOW))
  expect(await screen.findByText('2 terms found')).toBeVisible()
  expect(await row('Tea kettles no longer used')).toBeInTheDocument()
})

test('a filtered tree also hides terms no longer used that have no place, and says so', async () => {
  const catalogue = await catalogueOf([
    { id: 1, name: 'Vessels' },
    { id: 2, name: 'Old vessels', isDeprecated: true },
  ])
  const { user } = await renderAt('/browse?term=vessels', { catalogue })
  expect(await screen.findByText('1 term found; 1 hidden, no longer used')).toBeVisible()
  await user.click(screen.getByRole('checkbox', SHOW))
  expect(await row('Old vessels no longer used')).toBeInTheDocument()
})

test('terms no longer used that have no place bring no checkbox into the whole tree', async () => {
  const catalogue = await catalogueOf([
    { id: 1, name: 'Vessels' },
    { id: 2, name: 'Old vessels', isDeprecated: true },
  ])
  await renderAt('/browse', { catalogue })
  await row('Vessels')
  expect(screen.queryByRole('checkbox', SHOW)).toBeNull()
})

test('a filter on the status shows what it asks for', async () => {
  await view('/browse?status=deprecated&term=te')
  expect(await screen.findByText('1 term found')).toBeVisible()
  expect(await row('Tea kettles no longer used')).toBeInTheDocument()
})

test('of a long list, only terms that are shown are counted and loaded', async () => {
  const plates = Array.from({ length: 130 }, (_, at): TermSketch => {
    const name = `Plates ${String(at + 1).padStart(3, '0')}`
    return { id: at + 10, name, broader: [1], ...(at % 2 === 1 && { isDeprecated: true }) }
  })
  const catalogue = await catalogueOf([{ id: 1, name: 'Tableware' }, ...plates])
  const { user } = await renderAt('/browse?open=1', { catalogue })
  expect(await row('Plates 001')).toHaveAttribute('aria-setsize', '65')
  const tableware = await row('Tableware')
  tableware.focus()
  await user.keyboard('{End}')
  await expectFocus(() => row('Plates 129'))
})

test('a thesaurus with only terms in use has no checkbox for others', async () => {
  await renderAt('/browse', { catalogue: await catalogueOf([{ id: 1, name: 'Vessels' }]) })
  await row('Vessels')
  expect(screen.queryByRole('checkbox', SHOW)).toBeNull()
})
