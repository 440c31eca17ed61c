import { expectAccessible } from './accessible.ts'
import { EVERY_PAGE } from './every-view.ts'
import { expect, REST, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('a visitor finds a term by name, walks its hierarchy to an item, and back to the start', async ({
  page,
}) => {
  await page.goto('/')
  await page
    .getByRole('textbox', { name: 'Find a term' })
    .or(page.getByLabel('Find a term'))
    .fill('bubble pipe')
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).first().click()
  await expect(page).toHaveURL('/search?text=bubble+pipe')
  await expect(page.getByRole('region', { name: 'Items' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('region', { name: 'Terms' }).getByRole('link', { name: 'Bubble pipes' }).click()
  await expect(page).toHaveURL('/terms/939/bubble-pipes')
  const places = page.getByRole('group', { name: 'Places' }).getByRole('link', { name: /^Bubble pipes, in / })
  await expect(places).toHaveCount(2)
  await places.last().click()
  await expect(page.getByText('Place 2 of 2')).toBeVisible()
  await page
    .getByRole('region', { name: 'Items' })
    .getByRole('link', { name: /^All \d+ items$/ })
    .click()
  await page.getByRole('list', { name: 'Items found' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/^http[^?]*\/items\/\d+\/[\w-]+\?/)
  await page.getByRole('main').getByRole('link', { name: 'Bubble pipes', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bubble pipes' })).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
})

test('items are found by words and narrowed by the fields of the panel', async ({ page }) => {
  await page.goto('/items')
  await page.getByLabel('Search items').fill('teapot')
  await page.getByLabel('To year').fill('1900')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const found = page.getByRole('list', { name: 'Items found' })
  await expect(found.getByRole('listitem').first()).toBeVisible()
  expect(new URL(page.url()).searchParams.get('production_year_from_lte')).toBe('1900')
  await expect(page.getByLabel('To year')).toHaveValue('1900')
  await expect(page.getByLabel('Search items')).toHaveValue('teapot')
})

test('the form keeps every filter of a link, whether it is in a field or not', async ({ page }) => {
  await page.goto(
    '/items?materials=clay&materials=white&production_year_to_lt=1990&num_images_gt=0&term_isblank=0',
  )
  await expect(page.getByLabel('To year')).toHaveValue('1990')
  await page.getByLabel('Maker', { exact: true }).fill('kiln')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByLabel('Maker', { exact: true })).toHaveValue('kiln')
  const given = [...new URL(page.url()).searchParams].filter(([, value]) => value !== '').sort()
  expect(given.map((one) => one.join('='))).toEqual([
    'makers=kiln',
    'materials=clay',
    'materials=white',
    'num_images_gt=0',
    'production_year_to_lt=1990',
    'term_isblank=0',
  ])
})

test('a question in plain words becomes words and filters, in an address that stays the same', async ({
  page,
}) => {
  await page.goto('/items')
  await page.getByLabel('Search items').fill('Show me a teapot from before 1900 with a picture')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByLabel('Search items')).toHaveValue('teapot')
  await expect(page.getByLabel('To year')).toHaveValue('1900')
  await expect(page.getByRole('checkbox', { name: 'With images' })).toBeChecked()
  const { searchParams } = new URL(page.url())
  expect([...searchParams]).toEqual([
    ['text', 'teapot'],
    ['production_year_to_lt', '1900'],
    ['num_images_gte', '1'],
    ['asked', 'Show me a teapot from before 1900 with a picture'],
  ])
  const first = page.getByRole('list', { name: 'Items found' }).getByRole('link').first()
  await expect(first).toBeVisible()
  await page.getByRole('link', { name: /^Search for exactly “/ }).click()
  await expect(page.getByLabel('Search items')).toHaveValue(
    'Show me a teapot from before 1900 with a picture',
  )
})

test('terms are filtered by a check of quality, and another check replaces it', async ({ page }) => {
  await page.goto('/terms?num_branch_items_gt=0')
  const search = () => page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByLabel('Quality').selectOption('Orphans')
  await search()
  await expect(page).toHaveURL('/terms?num_branch_items_gt=0&num_broader_isblank=1&num_narrower_isblank=1')
  await expect(page.getByLabel('Quality')).toHaveValue('orphan')
  await expect(page.getByRole('checkbox', { name: 'With items only' })).toBeChecked()
  await page.getByLabel('Quality').selectOption('No scope note')
  await search()
  await expect(page).toHaveURL('/terms?num_branch_items_gt=0&scope_notes_isblank=1')
  await expect(page.getByRole('list', { name: 'Terms found' }).getByRole('article').first()).toBeVisible()
  await page.getByLabel('Quality').selectOption('Any')
  await search()
  await expect(page).toHaveURL('/terms?num_branch_items_gt=0')
})

test('a list is read page by page to its end', async ({ page }) => {
  await page.goto('/terms?term=chairs')
  const rows = page.getByRole('list', { name: 'Terms found' }).getByRole('article')
  const seen = new Set<string | null>()
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' })
  for (let pages = 0; pages < 40; pages++) {
    for (const row of await rows.all()) seen.add(await row.getByRole('link').first().getAttribute('href'))
    const address = await next
      .first()
      .getAttribute('href', { timeout: 1000 })
      .catch(() => null)
    if (address === null) break
    await page.goto(address)
  }
  const [, total = ''] =
    /of ([\d,]+)$/.exec((await page.getByText(/^Terms [\d,]+–/).textContent()) ?? '') ?? []
  expect(seen.size).toBe(Number(total.replace(',', '')))
})

test('the tree is nested lists, whose branches open by links', async ({ page }) => {
  await page.goto('/browse')
  const tree = page.getByRole('list', { name: 'Thesaurus' })
  const top = tree
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Furniture', exact: true }) })
  await top.getByRole('link', { name: 'Open Furniture' }).click()
  await expect(page).toHaveURL(/open=\d+/)
  await expect(top.getByRole('list').getByRole('listitem').first()).toBeVisible()
  await top.getByRole('link', { name: 'Close Furniture' }).click()
  await expect(top.getByRole('list')).toHaveCount(0)
})

test('a branch below a term opens by a link', async ({ page }) => {
  await page.goto('/terms/1/furniture')
  const list = page.getByRole('list', { name: 'Narrower terms of Furniture' })
  const before = await list.getByRole('listitem').count()
  await list
    .getByRole('link', { name: /narrower terms?$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/terms\/1\/furniture\?open=\d+/)
  expect(await list.getByRole('listitem').count()).toBeGreaterThan(before)
})

const PAGES = [
  ...EVERY_PAGE,
  ['the whole tree', '/browse'],
  ['A–Z', '/terms'],
  ['the whole collection', '/items'],
  ['an embedded term', '/embed/terms/939'],
] as const

for (const [what, address] of PAGES) {
  test(`without scripts, ${what} is not wider than its window`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}

test.describe('rendered by the service', REST, () => {
  // The tool that checks needs scripts itself; those of the app are held back.
  test.use({ javaScriptEnabled: true })
  for (const [what, address] of PAGES) {
    test(`${what} is accessible before its scripts run`, async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(address, { waitUntil: 'load' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  }
})

test('nothing offers to collapse the branches of an address', async ({ page }) => {
  await page.goto('/browse?open=436')
  await expect(page.getByRole('heading', { level: 1, name: 'Browse' })).toBeVisible()
  await expect(page.getByText('Collapse all')).toBeHidden()
})
