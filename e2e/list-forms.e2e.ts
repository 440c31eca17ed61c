import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { plate, serveMillion, show } from './million-items.ts'
import { LARGE_TEXT, setStyles, WIDE_SPACING } from './set-styles.ts'
import { expect, REST, test } from './test.ts'

test('a list as pages has links, keeps its position, is remembered, and leads to the footer', async ({
  page,
}) => {
  await serveMillion(page)
  await page.goto('/items?start=2410')
  await expect(plate(page, 2411)).toBeInViewport()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('radio', { name: 'Pages' }).check()
  await expect(page.getByText('Items 2,401–2,450 of 1,000,000')).toBeVisible()
  await expect(plate(page, 2411)).toBeInViewport()
  await expect(page.getByRole('radio', { name: 'Pages' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Items found' }).locator('> li')).toHaveCount(50)
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
  await expect(pages.getByRole('link', { name: 'Page 20,000' })).toHaveAttribute(
    'href',
    '/items?start=999950',
  )
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(plate(page, 2451)).toBeInViewport()
  await page.reload()
  await expect(page.getByText('Items 2,451–2,500 of 1,000,000')).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Pages' })).toBeChecked()
  await page.getByRole('radio', { name: 'Continuous' }).check()
  await expect(page).toHaveURL(/start=2450/)
})

test('a printed long list is its current page, with nothing cut off', async ({ page }) => {
  await show(page, 'list')
  await serveMillion(page)
  await page.goto('/items?start=2400')
  await expect(plate(page, 2401)).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('list', { name: 'Items found' }).getByRole('article')).toHaveCount(50)
  await expect(plate(page, 2450)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(plate(page, 2401)).toBeInViewport()
  await expect(plate(page, 2450)).toHaveCount(0)
})

test('switching to pages keeps the position in the list, and the page links fit on a phone', async ({
  page,
}) => {
  await serveMillion(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/items?start=2400')
  await expect(plate(page, 2401)).toBeInViewport()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('radio', { name: 'Pages' }).check()
  await expect(page.getByRole('radio', { name: 'Pages' })).toBeFocused()
  await expect(plate(page, 2402)).toBeInViewport()
  await expect(plate(page, 2450)).not.toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Grid' }).check()
  await expectAccessible(page)
})

test('a link before a long list skips to its end', async ({ page }) => {
  await serveMillion(page)
  await page.goto('/items?start=5000')
  await expect(plate(page, 5001)).toBeVisible()
  await page.getByRole('link', { name: 'Skip to the end of the list' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Back to start of list' })).toBeFocused()
})

// WCAG 2.2: 1.4.4, 1.4.10 and 1.4.12.
const SETTINGS = [
  ['twice the text', 1280, LARGE_TEXT],
  ['twice the text on 320 pixels', 320, LARGE_TEXT],
  ['wider spacing on 320 pixels', 320, WIDE_SPACING],
] as const

for (const layout of ['list', 'grid'] as const) {
  for (const [what, width, style] of SETTINGS) {
    test(`${what} hides nothing in a ${layout}`, REST, async ({ page }) => {
      await show(page, layout)
      await serveMillion(page)
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/items?start=1000')
      await expect(plate(page, 1001)).toBeInViewport()
      await setStyles(page, style)
      await expect(plate(page, 1001)).toBeInViewport()
      const cut = await page
        .getByRole('list', { name: 'Items found' })
        .evaluate(
          (list) =>
            [...list.querySelectorAll('article')].filter((row) => row.scrollHeight > row.clientHeight + 1)
              .length,
        )
      expect(cut).toBe(0)
      // A line needs a few words to be readable.
      const title = await plate(page, 1001).evaluate((link) => link.parentElement?.clientWidth ?? 0)
      expect(title).toBeGreaterThan(120)
      await expectAccessible(page)
    })
  }
}

test('with text at 200 % on 320 pixels, the page links are within the window', async ({ page }) => {
  await show(page, 'list', 'pages')
  await serveMillion(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/items?start=1000')
  await setStyles(page, LARGE_TEXT)
  await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

const OTHER_FORMS: readonly (readonly [form: string, stored: Record<string, string>])[] = [
  ['scrolls', {}],
  ['is compact', { 'vitrine.density': 'compact' }],
  ['has pages', { 'vitrine.paging': 'pages' }],
]

for (const address of ['/items?start=512', '/terms?start=1110']) {
  const position = String(Number(address.split('=')[1]) + 1)

  for (const [form, stored] of OTHER_FORMS)
    test(
      `the row of ${address} is at the top from the first frame on, and after reloading, if the list ${form}`,
      form === 'scrolls' ? {} : REST,
      async ({ page }) => {
        await page.addInitScript((chosen) => Object.assign(localStorage, chosen), stored)
        await page.addInitScript(recordTopRows)
        await page.goto(address)
        await expect.poll(() => topRows(page)).toEqual([position])
        await page.reload()
        await expect.poll(() => topRows(page)).toEqual([position])
      },
    )

  test(`the row of ${address} is at the top without scripts`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${baseURL}${address}`)
    const row = page.locator(`li[aria-posinset="${position}"]`)
    const bar = await page
      .getByText(/^(?:Items|Terms) [\d,]+–[\d,]+ of/)
      .locator('../..')
      .boundingBox()
    expect(bar?.y).toBe(0)
    expect(Math.round((await row.boundingBox())?.y ?? 0)).toBe(Math.round(bar?.height ?? -1))
    await context.close()
  })
}

/** Records the position of the row below the bar after each frame, while it changes. */
function recordTopRows() {
  const seen: (string | null)[] = []
  Object.assign(window, { seen })
  const record = () => {
    const list = document.querySelector('.list-rows')
    const bar = list?.closest('div:has(> .sticky), div:has(> div > .list-rows)')?.querySelector('.sticky')
    const edge = bar ? bar.getBoundingClientRect().bottom + 2 : 0
    const top = [...(list?.children ?? [])].find((row) => row.getBoundingClientRect().bottom > edge)
    const position = top?.getAttribute('aria-posinset') ?? null
    if (position !== null && seen.at(-1) !== position) seen.push(position)
  }
  const onFrame = () => {
    setTimeout(record)
    requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
}

function topRows(page: Page): Promise<unknown> {
  return page.evaluate(() => ('seen' in window ? window.seen : undefined))
}

for (const [width, order] of [
  [1440, ['Go to item', 'Go', 'Download', 'View', 'List / Grid']],
  [360, ['View', 'Go to item', 'Go', 'Download', 'List / Grid']],
] as const) {
  test(`the tab order of the bar above a list is the order seen, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/items')
    const view = page.getByRole('button', { name: 'View', exact: true })
    // Back from the first tab stop of the settings, because the settings over the list close when focus is elsewhere.
    await view.click()
    await page.getByRole('radio', { name: 'List', exact: true }).focus()
    const stops: string[] = []
    for (let stop = 0; stop < order.length; stop++) {
      stops.unshift(await page.evaluate(nameOfFocus))
      await page.keyboard.press('Shift+Tab')
    }
    expect(stops).toEqual(order)
    await expect(view).toHaveAttribute('aria-expanded', String(width === 360))
  })
}

/** The label of the focused element, or of its group if it is one of several. */
function nameOfFocus(): string {
  const focused = document.activeElement
  const labels = focused instanceof HTMLInputElement ? focused.labels : null
  const group = focused?.closest('fieldset, [role=radiogroup]')
  return (
    group?.getAttribute('aria-label') ??
    group?.querySelector('legend')?.textContent ??
    labels?.[0]?.textContent ??
    focused?.textContent ??
    ''
  ).trim()
}
