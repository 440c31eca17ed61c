import type { Page } from 'playwright/test'
import { serveMillion } from './million-items.ts'
import { expect, REST, test } from './test.ts'

const results = (page: Page) => page.getByRole('list', { name: 'Items found' })

test('above a list as pages, a field keeps focus and all letters during typing', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('vitrine.paging', 'pages'))
  await page.goto('/items?start=100')
  await expect(page.getByText('Items 101–150 of 1,230')).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Search items' })
  await field.click()
  await page.keyboard.type('the wood', { delay: 350 })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('the wood')
  await expect(page).toHaveURL(/\?text=the\+wood$/)
})

test('a filter set deep in a list brings the first result into view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/items?start=600')
  await expect(results(page).locator('[data-row="601"] a')).toBeInViewport()
  await page.getByRole('checkbox', { name: 'On display' }).check()
  await expect(results(page).locator('[data-row="0"] a')).toBeInViewport()
  await page.waitForTimeout(2000)
  await expect(page).toHaveURL(/\?on_display_isblank=0$/)
  await expect(page.getByRole('checkbox', { name: 'On display' })).toBeFocused()
})

test(
  'a row of a list too tall for a browser does not drift, and Back gives its link the focus',
  REST,
  async ({ page }) => {
    await serveMillion(page)
    for (const row of [654_320, 700_121, 888_887, 912_344]) {
      await page.goto(`/items?start=${row}`)
      const link = results(page).locator(`[data-row="${row}"] a`)
      await expect(link).toBeInViewport()
      // Longer than the list corrects the position of a row.
      await page.waitForTimeout(1800)
      await expect(page).toHaveURL(new RegExp(`start=${row}$`))
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: `Plate ${row + 1}` })).toBeVisible()
      await page.goBack()
      await expect(link).toBeFocused()
    }
  },
)

test('Back after a reload of the item gives the focus to the link that was opened', async ({ page }) => {
  await page.goto('/items?start=500')
  const link = results(page).locator('[data-row="502"] a')
  await link.click()
  await expect(page).toHaveURL(/\/items\/\d+/)
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Search results' })).toBeVisible()
  await page.goBack()
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
})

test('in a list as pages, a URL leads to its row, and so does a number on the same page', async ({
  page,
}) => {
  await page.addInitScript(() => window.localStorage.setItem('vitrine.paging', 'pages'))
  await page.goto('/items?start=80')
  await expect(results(page).locator('[data-row="80"] a')).toBeInViewport()
  const number = page.getByLabel('Go to item')
  await number.fill('99')
  await number.press('Enter')
  await expect(results(page).locator('[data-row="98"] a')).toBeFocused()
  await number.fill('51')
  await number.press('Enter')
  await expect(results(page).locator('[data-row="50"] a')).toBeFocused()
  await expect(results(page).locator('[data-row="50"] a')).toBeInViewport()
})

test('typing a number does not scroll, and an invalid number gets a message', async ({ page }) => {
  await page.goto('/items?start=600')
  await expect(results(page).locator('[data-row="601"] a')).toBeInViewport()
  await page.waitForTimeout(1800)
  const before = await page.evaluate(() => window.scrollY)
  const number = page.getByLabel('Go to item')
  await number.click()
  await page.keyboard.type('12.5')
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await page.keyboard.press('Enter')
  expect(await number.evaluate((field: HTMLInputElement) => field.validity.patternMismatch)).toBe(true)
  await number.fill('1,200')
  await page.keyboard.press('Enter')
  await expect(results(page).locator('[data-row="1199"] a')).toBeFocused()
})

test('when a followed link disappears, the results get the focus', async ({ page }) => {
  await page.goto('/items?text=teapot&production_year_to_lt=1500')
  await page
    // With a count: without some filters there is no result either.
    .getByRole('link', { name: /^[\d,]+ items without it$/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(results(page).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused()
})

test('failed rows load without an action when the service is back', async ({ page }) => {
  await page.goto('/items')
  await expect(results(page).getByRole('link').first()).toBeVisible()
  await page.route('**/api/v1/item/**', (route) => route.abort())
  await page.getByLabel('Go to item').fill('900')
  await page.keyboard.press('Enter')
  // One message for all missing pages.
  const missing = page.getByText('Some of the items could not be loaded.')
  await expect(missing).toBeVisible()
  await page.unroute('**/api/v1/item/**')
  await expect(results(page).locator('[data-row="899"] a')).toBeVisible()
  await expect(missing).toHaveCount(0)
})

test('a link past the end of a list says so where the list opens, and leads back to its start', async ({
  page,
}) => {
  await page.goto('/items?start=99999')
  const notice = page.getByText(/^This link points past the end of the list\./)
  await expect(notice).toBeInViewport()
  await notice.getByRole('link', { name: 'Back to start of list' }).click()
  await expect(page).toHaveURL('/items')
  await expect(
    page.getByRole('list', { name: 'Items found' }).locator('[aria-posinset="1"]'),
  ).toBeInViewport()
  await expect(notice).toHaveCount(0)
})
