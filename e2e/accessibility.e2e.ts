import type { Page } from 'playwright/test'
import { expectAccessibleIn } from './accessible.ts'
import { EVERY_PAGE } from './every-view.ts'
import { LARGE_TEXT, setStyles, WIDE_SPACING } from './set-styles.ts'
import { expect, openView, REST, test, untilDrawn } from './test.ts'

const STATES = [
  ['a search without matches', '/terms?term=zzzz'],
  ['a top term', '/terms/1'],
  ['a term with its branches open', '/terms/935?open=936'],
  ['a place that does not exist', '/terms/939?path=1.2.3'],
  ['the whole collection', '/items'],
  ['a term that does not exist', '/terms/99999999'],
  ['a faulty filter', '/items?colour=red'],
  ['an address outside the app', '/index.php'],
  ['a term that does not exist, in a frame', '/embed/terms/99999999'],
  ['the shelf', '/shelf'],
  ['a shelf with a term that does not exist', '/shelf?terms=939,440,99999999&items=1003'],
  ['a narrowed tree with non-preferred terms', '/browse?term=jug'],
] as const

const isState = new Set<string>(STATES.map(([, address]) => address))

for (const [what, address] of [...EVERY_PAGE, ...STATES]) {
  const group = isState.has(address) ? REST : {}

  for (const [looks, wide, narrow, when] of [
    ['wide in light and narrow in dark colours', 'light', 'dark', group],
    ['wide in dark and narrow in light colours', 'dark', 'light', REST],
  ] as const)
    test(`${what}: no accessibility violation, ${looks}`, when, async ({ page }) => {
      await openView(page, address)
      await expectAccessibleIn(page, [
        [wide, 1440],
        [narrow, 360],
      ])
    })

  // WCAG 2.2: 1.4.4, 1.4.10 and 1.4.12.
  test(
    `${what}: nothing scrolls sideways or is cut off, with text at 200 % or wide spacing as well`,
    group,
    async ({ page }) => {
      await openView(page, address)
      const faults: string[] = []
      // Beside the museum's own system a window has half a screen.
      for (const width of [1440, 1280, 1024, 960, 800, 720, 640, 560, 480, 400, 320]) {
        await resize(page, width)
        faults.push(...(await sidewaysFaults(page)))
      }
      await setStyles(page, LARGE_TEXT)
      faults.push(...(await sidewaysFaults(page)), ...(await headingFaults(page)))
      await setStyles(page, WIDE_SPACING)
      await resize(page, 360)
      faults.push(...(await sidewaysFaults(page)), ...(await cutTexts(page)))
      expect(faults).toEqual([])
    },
  )
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await untilDrawn(page)
}

function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    return scrollWidth > innerWidth ? [`${scrollWidth} px wide in a window of ${innerWidth} px`] : []
  })
}

/** Headings that are larger than the title of the view. */
function headingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sizeOf = (heading: Element) => Number.parseFloat(getComputedStyle(heading).fontSize)
    const [title, ...others] = document.querySelectorAll('h1, main h2')
    return others
      .filter((heading) => !title || sizeOf(heading) > sizeOf(title) + 1)
      .map(({ textContent }) => `“${textContent}” is larger than the title`)
  })
}

function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    // Texts for screen readers alone are one pixel wide.
    [...document.querySelectorAll<HTMLElement>('h1, h2, main button, main label')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
      .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
      .map((element) => `“${element.innerText}” is cut off`),
  )
}

for (const width of [320, 640]) {
  test(`with text at 200 % in a window of ${width} px, the name of the catalogue is whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/items')
    await setStyles(page, LARGE_TEXT)
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
  expect(await lines('link', 'Main', /^Browse$/)).not.toBe(await lines('link', 'Main', /^Collection$/))
  expect(await lines('tab', 'Where the term sits', /^Hierarchy$/)).not.toBe(
    await lines('tab', 'Where the term sits', /^Map$/),
  )
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
