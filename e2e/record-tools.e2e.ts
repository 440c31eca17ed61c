import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, REST, test } from './test.ts'

const TOOLS = ['Copy link', 'Cite', 'More']
const FURTHER_TOOLS = ['Open in API', 'Formats', 'Download']

async function openFurther(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
}

for (const [address, width] of [
  ['/terms/935', 1280],
  ['/terms/935', 320],
  ['/items/1001', 320],
] as const) {
  test(
    `the tools of ${address} open and close at ${width} pixels, and are accessible`,
    width === 320 ? REST : {},
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(address)
      await openFurther(page)
      await page.getByRole('button', { name: 'Formats', exact: true }).click()
      await expect(page.getByRole('link', { name: 'Turtle' }).first()).toBeVisible()
      await expectAccessible(page)
      for (const name of ['Cite', 'Open in API', 'Download']) {
        await page.getByRole('button', { name, exact: true }).click()
        const dialog = page.getByRole('dialog', { name })
        await expect(dialog).toBeVisible()
        if (name === 'Open in API') await expect(dialog.getByText(/^\d+ ms$/)).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
      }
    },
  )
}

test('further tools are behind “More”, unless the visitor is of the staff', async ({ page }) => {
  await page.goto('/items/1001')
  const tools = FURTHER_TOOLS.map((name) => page.getByRole('button', { name, exact: true }))
  for (const tool of tools) await expect(tool).toBeHidden()
  await openFurther(page)
  for (const tool of tools) await expect(tool).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'All, for staff' }).check()
  await page.goto('/terms/935')
  for (const tool of tools) await expect(tool).toBeVisible()
  await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveCount(0)
})

test('nothing moves when a page with its tools becomes interactive', async ({ page }) => {
  await page.addInitScript(() => {
    // Sharing appears only then.
    Object.defineProperty(navigator, 'share', { value: async () => {} })
  })
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto('/terms/935', { waitUntil: 'commit' })
  const places = () =>
    page.evaluate(
      (names) =>
        [...document.querySelectorAll('main button')]
          .filter((button) => names.includes(button.textContent ?? ''))
          .map((button) => [
            button.textContent,
            button.getBoundingClientRect().x,
            button.getBoundingClientRect().y,
          ]),
      TOOLS,
    )
  await expect.poll(async () => (await places()).length).toBe(TOOLS.length)
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
  const before = await places()
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(await places()).toEqual(before)
})

test('the key of the site is nowhere in the page that shows its request', async ({ page }) => {
  let key = ''
  page.on('request', (request) => {
    key ||= request.headers()['x-api-key'] ?? ''
  })
  await page.goto('/items/1001')
  await openFurther(page)
  await page.getByRole('button', { name: 'Open in API' }).click()
  await expect(page.getByText(/^\d+ ms$/)).toBeVisible()
  expect(key).not.toBe('')
  expect(await page.content()).not.toContain(key)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('formats and citations are links that lead to files, and no dead button is shown', async ({
    page,
  }) => {
    await page.goto('/terms/935')
    for (const name of [...TOOLS, ...FURTHER_TOOLS, 'Share']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
    }
    for (const [name, type] of [
      ['Turtle', 'text/turtle'],
      ['JSON-LD', 'application/ld+json'],
      ['RDF/XML', 'application/rdf+xml'],
      ['BibTeX', 'application/x-bibtex'],
      ['RIS', 'application/x-research-info-systems'],
      ['CSL-JSON', 'application/vnd.citationstyles.csl+json'],
    ] as const) {
      const link = page.getByRole('link', { name, exact: true }).first()
      await expect(link).toBeVisible()
      const response = await page.request.get((await link.getAttribute('href')) ?? '')
      expect([response.status(), response.headers()['content-type']]).toEqual([200, `${type}; charset=utf-8`])
    }
  })
})

async function download(page: Page, format: RegExp) {
  await page.getByRole('radio', { name: format }).check()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  const saved = await saving
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') }
}

test('a list is downloaded whole, with its filters and in its order', async ({ page }) => {
  await page.goto('/items?text=tea&order_by=title')
  await page.getByRole('button', { name: 'Download' }).click()
  const csv = await download(page, /^CSV/)
  await expect(page.getByText(/^Saved items\.csv: 71 records, \d/)).toBeVisible()
  expect(csv.name).toBe('items.csv')
  const lines = await download(page, /^JSON Lines/)
  await expect(page.getByText(/^Saved items\.jsonl: 71 records, \d/)).toBeVisible()
  const ids = lines.text
    .trim()
    .split('\n')
    .map((line) => String(JSON.parse(line).id))
  expect(ids).toHaveLength(71)
  const rows: Record<string, string>[] = parse(csv.text, { columns: true })
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

test('a branch is downloaded as an outline and as Turtle', async ({ page }) => {
  await page.goto('/terms/935')
  await openFurther(page)
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('radio', { name: 'This term and its branch' }).check()
  const outline = await download(page, /^Indented text/)
  expect(outline.name).toBe('term-935-branch.txt')
  expect(outline.text).toMatch(/^Smoking equipment/)
  expect(outline.text).toMatch(/^\s+Bubble pipes/m)
  const turtle = await download(page, /^Turtle/)
  expect(turtle.name).toBe('term-935-branch.ttl')
  expect(turtle.text).toContain('Bubble pipes')
})
