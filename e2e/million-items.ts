import { expect, type Page } from 'playwright/test'
import { EMPTY_ITEM } from '../src/catalogue/records.ts'
import type { Item } from '../src/contract/item.ts'
import { renderInBrowser } from './render-in-browser.ts'

export const MILLION = 1_000_000

/** Answers the app's item lists like a service with a million items. Returns the requested pages. */
export async function serveMillion(page: Page, total = MILLION): Promise<{ starts: number[] }> {
  const starts: number[] = []
  await renderInBrowser(page)
  await page.route('**/api/v1/item/json/*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const start = Number(query.get('start'))
    const limit = Number(query.get('limit'))
    if (limit === 50) starts.push(start)
    const result = Math.max(Math.min(limit, total - start), 0)
    const items = Array.from({ length: result }, (_, index) => itemOf(start + index + 1))
    await route.fulfill({ json: { start, end: start + result - 1, result, total, items } })
  })
  await page.route(/\/api\/v1\/item\/\d+\/json\//, async (route) => {
    const id = Number(/item\/(\d+)/.exec(route.request().url())?.[1])
    await route.fulfill({ json: itemOf(id) })
  })
  return { starts }
}

/** The link of a row, counted from 1. */
export const plate = (page: Page, number: number) =>
  page.getByRole('link', { name: `Plate ${number}`, exact: true })

/** Waits until the list no longer holds the row of its address at the top: it announces its position from then on. */
export async function untilReleased(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Items / })).toHaveAttribute('aria-live', 'polite')
}

/** Zooms: a page gets fewer CSS pixels, and more device pixels for each. */
export async function zoom(
  page: Page,
  screen: { width: number; height: number; deviceScaleFactor: number },
): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...screen, mobile: false })
}

/** Sets the layout of lists. */
export async function show(page: Page, layout: 'list' | 'grid', paging: 'scroll' | 'pages' = 'scroll') {
  await page.addInitScript(
    ([chosen, paged]) => {
      window.localStorage.setItem('vitrine.layout', chosen)
      window.localStorage.setItem('vitrine.paging', paged)
    },
    [layout, paging] as const,
  )
}

function itemOf(id: number): Item {
  return {
    ...EMPTY_ITEM,
    id,
    title: `Plate ${id}`,
    display_title: `Plate ${id}`,
    description: `One of a million plates, the one that has the number ${id}.`,
    uri: `/api/v1/item/${id}/json/`,
  }
}
