import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { holdScripts } from './hold-scripts.ts'
import { serveRecords } from './own-service.ts'
import { expect, test } from './test.ts'

const PLATES = 3000
const TABLEWARE = 1
const plateName = (number: number) => `Plates ${String(number).padStart(4, '0')}`

let service: Awaited<ReturnType<typeof serveRecords>>

/** Tableware with three thousand narrower terms. The last but one has two narrower terms itself. */
test.beforeAll(async () => {
  const plates = Array.from({ length: PLATES }, (_, index) => ({
    id: index + 2,
    name: plateName(index + 1),
    broader: [TABLEWARE],
  }))
  const below = ['Cake plates', 'Soup plates'].map((name, index) => ({
    id: 9001 + index,
    name,
    broader: [PLATES],
  }))
  service = await serveRecords([{ id: TABLEWARE, name: 'Tableware' }, ...plates, ...below])
})

test.afterAll(() => service?.stop())

const plate = (page: Page, number: number) => page.getByRole('link', { name: plateName(number), exact: true })

/**
 * While the page is still being parsed, the browser may show the panel before its list has arrived. Only what
 * the scripts draw later counts.
 */
test('the page of a wide term is rendered together with its list', async ({ page }) => {
  await page.addInitScript(() => {
    const drawn: string[] = []
    Object.assign(window, { drawn })
    new MutationObserver(() => {
      if (document.readyState === 'loading') return
      const panel = document.querySelector('[role=tabpanel]')
      if (panel) drawn.push(panel.querySelector('ol[aria-label^="Narrower terms"]') ? 'list' : 'no list')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${service.address}/terms/${TABLEWARE}`)
  await expect(plate(page, 1)).toBeVisible()
  const drawn: string[] = await page.evaluate(() => Reflect.get(window, 'drawn'))
  expect([...new Set(drawn)]).toEqual(['list'])
})

test('after a reload, a wide term has the same position and the same open branch', async ({ page }) => {
  const pages: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.searchParams.get('broader') === String(TABLEWARE)) pages.push(url.searchParams.get('start') ?? '')
  })
  await page.goto(`${service.address}/terms/${TABLEWARE}`)
  await expect(plate(page, 1)).toBeVisible()
  await expect(page.getByText('Rows 1–50 of 3,000')).toBeVisible()
  expect(pages).not.toContain('100')

  await expect(page.getByLabel('Go to row')).toBeEnabled()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(plate(page, PLATES)).toBeInViewport()
  expect(pages.length).toBeLessThan(8)
  await page.getByRole('button', { name: `${plateName(PLATES - 1)}: 2 narrower terms` }).click()
  await expect(page.getByRole('link', { name: 'Cake plates' })).toBeInViewport()
  await expect(page.getByText('Rows 3,001–3,002 of 3,002')).toBeVisible()
  await page.getByLabel('Go to row').fill('2981')
  await page.getByLabel('Go to row').press('Enter')
  await expect(plate(page, 2981)).toBeFocused()
  const topOf = () => plate(page, 2981).evaluate((link) => Math.round(link.getBoundingClientRect().top))
  const before = await topOf()

  await page.reload()
  await expect(page.getByRole('link', { name: 'Cake plates' })).toBeAttached()
  await expect(page.getByText(/ of 3,002$/)).toBeVisible()
  await expect(plate(page, 2981)).toBeInViewport()
  await expect.poll(topOf).toBe(before)
  await expectAccessible(page)
})

test('by keyboard alone: to the end of a wide list, into a branch and back to the beginning', async ({
  page,
}) => {
  await page.goto(`${service.address}/terms/${TABLEWARE}`)
  // The app has taken the list over.
  await expect(page.getByLabel('Go to row')).toBeEnabled()
  await plate(page, 1).focus()
  await page.keyboard.press('End')
  await expect(plate(page, PLATES)).toBeFocused()
  await expect(plate(page, PLATES)).toBeInViewport()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  const branch = page.getByRole('button', { name: `${plateName(PLATES - 1)}: 2 narrower terms` })
  await expect(branch).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Cake plates' })).toBeVisible()
  await expect(branch).toBeFocused()
  await page.keyboard.press('Home')
  await expect(plate(page, 1)).toBeFocused()
})

test('the page of a wide term transfers little and prints on few sheets', async ({ page }) => {
  await page.goto(`${service.address}/terms/${TABLEWARE}`)
  await expect(plate(page, 1)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bytes = await page.evaluate(() =>
    performance.getEntriesByType('resource').reduce((sum, entry) => sum + entry.toJSON().transferSize, 0),
  )
  expect(bytes / 1024).toBeGreaterThan(50)
  expect(bytes / 1024).toBeLessThan(250)
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThan(5)
})

const IN_TREE = `/browse?at=${TABLEWARE}.${PLATES / 2}`
/** Far more than the rows of the page take, and far less than three thousand. */
const MOST_BYTES = 300_000

test('the tree at a term below three thousand is a small page, which stays where it is', async ({ page }) => {
  const lists: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/v1/term')) lists.push(request.url())
  })
  const start = await holdScripts(page)
  const response = await page.goto(`${service.address}${IN_TREE}`, { waitUntil: 'commit' })
  expect((await response?.body())?.length).toBeLessThan(MOST_BYTES)
  const row = page.getByRole('list', { name: 'Thesaurus' }).locator('a[aria-current=true]')
  await expect(row).toBeInViewport()
  const before = await middleOf(row)
  start()
  const chosen = page.getByRole('treeitem', { selected: true })
  await expect(chosen).toHaveAccessibleName(new RegExp(plateName(PLATES / 2 - 1)))
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => Math.abs((await middleOf(chosen)) - before)).toBeLessThan(4)
  // Everything that it shows was in the page.
  expect(lists).toEqual([])
})

async function middleOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox()) ?? { y: Number.NaN, height: 0 }
  return y + height / 2
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all rows of a wide branch are reached by links, below the terms above them', async ({ page }) => {
    await page.goto(`${service.address}/browse?at=${TABLEWARE}.${PLATES}.9001`)
    const tree = page.getByRole('list', { name: 'Thesaurus' })
    const next = page.getByRole('link', { name: 'Next rows' })
    const chosen = tree.getByRole('link', { name: 'Cake plates', exact: true })
    await expect(chosen).toHaveAttribute('aria-current', 'true')
    await expect(tree.getByRole('link', { name: 'Tableware', exact: true })).toBeVisible()
    await expect(next).toHaveCount(0)
    await page.getByRole('link', { name: 'Previous rows' }).click()
    await expect(tree.getByRole('link', { name: 'Tableware', exact: true })).toBeVisible()
    await expect(tree.getByRole('link', { name: plateName(PLATES - 10), exact: true })).toBeVisible()
    await page.goto(`${service.address}/browse?open=${TABLEWARE}`)
    await expect(tree.getByRole('link', { name: plateName(1), exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Previous rows' })).toHaveCount(0)
    await next.click()
    await expect(tree.getByRole('link', { name: plateName(200), exact: true })).toBeVisible()
    await expect(tree.getByRole('link', { name: plateName(199), exact: true })).toHaveCount(0)
  })
})
