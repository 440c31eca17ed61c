import { expect, test } from './test.ts'

test('from a search to a term with two broader terms, its items, an item, and back to the same place', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Find a term' }).fill('bubble pipe')
  await page.getByRole('option', { name: /Bubble pipes/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Bubble pipes' })).toBeVisible()
  const places = page.getByRole('group', { name: 'Places' })
  await expect(places.getByRole('radio')).toHaveCount(2)
  await places.getByRole('radio', { name: 'Bubble pipes, in Toys' }).click()
  await expect(page).toHaveURL(/path=1020$/)
  await places
    .getByRole('radio', { name: 'Bubble pipes, in Personal equipment, Smoking equipment, Pipes' })
    .click()
  await page
    .getByRole('list', { name: 'Broader terms, from the top' })
    .getByRole('link', { name: 'Pipes', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pipes' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('path')).toBe('934.935')
  await page.goBack()

  await page.getByRole('link', { name: 'All 7 items' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Collection' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Bubble pipe, broken and used again' })
  await link.scrollIntoViewIfNeeded()
  const before = await link.boundingBox()
  await link.click()

  await expect(
    page.getByRole('heading', { level: 1, name: 'Bubble pipe, broken and used again' }),
  ).toBeVisible()
  await page.goBack()
  await expect(link).toBeFocused()
  await expect
    .poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(120)
})

test('Back, reload and the address return to the middle of a long list', async ({ page, context }) => {
  await page.goto('/items')
  await page.getByRole('textbox', { name: 'Go to item' }).first().fill('700')
  await page.getByRole('textbox', { name: 'Go to item' }).first().press('Enter')
  await expect(page).toHaveURL(/start=699/)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .nth(10)
  await expect(row.getByRole('link').first()).toBeVisible()
  const titles = async (of: typeof page) => of.getByRole('article').getByRole('link').allTextContents()
  const seen = await titles(page)

  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/items\/\d+/)
  await page.goBack()
  await expect
    .poll(async () => (await titles(page)).filter((title) => seen.includes(title)).length)
    .toBeGreaterThan(5)

  await page.reload()
  await expect
    .poll(async () => (await titles(page)).filter((title) => seen.includes(title)).length)
    .toBeGreaterThan(5)

  const elsewhere = await context.newPage()
  await elsewhere.goto(page.url())
  await expect
    .poll(async () => (await titles(elsewhere)).filter((title) => seen.includes(title)).length)
    .toBeGreaterThan(5)
})

test('the keyboard alone finds a term and opens one of its items', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Find a term' }).focus()
  await page.keyboard.insertText('rocking horse')
  await expect(page.getByRole('option', { name: /^Rocking horses/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /^Rocking horses/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'Rocking horses' })
  await expect(heading).toBeFocused()
  const item = page.getByRole('region', { name: 'Items' }).getByRole('article').getByRole('link').first()
  await expect(item).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await item.evaluate((link) => link === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(item).toBeFocused()
  const title = (await item.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
})
