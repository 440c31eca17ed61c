import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { expectAccessible, renderAt } from '../../testkit/render.tsx'
import { catalogueOf, serviceOver, type TermSketch } from '../../testkit/world.ts'

const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Bowls', broader: [1] },
  { id: 3, name: 'Cups', broader: [1] },
]
const bowls = (from: number, until: number, title = 'Bowl') =>
  Array.from({ length: until - from }, (_, index) => ({
    id: from + index,
    title: `${title} ${from + index}`,
    termIds: [from + index > 100 ? 3 : 2],
  }))

/** The new catalogue lacks the first five items and has twenty more. */
const OLD = await catalogueOf(TERMS, bowls(1, 321))
const NEW = await catalogueOf([...TERMS, { id: 4, name: 'Jugs' }], bowls(6, 341))
const NEWEST = await catalogueOf(TERMS, bowls(1, 351, 'Basin'))

const CHANGED = 'The catalogue has changed since you opened this page.'
const HERE_NEW = 'The catalogue has changed. This page is up to date.'

/** A service whose catalogue changes, behind a browser that caches every response. */
async function openBefore(
  address: string,
  { statedRevision, isTagged = true }: { statedRevision?: string; isTagged?: boolean } = {},
) {
  let served: Catalogue = OLD
  let isAway = false
  const kept = new Map<string, Response>()
  const page = await renderAt(address, {
    ...(statedRevision !== undefined && { statedRevision }),
    between: async (request) => {
      const known = request.cache === 'default' ? kept.get(request.url) : undefined
      if (known) return known.clone()
      if (isAway) return new Response('{}', { status: 502 })
      const answer = await serviceOver(served)(request)
      const headers = new Headers(answer.headers)
      if (!isTagged) headers.delete('ETag')
      const given = new Response(await answer.text(), { status: answer.status, headers })
      if (given.ok) kept.set(request.url, given.clone())
      return given
    },
  })
  const goToItem = async (number: number) => {
    const field = await screen.findByRole('textbox', { name: 'Go to item' })
    await page.user.clear(field)
    await page.user.type(field, `${number}{Enter}`)
  }
  return {
    ...page,
    goToItem,
    serve: (catalogue: Catalogue) => {
      served = catalogue
    },
    beAway: (now: boolean) => {
      isAway = now
    },
  }
}

const showNew = () => screen.findByRole('button', { name: 'Update' })
const total = () => screen.getByText(/^Items [\d,]+–/).textContent

test('scrolling after a change of the catalogue shows a message and keeps the rows', async () => {
  const { goToItem, serve } = await openBefore('/items')
  await screen.findByRole('link', { name: 'Bowl 1' })
  serve(NEW)
  expect(screen.queryByText(CHANGED)).toBeNull()
  await goToItem(120)
  // Row 120 of the new catalogue, in a list as long as the old one.
  expect(await screen.findByRole('link', { name: 'Bowl 125' })).toBeVisible()
  expect(total()).toMatch(/of 320$/)
  const status = (await screen.findByText(CHANGED)).closest('[role=status]')
  expect(status).toHaveAttribute('aria-atomic', 'false')
  expect(screen.getAllByText(CHANGED)).toHaveLength(1)
  expect(await showNew()).toBeVisible()
  await expectAccessible()
})

test('the new catalogue is shown at the same position, and the old one does not return', async () => {
  const { goToItem, serve, user, address } = await openBefore('/items')
  await screen.findByRole('link', { name: 'Bowl 1' })
  serve(NEW)
  await goToItem(120)
  await screen.findByRole('link', { name: 'Bowl 125' })
  await waitFor(() => expect(address()).toBe('/items?start=119'))
  const button = await showNew()
  act(() => screen.getByRole('link', { name: 'Skip to the content' }).focus())
  await user.tab()
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(total()).toMatch(/of 335$/))
  expect(address()).toBe('/items?start=119')
  expect(screen.getByRole('link', { name: 'Bowl 125' })).toBeVisible()
  expect(screen.queryByText(CHANGED)).toBeNull()
  expect(screen.getByText('The new catalogue is shown.')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus()
  // The browser has the first page of the old catalogue in its cache.
  await goToItem(1)
  expect(await screen.findByRole('link', { name: 'Bowl 6' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Bowl 1' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
})

test('a view of new data says so once, and a view of old data offers the new catalogue again', async () => {
  const { serve, router } = await openBefore('/terms/2')
  await screen.findByRole('heading', { level: 1, name: 'Bowls' })
  await screen.findByRole('link', { name: 'Bowl 1' })
  serve(NEW)
  await router.navigate('/terms/4')
  await screen.findByRole('heading', { level: 1, name: 'Jugs' })
  expect(await screen.findByText(HERE_NEW)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  await router.navigate('/items?text=basin')
  await screen.findByRole('heading', { level: 1, name: 'Collection' })
  await waitFor(() => expect(screen.queryByText(HERE_NEW)).toBeNull())
  expect(screen.queryByText(CHANGED)).toBeNull()
  await router.navigate(-2)
  await screen.findByRole('link', { name: 'Bowl 1' })
  expect(await screen.findByText(CHANGED)).toBeVisible()
})

test('if the new catalogue fails to load, the old data stays and the visitor can retry', async () => {
  const { goToItem, serve, beAway, user } = await openBefore('/items')
  await screen.findByRole('link', { name: 'Bowl 1' })
  serve(NEW)
  await goToItem(120)
  const button = await showNew()
  beAway(true)
  await user.click(button)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(await screen.findByText('Updating…')).toBeVisible()
  expect(await screen.findByText('Couldn’t update; you are still seeing the previous version.')).toBeVisible()
  expect(total()).toMatch(/of 320$/)
  expect(screen.getByRole('link', { name: 'Bowl 125' })).toBeVisible()
  beAway(false)
  await user.click(button)
  await waitFor(() => expect(total()).toMatch(/of 335$/))
})

test('after closing, only a new revision opens the message again', async () => {
  const { goToItem, serve, user } = await openBefore('/items')
  await screen.findByRole('link', { name: 'Bowl 1' })
  serve(NEW)
  await goToItem(120)
  await showNew()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(CHANGED)).toBeNull()
  expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus()
  expect(total()).toMatch(/of 320$/)
  serve(NEWEST)
  await goToItem(290)
  expect(await screen.findByRole('link', { name: 'Basin 290' })).toBeVisible()
  expect(await screen.findByText(CHANGED)).toBeVisible()
})

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
