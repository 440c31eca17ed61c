import { expectAccessible } from './accessible.ts'
import { bar, heading, withPictures } from './item-view.ts'
import { expect, test } from './test.ts'

// A response may still be pending at the end of a test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('by keyboard alone: n and p step through the search; the large view traps the focus and returns it', async ({
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

  const enlarge = page.getByRole('button', { name: /^Enlarge image 1 of 3: A child’s white clay pipe/ })
  for (let presses = 0; presses < 10; presses++) {
    if (await enlarge.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(enlarge).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Image 1 of 3')).toBeVisible()
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
  await expect(dialog.getByText('Image 2 of 3')).toBeVisible()
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
  await expect(dialog.getByText('Image could not be loaded')).toBeVisible()
  await expect(dialog.getByText('A lost picture')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enlarge image 2 of 3: A brown teapot' })).toBeFocused()
  await expect(bar(page).getByText(/^1 of 7 in/)).toBeVisible()
})

test('by mouse the picture is zoomed at the pointer and moved, and always stays in view', async ({
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
  // A button does the same as a drag.
  const left = (await box()).x
  await dialog.getByRole('button', { name: 'Move right' }).click()
  await expect.poll(async () => (await box()).x).toBeLessThan(left)
  await dialog.getByRole('button', { name: 'Fit to screen' }).click()
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
  await dialog.getByRole('button', { name: 'Next image' }).click()
  await dialog.getByRole('button', { name: 'Next image' }).click()
  await expect(dialog.getByText('Image 3 of 3')).toBeVisible()
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
    await expect(dialog.getByText('Image 1 of 3')).toBeVisible()
    const network = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...points: { x: number; y: number; id: number }[]
    ) => network.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', { x: 280, y: 300, id: 1 })
    await touch('touchMove', { x: 180, y: 302, id: 1 })
    await touch('touchMove', { x: 80, y: 304, id: 1 })
    await touch('touchEnd')
    await expect(dialog.getByText('Image 2 of 3')).toBeVisible()

    const widthOf = async () => (await dialog.getByRole('img').boundingBox())?.width ?? 0
    const fitting = await widthOf()
    await touch('touchStart', { x: 160, y: 300, id: 1 }, { x: 200, y: 300, id: 2 })
    await touch('touchMove', { x: 120, y: 300, id: 1 }, { x: 240, y: 300, id: 2 })
    await touch('touchMove', { x: 80, y: 300, id: 1 }, { x: 280, y: 300, id: 2 })
    await touch('touchEnd')
    await expect.poll(widthOf).toBeGreaterThan(fitting * 3)
    await expect(dialog.getByText('Image 2 of 3')).toBeVisible()
    // The browser may take an immediate tap for the end of the pinch.
    await expect(async () => {
      if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Close' }).tap()
      await expect(dialog).toBeHidden({ timeout: 1000 })
    }).toPass()
    await bar(page).getByRole('link', { name: 'Next item' }).tap()
    await expect(bar(page).getByText(/^2 of 7 in/)).toBeVisible()
  })
})

for (const isHeld of [false, true]) {
  const what = isHeld
    ? 'does not move if its item is not there'
    : 'grows into that of its item, if the item is there'
  test(`at the click, the picture of a row ${what}`, async ({ page }) => {
    await page.addInitScript(recordMoves)
    // The code of the view stays loaded.
    await page.goto('/items/1350')
    await page.getByRole('banner').getByRole('link', { name: 'Collection' }).click()
    const link = page
      .getByRole('region', { name: 'Results' })
      .getByRole('article')
      .filter({ has: page.locator('img') })
      .getByRole('link')
      .first()
    await expect(link).toBeVisible()
    await page.route('**/api/v1/item/*/json/', async (route) => {
      if (!isHeld || (await clicked)) await route.continue()
    })
    let click = (_: true) => {}
    const clicked = new Promise<true>((resolve) => {
      click = resolve
    })
    const title = (await link.textContent()) ?? ''
    await page.evaluate(() => Object.assign(window, { moved: [] }))
    const record = isHeld ? undefined : page.waitForResponse('**/api/v1/item/*/json/')
    await link.hover()
    await page.mouse.down()
    await record
    // The large picture may arrive later than the record.
    await page.waitForTimeout(isHeld ? 0 : 500)
    await page.mouse.up()
    click(true)
    await expect(heading(page)).toHaveText(title)
    const moved = () => page.evaluate(() => (window as { moved?: string[] }).moved)
    if (isHeld) expect(await moved()).toEqual([])
    else await expect.poll(moved).toContain('::view-transition-group(item-picture)')
  })
}

/** Records what each view transition moves. */
function recordMoves() {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const transition = start(change)
    void transition.ready.then(() => {
      const effects = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
      Object.assign(window, { moved: effects })
    })
    return transition
  }
}
