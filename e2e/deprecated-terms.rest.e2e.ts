import { serveRecords } from './own-service.ts'
import { expect, test } from './test.ts'

const LONG_NAME =
  'Beverage dispensing vessels of very long names and more words than fit beside anything at all'
const TERMS = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Teapots', broader: [1] },
  { id: 3, name: LONG_NAME, broader: [1], replaced_by: 2 },
  { id: 4, name: `${LONG_NAME} again`, broader: [1, 2], deprecated: true },
]

let service: Awaited<ReturnType<typeof serveRecords>>

test.beforeAll(async () => {
  service = await serveRecords(TERMS)
})

test.afterAll(() => service?.stop())

for (const [list, address] of [
  ['the tree', '/browse?open=1&deprecated=1'],
  ['A–Z', '/terms?term=beverage'],
  ['compact A–Z', '/terms?term=beverage'],
] as const) {
  test(`in ${list}, wide or narrow, a long name does not hide that its term is no longer used`, async ({
    page,
  }) => {
    if (list === 'compact A–Z')
      await page.addInitScript(() => window.localStorage.setItem('vitrine.density', 'compact'))
    await page.goto(`${service.address}${address}`)
    for (const width of [360, 640, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const marks = page.getByRole('main').getByText('no longer used', { exact: true })
      await expect(marks).toHaveCount(2)
      await expect.poll(() => marks.evaluateAll(cutMarks), `${width} px wide`).toBe(0)
    }
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the tree says how many terms it hides, and shows them on request', async ({ page }) => {
    const tree = page.getByRole('main')
    await page.goto(`${service.address}/browse?open=1`)
    await expect(tree.getByText('2 hidden, no longer used')).toBeVisible()
    await expect(tree.getByRole('link', { name: LONG_NAME })).toHaveCount(0)
    await page.getByLabel('Show terms no longer used').check()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/browse\?.*deprecated=1/)
    await page.goto(`${service.address}/browse?at=1.3`)
    await expect(tree.getByRole('link', { name: LONG_NAME }).first()).toHaveAttribute('aria-current', 'true')
  })
})

/** Whether a box around the element hides a part of it. */
function cutMarks(marks: Element[]): number {
  const isCut = (mark: Element) => {
    const { top, bottom, left, right } = mark.getBoundingClientRect()
    for (let box = mark.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'hidden') continue
      const around = box.getBoundingClientRect()
      if (top < around.top - 1 || bottom > around.bottom + 1) return true
      if (left < around.left - 1 || right > around.right + 1) return true
    }
    return false
  }
  return marks.filter(isCut).length
}
