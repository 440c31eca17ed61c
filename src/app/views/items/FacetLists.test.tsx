import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testkit/render.tsx'

async function filtersAt(address: string) {
  const page = await renderAt(address)
  const panel = within(await screen.findByRole('region', { name: 'Filters' }))
  const facet = async (name: string) => within(await panel.findByRole('region', { name }))
  return { ...page, facet }
}

test('the panel lists what the items have, with their numbers', async () => {
  const { facet } = await filtersAt('/items?text=teapot')
  const materials = await facet('Material')
  expect(materials.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'earthenware 1 item',
    'silver 1 item',
    'tin 1 item',
  ])
})

test('a value links to exactly its items; another click removes it', async () => {
  const { user, address, facet } = await filtersAt('/items?text=teapot')
  const tin = (await facet('Material')).getByRole('link', { name: 'tin 1 item' })
  expect(tin).toHaveAttribute('href', '/items?text=teapot&materials_exact=tin')
  await user.click(tin)
  expect(address()).toBe('/items?text=teapot&materials_exact=tin')
  expect(await screen.findByText('1 item', { selector: '[role=status] *' })).toBeVisible()
  const chosen = await (await facet('Material')).findByRole('link', { name: 'tin 1 item', current: true })
  await user.click(chosen)
  expect(address()).toBe('/items?text=teapot')
})

test('a branch leads on to its narrower terms', async () => {
  const { user, address, facet } = await filtersAt('/items')
  const branches = (await facet('Branch')).getAllByRole('link')
  const [first] = branches
  if (!first) throw new Error('no branch')
  await user.click(first)
  expect(address()).toMatch(/^\/items\?term_branch=\d+$/)
})
