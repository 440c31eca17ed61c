import { expect, test } from './test.ts'

test('on a phone, two terms have a column each, and their names stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/compare?terms=440,939')
  const names = page.getByRole('list', { name: 'Compared terms' })
  const [teapots, bubblePipes] = [
    names.getByRole('link', { name: 'Teapots' }),
    names.getByRole('link', { name: 'Bubble pipes' }),
  ]
  const [one, other] = [await teapots.boundingBox(), await bubblePipes.boundingBox()]
  expect(other?.x).toBeGreaterThan((one?.x ?? 0) + (one?.width ?? 0))
  expect(other?.y).toBe(one?.y)
  await page.getByRole('region', { name: 'Related terms' }).scrollIntoViewIfNeeded()
  await expect(teapots).toBeInViewport()
  await expect(bubblePipes).toBeInViewport()
})

test('what takes focus is below the names', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/compare?terms=440,939')
  const names = page.getByRole('list', { name: 'Compared terms' })
  const links = page.getByRole('region', { name: 'Narrower terms' }).getByRole('link')
  await page.getByRole('region', { name: 'Items' }).getByRole('link').last().focus()
  await links.first().focus()
  const end = await names.evaluate((list) => list.getBoundingClientRect().bottom)
  expect((await links.first().boundingBox())?.y).toBeGreaterThanOrEqual(end)
})
