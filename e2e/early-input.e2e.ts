import type { Page } from 'playwright/test'
import { holdScripts } from './hold-scripts.ts'
import { expect, test, untilReady } from './test.ts'

test('the key of the search and what is typed after it, before the scripts run, are not lost', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/terms/939/bubble-pipes', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.type('/smoking equip')
  release()
  const search = page.getByRole('combobox', { name: 'Search terms and items' })
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('smoking equip')
  await expect(page.getByRole('option', { name: /^Smoking equipment/ })).toBeVisible()
})

test('Ctrl K and what is typed after it, before the scripts run, reach the palette', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/terms/939/bubble-pipes', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('what is')
  await page.keyboard.press('Backspace')
  release()
  const field = page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('what i')
  await expect(page).toHaveURL(/\/terms\/939\/bubble-pipes$/)
})

test('a page is reached by Ctrl K, its name and Enter, before the scripts run', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/terms?term=tea', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search terms' }).click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('shelf')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/\/shelf$/)
})

test('after Tab or Escape nothing that was typed after Ctrl K comes back', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/terms?term=tea', { waitUntil: 'commit' })
  const field = page.getByRole('searchbox', { name: 'Search terms' })
  await expect(field).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('w')
  await page.keyboard.press('Escape')
  await field.click()
  await page.keyboard.press('End')
  await page.keyboard.type('pot')
  release()
  await untilReady(page)
  await expect(field).toHaveValue('teapot')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const PALETTE_CODE = '**/PaletteDialog*.js'

test('what is typed after Ctrl K while the code of the palette loads is kept for it', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route(PALETTE_CODE, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/terms/939/bubble-pipes')
  const address = page.url()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('wcnp?')
  await expect(page.getByRole('textbox', { name: 'Term or page' })).toHaveValue('wcnp?')
  code.resolve()
  const field = page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('wcnp?')
  expect(page.url()).toBe(address)
})

test('what is typed after Ctrl K is no shortcut if the code of the palette fails', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route(PALETTE_CODE, async (route) => {
    await code.promise
    await route.abort()
  })
  await page.goto('/terms/939/bubble-pipes')
  const address = page.url()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('w')
  code.resolve()
  await page.keyboard.type('w')
  await expect(
    page.getByRole('alert').filter({ hasText: /^The list of places to go could not/ }),
  ).toBeVisible()
  expect(page.url()).toBe(address)
})

test('Escape while the code of the palette loads closes it', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route(PALETTE_CODE, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/terms/939/bubble-pipes')
  const loaded = page.waitForResponse(PALETTE_CODE)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tea')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Term or page' })).toHaveCount(0)
  code.resolve()
  await (await loaded).finished()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search terms and items' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('text that is typed into the search before the scripts run is not lost', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const search = page.getByRole('main').getByRole('combobox')
  await search.click()
  await page.keyboard.type('smoking equip')
  release()
  await expect(page.getByRole('option', { name: /^Smoking equipment/ })).toBeVisible()
  await expect(search).toHaveValue('smoking equip')
})

const CHANGES: readonly [
  what: string,
  address: string,
  change: (page: Page) => Promise<unknown>,
  url: RegExp,
][] = [
  [
    'the words of a list of items',
    '/items?text=pipe',
    (page) => page.getByRole('searchbox').fill('teapot'),
    /\?text=teapot$/,
  ],
  [
    'the words of a list of terms',
    '/terms?term=pipe',
    (page) => page.getByRole('searchbox').fill('tea'),
    /\?term=tea$/,
  ],
  [
    'the order of a list',
    '/items?text=pipe',
    (page) => page.getByRole('combobox', { name: 'Sort' }).selectOption('Title'),
    /order_by=display_title/,
  ],
  [
    'a condition of a list',
    '/items?text=pipe',
    (page) => page.getByRole('checkbox').first().check({ force: true }),
    /\?text=pipe&\w/,
  ],
  [
    'a condition that was checked, unchecked and checked again',
    '/terms?term=tea',
    async (page) => {
      for (let i = 0; i < 3; i++) await page.getByRole('checkbox').first().click({ force: true })
    },
    /\?term=tea&\w/,
  ],
]

for (const [what, address, change, url] of CHANGES) {
  test(`${what}, changed before the scripts run, takes effect`, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await change(page)
    release()
    await expect(page).toHaveURL(url)
  })
}

test('a button that is clicked twice before the scripts run is pressed once', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const button = page.getByRole('banner').getByRole('button', { name: 'Settings' })
  await button.click()
  await button.click()
  release()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})

test('keys that nothing handles do nothing later', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/terms/939/bubble-pipes', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Escape')
  await page.keyboard.type('zz')
  release()
  await untilReady(page)
  await expect(page).toHaveURL(/\/terms\/939\/bubble-pipes$/)
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search terms and items' })).toHaveValue('')
})

test('a link that is pressed while the app takes its list over stays, and is followed', async ({ page }) => {
  const { link, isStillThere } = await pressDuringTakeOver(page)
  expect(await isStillThere()).toBe(true)
  await page.mouse.up()
  await expect(page.getByRole('navigation', { name: 'Search results' }).getByText(/^3 of 9 in/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to results' }).click()
  await expect(link).toBeFocused()
})

test('the app takes a list over after a press that was no click', async ({ page }) => {
  const { link, isStillThere } = await pressDuringTakeOver(page)
  await page.mouse.move(2, 2)
  await page.mouse.up()
  await expect.poll(isStillThere).toBe(false)
  await expect(link).toBeVisible()
})

/** Presses the third link of a list before the scripts run, and holds it until the app is ready. */
async function pressDuringTakeOver(page: Page) {
  const release = await holdScripts(page)
  // Noted from the beginning, so that no slow machine misses the event.
  await page.addInitScript(() =>
    addEventListener('vitrine:ready', () => document.documentElement.setAttribute('data-ready', '')),
  )
  await page.goto('/items?text=teapot', { waitUntil: 'commit' })
  const link = page.getByRole('article').getByRole('link').nth(2)
  await link.hover()
  const pressed = await link.elementHandle()
  await page.mouse.down()
  release()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  return { link, isStillThere: async () => pressed?.evaluate((element) => element.isConnected) }
}
