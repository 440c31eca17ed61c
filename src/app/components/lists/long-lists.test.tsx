import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf } from '../../../testkit/world.ts'

const MANY = catalogueOf(
  Array.from({ length: 1200 }, (_, index) => ({
    id: index + 1,
    name: `Plates ${String(index + 1).padStart(4, '0')}`,
  })),
  Array.from({ length: 320 }, (_, index) => ({ id: index + 1, title: `Plate ${index + 1}` })),
)

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

function rows() {
  return screen.getByRole('list', { name: 'Terms found' }).children
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

test('paging links to the first, last and neighbouring pages and keeps the position', async () => {
  const { user, address } = await renderAt('/terms?start=610', { catalogue: MANY })
  await user.click(await screen.findByRole('radio', { name: 'Pages' }))
  expect(await screen.findByText('Terms 601–650 of 1,200')).toBeVisible()
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Previous page',
    '1',
    '12',
    '13',
    '14',
    '24',
    'Next page',
  ])
  expect(pages.getByRole('link', { name: 'Page 13' })).toHaveAttribute('aria-current', 'page')
  expect(pages.getByRole('link', { name: 'Page 24' })).toHaveAttribute('href', '/terms?start=1150')
  expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/terms')
  const list = within(screen.getByRole('list', { name: 'Terms found' }))
  expect(rows()).toHaveLength(50)
  expect(list.getByRole('link', { name: 'Plates 0611' }).closest('li')).toHaveAttribute(
    'aria-posinset',
    '611',
  )
  await user.click(pages.getByRole('link', { name: 'Next page' }))
  expect(await screen.findByRole('link', { name: 'Plates 0651' })).toBeVisible()
  expect(address()).toBe('/terms?start=650')
  await user.type(pages.getByLabelText('Go to page'), '24{Enter}')
  expect(await screen.findByRole('link', { name: 'Plates 1200' })).toBeVisible()
  expect(address()).toBe('/terms?start=1150')
})

test('the choice of pages is remembered, and going to a row opens its page', async () => {
  window.localStorage.setItem('vitrine.paging', 'pages')
  const { user, address } = await renderAt('/terms', { catalogue: MANY })
  expect(await screen.findByRole('radio', { name: 'Pages' })).toBeChecked()
  await user.type(await screen.findByLabelText('Go to term'), '777{Enter}')
  await expectFocus(() => screen.findByRole('link', { name: 'Plates 0777' }))
  expect(address()).toBe('/terms?start=776')
  await user.click(screen.getByRole('radio', { name: 'Continuous' }))
  expect(await screen.findByRole('link', { name: 'Plates 0777' })).toBeVisible()
  expect(address()).toBe('/terms?start=776')
})

test('printing gives the complete page around the position', async () => {
  await renderAt('/terms?start=610', { catalogue: MANY })
  await screen.findByRole('link', { name: 'Plates 0611' })
  window.dispatchEvent(new Event('beforeprint'))
  await waitFor(() => expect(rows()).toHaveLength(50))
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Plates 0611' })).toBeVisible())
})

test('the grid starts at the same row, and the choice is remembered', async () => {
  const { user, address } = await renderAt('/items?start=120', { catalogue: MANY })
  expect(await screen.findByRole('link', { name: 'Plate 121' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Grid' }))
  const cell = await screen.findByRole('link', { name: 'Plate 121' })
  expect(cell.closest('li')).toHaveStyle({ width: `${100 / 6}%` })
  expect(cell.closest('li')).toHaveAttribute('aria-posinset', '121')
  expect(address()).toBe('/items?start=120')
  expect(window.localStorage.getItem('vitrine.layout')).toBe('grid')
})

test('compact rows are lower, keep the position, and the choice is remembered', async () => {
  const { user } = await renderAt('/terms?start=600', { catalogue: MANY })
  const comfortable = (await screen.findByRole('link', { name: 'Plates 0601' })).closest('li')
  expect(comfortable).toHaveStyle({ height: '72px' })
  expect(screen.getByRole('radio', { name: 'Comfortable' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Compact' }))
  const row = (await screen.findByRole('link', { name: 'Plates 0601' })).closest('li')
  expect(row).toHaveStyle({ height: '36px' })
  expect(row).toHaveTextContent('0 narrower0 direct0 total')
  expect(window.localStorage.getItem('vitrine.density')).toBe('compact')
})

test('each result has a heading below that of the results', async () => {
  await renderAt('/items?text=plate', { catalogue: MANY })
  expect(await screen.findByRole('heading', { level: 2, name: 'Results' })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 3, name: 'Plate 1' })).toBeVisible()
})

test('pages and grids have no accessibility violations', async () => {
  window.localStorage.setItem('vitrine.paging', 'pages')
  window.localStorage.setItem('vitrine.layout', 'grid')
  await renderAt('/items', { catalogue: MANY })
  await screen.findByRole('link', { name: 'Plate 1' })
  await expectAccessible()
})
