import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../../testkit/render.tsx'
import { catalogueOf, type ItemSketch } from '../../../../testkit/world.ts'

const made = (id: number, from: number | null, to = from): ItemSketch => ({
  id,
  title: `Pot ${id}`,
  production_year_from: from,
  production_year_to: to,
})
const POTS = [made(1, 1885), made(2, 1888, 1892), made(3, -50), made(4, null), made(5, 1920, null)]
const world = (...items: ItemSketch[]) => ({ catalogue: catalogueOf([], items) })

const strip = async () => within(await screen.findByRole('navigation', { name: 'Decades' }))
const names = (links: HTMLElement[]) => links.map((link) => link.getAttribute('aria-label'))

test('every decade with items is a link, and so are items without a year', async () => {
  const { user, address } = await renderAt('/items', world(...POTS))
  const decades = await strip()
  expect(names(decades.getAllByRole('link'))).toEqual([
    '50–41 BCE, 1 item',
    '1880s, 2 items',
    '1890s, 1 item',
    null,
  ])
  expect(decades.getByRole('link', { name: '50–41 BCE, 1 item' })).toHaveAttribute(
    'href',
    '/items?production_year_to_gte=-50&production_year_from_lte=-41',
  )
  await expectAccessible()
  await user.click(decades.getByRole('link', { name: '1 without a year' }))
  expect(address()).toBe('/items?production_year_from_isblank=1&production_year_to_isblank=1')
  expect(await screen.findByText('1 item', { selector: '[role=status] *' })).toBeVisible()
})

test('the first decade is called by its years, and its link lists as many items as it says', async () => {
  const early = [made(1, 5), made(2, -3, 8), made(3, -3), made(4, 12), made(5, 1, 4)]
  const { user } = await renderAt('/items', world(...early))
  const decades = await strip()
  const [before, first] = decades.getAllByRole('link')
  expect(names(decades.getAllByRole('link'))).toEqual([
    '10–1 BCE, 2 items',
    '1–9 CE, 3 items',
    '10–19 CE, 1 item',
  ])
  expect([before?.textContent, first?.textContent]).toEqual(['10 BCE', '1 CE'])
  await user.click(decades.getByRole('link', { name: '1–9 CE, 3 items' }))
  expect(await screen.findByText('Items 1–3 of 3')).toBeVisible()
})

test('a decade fills the years of the filter panel, and all years come back', async () => {
  const { user, address } = await renderAt('/items?title=pot', world(...POTS))
  await user.click((await strip()).getByRole('link', { name: '1880s, 2 items' }))
  expect(address()).toBe('/items?title=pot&production_year_to_gte=1880&production_year_from_lte=1889')
  expect(await screen.findByText('Items 1–2 of 2')).toBeVisible()
  const decades = await strip()
  expect(decades.getByRole('link', { current: true })).toHaveAccessibleName('1880s, 2 items')
  expect(screen.getByRole('textbox', { name: 'From year' })).toHaveValue('1880')
  expect(screen.getByRole('textbox', { name: 'To year' })).toHaveValue('1889')
  await user.click(decades.getByRole('link', { name: 'All years' }))
  expect(address()).toBe('/items?title=pot')
})

test('the strip is about the search, whatever its years are', async () => {
  const { requests } = await renderAt('/items?title=pot&production_year_to_gte=1900', world(...POTS))
  expect(names((await strip()).getAllByRole('link'))).toContain('50–41 BCE, 1 item')
  expect(requests.filter((url) => url.includes('facet=decade'))).toHaveLength(1)
})

test.each([
  ['no item has a year', '/items', [made(4, null)]],
  ['all items are of one decade', '/items', [made(1, 1885)]],
  ['nothing is found', '/items?title=kettle', POTS],
])('without a strip if %s', async (_, address, items) => {
  await renderAt(address, world(...items))
  await screen.findAllByText(/1 item|No items/)
  expect(screen.queryByRole('navigation', { name: 'Decades' })).toBeNull()
})
