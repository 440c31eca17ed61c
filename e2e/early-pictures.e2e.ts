import type { Page } from 'playwright/test'
import { holdScripts } from './hold-scripts.ts'
import { expect, test } from './test.ts'

/** Pictures of the page by what became of them. A picture that is still loading is neither. */
function pictures(page: Page) {
  return page.evaluate(() => {
    const settled = [...document.images].filter(({ complete, currentSrc }) => complete && currentSrc !== '')
    return {
      loaded: settled.filter(({ naturalWidth }) => naturalWidth > 0).length,
      broken: settled.filter(({ naturalWidth }) => naturalWidth === 0).length,
    }
  })
}

test('a large picture that fails before the scripts run is reported, and can be loaded again', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.route('**/drawings/**', (route) => route.abort())
  await page.goto('/items/1004', { waitUntil: 'commit' })
  await expect.poll(async () => (await pictures(page)).broken).toBeGreaterThan(0)
  release()
  const failure = page.getByRole('figure').getByText(/could not be loaded/)
  await expect(failure).toBeVisible()
  await page.unroute('**/drawings/**')
  await page.getByRole('figure').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await pictures(page)).loaded).toBeGreaterThan(0)
  await expect(failure).toBeHidden()
})

test('small pictures that fail before the scripts run leave no broken picture', async ({ page }) => {
  const release = await holdScripts(page)
  await page.route('**/drawings/**', (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(async () => (await pictures(page)).broken).toBeGreaterThan(3)
  release()
  await expect.poll(() => pictures(page)).toEqual({ loaded: 0, broken: 0 })
})

test('a picture that loads before the scripts run can be enlarged, and is not requested again', async ({
  page,
}) => {
  const release = await holdScripts(page)
  let requests = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/drawings/')) requests++
  })
  await page.goto('/items/1004', { waitUntil: 'commit' })
  await expect.poll(async () => (await pictures(page)).loaded).toBeGreaterThan(0)
  const before = requests
  release()
  await page.getByRole('button', { name: /^Enlarge/ }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('figure').getByText(/could not be loaded/)).toHaveCount(0)
  expect(requests).toBe(before)
})
