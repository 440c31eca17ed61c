import type { Page } from 'playwright/test'
import { MILLION, plate, serveMillion, show, untilReleased, zoom } from './million-items.ts'
import { LARGE_TEXT, setStyles } from './set-styles.ts'
import { expect, REST, test } from './test.ts'

const goTo = async (page: Page, number: number) => {
  await page.getByLabel('Go to item').fill(String(number))
  await page.getByLabel('Go to item').press('Enter')
}

/** Drops the scrollbar at a share of its track. */
async function dropScrollbar(page: Page, share: number) {
  await page.evaluate((at) => {
    const { scrollHeight, clientHeight } = document.documentElement
    window.scrollTo(0, (scrollHeight - clientHeight) * at)
  }, share)
}

for (const deviceScaleFactor of [1, 2, 3]) {
  for (const layout of ['list', 'grid'] as const) {
    test.describe(
      `a million items as ${layout} at ${deviceScaleFactor} device pixels a pixel`,
      deviceScaleFactor === 1 ? {} : REST,
      () => {
        test.use({ deviceScaleFactor, viewport: { width: 1000, height: 800 } })

        test('first, middle and last row are reached by scrollbar, keys and number', async ({ page }) => {
          await show(page, layout)
          await serveMillion(page)
          await page.goto('/items')
          await expect(plate(page, 1)).toBeInViewport()

          await dropScrollbar(page, 1)
          await expect(plate(page, MILLION)).toBeInViewport()
          await dropScrollbar(page, 0.5)
          await expect(page.getByRole('status').filter({ hasText: /^Items (49|50)\d,\d{3}–/ })).toBeVisible()
          await dropScrollbar(page, 0)
          await expect(plate(page, 1)).toBeInViewport()

          await plate(page, 1).focus()
          await page.keyboard.press('End')
          await expect(plate(page, MILLION)).toBeFocused()
          await expect(plate(page, MILLION)).toBeInViewport()
          await page.keyboard.press('Home')
          await expect(plate(page, 1)).toBeFocused()
          await page.keyboard.press('PageDown')
          await expect(plate(page, 1)).not.toBeInViewport()

          await goTo(page, 500_000)
          await expect(plate(page, 500_000)).toBeFocused()
          await expect(plate(page, 500_000)).toBeInViewport()
          await goTo(page, MILLION)
          await expect(plate(page, MILLION)).toBeInViewport()
          await goTo(page, 1)
          await expect(plate(page, 1)).toBeInViewport()
        })

        test('scrolling shows every row once, in order', async ({ page }) => {
          await show(page, layout)
          await serveMillion(page)
          await page.goto('/items?start=499999')
          await expect(plate(page, 500_000)).toBeInViewport()
          let last = 0
          for (let step = 0; step < 12; step++) {
            await page.mouse.move(500, 500)
            await page.mouse.wheel(0, 400)
            await expect.poll(() => seamless(page)).toBe(true)
            const [first = 0] = await numbersInView(page)
            expect(first).toBeGreaterThanOrEqual(last)
            last = first
          }
          // Twelve times 400 pixels.
          expect(last).toBeGreaterThan(500_000 + 25)
          expect(last).toBeLessThan(500_000 + 200)
        })
      },
    )
  }
}

/** The numbers of the rows in view, in the order of the document. */
async function numbersInView(page: Page): Promise<number[]> {
  const rows = page.getByRole('list', { name: 'Items found' }).locator('> li')
  return rows.evaluateAll((all) =>
    all
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return bottom > 60 && top < window.innerHeight
      })
      .map((row) => Number(row.getAttribute('aria-posinset'))),
  )
}

/** Whether the rows in view have no gap and show the right plates. */
async function seamless(page: Page): Promise<boolean> {
  const numbers = await numbersInView(page)
  const list = page.getByRole('list', { name: 'Items found' })
  const named = await Promise.all(
    numbers.map((number) => list.locator(`> li[aria-posinset="${number}"]`).getByRole('link').count()),
  )
  return (
    numbers.length > 4 &&
    numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1) &&
    named.every((count) => count === 1)
  )
}

test('dropping the scrollbar requests at most three pages', async ({ page }) => {
  const { starts } = await serveMillion(page)
  await page.goto('/items')
  await expect(plate(page, 1)).toBeVisible()
  for (const share of [0.37, 0.81, 0.12]) {
    starts.length = 0
    await dropScrollbar(page, share)
    await expect.poll(() => starts.length).toBeGreaterThan(0)
    await expect.poll(() => seamless(page)).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(starts.length).toBeLessThanOrEqual(3)
  }
})

test('fast scrolling moves pending rows instead of recreating them', async ({ page }) => {
  await show(page, 'list')
  await serveMillion(page)
  await page.goto('/items')
  await expect(plate(page, 1)).toBeInViewport()
  // From here on, no response comes.
  await page.route('**/api/v1/item/json/**', () => undefined)
  const rows = page.locator('li[data-row]:has([aria-busy])')
  const last = rows.last()
  await dropScrollbar(page, 0.4)
  await expect.poll(async () => Number(await last.getAttribute('data-row'))).toBeGreaterThan(300_000)
  const before = await rows.elementHandles()
  await dropScrollbar(page, 0.6)
  await expect.poll(async () => Number(await last.getAttribute('data-row'))).toBeGreaterThan(500_000)
  const kept = await Promise.all(before.map((row) => row.evaluate((element) => element.isConnected)))
  expect(kept.length).toBeGreaterThan(5)
  expect(kept).not.toContain(false)
})

test('Back, a reload and another width lead to the same row, with focus on the opened link', async ({
  page,
}) => {
  await serveMillion(page)
  await page.goto('/items')
  await goTo(page, 654_321)
  await expect(plate(page, 654_321)).toBeFocused()
  await page.mouse.move(500, 500)
  await page.mouse.wheel(0, 75)
  await expect(page).toHaveURL(/start=654321/)
  // A difference of less than a row is fine.
  const above = (await plate(page, 654_323).boundingBox())?.y ?? 0
  await page.mouse.wheel(0, 20)
  await expect.poll(async () => (await plate(page, 654_323).boundingBox())?.y ?? 0).toBeLessThan(above - 10)
  await expect(page.getByRole('status').filter({ hasText: 'Items 654,301–654,350' })).toHaveAttribute(
    'aria-live',
    'polite',
  )
  const before = await plate(page, 654_323).boundingBox()
  await plate(page, 654_323).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plate 654323' })).toBeVisible()
  await page.goBack()
  await expect(plate(page, 654_323)).toBeFocused()
  // Browsers round scroll offsets.
  const movedPx = async () =>
    Math.abs(((await plate(page, 654_323).boundingBox())?.y ?? 0) - (before?.y ?? 0))
  await expect.poll(movedPx).toBeLessThan(2)

  await page.reload()
  await expect(plate(page, 654_323)).toBeInViewport()
  await expect.poll(movedPx).toBeLessThan(2)
  await page.setViewportSize({ width: 500, height: 700 })
  await expect(plate(page, 654_323)).toBeInViewport()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('radio', { name: 'Grid' }).check()
  await expect(plate(page, 654_323)).toBeInViewport()
})

for (const layout of ['list', 'grid'] as const)
  test(`another width, text size or zoom keeps the row at the top of a ${layout} at rest`, async ({
    page,
  }) => {
    await show(page, layout)
    await serveMillion(page)
    await page.setViewportSize({ width: 1000, height: 800 })
    await page.goto('/items?start=599999')
    await expect(plate(page, 600_000)).toBeInViewport()
    await page.mouse.move(500, 500)
    await page.mouse.wheel(0, 1000)
    await expect(page).not.toHaveURL(/start=599999$/)
    await untilReleased(page)
    const [number = 0] = await topLine(page)
    const before = await plate(page, number).boundingBox()
    for (const [what, change] of [
      ['narrower', () => page.setViewportSize({ width: 500, height: 800 })],
      ['wider', () => page.setViewportSize({ width: 1200, height: 800 })],
      ['with larger text', () => setStyles(page, LARGE_TEXT)],
      ['zoomed in', () => zoom(page, { width: 300, height: 200, deviceScaleFactor: 4 })],
      ['with smaller text', () => setStyles(page, '')],
      ['zoomed out', () => zoom(page, { width: 1000, height: 800, deviceScaleFactor: 1 })],
    ] as const) {
      await untilReleased(page)
      await change()
      await expect.poll(() => topLine(page), what).toContain(number)
    }
    await expect.poll(() => plate(page, number).boundingBox()).toEqual(before)
  })

/** The numbers of the rows in the first whole line below the bar of the list. */
async function topLine(page: Page): Promise<number[]> {
  const list = page.getByRole('list', { name: 'Items found' })
  return list.evaluate((element) => {
    const barPx = Number.parseFloat(getComputedStyle(element).getPropertyValue('--bar-height'))
    const topOf = (row: Element) => row.getBoundingClientRect().top
    const whole = [...element.children].filter((row) => topOf(row) > barPx - 3)
    const topPx = Math.min(...whole.map(topOf))
    return whole.filter((row) => topOf(row) === topPx).map((row) => Number(row.getAttribute('aria-posinset')))
  })
}
