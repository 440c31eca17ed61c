import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { EVERY_VIEW } from './every-view.ts'
import { expect, test } from './test.ts'

/** Criteria of WCAG 2.2 that hold for a site as a whole, in every view. The others are in docs/accessibility.md. */

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('2.4.1: in every view the first tab stop leads to the content', async ({ page }) => {
  for (const [, address] of EVERY_VIEW) {
    await open(page, address)
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus'), address).toHaveText('Skip to the content')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main'), address).toBeFocused()
  }
})

test('2.4.2 and 3.1.1: every view has a title of its own and names its language', async ({ page }) => {
  const titles: string[] = []
  for (const [, address] of EVERY_VIEW) {
    await open(page, address)
    titles.push(await page.title())
    for (const element of ['html', 'body'])
      await expect(page.locator(element), address).toHaveAttribute('lang', 'en-AU')
  }
  expect(new Set(titles).size).toBe(titles.length)
})

test('2.5.3: the name of each control contains the words on it', async ({ page }) => {
  const faults: string[] = []
  for (const [view, address] of EVERY_VIEW) {
    await open(page, address)
    const { violations } = await new AxeBuilder({ page }).withRules(['label-content-name-mismatch']).analyze()
    faults.push(...violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${view}: ${html}`)))
  }
  expect(faults).toEqual([])
})

test('3.2.3 and 3.2.6: every view has the same main links, and the guide in the same place', async ({
  page,
}) => {
  const linksOf = (role: 'banner' | 'contentinfo') => page.getByRole(role).getByRole('link').allTextContents()
  await open(page, '/guide')
  const [header, footer] = [await linksOf('banner'), await linksOf('contentinfo')]
  expect(footer).toContain('How to read a thesaurus')
  for (const [, address] of EVERY_VIEW) {
    await open(page, address)
    // The heading of the home view is the name of the catalogue.
    expect(await linksOf('banner'), address).toEqual(address === '/' ? header.slice(1) : header)
    expect(await linksOf('contentinfo'), address).toEqual(footer)
  }
})

test('1.3.4: turned by ninety degrees, every view shows its heading and keeps what was typed', async ({
  page,
}) => {
  for (const [, address] of EVERY_VIEW) {
    await page.setViewportSize({ width: 390, height: 740 })
    await open(page, address)
    await page.setViewportSize({ width: 740, height: 390 })
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expect(page, address).toHaveURL(new RegExp(`${address.split('?')[0]}`))
  }
})

test('1.3.1 and 2.4.6: every list of results has a heading for each result', async ({ page }) => {
  for (const address of ['/terms?term=knife', '/items?text=teapot']) {
    await open(page, address)
    const rows = page.getByRole('main').locator('li[data-row]')
    const count = await rows.count()
    expect(count, address).toBeGreaterThan(5)
    await expect(rows.getByRole('heading', { level: 3 }), address).toHaveCount(count)
  }
})

// 1.4.1 and 1.4.11: forced colours draw no grounds and no shadows.
test('in forced colours the current row of the hierarchy, of the tree and of the places has a line of its own', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const linesOf = (rows: ReturnType<Page['locator']>) =>
    rows.evaluateAll((all) =>
      all.map((row) => getComputedStyle(row)).map(({ outlineStyle }) => outlineStyle === 'solid'),
    )
  await open(page, '/terms/939')
  const siblings = page.getByRole('list', { name: 'Terms under Toys' }).getByRole('listitem')
  expect((await linesOf(siblings)).filter(Boolean)).toHaveLength(1)
  const places = page.getByRole('radio').locator('xpath=ancestor::label')
  expect((await linesOf(places)).filter(Boolean)).toHaveLength(1)
  await open(page, '/browse?at=934.935.936.939')
  const items = page.getByRole('treeitem').locator('xpath=..')
  expect((await linesOf(items)).filter(Boolean)).toHaveLength(1)
})
