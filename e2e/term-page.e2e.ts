import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from 'playwright/test'
import { renderInBrowser } from './render-in-browser.ts'
import { LARGE_TEXT, setStyles } from './set-styles.ts'
import { expect, test } from './test.ts'

const hierarchyOf = (page: Page) => page.getByRole('navigation', { name: 'Hierarchy' })

test('places are switched by mouse; Back, reload and a shared link restore the place', async ({
  page,
  context,
}) => {
  await page.goto('/terms/939')
  await expect(page.getByText('Place 1 of 2')).toBeVisible()
  await page.getByRole('radio', { name: 'Bubble pipes, in Toys' }).click()
  await expect(page.getByText('Place 2 of 2')).toBeVisible()
  await expect(page).toHaveURL(/path=1020$/)
  await expect(
    page.getByRole('list', { name: 'Broader terms, from the top' }).getByRole('listitem'),
  ).toHaveText([/^Toys/])
  await page.reload()
  await expect(page.getByText('Place 2 of 2')).toBeVisible()
  const elsewhere = await context.newPage()
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByText('Place 2 of 2')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Place 1 of 2')).toBeVisible()
})

for (const [window, width, text] of [
  ['in a wide window', 1440, ''],
  ['in a narrow one', 640, ''],
  ['with large text on a phone', 320, LARGE_TEXT],
] as const) {
  test(`${window}, no name in the drawing of places touches another, a dot or its edge`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/terms/365')
    await expect(page.getByText('Place 1 of 4')).toBeVisible()
    await setStyles(page, text)
    const drawing = page.getByRole('group', { name: 'Places' })
    const boxes = async (all: Locator) =>
      all.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))
    const names = await boxes(drawing.getByRole('link'))
    const dots = await boxes(drawing.locator('input, circle:visible'))
    const edge = (await drawing.boundingBox())?.width ?? 0
    expect(names.length).toBeGreaterThan(10)
    for (const [index, name] of names.entries()) {
      const others = [...names.slice(index + 1), ...dots]
      expect(others.filter((other) => touches(name, other))).toEqual([])
      expect(name.right).toBeLessThanOrEqual(edge + 64)
    }
  })
}

test('in a narrow window, other lines begin further in, with smaller names', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto('/terms/939')
  const drawing = page.getByRole('group', { name: 'Places' })
  const look = (name: string) =>
    drawing.getByRole('link', { name, exact: true }).evaluate((link) => ({
      start: link.getBoundingClientRect().left,
      size: Number.parseFloat(getComputedStyle(link).fontSize),
    }))
  const [chosen, other] = [await look('Pipes'), await look('Toys')]
  expect(other.start).toBeGreaterThan(chosen.start + 20)
  expect(other.size).toBeLessThan(chosen.size)
  await expect(drawing.getByText('also under')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(drawing.getByText('also under')).toBeHidden()
})

test('in a wide window, a level of the drawing of places is about 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/terms/365')
  const rows = page.getByRole('group', { name: 'Places' }).getByRole('listitem')
  const tops = await rows.evaluateAll((all) => [
    ...new Set(all.map((row) => Math.round(row.querySelector('a')?.getBoundingClientRect().top ?? 0))),
  ])
  const levels = tops.toSorted((a, b) => a - b)
  expect(levels.length).toBeGreaterThan(3)
  for (const [index, top] of levels.slice(1).entries()) {
    const height = top - (levels[index] ?? 0)
    expect(height).toBeGreaterThanOrEqual(42)
    expect(height).toBeLessThanOrEqual(48)
  }
})

for (const [what, address] of [
  ['two top terms', '/terms/700'],
  ['a path of three terms', '/terms/939'],
] as const) {
  test(`nothing is left free below the drawing of places under ${what}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    const drawing = await page.getByRole('group', { name: 'Places' }).boundingBox()
    const tools = await page.getByRole('button', { name: 'Copy link' }).boundingBox()
    expect((tools?.y ?? 0) - (drawing?.y ?? 0) - (drawing?.height ?? 0)).toBeLessThan(32)
  })
}

test('the other places of a term are truncated with an ellipsis', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/terms/440')
  const link = page.getByRole('link', { name: 'also under Camping equipment' })
  await expect(link).toBeVisible()
  const [overflow, isInside] = await link.evaluate((shown) => [
    getComputedStyle(shown).textOverflow,
    shown.getBoundingClientRect().right <= (shown.closest('.truncate')?.getBoundingClientRect().right ?? 0),
  ])
  expect(overflow).toBe('ellipsis')
  expect(isInside).toBe(true)
})

test('keys move through the places in the order of the drawing', async ({ page }) => {
  await page.goto('/terms/365')
  const radios = page.getByRole('group', { name: 'Places' }).getByRole('radio')
  await expect(radios.nth(0)).toBeChecked()
  await page.keyboard.press('p')
  await expect(radios.nth(3)).toBeChecked()
  await page.keyboard.press('n')
  await page.keyboard.press('n')
  await expect(radios.nth(1)).toBeChecked()
  await radios.nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(radios.nth(2)).toBeChecked()
  await expect(radios.nth(2)).toBeFocused()
  await expect(page.getByText('Place 3 of 4')).toBeVisible()
})

test('by keyboard alone: the search, a place, a branch and a narrower term', async ({ page }) => {
  await page.goto('/items')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search terms' })).toBeFocused()
  await page.keyboard.insertText('smoking equip')
  await expect(page.getByRole('option', { name: /^Smoking equipment/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /^Smoking equipment/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Smoking equipment' })).toBeFocused()
  const branch = page.getByRole('button', { name: /^Pipes: \d+ narrower/ })
  await branch.focus()
  await page.keyboard.press('Enter')
  const opened = page.getByRole('list', { name: 'Narrower terms of Smoking equipment' })
  const link = opened.getByRole('link', { name: 'Bubble pipes', exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bubble pipes' })).toBeFocused()
  await expect(page.getByText('Place 1 of 2')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByText('Place 2 of 2')).toBeVisible()
})

test('an arrow key pressed while new suggestions load still counts', async ({ page }) => {
  await page.goto('/terms/939')
  const field = page.getByRole('combobox', { name: 'Search terms' })
  await field.fill('pip')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.route('**/api/v1/term/json/?term=pipe&*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  const answered = page.waitForResponse('**/api/v1/term/json/?term=pipe&*')
  await field.press('e')
  await field.press('ArrowDown')
  const chosen = await page.getByRole('option', { selected: true }).textContent()
  await answered
  await expect(page.getByRole('option', { selected: true })).toHaveText(chosen ?? '')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(chosen).toContain(await page.getByRole('heading', { level: 1 }).textContent())
})

test('if the map’s code fails, the page stays, and the code can be retried', async ({ page }) => {
  await page.goto('/terms/939')
  await expect(page.getByText('Place 1 of 2')).toBeVisible()
  await page.route('**/MapPanel*', (route) => route.abort())
  await page.getByRole('tab', { name: 'Map' }).click()
  await expect(page.getByText('The map could not be shown.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Bubble pipes' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Items', exact: true })).toBeVisible()
  await page.unroute('**/MapPanel*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('group', { name: 'Map of Bubble pipes' })).toBeVisible()
})

test('if code fails twice, the page reloads: once without an action, then by the button', async ({
  context,
  page,
}) => {
  await page.goto('/terms/939')
  await expect(page.getByText('Place 1 of 2')).toBeVisible()
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  // The map loads only with the second page load.
  await page.route('**/MapPanel*', (route) => (loads > 1 ? route.continue() : route.abort()))
  const trouble = page.getByText('The map could not be shown.')
  // Without the service, the page cannot reload.
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Map' }).click()
  await expect(trouble).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('It failed again.')).toBeVisible()
  await expect(trouble).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Bubble pipes' })).toBeVisible()
  expect(loads).toBe(0)
  // Without any key press, the page notices that the service is back.
  await context.setOffline(false)
  await expect.poll(() => loads).toBe(1)
  await expect(trouble).toBeVisible()
  // The page does not reload itself a second time. The button does.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('group', { name: 'Map of Bubble pipes' })).toBeVisible()
  expect(loads).toBe(2)
})

test('if the code of a long list fails, the page stays, and the code can be retried', async ({ page }) => {
  await page.route('**/VirtualList*', (route) => route.abort())
  await page.goto('/terms/1831?open=1569,1790,1832,1849,1963,2024,2027,2035,2037,2040,2052')
  await expect(page.getByText('The list could not be shown.')).toBeVisible()
  await expect(hierarchyOf(page)).toBeVisible()
  await page.unroute('**/VirtualList*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: /^Narrower terms of/ })).toBeVisible()
  await expect(page.getByText(/^Rows 1–\d+ of 1\d\d$/)).toBeVisible()
})

test.describe('by touch, on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })

  test('a branch opens, the place changes, the map moves and leads to a term', async ({ page }) => {
    await page.goto('/terms/935')
    await page.getByRole('button', { name: /^Pipes: \d+ narrower/ }).tap()
    await page.getByRole('link', { name: 'Bubble pipes', exact: true }).tap()
    await expect(page.getByText('Place 1 of 2')).toBeVisible()
    await page.getByRole('radio', { name: 'Bubble pipes, in Toys' }).tap()
    await expect(page.getByText('Place 2 of 2')).toBeVisible()
    await page.getByRole('tab', { name: 'Map' }).tap()
    await page.getByRole('button', { name: 'Zoom in' }).tap()
    await page.getByRole('group', { name: 'Map of Bubble pipes' }).getByRole('link', { name: 'Toys' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Toys' })).toBeVisible()
    await expect(page).toHaveURL(/tab=map/)
  })
})

test('the choice of the labels BT, NT, RT and UF is remembered', async ({ page }) => {
  await page.goto('/terms/935')
  await page.getByRole('checkbox', { name: 'Show codes (BT, NT, RT, UF)' }).check()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^NT/ })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('the map is zoomed and moved by buttons and keys, and saved as SVG and as PNG', async ({ page }) => {
  await page.goto('/terms/935?tab=map')
  const map = page.getByRole('group', { name: 'Map of Smoking equipment' })
  const widthOf = async () => (await map.boundingBox())?.width ?? 0
  const before = await widthOf()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(widthOf).toBeGreaterThan(before)
  const frame = page.getByRole('region', { name: 'Map of Smoking equipment' })
  await frame.focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('+')
  const leftOf = () => frame.evaluate((element) => element.scrollLeft)
  const left = await leftOf()
  await page.getByRole('button', { name: 'Move right' }).click()
  await expect.poll(leftOf).toBeGreaterThan(left)

  const svg = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as SVG' }).click()
  expect((await svg).suggestedFilename()).toBe('smoking-equipment-935.svg')
  const text = await readFile(await (await svg).path(), 'utf8')
  expect(text).toMatch(/^<svg/)
  expect(text).toContain('href="http')
  expect(text).toContain('Personal equipment')
  expect(text).toMatch(/--ink: #/)
  const png = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PNG' }).click()
  expect((await png).suggestedFilename()).toBe('smoking-equipment-935.png')
  const bytes = await readFile(await (await png).path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.length).toBeGreaterThan(5000)
})

test('if a part of the page fails, the rest stays, and a button beside the gap retries it', async ({
  page,
}) => {
  await renderInBrowser(page)
  await page.route('**/api/v1/item/json/?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/terms/939')
  const items = page.getByRole('region', { name: 'Items' })
  await expect(items.getByText('The items could not be loaded.')).toBeVisible()
  await expect(page.getByText('Place 1 of 2')).toBeVisible()
  await page.unroute('**/api/v1/item/json/?*')
  await items.getByRole('button', { name: 'Try again' }).click()
  await expect(items.getByRole('article')).toHaveCount(7)
})

interface Edges {
  left: number
  right: number
  top: number
  bottom: number
}

function touches(a: Edges, b: Edges): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
