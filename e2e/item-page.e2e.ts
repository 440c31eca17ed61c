import { expect, type Page, test } from 'playwright/test'
import { expectAccessible } from './accessible.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Search results' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

interface ItemWithPictures {
  id: number
  images: object[]
}

/** The sample’s items have one picture each: this one is given more, one of which is not there. */
async function withPictures(page: Page): Promise<void> {
  // The record, and every list that it is in: the app shows what it has of either.
  await page.route(/\/api\/v1\/item\/(1004\/)?json\//, async (route) => {
    const response = await route.fetch()
    const answer: ItemWithPictures | { items: ItemWithPictures[] } = await response.json()
    const items = 'items' in answer ? answer.items : [answer]
    for (const item of items) if (item.id === 1004) item.images = morePictures(item.images)
    await route.fulfill({ response, json: answer })
  })
}

function morePictures([first]: readonly object[]): object[] {
  return [
    { ...first },
    {
      ...first,
      uri: '/drawings/brown-teapot.svg',
      alt: 'A brown teapot',
      caption: 'A teapot',
      credit: null,
    },
    { ...first, uri: '/drawings/not-there.svg', thumbnail_uri: null, alt: 'A lost picture' },
  ]
}

// An answer may still be on its way when a test is over.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('by mouse: from a search to an item, on to the next, and back to its row', async ({ page, context }) => {
  await page.goto('/items?text=teapot')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(bar(page).getByText(/^1 of 9 in “items .*teapot/)).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'Previous item' })).toHaveCount(0)
  const next = bar(page).getByRole('link', { name: 'Next item' })
  const place = await next.boundingBox()
  await next.click()
  await expect(bar(page).getByText(/^2 of 9 in/)).toBeVisible()
  await expect(heading(page)).toBeFocused()
  expect(await next.boundingBox()).toEqual(place)
  const title = (await heading(page).textContent()) ?? ''

  await page.reload()
  await expect(bar(page).getByText(/^2 of 9 in/)).toBeVisible()
  const elsewhere = await context.newPage()
  await elsewhere.goto(page.url())
  await expect(heading(elsewhere)).toHaveText(title)
  await bar(elsewhere).getByRole('link', { name: 'Previous item' }).click()
  await expect(bar(elsewhere).getByText(/^1 of 9 in/)).toBeVisible()

  await bar(page).getByRole('link', { name: 'Back to results' }).click()
  await expect(page).toHaveURL(/\/items\?text=teapot&start=1$/)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})

test('straight from the list Back to results is truly back, with the focus on the link', async ({ page }) => {
  await page.goto('/items?text=teapot')
  const link = page.getByRole('article').getByRole('link').nth(2)
  await link.click()
  await expect(bar(page).getByText(/^3 of 9 in/)).toBeVisible()
  await bar(page).getByRole('link', { name: 'Back to results' }).click()
  await expect(link).toBeFocused()
  await page.goForward()
  await expect(bar(page).getByText(/^3 of 9 in/)).toBeVisible()
})

test('going on is instant: the next record is here before it is asked for', async ({ page }) => {
  await page.goto('/items?text=teapot')
  await page.getByRole('article').getByRole('link').first().click()
  const next = bar(page).getByRole('link', { name: 'Next item' })
  await expect(next).toBeVisible()
  await page.route('**/api/v1/item/**', () => undefined)
  const before = await heading(page).textContent()
  await next.click()
  await expect(heading(page)).not.toHaveText(before ?? '')
  await expect(page.getByRole('region', { name: 'What it is' })).toBeVisible()
})

test('by keyboard alone: n and p go through the search; the large view holds the focus and gives it back', async ({
  page,
}) => {
  await withPictures(page)
  await page.goto('/items/1004?term=939&start=0')
  await expect(bar(page).getByRole('link', { name: 'Next item' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(bar(page).getByText(/^2 of 7 in/)).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await expect(bar(page).getByRole('link', { name: 'Previous item' })).toBeVisible()
  await page.keyboard.press('p')
  await expect(bar(page).getByText(/^1 of 7 in/)).toBeVisible()

  const enlarge = page.getByRole('button', { name: /^Enlarge picture 1 of 3: A child's white clay pipe/ })
  for (let presses = 0; presses < 10; presses++) {
    if (await enlarge.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(enlarge).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Picture 1 of 3')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  for (let presses = 0; presses < 24; presses++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('n')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Picture 2 of 3')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'A brown teapot' })).toBeVisible()
  const widthOf = async () => (await dialog.getByRole('img').boundingBox())?.width ?? 0
  const fitting = await widthOf()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(dialog.getByText('225 %')).toBeVisible()
  expect(await widthOf()).toBeGreaterThan(fitting * 2)
  const topOf = async () => (await dialog.getByRole('img').boundingBox())?.y ?? 0
  const top = await topOf()
  await page.keyboard.press('ArrowDown')
  await expect.poll(topOf).toBeLessThan(top)
  await page.keyboard.press('0')
  await expect.poll(widthOf).toBeCloseTo(fitting, 0)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('The picture could not be loaded')).toBeVisible()
  await expect(dialog.getByText('A lost picture')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enlarge picture 2 of 3: A brown teapot' })).toBeFocused()
  await expect(bar(page).getByText(/^1 of 7 in/)).toBeVisible()
})

test('by mouse the picture is zoomed where the pointer is, moved, and never lost from sight', async ({
  page,
}) => {
  await withPictures(page)
  await page.goto('/items/1004')
  await page.getByRole('button', { name: /^Enlarge/ }).click()
  const dialog = page.getByRole('dialog')
  const picture = dialog.getByRole('img')
  await expect(picture).toBeVisible()
  const box = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const fitting = await box()
  // A point of the picture, two fifths from its left.
  const at = { x: fitting.x + fitting.width * 0.4, y: fitting.y + fitting.height / 2 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.wheel(0, -700)
  await expect.poll(async () => (await box()).width).toBeGreaterThan(fitting.width * 3)
  const zoomed = await box()
  expect(zoomed.x + zoomed.width * 0.4).toBeCloseTo(at.x, -1)
  await page.mouse.down()
  await page.mouse.move(at.x + 90, at.y, { steps: 4 })
  await page.mouse.up()
  expect((await box()).x).toBeCloseTo(zoomed.x + 90, 0)
  await page.mouse.down()
  await page.mouse.move(at.x + 3000, at.y + 3000, { steps: 4 })
  await page.mouse.up()
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  expect((await box()).x).toBeLessThan(window.width / 2)
  // What a drag does, a button does as well.
  const left = (await box()).x
  await dialog.getByRole('button', { name: 'Move right' }).click()
  await expect.poll(async () => (await box()).x).toBeLessThan(left)
  await dialog.getByRole('button', { name: 'Whole picture' }).click()
  await expect.poll(async () => (await box()).width).toBeCloseTo(fitting.width, 0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toBeFocused()
})

test('a picture that failed can be tried again in the large view, by mouse', async ({ page }) => {
  await withPictures(page)
  await page.goto('/items/1004')
  await page.getByRole('button', { name: /^Enlarge/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await expect(dialog.getByText('Picture 3 of 3')).toBeVisible()
  await page.route('**/drawings/not-there.svg*', (route) => route.fulfill({ path: 'public/favicon.svg' }))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('img', { name: 'A lost picture' })).toBeVisible()
})

test.describe('by touch, on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('a picture is opened, swiped to the next, pinched larger, and closed', async ({ page }) => {
    await withPictures(page)
    await page.goto('/items/1004?term=939&start=0')
    await page.getByRole('button', { name: /^Enlarge/ }).tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Picture 1 of 3')).toBeVisible()
    const network = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...points: { x: number; y: number; id: number }[]
    ) => network.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', { x: 280, y: 300, id: 1 })
    await touch('touchMove', { x: 180, y: 302, id: 1 })
    await touch('touchMove', { x: 80, y: 304, id: 1 })
    await touch('touchEnd')
    await expect(dialog.getByText('Picture 2 of 3')).toBeVisible()

    const widthOf = async () => (await dialog.getByRole('img').boundingBox())?.width ?? 0
    const fitting = await widthOf()
    await touch('touchStart', { x: 160, y: 300, id: 1 }, { x: 200, y: 300, id: 2 })
    await touch('touchMove', { x: 120, y: 300, id: 1 }, { x: 240, y: 300, id: 2 })
    await touch('touchMove', { x: 80, y: 300, id: 1 }, { x: 280, y: 300, id: 2 })
    await touch('touchEnd')
    await expect.poll(widthOf).toBeGreaterThan(fitting * 3)
    await expect(dialog.getByText('Picture 2 of 3')).toBeVisible()
    // The browser may take a tap that comes at once for the end of the pinch.
    await expect(async () => {
      if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Close' }).tap()
      await expect(dialog).toBeHidden({ timeout: 1000 })
    }).toPass()
    await bar(page).getByRole('link', { name: 'Next item' }).tap()
    await expect(bar(page).getByText(/^2 of 7 in/)).toBeVisible()
  })
})

test('a value leads to the items that have it, and a term to its page', async ({ page }) => {
  await page.goto('/items/1004')
  await page.getByRole('link', { name: '1870–1895' }).click()
  await expect(page).toHaveURL('/items?production_year_from_gte=1870&production_year_to_lte=1895')
  await page.goBack()
  const section = page.getByRole('region', { name: 'What it is' })
  await expect(section.getByText('Toys › Bubble pipes')).toBeVisible()
  await section.getByRole('link', { name: 'Bubble pipes', exact: true }).click()
  await expect(page).toHaveURL('/terms/939')
})

test('More like this says why, and leads to items that have it', async ({ page }) => {
  await page.goto('/items/1004')
  const more = page.getByRole('region', { name: 'More like this' })
  await expect(more.getByText('also Bubble pipes')).toHaveCount(6)
  await more.getByRole('listitem').filter({ hasText: 'also' }).getByRole('link').first().click()
  await expect(
    page.getByRole('region', { name: 'What it is' }).getByText('Toys › Bubble pipes'),
  ).toBeVisible()
  await bar(page).getByRole('link', { name: 'Back to the item before' }).click()
  await expect(page).toHaveURL('/items/1004')
})

test('on paper there are the pictures and the whole record, and nothing to be pressed', async ({ page }) => {
  await page.route('**/api/v1/item/1004/json/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), description: `${'word '.repeat(2000)}end.` },
    })
  })
  await page.goto('/items/1004?term=939&start=0')
  await expect(bar(page).getByText(/^1 of 7 in/)).toBeVisible()
  await expect(page.getByText(/end\.$/)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/end\.$/)).toBeVisible()
  await expect(page.getByRole('img', { name: /white clay pipe/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rights' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
})

for (const [what, address] of [
  ['in a search', '/items/1004?text=pipe&start=0'],
  ['with an address that is not understood', '/items/1004?colour=red&start=x'],
  ['that is no longer in the search', '/items/1004?text=teapot&start=3'],
] as const) {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [640, 'dark'],
    [320, 'light'],
  ] as const) {
    test(`an item ${what} has nothing that axe objects to: ${width} px, ${colorScheme}`, async ({ page }) => {
      await withPictures(page)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(address)
      await expect(page.getByText('also Bubble pipes').first()).toBeVisible()
      await page.getByRole('button', { name: /fields are recorded/ }).click()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await page.getByRole('button', { name: /^Enlarge/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    })
  }
}
