import { expectAccessible } from './accessible.ts'
import { addStyles } from './add-styles.ts'
import { expect, test } from './test.ts'

const VIEWS = [
  ['the first page', '/'],
  ['a search for terms', '/terms?term=knife'],
  ['a search without matches', '/terms?term=zzzz'],
  ['a term with two broader terms', '/terms/939'],
  ['a top term', '/terms/1'],
  ['a term with its branches open', '/terms/935?open=936'],
  ['the map of a term', '/terms/935?tab=map'],
  ['a place that does not exist', '/terms/939?path=1.2.3'],
  ['a search for terms and items', '/search?text=teapot'],
  ['a search for items', '/items?text=teapot'],
  ['the whole collection', '/items'],
  ['an item', '/items/1004'],
  ['a term that does not exist', '/terms/99999999'],
  ['a faulty filter', '/items?colour=red'],
  ['an address outside the app', '/index.php'],
  ['a term that does not exist, in a frame', '/embed/terms/99999999'],
  ['the shelf', '/shelf'],
  ['a shared shelf', '/shelf?terms=939,440,99999999&items=1003'],
  ['terms for a description', '/suggest-terms?text=silver+teapot+and+a+bubble+pipe'],
  ['the checks of quality', '/quality'],
  ['three terms side by side', '/compare?terms=440,939,1'],
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
test('with text at 200 % in a window of 320 px, no view scrolls sideways, and its title is the largest heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const faults: string[] = []
  for (const [what, address] of VIEWS) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await addStyles(page, 'html { font-size: 200% }')
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
    if (widthPx > 320) faults.push(`${what}: ${widthPx} px`)
    const [title = 0, ...others] = await page
      .locator('h1, main h2')
      .evaluateAll((all) => all.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)))
    if (Math.max(...others) > title + 1) faults.push(`${what}: a heading is larger than the title`)
  }
  expect(faults).toEqual([])
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

// WCAG 2.2, 1.4.12.
test('with wide spacing of lines, words and letters, no view scrolls sideways or cuts off text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const faults: string[] = []
  for (const [what, address] of VIEWS) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await addStyles(
      page,
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
    if (widthPx > 360) faults.push(`${what}: ${widthPx} px`)
    const cut = await page.evaluate(() =>
      // Texts for screen readers alone are one pixel wide.
      [...document.querySelectorAll<HTMLElement>('h1, h2, main button, main label')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
        .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
        .map((element) => element.innerText),
    )
    faults.push(...cut.map((text) => `${what}: “${text}” is cut off`))
  }
  expect(faults).toEqual([])
})

// WCAG 2.2, 1.4.1 and 1.4.11: forced colours draw no backgrounds and no shadows.
test('in forced colours the current entry of each choice looks different from the others', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/terms/939')
  const lines = (role: 'tab' | 'link', within: string, name: RegExp) =>
    page
      .getByRole(within === 'Main' ? 'navigation' : 'tablist', { name: within })
      .getByRole(role, { name })
      .evaluate((element) => getComputedStyle(element).borderBottomColor)
  expect(await lines('link', 'Main', /^A–Z$/)).not.toBe(await lines('link', 'Main', /^Collection$/))
  expect(await lines('tab', 'Where the term sits', /^Hierarchy$/)).not.toBe(
    await lines('tab', 'Where the term sits', /^Map$/),
  )
  // The key acts once the scripts run, and the code of the dialog is loaded then.
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+k')
  const options = page.getByRole('dialog').getByRole('option')
  await expect(options.first()).toBeVisible()
  const outlines = await options.evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle))
  expect(outlines.filter((style) => style === 'solid')).toHaveLength(1)
  await expect(page.getByRole('dialog')).toHaveCSS('outline-style', 'solid')
  await page.goto('/terms')
  const letters = page.getByRole('navigation', { name: /letter/i }).getByRole('link')
  const colours = await letters.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).borderBottomColor),
  )
  expect(new Set(colours).size).toBe(2)
  await page.goto('/suggest-terms?text=silver+teapot+and+a+bubble+pipe')
  const bars = await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderLeftColor))
  expect(bars.length).toBeGreaterThan(2)
  expect(bars.filter((colour) => colour === bars[0])).toHaveLength(1)
})
