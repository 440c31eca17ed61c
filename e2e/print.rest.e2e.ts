import type { Page } from 'playwright/test'
import { expect, test } from './test.ts'

/** What could be pressed or filled in, of what is visible. */
const interactive = (page: Page) =>
  page
    .locator('button, select, input, textarea, summary, [role=button], [role=separator]')
    .filter({ visible: true })

for (const [address, record] of [
  ['/terms/365', 'Term 365 · '],
  ['/terms/935?open=936', 'Term 935 · '],
  ['/browse?at=934.935.936', 'Term 936 · '],
  ['/items?text=tea', ''],
  ['/items/1010', 'Item 1010 · '],
] as const) {
  test(`on paper, ${address} says where it is from, and nothing on it can be pressed`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(interactive(page).first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const path = address.split('?')[0] ?? ''
    await expect(
      page.getByText(new RegExp(`^${record}http://\\S+${path}\\S* · Printed \\d+ [A-Z][a-z]+ \\d{4}$`)),
    ).toBeVisible()
    await expect(interactive(page)).toHaveCount(0)
    await expect(page.getByRole('banner')).toBeHidden()
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
}

for (const chosen of ['device', 'dark']) {
  test(`on paper the text is dark and the ground white, also with dark colours (${chosen})`, async ({
    page,
  }) => {
    await page.addInitScript((theme) => localStorage.setItem('vitrine.theme', theme), chosen)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/terms/365')
    const colours = () =>
      page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.documentElement)
        return [color, backgroundColor]
      })
    expect(await colours()).toEqual(['rgb(236, 229, 214)', 'rgb(25, 23, 19)'])
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await colours()).toEqual(['rgb(34, 31, 25)', 'rgb(255, 255, 255)'])
  })
}

test('all places of a term are on paper at full length', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto('/terms/365')
  const drawing = page.getByRole('group', { name: 'Places' })
  await expect(drawing.getByRole('radio')).toHaveCount(4)
  const places = drawing.getByRole('list')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => places.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
  for (const name of await drawing.getByRole('link').all()) await expect(name).toBeVisible()
  await expect(drawing.getByRole('radio')).toHaveCount(0)
})

test('the whole open tree is on paper, and on the screen it is where it was', async ({ page }) => {
  await page.goto('/browse?at=934.935.936')
  const tree = page.getByRole('tree', { name: 'Thesaurus' })
  await expect(tree.getByRole('treeitem', { selected: true })).toBeInViewport()
  const scrolled = () => tree.evaluate((element) => element.parentElement?.scrollTop ?? 0)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  const printed = page.getByRole('list', { name: 'Thesaurus' })
  // The first row is far above the view, the last one far below.
  await expect(printed.getByRole('link', { name: 'Agricultural equipment' })).toBeVisible()
  await expect(printed.getByRole('listitem').last()).toBeVisible()
  await expect(tree).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(tree).toBeVisible()
  await expect(printed).toHaveCount(0)
  expect(await scrolled()).toBe(before)
})
