import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { EVERY_VIEW } from './every-view.ts'
import { expect, test } from './test.ts'

/** Collects everything that the browser blocks or reports from now on. */
async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.exposeFunction('reportViolation', (text: string) => complaints.push(text))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      Reflect.get(window, 'reportViolation')(`${violatedDirective} blocked ${blockedURI} of ${sourceFile}`),
    ),
  )
  return complaints
}

const STATES = [
  ['the whole tree', '/browse'],
  ['the tree at a path', '/browse?at=2.3'],
  ['A–Z', '/terms'],
  ['the whole collection', '/items'],
  ['an item of a term', '/items/1004?term=939&start=0'],
] as const

for (const [view, address] of [...EVERY_VIEW, ...STATES]) {
  test(`the browser blocks nothing on ${view}`, async ({ page }) => {
    const complaints = await complaintsOf(page)
    const response = await page.goto(address)
    expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const pictures = page.locator('main img')
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
    expect(complaints).toEqual([])
  })
}

test('the map is drawn and saved with its colours, and pictures are enlarged, with nothing blocked', async ({
  page,
}) => {
  const complaints = await complaintsOf(page)
  await page.goto('/terms/935?tab=map')
  const map = page.getByRole('group', { name: 'Map of Smoking equipment' })
  await expect(map).toBeVisible()
  await expect(map.locator('path.map-line').first()).toHaveCSS('fill', 'none')
  for (const form of ['SVG', 'PNG']) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Save as ${form}` }).click()
    const bytes = await readFile(await (await download).path())
    if (form === 'SVG') expect(bytes.toString()).toMatch(/^<svg[^>]* style="[^"]*--paper: #.*\.map-line \{/s)
    else expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  }
  await page.goto('/items/1004')
  await page.getByRole('button', { name: /^Enlarge image/ }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  expect(complaints).toEqual([])
})

test('the reference of the API works under its own policy', async ({ page }) => {
  const complaints = await complaintsOf(page)
  const response = await page.goto('/api/')
  expect(response?.headers()['content-security-policy']).toMatch(
    /^default-src 'none'; img-src data:; style-src 'sha256-/,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length)).toBeGreaterThan(5)
  expect(complaints).toEqual([])
})

test('a script injected into a page does not run', async ({ page }) => {
  await page.goto('/items')
  const ran = await page.evaluate(async () => {
    const blocked = new Promise((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective)),
    )
    const script = document.createElement('script')
    script.textContent = 'window.slippedIn = true'
    document.head.append(script)
    return [await blocked, 'slippedIn' in window]
  })
  expect(ran).toEqual(['script-src-elem', false])
})
