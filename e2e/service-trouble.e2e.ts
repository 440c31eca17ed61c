import type { Page, Route } from 'playwright/test'
import { startService } from './own-service.ts'
import { renderInBrowser } from './render-in-browser.ts'
import { expect, REST, test } from './test.ts'

const LIST = '**/api/v1/item/json/?*'
const ITEM = '**/api/v1/item/1004/json/'
const VIEWS = [
  { what: 'a list', address: '/items?text=teapot', asked: LIST, there: (page: Page) => rows(page).first() },
  { what: 'an item', address: '/items/1004', asked: ITEM, there: (page: Page) => whatItIs(page) },
] as const

const rows = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link')
const whatItIs = (page: Page) => page.getByRole('region', { name: 'What it is' })

test.beforeEach(({ page }) => renderInBrowser(page))

for (const { what, address, asked, there } of VIEWS) {
  test(`${what} keeps its room until a slow service responds`, async ({ page }) => {
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(asked, async (route) => {
      await isAnswered
      await route.continue()
    })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/loading/i).first()).toBeAttached()
    const footer = page.getByRole('contentinfo')
    expect((await footer.boundingBox())?.y).toBeGreaterThan(600)
    answer()
    await expect(there(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test(`${what}: the app waits as long as the service requests, and says so`, async ({ page }) => {
    let requests = 0
    await page.clock.install()
    await page.route(asked, async (route) => {
      // What the filter panel and the decades count are other requests.
      if (/[?&](?:facet=|limit=1(?:&|$))/.test(route.request().url())) return route.continue()
      requests++
      if (requests > 1) await route.continue()
      else await route.fulfill({ status: 429, headers: { 'Retry-After': '20' }, body: '{}' })
    })
    await page.goto(address)
    await expect(page.getByText('in a short time. Retrying in 20 seconds.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.clock.fastForward(5000)
    expect(requests).toBe(1)
    await page.clock.fastForward(15_000)
    await expect(there(page)).toBeVisible()
    await expect(page.getByText('it asks to wait')).toHaveCount(0)
  })

  test(`${what} that fails says so, and appears after a retry`, async ({ page }) => {
    const fail = (route: Route) => route.fulfill({ status: 500, body: '{}' })
    await page.route(asked, fail)
    await page.goto(address)
    await expect(page.getByRole('alert').getByText(/could not be loaded/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute(asked, fail)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(there(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('during an outage the loaded rows stay, and the others appear afterwards', REST, async ({ page }) => {
  test.setTimeout(90_000)
  const service = await startService('0')
  await page.goto(`${service.address}/items`)
  await expect(rows(page).first()).toBeVisible()
  const seen = (await rows(page).first().textContent()) ?? ''
  await service.stop()

  const goTo = async (number: string) => {
    const field = page.getByRole('textbox', { name: /^Go to (?:number|item)/ }).first()
    await field.fill(number)
    await field.press('Enter')
  }
  await goTo('700')
  await expect(page.getByText('Can’t connect. Retrying…')).toBeVisible()
  const retry = page.getByRole('button', { name: 'Try again' }).first()
  await expect(retry).toBeVisible({ timeout: 20_000 })
  await goTo('1')
  await expect(page.getByRole('link', { name: seen })).toBeVisible()

  const again = await startService(new URL(service.address).port)
  await goTo('700')
  if (await retry.isVisible()) await retry.click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL(/start=699/)
  await again.stop()
})

test(
  'during an outage an item and the next one stay visible, and missing parts appear afterwards',
  REST,
  async ({ page }) => {
    test.setTimeout(90_000)
    const service = await startService('0')
    await page.goto(`${service.address}/items/1350?text=teapot&start=0`)
    const next = page.getByRole('link', { name: 'Next item' })
    await expect(next).toBeVisible()
    await expect(whatItIs(page)).toBeVisible()
    await service.stop()
    await next.click()
    await expect(page).toHaveURL(/start=1$/)
    await expect(whatItIs(page)).toBeVisible()
    const gap = page.getByText('The places of these terms could not be loaded.')
    await expect(gap).toBeVisible({ timeout: 20_000 })

    const again = await startService(new URL(service.address).port)
    // One button retries everything: the terms, the rows beside it, the picture. An automatic retry would come later.
    const retry = page.getByRole('button', { name: 'Try again' })
    await retry.first().click()
    await expect(retry).toHaveCount(0)
    await expect(gap).toHaveCount(0)
    await expect(whatItIs(page).getByText(/›/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Previous item' })).toBeVisible()
    await again.stop()
  },
)
