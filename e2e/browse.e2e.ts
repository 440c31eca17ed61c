import type { Browser, BrowserContext, Page } from 'playwright/test'
import { expectAccessibleIn } from './accessible.ts'
import { expect, openView, REST, test, waitForApp } from './test.ts'

const tree = (page: Page) => page.getByRole('tree', { name: 'Thesaurus' })
const row = (page: Page, name: string) => tree(page).getByRole('treeitem', { name, exact: true })

test('screen readers get the name, state, level and position of each row', async ({ page }) => {
  const response = await page.goto('/browse')
  expect(response?.status()).toBe(200)
  const furniture = row(page, 'Furniture')
  await furniture.getByRole('button', { name: 'Open Furniture' }).click()
  await expect(row(page, 'Seating furniture')).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const heard = nodes.find((node) => node.role?.value === 'treeitem' && node.name?.value === 'Furniture')
  const properties = Object.fromEntries(
    (heard?.properties ?? []).map(({ name, value }) => [name, value.value]),
  )
  expect(properties).toMatchObject({ level: 1, expanded: true, selected: false, focusable: true })
  expect(heard?.description?.value).toMatch(/^no items directly, \d+ items in total$/)
  expect(await furniture.evaluate((item) => [item.ariaPosInSet, item.ariaSetSize])).toEqual(['8', '24'])
})

test('on a phone, the names in the tree have enough room', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/browse?at=934.935.936.939')
  for (const name of ['Smoking equipment', 'Cigarette equipment', 'Corncob pipes', 'Bubble pipes']) {
    const link = row(page, name).getByRole('link')
    const [room, needed] = await link.evaluate((shown) => [shown.clientWidth, shown.scrollWidth])
    expect(needed, name).toBeLessThanOrEqual(room ?? 0)
  }
  await expect(tree(page).getByText('also under Toys').first()).toBeVisible()
})

test('on a phone, the catalogue can be searched above the tree, and rows have the total only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/browse')
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('total', { exact: true })).toBeVisible()
  await expect(main.getByText('direct', { exact: true })).toBeHidden()
})

test('with text at 200 % on a phone, rows are as high as their text and do not overlap', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/browse?at=934.935.936.939')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const rows = tree(page).locator('[role=none]')
  await expect
    .poll(() =>
      rows.evaluateAll((all) => {
        const boxes = all
          .filter((row) => row.querySelector('[role=treeitem]'))
          .map((row) => ({ row, box: row.getBoundingClientRect() }))
          .sort((one, other) => one.box.top - other.box.top)
        return {
          isAny: boxes.length > 0,
          isHigher: new Set(boxes.map(({ box }) => box.height)).size > 1,
          cut: boxes.filter(
            ({ row }) => row.scrollHeight > row.clientHeight || row.scrollWidth > row.clientWidth,
          ).length,
          overlaps: boxes.filter(({ box }, index) => box.bottom > (boxes[index + 1]?.box.top ?? Infinity) + 1)
            .length,
        }
      }),
    )
    .toEqual({ isAny: true, isHigher: true, cut: 0, overlaps: 0 })
})

test('the name in a row takes precedence over its other places', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.goto('/browse?term=betty')
  const rows = row(page, 'Brown Betty teapots')
  const cut = (shown: Element) => shown.scrollWidth > shown.clientWidth
  expect(await rows.first().getByRole('link').evaluate(cut)).toBe(false)
  expect(await rows.first().locator('xpath=following-sibling::span[1]').evaluate(cut)).toBe(true)
})

test('the keyboard alone moves through the tree, opens a term’s page and returns to the same row', async ({
  page,
}) => {
  await page.goto('/browse?start=10')
  await row(page, 'Toys').focus()
  await page.keyboard.press('ArrowRight')
  await expect(row(page, 'Toys')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.type('bub')
  await expect(row(page, 'Bubble pipes')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, 'Toys')).toBeFocused()
  await page.keyboard.press('End')
  await expect(row(page, 'Weapons')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row(page, 'Agricultural equipment')).toBeFocused()
  await page.keyboard.type('bubble')
  await expect(row(page, 'Bubble pipes')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bubble pipes' })).toBeFocused()
  expect(new URL(page.url()).searchParams.get('path')).toBe('1020')
  await page.goBack()
  await expect(row(page, 'Bubble pipes')).toBeFocused()
  await expect(row(page, 'Bubble pipes')).toHaveAttribute('aria-selected', 'true')
})

test('Tab reaches one row of the tree, then the bar beside it, and returns to that row', async ({ page }) => {
  await page.goto('/browse?start=10')
  await row(page, 'Toys').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('separator', { name: 'Width of the tree' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(row(page, 'Toys')).toBeFocused()
})

test('a star opens all terms at one level; the page keys go through them', async ({ page }) => {
  await page.goto('/browse?start=10')
  await row(page, 'Toys').focus()
  await page.keyboard.press('*')
  await expect(page.getByText('24 terms opened')).toBeAttached()
  await expect(row(page, 'Toys')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('PageDown')
  await expect(tree(page).locator(':focus')).toBeInViewport()
  await expect(row(page, 'Agricultural equipment')).not.toBeFocused()
  await page.keyboard.press('End')
  await expect(tree(page).locator(':focus')).toBeInViewport()
})

test('open branches, selection and position survive a reload, Back and a shared link', async ({
  page,
  context,
}) => {
  await page.goto('/browse?start=10')
  await row(page, 'Toys').focus()
  await page.keyboard.press('*')
  await expect(page.getByText('24 terms opened')).toBeAttached()
  await page.keyboard.type('bubble')
  await expect(row(page, 'Bubble pipes')).toBeFocused()
  await page.keyboard.press(' ')
  await expect(
    page.getByRole('region', { name: 'Selected term' }).getByRole('heading', { level: 2 }),
  ).toHaveText('Bubble pipes')
  const seen = async (of: Page) => {
    await expect(of.locator('[role=treeitem][aria-selected=true]')).toBeInViewport()
    return of.evaluate(() => {
      const view = document.querySelector('[role=tree]')?.parentElement
      const rowPx = document.querySelector('[role=treeitem]')?.parentElement?.clientHeight ?? 1
      return { rows: view?.scrollHeight, firstWhole: Math.ceil((view?.scrollTop ?? 0) / (rowPx + 1)) }
    })
  }
  // The address changes when the tree has settled.
  const addressed = () => Number(new URL(page.url()).searchParams.get('start'))
  await expect.poll(async () => (await seen(page)).firstWhole === addressed()).toBe(true)
  const before = await seen(page)
  await page.reload()
  await expect.poll(() => seen(page)).toEqual(before)
  await page
    .getByRole('region', { name: 'Selected term' })
    .getByRole('link', { name: 'Open term page' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bubble pipes' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => seen(page)).toEqual(before)
  const elsewhere = await context.newPage()
  await elsewhere.goto(page.url())
  await expect.poll(() => seen(elsewhere)).toEqual(before)
})

test('a row opened during scrolling is where it was when Back returns to it', async ({ page }) => {
  await page.goto('/browse?open=1020')
  await row(page, 'Toys').focus()
  const scrollTop = () =>
    page.evaluate(() => document.querySelector('[role=tree]')?.parentElement?.scrollTop ?? 0)
  const rolling = await row(page, 'Toys').evaluate((toys) => {
    const view = toys.closest('[role=tree]')?.parentElement
    // A whole number of rows, from the top.
    const rows = 18 * (toys.closest('[role=treeitem]')?.parentElement?.getBoundingClientRect().height ?? 0)
    view?.scrollTo(0, rows)
    toys.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    return view?.scrollTop ?? 0
  })
  expect(rolling).toBeGreaterThan(500)
  await expect(page.getByRole('heading', { level: 1, name: 'Toys' })).toBeVisible()
  await page.goBack()
  await expect(row(page, 'Toys')).toBeFocused()
  await expect.poll(scrollTop).toBe(rolling)
})

/** Clicks until a tab opens: on a busy machine Chromium drops some of the tabs that a test opens by a click. */
async function expectTab(context: BrowserContext, url: RegExp, click: () => Promise<void>) {
  await expect(async () => {
    const opened = context.waitForEvent('page', { timeout: 5000 })
    await Promise.all([opened, click()])
    await expect(await opened).toHaveURL(url, { timeout: 5000 })
  }).toPass()
}

test('a row opens in a new tab, at its place', async ({ page, context }) => {
  await page.goto('/browse?at=1020&open=1020')
  await expectTab(context, /\/terms\/939\/bubble-pipes\?path=1020$/, () =>
    row(page, 'Bubble pipes').click({ modifiers: ['ControlOrMeta'] }),
  )
  await expectTab(context, /\/terms\/1020\/toys$/, () => row(page, 'Toys').click({ button: 'middle' }))
  await expect(page).toHaveURL(/\/browse\?at=1020&open=1020/)
})

test('“Show in tree” leads to the place selected on a term’s page', async ({ page }) => {
  await page.goto('/terms/939?path=934.935.936')
  await page.getByRole('link', { name: 'Show in tree' }).click()
  await expect(row(page, 'Bubble pipes')).toBeFocused()
  await expect(row(page, 'Bubble pipes')).toBeInViewport()
  await expect(row(page, 'Bubble pipes')).toHaveAttribute('aria-level', '4')
  await expect(row(page, 'Bubble pipes')).toHaveAttribute('aria-selected', 'true')
})

test('by mouse, a visitor selects a term, goes to its other place, and moves the bar', async ({ page }) => {
  await page.goto('/browse?at=1020&open=1020')
  await row(page, 'Bubble pipes').click()
  const beside = page.getByRole('region', { name: 'Selected term' })
  await beside.getByRole('link', { name: /Personal equipment › Smoking equipment › Pipes/ }).click()
  await expect(tree(page).locator('[aria-selected=true]')).toHaveAttribute('aria-level', '4')
  await expect(tree(page).locator('[aria-selected=true]')).toBeInViewport()
  const bar = page.getByRole('separator', { name: 'Width of the tree' })
  const box = await bar.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 1, (box?.y ?? 0) + 100)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) - 200, (box?.y ?? 0) + 120, { steps: 4 })
  await page.mouse.up()
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(40)
})

test('the focused row stays while the visitor scrolls far away, and keys continue from it', async ({
  page,
}) => {
  await page.goto('/browse')
  await row(page, 'Agricultural equipment').focus()
  await page.keyboard.press('*')
  await expect(page.getByText('24 terms opened')).toBeAttached()
  await tree(page).hover()
  await page.mouse.wheel(0, 4000)
  await expect(row(page, 'Agricultural equipment')).not.toBeInViewport()
  await expect(row(page, 'Agricultural equipment')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(tree(page).locator(':focus')).toBeInViewport()
  await expect(tree(page).locator(':focus')).toHaveAttribute('aria-level', '2')
})

async function phone(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await waitForApp(context)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('on a phone one touch opens a branch, another a term’s page; Back restores the tree', async ({
  browser,
  baseURL,
}) => {
  const page = await phone(browser, `${baseURL}/browse?start=15`)
  await expect(page.getByRole('region', { name: 'Selected term' })).toHaveCount(0)
  await row(page, 'Toys').getByRole('button', { name: 'Open Toys' }).tap()
  // Rows below the screen are added to the document by scrolling.
  await row(page, 'Toys').evaluate((toys) => toys.scrollIntoView({ block: 'start' }))
  await row(page, 'Bubble pipes').scrollIntoViewIfNeeded()
  await row(page, 'Bubble pipes').tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Bubble pipes' })).toBeVisible()
  await page.goBack()
  await expect(row(page, 'Bubble pipes')).toBeInViewport()
  await expect(row(page, 'Toys')).toHaveAttribute('aria-expanded', 'true')
  await page.context().close()
})

const STATES = [
  ['the tree', '/browse'],
  ['a chosen term', '/browse?at=934.935.936.939'],
  ['a narrowed tree', '/browse?term=teapot'],
  ['only terms without items', '/browse?num_branch_items=0'],
  ['a filter without hits', '/browse?term=zzzz'],
  ['a faulty filter', '/browse?colour=red'],
] as const

for (const [what, address] of STATES) {
  test(`${what}: no accessibility violation and no sideways scroll`, REST, async ({ page }) => {
    await openView(page, address)
    await expectAccessibleIn(page, [
      ['light', 1440],
      ['dark', 640],
      ['light', 360],
    ])
  })
}

for (const width of [1100, 1200, 1280, 1440]) {
  test(`the crossings need no scrolling sideways, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/crossings')
    const matrix = page.getByRole('table')
    const list = page.locator('#crossing-terms')
    await expect(list).toBeAttached()
    // One of the two has all top terms.
    expect([await matrix.isVisible(), await list.isVisible()].filter(Boolean)).toHaveLength(1)
    const beyond = await page
      .locator('div:has(> table)')
      .evaluate((frame) => frame.scrollWidth - frame.clientWidth)
    expect(beyond).toBeLessThanOrEqual(0)
  })
}

test('the row with the focus stays in view when a star opens the branches above it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/browse')
  await tree(page).getByRole('treeitem').first().focus()
  await page.keyboard.press('End')
  const last = row(page, 'Weapons')
  await expect(last).toBeFocused()
  await page.keyboard.press('*')
  await expect(page.getByText(/^\d+ terms opened$/)).toBeAttached()
  await expect(last).toHaveAttribute('aria-expanded', 'true')
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(last).toBeFocused()
})
