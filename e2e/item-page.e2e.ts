import { expectAccessibleIn } from './accessible.ts'
import { bar, heading, withPictures } from './item-view.ts'
import { serveRecords } from './own-service.ts'
import { renderInBrowser } from './render-in-browser.ts'
import { expect, openView, REST, test } from './test.ts'

// A response may still be pending at the end of a test.
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

test('right after the list, Back to results goes back in the history and focuses the link', async ({
  page,
}) => {
  await page.goto('/items?text=teapot')
  const link = page.getByRole('article').getByRole('link').nth(2)
  await link.click()
  await expect(bar(page).getByText(/^3 of 9 in/)).toBeVisible()
  await bar(page).getByRole('link', { name: 'Back to results' }).click()
  await expect(link).toBeFocused()
  await page.goForward()
  await expect(bar(page).getByText(/^3 of 9 in/)).toBeVisible()
})

test('the next item appears at once, because its record is prefetched', async ({ page }) => {
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

test('a value leads to the items that have it, and a term to its page', async ({ page }) => {
  await page.goto('/items/1004')
  await page.getByRole('link', { name: '1870–1895' }).click()
  await expect(page).toHaveURL('/items?production_year_from_gte=1870&production_year_to_lte=1895')
  await page.goBack()
  const section = page.getByRole('region', { name: 'What it is' })
  await expect(
    section.getByText('Personal equipment › Smoking equipment › Pipes › Bubble pipes'),
  ).toBeVisible()
  await section.getByRole('link', { name: 'Bubble pipes', exact: true }).click()
  await expect(page).toHaveURL('/terms/939/bubble-pipes')
})

test('similar items load on the way to them, give the reason and lead to the item and back', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/similar/')) asked.push(request.url())
  })
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/items/1004')
  const similar = page.getByRole('region', { name: 'Similar items' })
  await expect(similar.getByRole('link', { name: 'All 7 items with Bubble pipes' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await similar.scrollIntoViewIfNeeded()
  const entry = similar.getByRole('listitem').filter({ hasText: 'Bubble pipe with moulded face' })
  await expect(entry.getByText('Same term: Bubble pipes')).toBeVisible()
  await entry.getByRole('link').click()
  await expect(
    page
      .getByRole('region', { name: 'What it is' })
      .getByText('Personal equipment › Smoking equipment › Pipes › Bubble pipes'),
  ).toBeVisible()
  await bar(page).getByRole('link', { name: 'Back to previous item' }).click()
  await expect(page).toHaveURL('/items/1004/clay-bubble-pipe-dug-from-the-ballast-ground')
})

test('what has focus below the similar items stays in view when they arrive', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/similar/**', async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/items/1004')
  const similar = page.getByRole('region', { name: 'Similar items' })
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Settings' })
  for (let stops = 0; stops < 60; stops++) {
    if (await settings.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(settings).toBeInViewport()
  await expect(similar.getByRole('listitem').filter({ hasText: 'moulded face' })).toHaveCount(0)
  answer()
  await expect(similar.getByText('Same term: Bubble pipes').first()).toBeVisible()
  await expect(settings).toBeFocused()
  await expect(settings).toBeInViewport({ ratio: 1 })
})

test('similar items have room for a date and a reason before they arrive', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/similar/**', async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/items/1020')
  const similar = page.getByRole('region', { name: 'Similar items' })
  await similar.scrollIntoViewIfNeeded()
  const pending = await similar.locator('[aria-hidden=true].grid > *').first().boundingBox()
  answer()
  const entries = similar.locator('li:has(> article)')
  await expect(entries.first()).toBeVisible()
  const heights = await entries.evaluateAll((all) =>
    all.map((entry) => {
      const end = entry.lastElementChild?.getBoundingClientRect().bottom ?? 0
      return end - entry.getBoundingClientRect().top
    }),
  )
  // A title or a reason may have a line more.
  expect(Math.abs(Math.min(...heights) - (pending?.height ?? 0))).toBeLessThanOrEqual(24)
})

test('a printed item has its pictures and the whole record, and no buttons', async ({ page }) => {
  await renderInBrowser(page)
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

test('on a wide screen the image stays in view beside the texts, with the short sections below both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/items/1004')
  const image = page.getByRole('figure')
  const texts = page.getByRole('region', { name: 'Who made, designed and used it' })
  await texts.evaluate((section) => section.scrollIntoView({ block: 'end' }))
  await expect(image).toBeInViewport({ ratio: 1 })
  const [figure, text, below] = await Promise.all(
    [image, texts, page.getByRole('region', { name: 'Size and marks' })].map((part) => part.boundingBox()),
  )
  expect(text?.x).toBeGreaterThan((figure?.x ?? 0) + (figure?.width ?? 0))
  expect(below?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0))
  const columns = ['Where and when', 'Size and marks', 'How we acquired it', 'Rights'].map((name) =>
    page.getByRole('region', { name }).boundingBox(),
  )
  expect(new Set((await Promise.all(columns)).map((box) => box?.y)).size).toBe(1)
})

test('without an image, or if it fails, the record fills two columns and there is no frame', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/drawings/**', (route) => route.abort())
  for (const address of ['/items/1344', '/items/1004']) {
    await page.goto(address)
    // A picture that fails gives its room to the columns.
    await expect(async () => {
      const [first, second] = await Promise.all(
        ['What it is', 'Where and when'].map((name) => page.getByRole('region', { name }).boundingBox()),
      )
      expect(second?.y).toBe(first?.y)
      expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0))
    }).toPass()
  }
  const failure = page.getByRole('figure')
  await expect(failure.getByText('Image could not be loaded')).toBeVisible()
  expect((await failure.boundingBox())?.height).toBeLessThan(150)
})

for (const [what, address] of [
  ['in a search', '/items/1004?text=pipe&start=0'],
  ['with an address that is not understood', '/items/1004?colour=red&start=x'],
  ['that is no longer in the search', '/items/1004?text=teapot&start=3'],
] as const) {
  test(`axe finds no violation in an item ${what}, and in its large image`, REST, async ({ page }) => {
    await withPictures(page)
    await openView(page, address)
    await expect(page.getByRole('link', { name: 'All 7 items with Bubble pipes' })).toBeVisible()
    await page.getByRole('button', { name: /^Show empty fields/ }).click()
    await expectAccessibleIn(page, ITEM_LOOKS)
    await page.getByRole('button', { name: /^Enlarge/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleIn(page, ITEM_LOOKS)
  })
}

const ITEM_LOOKS = [
  ['light', 1440],
  ['dark', 640],
  ['light', 320],
] as const

for (const hasImages of [false, true]) {
  test(`similar items ${hasImages ? 'with' : 'without'} images have their room before they are there`, async ({
    page,
  }) => {
    const images = [{ uri: '/drawings/anchor.svg', width: 480, height: 360 }]
    const service = await serveRecords(
      [{ id: 1, name: 'Teapots' }],
      Array.from({ length: 7 }, (_, index) => ({
        id: index + 1,
        title: `Pot ${index}`,
        registration_number: `1990.${index}`,
        terms: [1],
        ...(hasImages && { images }),
      })),
    )
    let release: (value?: unknown) => void = () => {}
    const isReleased = new Promise((resolve) => {
      release = resolve
    })
    await page.route('**/similar/**', async (route) => {
      await isReleased
      await route.continue()
    })
    await page.goto(`${service.address}/items/1`)
    const section = page.getByRole('region', { name: 'Similar items' })
    await section.scrollIntoViewIfNeeded()
    const before = (await section.boundingBox())?.height ?? 0
    release()
    await expect(section.getByRole('link', { name: 'Pot 6' })).toBeVisible()
    const after = (await section.boundingBox())?.height ?? 0
    expect(before).toBeGreaterThan(150)
    expect(Math.abs(after - before)).toBeLessThan(30)
    await service.stop()
  })
}
