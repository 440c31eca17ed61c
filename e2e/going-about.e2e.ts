import type { Page } from 'playwright/test'
import { renderInBrowser } from './render-in-browser.ts'
import { expect, test } from './test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

/** Delays the code of a view until the returned function is called. */
async function holdBack(page: Page, view: string): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**/assets/${view}-*.js`, async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}

test('a new view begins at the top; Back and reload restore the position', async ({ page }) => {
  await page.goto('/terms/939')
  await expect(page.getByRole('navigation', { name: 'Hierarchy' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 250))
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/items"]')?.click())
  await expect(heading(page, 'Collection')).toBeFocused()
  expect(await scrollY(page)).toBe(0)
  await page.goBack()
  await expect(heading(page, 'Bubble pipes')).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(250)
  await page.reload()
  await expect(heading(page, 'Bubble pipes')).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(250)
})

test('while the code of a view loads, the old view stays, and scrolling does not cancel the navigation', async ({
  page,
}) => {
  const letGo = await holdBack(page, 'ItemView')
  await page.goto('/items')
  const list = page.getByRole('list', { name: 'Items found' })
  await list.getByRole('link').first().click()
  await page.mouse.move(600, 600)
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => scrollY(page)).toBeGreaterThan(1500)
  // The list settles in this time.
  await page.waitForTimeout(1000)
  await expect(page).toHaveURL(/\/items$/)
  letGo()
  await expect(page).toHaveURL(/\/items\/\d+/)
  await expect(page.getByRole('navigation', { name: 'Search results' })).toBeVisible()
  expect(await scrollY(page)).toBe(0)
})

test('scrolling the tree does not cancel a navigation either, and the URL is updated if the visitor stays', async ({
  page,
}) => {
  const letGo = await holdBack(page, 'TermView')
  await page.goto('/browse?at=1020&open=1020')
  const row = (name: string) => page.getByRole('treeitem', { name, exact: true }).first()
  // The tree has settled.
  await expect(page).toHaveURL(/start=\d+/)
  const at = page.url()
  const scroll = async (px: number) => {
    await page.mouse.move(300, 500)
    await page.mouse.wheel(0, px)
    // The tree settles in this time.
    await page.waitForTimeout(1000)
  }
  await page.getByRole('link', { name: 'Open term page' }).click()
  await scroll(-320)
  await expect(row('Toys')).not.toBeInViewport()
  await expect(page).toHaveURL(at)
  await page.getByRole('treeitem', { name: 'Musical instruments', exact: true }).getByRole('link').click()
  const chosen = page.url()
  await scroll(100)
  await expect(page).not.toHaveURL(chosen)

  await page.getByRole('link', { name: 'Open term page' }).click()
  await scroll(-100)
  letGo()
  await expect(heading(page, 'Musical instruments')).toBeVisible()
  await expect(page).toHaveURL(/\/terms\/\d+/)
})

test('a place in the tree that is found during a navigation does not cancel it', async ({ page }) => {
  const letGo = await holdBack(page, 'ItemsView')
  let find = () => {}
  const isFound = new Promise<void>((resolve) => {
    find = resolve
  })
  await renderInBrowser(page)
  await page.route('**/api/v1/term/939/json/**', async (route) => {
    await isFound
    await route.continue()
  })
  // A term without a path: the address gets the first one.
  await page.goto('/browse?at=939')
  await expect(page.getByRole('treeitem', { name: 'Toys', exact: true })).toBeAttached()
  await mainLink(page, 'Collection').click()
  find()
  await expect(page.getByRole('region', { name: 'Selected term' })).toContainText('Bubble pipes')
  letGo()
  await expect(heading(page, 'Collection')).toBeFocused()
  await expect(page).toHaveURL(/\/items$/)
})

test('a later navigation wins over a view whose code arrives late', async ({ page }) => {
  await page.goto('/terms')
  const letGo = await holdBack(page, 'ItemsView')
  await mainLink(page, 'Collection').click()
  await mainLink(page, 'Browse').click()
  await expect(heading(page, 'Browse')).toBeFocused()
  const arrived = page.waitForResponse(/ItemsView/)
  letGo()
  await arrived
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(/\/browse/)
  await page.goBack()
  await expect(heading(page, 'A–Z')).toBeVisible()
})

test('a view whose code fails says so inside the frame, and the links work', async ({ page }) => {
  await page.route('**/assets/ItemsView-*.js', (route) => route.abort())
  await page.goto('/terms')
  await mainLink(page, 'Collection').click()
  await expect(heading(page, 'This page failed')).toBeFocused()
  await expect(page).toHaveURL(/\/items$/)
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.')
  await mainLink(page, 'A–Z').click()
  await expect(heading(page, 'A–Z')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.goto('/items')
  await expect(heading(page, 'This page failed')).toBeVisible()
  await mainLink(page, 'Browse').click()
  await expect(heading(page, 'Browse')).toBeVisible()
})

test('on the home view the field is on one line with its button', async ({ page }) => {
  await page.goto('/')
  const field = page.getByLabel('Find a term or item', { exact: true })
  const form = page.locator('form').filter({ has: field })
  const [fieldBox, buttonBox] = [
    await field.boundingBox(),
    await form.getByRole('button', { name: 'Search' }).boundingBox(),
  ]
  expect(fieldBox).not.toBeNull()
  expect(buttonBox?.y).toBe(fieldBox?.y)
  expect(buttonBox?.height).toBe(fieldBox?.height)
})
