import { expectAccessible } from './accessible.ts'
import { LARGE_TEXT, setStyles } from './set-styles.ts'
import { expect, REST, test } from './test.ts'

const PHONE = { width: 360, height: 740 }

const ADDRESSES = [
  '/terms',
  '/terms?term=tea',
  '/items',
  '/items?text=teapot',
  '/browse',
  '/browse?term=tea',
] as const

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'on a phone' : 'in a window as small as a phone', hasTouch ? {} : REST, () => {
    test.use({ viewport: PHONE, hasTouch, isMobile: hasTouch })

    for (const address of ADDRESSES) {
      test(`the first result of ${address} is in the top third of the screen`, async ({ page }) => {
        await page.goto(address)
        const first = page
          .getByRole('list', { name: / found$/ })
          .getByRole('article')
          // The row of the item, whose name is in its middle.
          .or(page.getByRole('treeitem').locator('..'))
          .first()
        await expect(first).toBeVisible()
        await expect(async () => {
          expect((await first.boundingBox())?.y).toBeLessThan(PHONE.height / 3)
        }).toPass()
        await expectAccessible(page)
      })
    }
  })
}

test.describe('on a phone without scripts', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, javaScriptEnabled: false })

  for (const address of ADDRESSES) {
    test(`the first result of ${address} is in the top third of the screen`, async ({ page }) => {
      await page.goto(address)
      const rows = page.getByRole('list', { name: / found$/ }).getByRole('article')
      const first = rows.or(page.getByRole('list', { name: 'Thesaurus' }).getByRole('listitem')).first()
      await expect(first).toBeVisible()
      expect((await first.boundingBox())?.y).toBeLessThan(PHONE.height / 3)
    })
  }

  for (const [address, field] of [
    ['/terms', 'In several places'],
    ['/items', 'With images'],
  ] as const) {
    test(`a link opens the filters of ${address}`, async ({ page }) => {
      await page.goto(address)
      const box = page.getByLabel(field, { exact: true })
      await expect(box).toBeHidden()
      await page.getByRole('link', { name: 'Filters' }).click()
      await expect(box).toBeVisible()
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('buttons, fields and letters are at least 44 px high', async ({ page }) => {
    await page.goto('/terms')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'View', exact: true }).click()
    const main = page.getByRole('main')
    for (const target of await main.locator('button:visible, input:visible, select:visible, nav a').all()) {
      const isBox = await target.evaluate((element) => element.matches('[type=checkbox], [type=radio]'))
      const box = await (isBox ? target.locator('xpath=ancestor::label') : target).boundingBox()
      expect({ name: await target.textContent(), isHigh: (box?.height ?? 0) >= 44 }).toEqual({
        name: await target.textContent(),
        isHigh: true,
      })
    }
  })

  test('the name of the catalogue has two lines beside the main links, and the header stays low', async ({
    page,
  }) => {
    await page.goto('/items')
    const header = page.getByRole('banner')
    const name = header.getByRole('link', { name: /^Merrin Bay, an invented/ }).locator('> span')
    await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThan(60)
    await expect
      .poll(() =>
        name.evaluate((element) =>
          Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
        ),
      )
      .toBe(2)
  })

  for (const address of ['/items', '/terms', '/browse', '/terms/939', '/crossings']) {
    test(`the search of the catalogue is in the header of ${address}`, async ({ page }) => {
      await page.goto(address)
      const header = page.getByRole('banner')
      const name = 'Search terms and items'
      await expect(
        header.getByRole('link', { name }).or(header.getByRole('combobox', { name })),
      ).toBeVisible()
    })
  }

  test('in lists, a link of the header leads to the search of the catalogue', async ({ page }) => {
    await page.goto('/items')
    await page.getByRole('banner').getByRole('link', { name: 'Search terms and items' }).click()
    await expect(page).toHaveURL('/search')
    await expect(page.getByRole('main').getByRole('combobox')).toBeVisible()
  })

  test('the button above a list keeps clear of the line below it', async ({ page }) => {
    await page.goto('/items')
    const button = page.getByRole('button', { name: 'View', exact: true })
    await expect
      .poll(() =>
        button.evaluate(
          (element) =>
            (element.parentElement?.getBoundingClientRect().bottom ?? 0) -
            element.getBoundingClientRect().bottom,
        ),
      )
      .toBeGreaterThanOrEqual(6)
  })
})

for (const width of [320, 390, 640]) {
  test(`with text at 200 %, A–Z cuts no name at ${width} px, and rows do not overlap`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/terms?ancestor=935')
    await setStyles(page, LARGE_TEXT)
    const rows = page.getByRole('list', { name: 'Terms found' }).getByRole('article')
    await expect
      .poll(() =>
        rows.evaluateAll((all) =>
          all.flatMap((row) => {
            const name = row.querySelector('h3 a')
            const content = row.firstElementChild
            const isCut =
              !name || name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth
            const isLow = !content || content.scrollHeight > row.clientHeight + 1
            return isCut || isLow ? [row.textContent] : []
          }),
        ),
      )
      .toEqual([])
    expect(await rows.count()).toBeGreaterThan(5)
  })
}

test('in compact lists the rows are 32 to 40 px high and the counts are aligned', async ({ page }) => {
  await page.goto('/terms')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('radio', { name: 'Compact' }).check()
  const rows = page.getByRole('list', { name: 'Terms found' }).getByRole('article')
  await expect.poll(async () => (await rows.first().boundingBox())?.height).toBeLessThanOrEqual(40)
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights.filter((height) => height < 32 || height > 40)).toEqual([])
  const rights = await page
    .getByRole('list', { name: 'Terms found' })
    .getByText(/ in total$/)
    .evaluateAll((all) => all.map((words) => words.parentElement?.getBoundingClientRect().right))
  expect(new Set(rights).size).toBe(1)
  await expectAccessible(page)
})

test('the header of a list is one line on phones, and at most two on the smallest', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/items')
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(105)
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 640 })
    for (const address of ['/terms', '/items']) {
      await page.goto(address)
      const header = page.getByRole('banner')
      const settings = await header.getByRole('button', { name: 'Settings' }).boundingBox()
      const navigation = await header.getByRole('navigation', { name: 'Main' }).boundingBox()
      expect(settings?.x).toBeGreaterThan((navigation?.x ?? 0) + (navigation?.width ?? 0) - 12)
    }
  }
})

test('the head of A–Z leaves the first row in the top third of a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/terms')
  const first = page.getByRole('list', { name: 'Terms found' }).getByRole('article').first()
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(300)
})

test('the headings of lists keep clear of the header', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const address of ['/items', '/terms', '/browse']) {
    await page.goto(address)
    const header = await page.getByRole('banner').boundingBox()
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect((heading?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0)).toBeGreaterThanOrEqual(16)
  }
})
