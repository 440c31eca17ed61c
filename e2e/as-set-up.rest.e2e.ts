import { plate, serveMillion, untilReleased, zoom } from './million-items.ts'
import { expect, test, waitForApp } from './test.ts'

test('with reduced motion nothing moves; otherwise the arrow of a branch turns', async ({
  browser,
  baseURL,
}) => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const context = await browser.newContext({ reducedMotion })
    await waitForApp(context)
    const page = await context.newPage()
    await page.goto(`${baseURL}/terms/935`)
    const branch = page.getByRole('button', { name: /^Cigar|narrower term/ }).first()
    await expect(branch).toHaveAttribute('aria-expanded', 'false')
    await branch.click()
    await expect(branch).toHaveAttribute('aria-expanded', 'true')
    const moved = await branch.evaluate((button) => {
      const [sign] = button.children
      return sign ? getComputedStyle(sign).transitionDuration !== '0s' : undefined
    })
    expect(moved).toBe(reducedMotion === 'no-preference')
    await context.close()
  }
})

test('in forced colours, the selected row and layout are still visible', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ forcedColors: 'active' })
  await waitForApp(context)
  const page = await context.newPage()
  await page.goto(`${baseURL}/browse?at=1020`)
  const chosen = page.locator(':has(> [role=treeitem][aria-selected=true])')
  await expect(chosen).toHaveCSS('outline-style', 'solid')
  await expect(page.locator(':has(> [role=treeitem]:not([aria-selected=true]))').first()).toHaveCSS(
    'outline-style',
    'none',
  )
  await page.goto(`${baseURL}/items`)
  const grounds = page.locator('label:has(> input[type=radio])').filter({ hasText: /^\s*(List|Grid)\s*$/ })
  await expect(grounds).toHaveCount(2)
  const colours = () =>
    grounds.evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor))
  await expect.poll(async () => new Set(await colours()).size).toBe(2)
  await context.close()
})

test('at 400 % zoom on a sharp screen, a list of a million keeps its row and scrolls to its end', async ({
  page,
}) => {
  await serveMillion(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/items?start=400000')
  await expect(plate(page, 400_001)).toBeInViewport()
  const list = page.getByRole('list', { name: 'Items found' })
  const heightPx = () => list.evaluate((element) => element.getBoundingClientRect().height)
  const before = await heightPx()
  await untilReleased(page)
  await zoom(page, { width: 320, height: 225, deviceScaleFactor: 8 })
  await expect.poll(heightPx).toBeLessThan(before / 4)
  await expect(page.locator('li[data-row="400000"]')).toBeInViewport()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByLabel('Go to item').fill('1000000')
  await page.getByLabel('Go to item').press('Enter')
  await expect(plate(page, 1_000_000)).toBeFocused()
  await expect(plate(page, 1_000_000)).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(plate(page, 1)).toBeFocused()
  await expect(plate(page, 1)).toBeInViewport()
})

test('a printed term has all its places and opened branches, and no buttons', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto('/terms/365')
  const drawing = page.getByRole('group', { name: 'Places' })
  await expect(drawing.getByRole('radio')).toHaveCount(4)
  const places = drawing.getByRole('list')
  await page.emulateMedia({ media: 'print' })
  const [height, whole] = await places.evaluate((list) => [list.clientHeight, list.scrollHeight])
  expect(whole).toBeLessThanOrEqual(height ?? 0)
  await page.goto('/terms/935?open=936')
  await expect(page.getByRole('link', { name: 'Bubble pipes', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Copy/ }).first()).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Search terms' })).toBeHidden()
})
