import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { expectAccessibleIn } from './accessible.ts'
import { EVERY_VIEW } from './every-view.ts'
import { renderInBrowser } from './render-in-browser.ts'
import { expect, openView, REST, test } from './test.ts'

/** The scripts of a first view, as gzip, in a language with long texts. */
const SCRIPTS_KB = 210

const pathOf = (page: Page) => new URL(page.url()).pathname
const languageOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.closest('[lang]')?.getAttribute('lang'))

test('a visitor who opens a page in French stays in French from link to link', async ({ page }) => {
  await openView(page, '/fr/terms/440')
  expect(await languageOf(page)).toBe('fr')
  const main = page.getByRole('navigation', { name: 'Principal' })
  await main.getByRole('link', { name: 'Parcourir' }).click()
  await expect(page).toHaveURL(/\/fr\/browse/)
  await main.getByRole('link', { name: 'Collection' }).click()
  await expect(page).toHaveURL(/\/fr\/items/)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/fr\/items\/\d+/)
  expect(await languageOf(page)).toBe('fr')
})

test('the menu of the header and the list of the footer lead to the same page in another language', async ({
  page,
}) => {
  await openView(page, '/terms/440/teapots?tab=map')
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(/\/ar\/terms\/440\/[^/]+\?tab=map/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/fr\/terms\/440\/theieres\?tab=map/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/terms\/440\/teapots\?tab=map/)
})

test.describe('in a browser in French', () => {
  test.use({ locale: 'fr-CA' })

  test('an English page offers itself in French, and does not lead there by itself', async ({ page }) => {
    await openView(page, '/terms/440/teapots')
    expect(await languageOf(page)).toMatch(/^en/)
    await page.getByRole('link', { name: /français$/ }).click()
    await expect(page).toHaveURL(/\/fr\/terms\/440\/theieres/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Théières')
    await expect(page.getByRole('complementary').getByRole('link', { name: /français$/ })).toHaveCount(0)
  })
})

test('a French page that the service could not render is French all the same', async ({ page }) => {
  await renderInBrowser(page)
  await page.goto('/fr/terms/440')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Théières')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Parcourir' }).click()
  await expect(page).toHaveURL(/\/fr\/browse/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\d\/browse/)
})

test('terms have their names in the language of the page, sorted by them, each with its own language', async ({
  page,
}) => {
  await openView(page, '/fr/browse')
  const rows = page.getByRole('treeitem')
  await expect(rows.first()).toHaveAccessibleName('Armes')
  const names = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''))
  expect(names.filter(Boolean)).toEqual(names.filter(Boolean).toSorted(new Intl.Collator('fr').compare))
  await openView(page, '/fr/terms/1/meubles')
  const heading = page.getByRole('heading', { level: 1 })
  const languageAt = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((name) => name.closest('[lang]')?.getAttribute('lang'))
  await expect(heading).toHaveText('Meubles')
  expect(
    await heading
      .locator('bdi')
      .last()
      .evaluate((name) => name.closest('[lang]')?.getAttribute('lang')),
  ).toBe('fr')
  // It has no French name.
  expect(await languageAt('Bedroom furniture')).toMatch(/^en/)
})

test('in a page from right to left, commands and keys run from left to right', async ({ page }) => {
  const directions = (selector: string) =>
    page
      .getByRole('dialog')
      .locator(selector)
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).direction))
  await openView(page, '/ar/terms/440')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').locator('kbd').first()).toBeVisible()
  expect(new Set(await directions('kbd'))).toEqual(new Set(['ltr']))
})

test('in a page from right to left, a cut text has room for its ellipsis, and a name for what rises above its line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openView(page, '/ar/items')
  const rooms = await page.locator('[dir=ltr][class*=line-clamp]').evaluateAll((cut) =>
    cut.map((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const end = Math.max(...[...range.getClientRects()].map(({ right }) => right))
      return (text.getBoundingClientRect().right - end) / Number.parseFloat(getComputedStyle(text).fontSize)
    }),
  )
  expect(rooms.length).toBeGreaterThan(4)
  expect(Math.min(...rooms)).toBeGreaterThanOrEqual(0)
  await page.setViewportSize({ width: 1200, height: 800 })
  await openView(page, '/ar/browse?at=436')
  const panel = page.getByRole('region').filter({ has: page.getByRole('heading', { name: 'أدوات منزلية' }) })
  const above = await panel.evaluate(
    (scrolling) =>
      (scrolling.querySelector('h2')?.getBoundingClientRect().top ?? 0) -
      scrolling.getBoundingClientRect().top,
  )
  expect(above).toBeGreaterThanOrEqual(8)
})

test('a language of names stays from link to link, and the interface as it is', async ({ page }) => {
  await openView(page, '/terms/440?language=fr')
  await expect(page).toHaveURL(/\/terms\/440\/theieres\?language=fr/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Théières')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' }).click()
  await expect(page).toHaveURL(/\/browse\?(?:.*&)?language=fr/)
  await expect(page.getByRole('treeitem', { name: 'Armes' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('treeitem', { name: 'Armes' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Théières')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page in French links to pages in French, and its language can be changed', async ({ page }) => {
    await page.goto('/fr/terms/440')
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Collection' })
      .click()
    expect(pathOf(page)).toBe('/fr/items')
    await page.getByRole('banner').locator('summary').click()
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
    expect(pathOf(page)).toBe('/ar/items')
  })
})

test.describe('in a browser in Arabic', () => {
  test.use({ locale: 'ar' })

  test('← opens a row of the tree, and → closes it', async ({ page }) => {
    await openView(page, '/ar/browse')
    const row = page.getByRole('treeitem', { name: 'لعب الأطفال', exact: true })
    await row.focus()
    await page.keyboard.press('ArrowRight')
    await expect(row).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowLeft')
    await expect(row).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(row).toHaveAttribute('aria-expanded', 'false')
  })

  for (const [view, address] of EVERY_VIEW) {
    const isFirst = view === 'term' || view === 'items'
    test(
      `the page of ${view} is accessible, fits into small windows, and has light scripts`,
      isFirst ? {} : REST,
      async ({ page }) => {
        await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
        const scripts: Promise<number>[] = []
        page.on('response', (response) => {
          if (response.request().resourceType() !== 'script') return
          scripts.push(response.body().then((body) => gzipSync(body).length))
        })
        await openView(page, `/ar${address}`)
        await page.waitForLoadState('networkidle')
        const bytes = (await Promise.all(scripts)).reduce((sum, length) => sum + length, 0)
        expect(bytes / 1000).toBeGreaterThan(50)
        expect(bytes / 1000).toBeLessThan(SCRIPTS_KB)
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        await expectAccessibleIn(page, [
          ['light', 1440],
          ['dark', 360],
        ])
      },
    )
  }
})

for (const width of [360, 1440]) {
  test(`the menu of languages is inside the window at ${width} px, in both directions`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    for (const address of ['/terms/440', '/ar/terms/440']) {
      await openView(page, address)
      await page.getByRole('banner').locator('summary').click()
      for (const link of await page.getByRole('banner').locator('details').getByRole('link').all()) {
        const box = await link.boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
      }
    }
  })
}
