import { expect, test } from './test.ts'

test('a link to a term in one of its places opens there', async ({ page }) => {
  const response = await page.goto('/terms/939?path=934.935.936')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/^Bubble pipes/)
  await expect(page.getByText('Place 1 of 2')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(
    'Bubble pipes, in Personal equipment, Smoking equipment, Pipes',
  )
})

test('a path that does not exist falls back to one that does', async ({ page }) => {
  await page.goto('/terms/939?path=1.2.3')
  await expect(page.getByText('This link points to a position that no longer exists')).toBeVisible()
  await expect(page.getByText('Place 1 of 2')).toBeVisible()
})

const BUBBLE_PIPE = '/items/1004/clay-bubble-pipe-dug-from-the-ballast-ground?text=pipe&start=0'

test('an address without the name of its record leads to the one with it, and Back leaves both', async ({
  page,
}) => {
  await page.goto('/terms')
  await page.goto('/items/1004?text=pipe&start=0')
  await expect(page).toHaveURL(BUBBLE_PIPE)
  await expect(page.getByRole('navigation', { name: 'Search results' }).getByText(/^\d+ of/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('an address that the app itself opens gets its name in the same history entry', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'A–Z' })).toBeVisible()
  await page.evaluate(() => {
    history.pushState({ key: 'opened', idx: 1 }, '', '/items/1004/old-name?text=pipe&start=0')
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expect(page).toHaveURL(BUBBLE_PIPE)
  expect(await page.evaluate(() => history.state.key)).toBe('opened')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'A–Z' })).toBeVisible()
})

for (const [address, heading] of [
  ['/terms/99999999', 'Term not found'],
  ['/items/99999999', 'Item not found'],
  ['/terms/teapots', 'Term not found'],
  ['/nowhere/at/all', 'Page not found'],
] as const) {
  test(`${address} is not found: the page says so, and its status is 404`, async ({ page }) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'All terms' })).toBeVisible()
  })
}

test('a filter of the API works in the URL, and can be removed', async ({ page }) => {
  await page.goto('/terms?num_broader_gte=3')
  await expect(page.getByRole('region', { name: 'Results' }).getByText('Terms 1–25 of 25')).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/terms$/)
})
