import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NEW, NEWEST, OLD, openBefore, showNew, total } from '../../testkit/changing-catalogue.tsx'
import { renderAt } from '../../testkit/render.tsx'
import { serviceOver } from '../../testkit/world.ts'

test('a record that the new catalogue lacks is reported as missing', async () => {
  const { serve, user, router } = await openBefore('/items/2')
  await screen.findByRole('heading', { level: 1, name: 'Bowl 2' })
  serve(NEW)
  await router.navigate('/terms/4')
  await screen.findByRole('heading', { level: 1, name: 'Jugs' })
  await router.navigate(-1)
  await screen.findByRole('heading', { level: 1, name: 'Bowl 2' })
  await user.click(await showNew())
  expect(await screen.findByRole('heading', { level: 1, name: 'Item not found' })).toBeVisible()
  expect(screen.queryByText('Bowl 2')).toBeNull()
})

test('old data in the browser’s cache is not shown if the page states a new revision', async () => {
  const { serve, requests } = await openBefore('/items', { statedRevision: OLD.revision })
  await screen.findByRole('link', { name: 'Bowl 1' })
  expect(new Set(requests).size).toBe(requests.length)
  serve(NEW)
  // A reload gets a page with the new revision.
  const page = await renderAt('/items', {
    statedRevision: NEW.revision,
    between: async (request) => serviceOver(request.cache === 'no-cache' ? NEW : OLD)(request),
  })
  expect(await screen.findByRole('link', { name: 'Bowl 6' })).toBeVisible()
  expect(total()).toMatch(/of 335$/)
  expect(page.requests.length).toBe(2 * new Set(page.requests).size)
  expect(screen.queryByText(/The catalogue has changed/)).toBeNull()
})

test('a service without revisions works', async () => {
  const { goToItem, serve } = await openBefore('/items', { isTagged: false })
  await screen.findByRole('link', { name: 'Bowl 1' })
  serve(NEW)
  await goToItem(120)
  expect(await screen.findByRole('link', { name: 'Bowl 125' })).toBeVisible()
  expect(screen.queryByText(/The catalogue has changed/)).toBeNull()
})

test.each([
  ['/terms/1/vessels', 'Bowls'],
  ['/items/7/bowl-7', 'Bowl 7'],
  ['/', 'Vessels'],
])('%s stays complete on the screen until the new catalogue has loaded', async (address, name) => {
  const { serve, user, router, address: now } = await openBefore(address)
  const isThere = () => within(screen.getByRole('main')).queryAllByText(name).length > 0
  await waitFor(() => expect(isThere()).toBe(true))
  serve(NEW)
  await router.navigate('/terms/4')
  await screen.findByRole('heading', { level: 1, name: 'Jugs' })
  await router.navigate(-1)
  await waitFor(() => expect(isThere()).toBe(true))
  const seen: boolean[] = []
  const observer = new MutationObserver(() => seen.push(isThere()))
  observer.observe(screen.getByRole('main'), { childList: true, subtree: true })
  await user.click(await showNew())
  await screen.findByText('The new catalogue is shown.')
  observer.disconnect()
  expect(new Set(seen)).toEqual(new Set([true]))
  expect(now()).toBe(address)
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a record with a new name gets its new URL, and the message stays', async () => {
  const { serve, user, router, address } = await openBefore('/items/7')
  await screen.findByRole('heading', { level: 1, name: 'Bowl 7' })
  serve(NEWEST)
  await router.navigate('/terms/3')
  await screen.findByRole('heading', { level: 1, name: 'Cups' })
  await router.navigate(-1)
  await screen.findByRole('heading', { level: 1, name: 'Bowl 7' })
  expect(address()).toBe('/items/7/bowl-7')
  await user.click(await showNew())
  expect(await screen.findByRole('heading', { level: 1, name: 'Basin 7' })).toHaveFocus()
  await waitFor(() => expect(address()).toBe('/items/7/basin-7'))
  // The view follows the router a moment later.
  await act(async () => undefined)
  expect(screen.getByText('The new catalogue is shown.')).toBeInTheDocument()
})

test('the tree is loaded again and keeps its scroll position', async () => {
  const { serve, user, router, address } = await openBefore('/browse?at=1&open=1')
  const items = () => screen.getAllByRole('treeitem').map((row) => row.textContent)
  await screen.findByRole('treeitem', { name: 'Bowls' })
  serve(NEW)
  await router.navigate('/terms/4')
  await screen.findByRole('heading', { level: 1, name: 'Jugs' })
  await router.navigate(-1)
  await screen.findByRole('treeitem', { name: 'Bowls' })
  expect(screen.queryByRole('treeitem', { name: 'Jugs' })).toBeNull()
  await user.click(await showNew())
  expect(await screen.findByRole('treeitem', { name: 'Jugs' })).toBeInTheDocument()
  await screen.findByRole('treeitem', { name: 'Bowls' })
  expect(items()).toHaveLength(4)
  expect(address()).toBe('/browse?at=1&open=1')
  expect(screen.getByRole('treeitem', { selected: true })).toHaveAccessibleName('Vessels')
})
