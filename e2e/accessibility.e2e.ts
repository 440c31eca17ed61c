import { expect, test } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { addStyles } from './add-styles.ts'

const VIEWS = [
  ['the first page', '/'],
  ['a search for terms', '/terms?term=knife'],
  ['a search without matches', '/terms?term=zzzz'],
  ['a term with two broader terms', '/terms/939'],
  ['a top term', '/terms/1'],
  ['a term with its branches open', '/terms/935?open=936'],
  ['the map of a term', '/terms/935?tab=map'],
  ['a place that does not exist', '/terms/939?path=1.2.3'],
  ['a search for items', '/items?text=teapot'],
  ['the whole collection', '/items'],
  ['an item', '/items/1004'],
  ['a term that does not exist', '/terms/99999999'],
  ['a faulty filter', '/items?colour=red'],
  ['the tree', '/browse?at=934.935.936.939'],
  ['a narrowed tree with non-preferred terms', '/browse?term=jug'],
] as const

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 360]) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })
      for (const [what, address] of VIEWS) {
        test(`${what} has no accessibility violation and no sideways scroll`, async ({ page }) => {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expectAccessible(page)
        })
      }
    })
  }
}

// WCAG 2.2, 1.4.4 and 1.4.10, both at once.
test('with text at 200 % in a window of 320 px, no view scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const sideways: string[] = []
  for (const [what, address] of VIEWS) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await addStyles(page, 'html { font-size: 200% }')
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
    if (widthPx > 320) sideways.push(`${what}: ${widthPx} px`)
  }
  expect(sideways).toEqual([])
})

// Beside the museum's own system a window has half a screen.
test('from phone to desktop, no view is wider than the window', async ({ page }) => {
  const sideways: string[] = []
  for (const [what, address] of VIEWS) {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const width of [1280, 1024, 960, 800, 720, 640, 560, 480, 400, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (wide > 0) sideways.push(`${what} at ${width} px: ${wide} px too wide`)
    }
  }
  expect(sideways).toEqual([])
})

for (const width of [320, 640]) {
  test(`with text at 200 % in a window of ${width} px, the name of the catalogue is whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/items')
    await addStyles(page, 'html { font-size: 200% }')
    const name = page.getByRole('banner').getByRole('link').first()
    await expect(name).toHaveText(/museum$/)
    const cutPx = () => name.evaluate((link) => link.scrollWidth - link.clientWidth)
    expect(await cutPx()).toBe(0)
    // A single word that is wider than the window is broken.
    await name.evaluate((link) => link.append(' Volkskundemuseumssammlungsverzeichnis'))
    expect(await cutPx()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}
