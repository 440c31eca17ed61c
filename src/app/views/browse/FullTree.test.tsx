import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { row } from '../../../testkit/tree-rows.ts'
import { catalogueOf, type TermSketch } from '../../../testkit/world.ts'

const PLATES = Array.from(
  { length: 5000 },
  (_, index): TermSketch => ({
    id: index + 3,
    name: `Plates ${String(index + 1).padStart(4, '0')}`,
    broader: [1],
  }),
)
const WIDE = () => catalogueOf([{ id: 1, name: 'Tableware' }, { id: 2, name: 'Zithers' }, ...PLATES])

test('of 5,000 narrower terms, one page is loaded and the last row is two keys away', async () => {
  const { user, requests } = await renderAt('/browse', { catalogue: WIDE() })
  const tableware = await row('Tableware')
  tableware.focus()
  await user.keyboard('{ArrowRight}')
  expect(await row('Plates 0001')).toHaveAttribute('aria-setsize', '5000')
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
  expect(requests.filter((url) => url.includes('broader=1&'))).toHaveLength(1)
  await user.keyboard('{End}{ArrowUp}')
  await expectFocus(() => row('Plates 5000'))
  expect(requests.filter((url) => url.includes('broader=1&'))).toHaveLength(2)
})

test('Enter during scrolling opens the page of the focused term', async () => {
  const { user, address } = await renderAt('/browse?open=1', { catalogue: WIDE() })
  const tableware = await row('Tableware')
  await row('Plates 0001')
  tableware.focus()
  await user.keyboard('{End}{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Zithers' })).toBeVisible()
  expect(address()).toBe('/terms/2/zithers')
})

test('typing finds a term in an unread part of a long list', async () => {
  const names = ['Anvils', ...PLATES.slice(0, 300).map(({ name }) => name), 'Yokes']
  const terms = names.map((name, index): TermSketch => ({ id: index + 10, name, broader: [1] }))
  const catalogue = catalogueOf([{ id: 1, name: 'All' }, { id: 2, name: 'Yachts' }, ...terms])
  const { user } = await renderAt('/browse?open=1', { catalogue })
  const anvils = await row('Anvils')
  anvils.focus()
  await user.keyboard('y')
  await expectFocus(() => row('Yokes'))
})

test('a link to a term far down a long list leads to its row', async () => {
  await renderAt('/browse?at=1.4800', { catalogue: WIDE() })
  const found = await screen.findByRole('treeitem', { name: 'Plates 4798', selected: true })
  expect(found).toHaveAttribute('aria-posinset', '4798')
  expect(found).toHaveAttribute('tabindex', '0')
})

/** A tree with an open branch that fails to load until `recover` is called. */
async function renderWithGap() {
  let isDown = true
  const { user } = await renderAt('/browse?open=1', {
    between: (request, service) =>
      isDown && request.url.includes('broader_in=1&')
        ? new Response('{}', { status: 500 })
        : service(request),
  })
  const gap = await row('Number 1, not loaded')
  return { user, gap, recover: () => (isDown = false) }
}

test('a failed branch leaves the rest of the tree usable and can be retried', async () => {
  const { user, gap, recover } = await renderWithGap()
  expect(await row('Toys')).toBeVisible()
  expect(gap).toHaveAttribute('aria-setsize', '1')
  await expectAccessible()
  recover()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await row('Pipes')).toBeVisible()
})

test('Enter on a failed row tries again', async () => {
  const { user, gap, recover } = await renderWithGap()
  gap.focus()
  recover()
  await user.keyboard('{Enter}')
  await expectFocus(() => row('Pipes'))
})

test('a tree that fails to load says so and can be retried', async () => {
  let isDown = true
  const { user } = await renderAt('/browse', {
    between: (request, service) => (isDown ? new Response('{}', { status: 500 }) : service(request)),
  })
  expect(await screen.findByText('The thesaurus could not be loaded.')).toBeVisible()
  expect(screen.queryByText('Loading')).toBeNull()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await row('Toys')).toBeVisible()
})
