import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../testkit/render.tsx'
import { row } from '../../testkit/tree-rows.ts'
import { catalogueOf } from '../../testkit/world.ts'

/** A browser that keeps nothing for this site: forbidden to read, and full. */
beforeEach(() => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const PLATES = catalogueOf(
  Array.from({ length: 400 }, (_, index) => ({ id: index + 1, name: `Plates ${index + 1}` })),
  Array.from({ length: 320 }, (_, index) => ({ id: index + 1, title: `Plate ${index + 1}` })),
)

test('where the browser keeps nothing, a list is shown as it was chosen while the page is open', async () => {
  const { user, router } = await renderAt('/items', { catalogue: PLATES })
  await user.click(await screen.findByRole('radio', { name: 'Pages' }))
  await user.click(screen.getByRole('radio', { name: 'Grid' }))
  expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeVisible()
  await router.navigate('/terms')
  expect(await screen.findByRole('radio', { name: 'Pages' })).toBeChecked()
})

test('where the browser keeps nothing, Back leads to the row and to the link that was followed', async () => {
  const { user, router } = await renderAt('/items?start=200', { catalogue: PLATES })
  await user.click(await screen.findByRole('link', { name: 'Plate 203' }))
  await screen.findByRole('heading', { level: 1, name: 'Plate 203' })
  await router.navigate(-1)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Plate 203' })).toHaveFocus())
})

test('where the browser keeps nothing, more of the tree is open than an address holds', async () => {
  const groups = Array.from({ length: 400 }, (_, index) => ({
    id: 1000 + index,
    name: `Group ${1000 + index}`,
  }))
  const below = groups.map(({ id }) => ({ id: id + 1000, name: `Below ${id}`, broader: [id] }))
  const { user, address } = await renderAt('/browse', { catalogue: catalogueOf([...groups, ...below]) })
  const first = await row('Group 1000')
  first.focus()
  await user.keyboard('*')
  await waitFor(() => expect(address()).toContain('open=kept-'))
  expect(await row('Below 1000')).toHaveAttribute('aria-level', '2')
  expect(first).toHaveAttribute('aria-expanded', 'true')
})
