import type { Page } from 'playwright/test'
import { expectAccessible, expectAccessibleIn, LOOKS } from './accessible.ts'
import { expect, openView, REST, test } from './test.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search items' })
const panel = (page: Page) => page.getByRole('region', { name: 'Filters' })
const rows = (page: Page) => page.getByRole('list', { name: 'Items found' }).getByRole('article')
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Presses Tab until an element has focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

test('by mouse, words, a field, a branch and years form a search with its sentence, and are removed again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/items')
  await field(page).fill('teapot')
  await expect(page).toHaveURL(/\?text=teapot$/)
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Search in' }).selectOption({ label: 'Description' })
  await expect(page).toHaveURL(/\?description=teapot$/)
  await page.getByRole('combobox', { name: 'Search in' }).selectOption({ label: 'All text' })

  await panel(page).getByRole('combobox', { name: 'Term' }).fill('tea equipment')
  await page.getByRole('option', { name: /^Tea equipment/ }).click()
  await panel(page).getByRole('textbox', { name: 'From year' }).fill('1850')
  await panel(page).getByRole('textbox', { name: 'To year' }).fill('1950')
  await expect(
    page.getByText(
      '6 items matching “teapot”, perhaps made between 1850 and 1950, in Tea equipment or narrower.',
    ),
  ).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  // The address of a search is the API's request with another path.
  const address = new URL(page.url())
  const { apiKey } = await (await page.request.get('/config.json')).json()
  const answer = await page.request.get(`/api/v1/item/json/${address.search}`, {
    headers: { 'X-Api-Key': apiKey },
  })
  const { total } = await answer.json()
  await expect(page.getByText(new RegExp(`Items 1–${total} of ${total}$`))).toBeVisible()

  await page.getByRole('button', { name: 'Remove filter: in Tea equipment or narrower' }).click()
  await expect(
    page.getByRole('button', { name: 'Remove filter: perhaps made in 1850 or later' }),
  ).toBeFocused()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/items$/)
  await expect(field(page)).toHaveValue('')
  await page.goBack()
  await expect(field(page)).toHaveValue('teapot')
  await expect(panel(page).getByRole('textbox', { name: 'From year' })).toHaveValue('1850')
})

test('a question in plain words finds silver teapots, with its filters as chips', async ({ page }) => {
  await page.goto('/items')
  await field(page).fill("grandmother's silver teapot from before 1900 with a picture")
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('grandmother silver teapot')
  await expect(page.getByRole('button', { name: 'Remove filter: made before 1900' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove filter: with images' })).toBeVisible()
  await expect(rows(page).first()).toContainText('Silver self-pouring teapot')
  await expect(page.getByText(/^1 item has all of these words/)).toBeVisible()
  const address = page.url()
  await page.reload()
  expect(page.url()).toBe(address)
  await page.getByRole('button', { name: 'Remove filter: made before 1900' }).click()
  await expect(page).toHaveURL(/words=most&num_images_gte=1&asked=/)
})

test('filters of a link are in the fields of the panel, and are changed there', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/items?production_year_to_lt=1900&materials_exact=clay&num_images_gt=0')
  const to = panel(page).getByRole('textbox', { name: 'To year' })
  const material = panel(page).getByRole('textbox', { name: 'Material' })
  await expect(to).toHaveValue('1900')
  await expect(to).toHaveAccessibleDescription('Made before 1900')
  await expect(material).toHaveValue('clay')
  await expect(panel(page).getByRole('checkbox', { name: 'With images' })).toBeChecked()
  await to.fill('1890')
  await to.press('Enter')
  await expect(page).toHaveURL(/\?production_year_to_lt=1890&materials_exact=clay&num_images_gt=0$/)
  await page.getByRole('button', { name: 'Remove filter: made before 1890' }).click()
  await expect(to).toHaveValue('')
  await panel(page).getByRole('checkbox', { name: 'With images' }).uncheck()
  await expect(page).toHaveURL(/\?materials_exact=clay$/)
  await material.fill('brass')
  await expect(page).toHaveURL(/\?materials=brass$/)
})

test('a term leads to its narrower terms, with correct counts', async ({ page }) => {
  await page.goto('/items?term=935&order_by=-id')
  const ways = page.getByRole('navigation', { name: 'Items of Smoking equipment' })
  const wider = ways.getByRole('listitem').filter({ hasText: 'With narrower terms' })
  const count = Number((await wider.textContent())?.match(/(\d+) items?$/)?.[1])
  expect(count).toBeGreaterThan(0)
  await ways.getByRole('link', { name: 'With narrower terms' }).click()
  await expect(page).toHaveURL(/term_branch=935&order_by=-id$/)
  await expect(page.getByText(new RegExp(`of ${count}$`)).first()).toBeVisible()
})

test('the keyboard alone searches, opens a filter, builds a condition and corrects it', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/items')
  await expect(rows(page).first()).toBeVisible()
  await tabTo(page, field(page))
  await page.keyboard.type('silver')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?text=silver$/)

  const button = page.getByRole('button', { name: 'Filters', exact: true })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await tabTo(page, panel(page).getByRole('combobox', { name: 'Term' }))
  await page.keyboard.type('spoons')
  const suggestion = page.getByRole('option', { name: /^Spoons/ })
  await expect(suggestion).toBeVisible()
  // Escape closes the suggestions first, and then the panel.
  await page.keyboard.press('Escape')
  await expect(suggestion).toHaveCount(0)
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  const advanced = page.getByRole('button', { name: 'Advanced search' })
  await tabTo(page, advanced)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Advanced search' })
  await tabTo(page, dialog.getByRole('button', { name: 'Add a condition' }))
  await page.keyboard.press('Enter')
  const row = dialog.getByRole('group', { name: 'Condition 2' })
  await expect(row.getByRole('combobox', { name: 'Field' })).toBeFocused()
  await page.keyboard.type('Height')
  await expect(row.getByRole('combobox', { name: 'Field' })).toHaveValue('height_mm')
  await page.keyboard.press('Tab')
  await page.keyboard.type('is at least')
  await page.keyboard.press('Tab')
  await page.keyboard.type('tall')
  await page.keyboard.press('Enter')
  const value = row.getByRole('textbox', { name: 'Value' })
  await expect(value).toBeFocused()
  await expect(value).toHaveAccessibleDescription('height_mm_gte compares numbers; “tall” is not one.')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => query(page)).toEqual({ text: 'silver', height_mm_gte: '100' })
  await expect(page.getByText('39 items matching “silver”, at least 100 mm high.')).toBeVisible()
})

for (const width of [640, 360]) {
  test(`at ${width} px the panel overlays the list without moving it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/items?text=silver')
    const top = async () => (await rows(page).first().boundingBox())?.y
    await expect(rows(page).first()).toBeVisible()
    // The first row is replaced when the scripts run.
    await expect(async () => expect(await top()).toBeLessThan(740)).toPass()
    const before = await top()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expectAccessible(page)
    expect(await top()).toBe(before)
    await panel(page).getByRole('checkbox', { name: 'On display' }).check()
    const show = page.getByRole('button', { name: /^Show \d+ items?$/ })
    await expect(page).toHaveURL(/on_display_isblank=0/)
    await show.click()
    await expect(panel(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Remove filter: on display' })).toBeVisible()
  })
}

test('without results, a filter can be removed and another word tried', async ({ page }) => {
  await page.goto('/items?text=silvre+teapot&num_images_gte=1')
  await expect(page.getByText('No items matching “silvre teapot”, with images')).toBeVisible()
  const words = page.getByRole('region', { name: 'Try other words' })
  const spelling = words.getByRole('listitem').filter({ hasText: /^Did you mean silver teapot\?/ })
  await expect(spelling.getByRole('link', { name: 'silver teapot' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Related terms in the thesaurus' })).toBeVisible()
  await page
    .getByRole('region', { name: 'Remove a filter' })
    .getByRole('link', { name: /^\d+ items without it$/ })
    .click()
  await expect(page).toHaveURL(/\/items\?num_images_gte=1$/)
  await expect(rows(page).first()).toBeVisible()
})

const STATES = [
  ['nothing found', '/items?text=silvre+teapot&num_images_gte=1'],
  ['a misspelt filter', '/items?descripton=silver'],
  ['words that are none', '/items?text=...'],
  [
    'many filters',
    '/items?text=silver&term_branch=1&production_year_from_lte=1950&num_images_isblank=1&order_by=-id',
  ],
] as const

for (const [what, address] of STATES) {
  test(`${what}: no accessibility violation and no sideways scroll`, REST, async ({ page }) => {
    await openView(page, address)
    await expectAccessibleIn(page, LOOKS)
  })
}

test('the advanced search has no accessibility violation', REST, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto('/items?text=silver&term_branch_in=1,2')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('button', { name: 'Advanced search' }).click()
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText(/text has no value/)).toBeVisible()
  await expectAccessibleIn(page, LOOKS)
})

for (const width of [1440, 640, 360]) {
  for (const layout of ['List', 'Grid']) {
    test(`why an item was found can be seen in its row: ${layout}, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/items?text=silver')
      const choice = page.getByRole('radio', { name: layout })
      // What was opened in the plain list of the server closes if the virtual list takes over at that moment.
      await expect(async () => {
        if (!(await choice.isVisible()))
          await page.getByRole('button', { name: 'View', exact: true }).click({ timeout: 1000 })
        await choice.check({ timeout: 1000 })
      }).toPass()
      await expect(rows(page).first()).toBeVisible()
      await expect(async () => expect(await hiddenHits(page)).toEqual([])).toPass()
    })
  }
}

/** Rows without a visible match. */
async function hiddenHits(page: Page): Promise<string[]> {
  const hits = await rows(page).evaluateAll((found) =>
    found.map((row) => {
      const isSeen = [...row.querySelectorAll('mark')].some((mark) => {
        const shown = mark.closest('p, h3, li')?.getBoundingClientRect()
        const hit = mark.getClientRects()[0]
        return shown && hit && hit.width > 0 && hit.right <= shown.right + 1 && hit.bottom <= shown.bottom + 1
      })
      return isSeen ? '' : (row.textContent ?? '')
    }),
  )
  expect(hits.length).toBeGreaterThan(10)
  return hits.filter((row) => row !== '')
}
