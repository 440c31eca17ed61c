import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { findSection, renderAt } from '../../../testkit/render.tsx'
import { row } from '../../../testkit/tree-rows.ts'
import { catalogueOf } from '../../../testkit/world.ts'

/** A vocabulary without a hierarchy. */
const FLAT = catalogueOf(
  Array.from({ length: 3000 }, (_, index) => ({
    id: index + 1,
    name: `Plates ${String(index + 1).padStart(4, '0')}`,
  })),
)

test('of 3,000 top terms, one page is loaded and the last row is one key away', async () => {
  const { user, requests } = await renderAt('/browse', { catalogue: FLAT })
  const first = await row('Plates 0001')
  expect(first).toHaveAttribute('aria-setsize', '3000')
  expect(screen.getByText('3,000 top terms')).toBeVisible()
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
  first.focus()
  await user.keyboard('{End}')
  await expectFocus(() => row('Plates 3000'))
  expect(requests.filter((url) => url.includes('quality=top-term')).length).toBeLessThanOrEqual(3)
})

test('the home view links to all of 3,000 top terms', async () => {
  const { user } = await renderAt('/', { catalogue: FLAT })
  const top = await findSection('Categories')
  await user.click(await top.findByRole('link', { name: 'All 3,000 top terms' }))
  expect(await screen.findByText('Terms 1–50 of 3,000')).toBeVisible()
})
