import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../testkit/render.tsx'
import { row } from '../../testkit/tree-rows.ts'
import { catalogueOf } from '../../testkit/world.ts'
import { writeText } from './stored-text.ts'

/** A browser that blocks reading from storage and has no space for writing. */
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
  // The next file is tested in the same window.
  for (const key of ['vitrine.paging', 'vitrine.layout']) writeText(key, null)
})

const PLATES = catalogueOf(
  Array.from({ length: 400 }, (_, index) => ({ id: index + 1, name: `Plates ${index + 1}` })),
  Array.from({ length: 320 }, (_, index) => ({ id: index + 1, title: `Plate ${index + 1}` })),
)

test('without storage, the chosen form of a list lasts until the page closes', async () => {
  const { user, router } = await renderAt('/items', { catalogue: PLATES })
  await user.click(await screen.findByRole('radio', { name: 'Pages' }))
  await user.click(screen.getByRole('radio', { name: 'Grid' }))
  expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeVisible()
  await router.navigate('/terms')
  expect(await screen.findByRole('radio', { name: 'Pages' })).toBeChecked()
})

test('without storage, Back returns to the row and focuses the followed link', async () => {
  const { user, router } = await renderAt('/items?start=200', { catalogue: PLATES })
  await user.click(await screen.findByRole('link', { name: 'Plate 203' }))
  await screen.findByRole('heading', { level: 1, name: 'Plate 203' })
  await router.navigate(-1)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Plate 203' })).toHaveFocus())
})

test('without storage, the tree can have more open branches than a URL holds', async () => {
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
