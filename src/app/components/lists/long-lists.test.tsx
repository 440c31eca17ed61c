import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { manyPlates } from '../../../testkit/plates.ts'
import { renderAt } from '../../../testkit/render.tsx'

const MANY = manyPlates()

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function plates(requests: readonly string[]): string[] {
  return requests.filter((url) => url.includes('limit=50')).map((url) => /start=\d+/.exec(url)?.[0] ?? url)
}

test('a long list states the rows in view and loads their page and the next one', async () => {
  const { requests } = await renderAt('/terms', { catalogue: MANY })
  expect(await screen.findByText('Terms 1–50 of 1,200')).toBeInTheDocument()
  await waitFor(() => expect(plates(requests)).toEqual(['start=0', 'start=50']))
})

test('a shared URL opens the list at its row', async () => {
  const { requests } = await renderAt('/items?start=200', { catalogue: MANY })
  const link = await screen.findByRole('link', { name: 'Plate 201' })
  expect(link).toBeVisible()
  expect(link.closest('li')).toHaveAttribute('aria-posinset', '201')
  await waitFor(() => expect(plates(requests)).toEqual(['start=200', 'start=250']))
})

test('a visitor can go to any row by its number', async () => {
  const { user, address } = await renderAt('/terms', { catalogue: MANY })
  await user.type(await screen.findByLabelText('Go to term'), '151{Enter}')
  expect(await screen.findByRole('link', { name: 'Plates 0151' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Plates 0151' })).toHaveFocus())
  expect(address()).toBe('/terms?start=150')
  expect(screen.getByText('Terms 151–200 of 1,200')).toBeVisible()
})

test('a list of two pages has row numbers, a skip link and all of its rows', async () => {
  const { user, address } = await renderAt('/items?id_lte=78', { catalogue: MANY })
  expect(await screen.findByText('Items 1–50 of 78')).toBeVisible()
  const list = screen.getByRole('list', { name: 'Items found' })
  expect(list.children).toHaveLength(78)
  await user.type(screen.getByLabelText('Go to item'), '52{Enter}')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Plate 52' })).toHaveFocus())
  expect(screen.getByText('Items 51–78 of 78')).toBeVisible()
  expect(address()).toBe('/items?id_lte=78&start=51')
  await user.click(screen.getByRole('link', { name: 'Skip to the end of the list' }))
  expect(screen.getByText('End of the list.')).toHaveFocus()
})

test('a list of one page has no row numbers or skip link', async () => {
  await renderAt('/items?id_lte=50', { catalogue: MANY })
  expect(await screen.findByText('Items 1–50 of 50')).toBeVisible()
  expect(screen.queryByLabelText('Go to item')).toBeNull()
  expect(screen.queryByText('Skip to the end of the list')).toBeNull()
})

test('a number past the end leads to the last row', async () => {
  const { user } = await renderAt('/terms', { catalogue: MANY })
  await user.type(await screen.findByLabelText('Go to term'), '99999{Enter}')
  expect(await screen.findByRole('link', { name: 'Plates 1200' })).toBeVisible()
})

test('a focused link keeps its focus during scrolling', async () => {
  await renderAt('/terms?order_by=name', { catalogue: MANY })
  const link = await screen.findByRole('link', { name: 'Plates 0003' })
  link.focus()
  window.scrollTo(0, 20_000)
  expect(await screen.findByRole('link', { name: 'Plates 0280' })).toBeVisible()
  expect(link).toHaveFocus()
})

test('Page Up, Page Down, End and Home move the focus', async () => {
  const { user } = await renderAt('/terms?num_items_gte=0&order_by=name', { catalogue: MANY })
  const first = await screen.findByRole('link', { name: 'Plates 0001' })
  first.focus()
  const focused = (name: string) =>
    waitFor(() => expect(screen.getByRole('link', { name: `Plates ${name}` })).toHaveFocus())
  await user.keyboard('{End}')
  await focused('1200')
  await user.keyboard('{PageUp}')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Plates 11[89]\d$/))
  await user.keyboard('{Home}')
  await focused('0001')
})

test('a list taller than a browser allows is still one list', async () => {
  // At this zoom, the tallest element holds 125 rows.
  vi.stubGlobal('devicePixelRatio', 1780)
  const { user } = await renderAt('/terms?num_items_lte=9', { catalogue: MANY })
  const list = await screen.findByRole('list', { name: 'Terms found' })
  expect(Number.parseFloat(list.style.height)).toBe(9000)
  window.scrollTo(0, 9000 / 2 + 200)
  expect(await screen.findByRole('link', { name: 'Plates 0601' })).toBeVisible()
  // The end of the page is the end of the list.
  window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight)
  expect(await screen.findByRole('link', { name: 'Plates 1200' })).toBeVisible()
  await user.type(screen.getByLabelText('Go to term'), '777{Enter}')
  await expectFocus(() => screen.findByRole('link', { name: 'Plates 0777' }))
})

test('requests for pages that left the view are aborted', async () => {
  let given: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    given = resolve
  })
  const { requests } = await renderAt('/terms?order_by=id', {
    catalogue: MANY,
    between: async (request, service) => {
      if (request.url.includes('start=300')) await held
      return service(request)
    },
  })
  await screen.findByRole('link', { name: 'Plates 0001' })
  window.scrollTo(0, 305 * 72)
  await waitFor(() => expect(plates(requests)).toContain('start=300'))
  window.scrollTo(0, 905 * 72)
  expect(await screen.findByRole('link', { name: 'Plates 0910' })).toBeVisible()
  given?.()
  window.scrollTo(0, 305 * 72)
  // The aborted request is sent again.
  expect(await screen.findByRole('link', { name: 'Plates 0310' })).toBeVisible()
  expect(plates(requests).filter((start) => start === 'start=300')).toHaveLength(2)
})

test('pages out of view for long are removed and loaded again', async () => {
  const { requests } = await renderAt('/terms?num_items_gte=0', { catalogue: MANY })
  for (let row = 0; row < 1200; row += 50) {
    window.scrollTo(0, 200 + row * 72)
    const name = `Plates ${String(row + 3).padStart(4, '0')}`
    expect(await screen.findByRole('link', { name })).toBeVisible()
  }
  const before = plates(requests).length
  window.scrollTo(0, 200 + 100 * 72)
  expect(await screen.findByRole('link', { name: 'Plates 0103' })).toBeVisible()
  await waitFor(() => expect(plates(requests).length).toBeGreaterThan(before))
})

test('a failed page is reported once and can be retried, and the rest stays', async () => {
  let isBroken = true
  const { user } = await renderAt('/terms?start=40', {
    catalogue: MANY,
    between: (request, service) =>
      isBroken && request.url.includes('start=50') ? new Response('{}', { status: 500 }) : service(request),
  })
  expect(await screen.findByText('Some of the terms could not be loaded.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Plates 0050' })).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Plates 0051' })).toBeVisible()
})
