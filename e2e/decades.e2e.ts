import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { holdScripts } from './hold-scripts.ts'
import { expect, REST, test, untilReady } from './test.ts'

const strip = (page: Page) => page.getByRole('navigation', { name: 'Decades' })
const decade = (page: Page, name: string) => strip(page).getByRole('link', { name: new RegExp(`^${name}, `) })
const results = (page: Page) => page.getByRole('region', { name: 'Results' })

test('a decade leads to as many items as it says, by keyboard and back', async ({ page }) => {
  await page.goto('/items?text=pipe')
  const link = decade(page, '1880s')
  const [, count] = /, (\d+) items?$/.exec((await link.getAttribute('aria-label')) ?? '') ?? []
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/items?text=pipe&production_year_to_gte=1880&production_year_from_lte=1889')
  await expect(results(page).getByText(`Items 1–${count} of ${count}`)).toBeVisible()
  await expect(link).toHaveAttribute('aria-current', 'true')
  await expect(link).toBeFocused()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('textbox', { name: 'From year' })).toHaveValue('1880')
  await page.goBack()
  await expect(strip(page).locator('[aria-current]')).toHaveCount(0)
})

test('the strip comes with the page, and the list does not move', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const release = await holdScripts(page)
  await page.goto('/items', { waitUntil: 'commit' })
  await expect(decade(page, '1890s')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = await results(page).boundingBox()
  const scrolled = () => strip(page).evaluate(({ scrollLeft }) => scrollLeft)
  const start = await scrolled()
  release()
  await untilReady(page)
  // The list may request its next rows.
  expect(asked.filter((url) => url.includes('facet='))).toEqual([])
  expect((await results(page).boundingBox())?.y).toBe(before?.y)
  expect(await scrolled()).toBe(start)
})

test('names of decades never touch', async ({ page }) => {
  for (const width of [1440, 1280, 640, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/items')
    await expect(decade(page, '1890s')).toBeAttached()
    const boxes = await strip(page)
      .getByRole('link')
      .locator('[aria-hidden]:not(:empty)')
      .evaluateAll((names) =>
        names.map((name) => {
          const range = document.createRange()
          range.selectNodeContents(name)
          return range.getBoundingClientRect()
        }),
      )
    expect(boxes.length).toBeGreaterThan(3)
    for (const [index, { left }] of boxes.entries())
      expect(left).toBeGreaterThan((boxes[index - 1]?.right ?? Number.NEGATIVE_INFINITY) + 4)
  }
})

for (const density of ['compact', 'comfortable']) {
  test(`the first item is in the top quarter of the window, with ${density} rows`, async ({ page }) => {
    await page.addInitScript((chosen) => window.localStorage.setItem('vitrine.density', chosen), density)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/items')
    await untilReady(page)
    const row = results(page).getByRole('article').first()
    await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThanOrEqual(225)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('decades are links', async ({ page }) => {
    await page.goto('/items')
    await decade(page, '1890s').click()
    await expect(page).toHaveURL('/items?production_year_to_gte=1890&production_year_from_lte=1899')
    await expect(decade(page, '1890s')).toHaveAttribute('aria-current', 'true')
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('decades are large enough for fingers, and the chosen one is in view', async ({ page }) => {
    await page.goto('/items?production_year_to_gte=1950&production_year_from_lte=1959')
    await expect(decade(page, '1950s')).toBeInViewport({ ratio: 1 })
    for (const link of (await strip(page).getByRole('link').all()).slice(0, 5)) {
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test('axe finds no violation in the strip, light and dark', REST, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/items?text=pipe&production_year_to_gte=1880&production_year_from_lte=1889')
    await expect(decade(page, '1880s')).toBeVisible()
    await expectAccessible(page)
  }
})
