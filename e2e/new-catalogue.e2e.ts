import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { bowl, CHANGED, goTo, importBowls, itemsOf } from './bowls.ts'
import { startService } from './own-service.ts'
import { expect, REST, test } from './test.ts'

/** A service with 400 bowls. A new catalogue begins five bowls later and has 415. */
async function serveBowls() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-e2e-'))
  const service = await startService('0', await importBowls(folder, 1, 401))
  const revision = async () => (await (await fetch(`${service.address}/readyz`)).json()).revision
  const before: unknown = await revision()
  return {
    ...service,
    async renew() {
      await importBowls(folder, 6, 421)
      await expect.poll(revision).not.toBe(before)
    },
  }
}

test('a list announces a new catalogue and, on a key press, shows it at the same row', async ({ page }) => {
  test.setTimeout(120_000)
  const service = await serveBowls()
  await page.goto(`${service.address}/items`)
  await expect(bowl(page, 1)).toBeVisible()
  await service.renew()
  await expect(page.getByText(CHANGED)).toHaveCount(0)
  await goTo(page, 200)
  // All rows are of the old catalogue.
  await expect(bowl(page, 200)).toBeFocused()
  await expect(page.getByText(CHANGED)).toBeVisible()
  await expect(itemsOf(page, 400)).toBeVisible()
  await expectAccessible(page)
  const placeOf = async (number: number) => (await bowl(page, number).boundingBox())?.y
  await expect(page).toHaveURL(/start=199$/)
  const place = await placeOf(200)
  expect(place).toBeGreaterThan(0)

  // Like a reload of the address.
  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Update' })).toBeFocused()
  expect(await placeOf(200)).toBe(place)
  await page.keyboard.press('Enter')
  await expect(itemsOf(page, 415)).toBeVisible()
  await expect(page.getByText(CHANGED)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused()
  await expect(page).toHaveURL(/start=199$/)
  expect(await placeOf(205)).toBe(place)

  // The browser caches the first page of the old catalogue for five minutes.
  await goTo(page, 1)
  await expect(bowl(page, 6)).toBeFocused()
  await expect(bowl(page, 1)).toHaveCount(0)
  await expect(page.getByText(/The catalogue has changed/)).toHaveCount(0)
  await service.stop()
})

test(
  'a reloaded page shows only the new catalogue, whatever the browser has cached',
  REST,
  async ({ page }) => {
    const service = await serveBowls()
    for (const address of ['/items', '/terms/2']) {
      await page.goto(service.address + address)
      await expect(bowl(page, 1)).toBeVisible()
    }
    await service.renew()
    await page.goto(`${service.address}/items`)
    await expect(bowl(page, 6)).toBeVisible()
    await expect(itemsOf(page, 415)).toBeVisible()
    await page.goto(`${service.address}/terms/2`)
    await expect(bowl(page, 6)).toBeVisible()
    await expect(page.getByText('415').first()).toBeVisible()
    await expect(bowl(page, 1)).toHaveCount(0)
    await expect(page.getByText(/The catalogue has changed/)).toHaveCount(0)
    await service.stop()
  },
)

test('on a phone the notice moves no content and never covers the focus', REST, async ({ page }) => {
  const service = await serveBowls()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${service.address}/items?start=100`)
  await expect(bowl(page, 101)).toBeInViewport()
  await service.renew()
  // A request of the term search will notice the new catalogue. The wheel is needed because a list stays at its first
  // row in view until the visitor scrolls.
  await page.mouse.wheel(0, -20_000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const heading = page.getByRole('heading', { level: 1 })
  const top = await heading.boundingBox()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Term or page' }).fill('cup')
  const notice = page.getByRole('status').filter({ hasText: CHANGED })
  await expect(notice).toBeInViewport()
  await page.keyboard.press('Escape')
  expect(await heading.boundingBox()).toEqual(top)
  // At the end of the page the notice has its own space.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const foot = await page.getByRole('contentinfo').boundingBox()
  expect((foot?.y ?? 640) + (foot?.height ?? 0)).toBeLessThanOrEqual((await notice.boundingBox())?.y ?? 0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'View', exact: true }).click()
  await goTo(page, 110)
  await expect(bowl(page, 110)).toBeFocused()
  for (let row = 110; row < 124; row++) {
    const focused = await page.locator(':focus').boundingBox()
    const bar = await notice.boundingBox()
    expect((focused?.y ?? 640) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await page.keyboard.press('Tab')
  }
  const place = await bowl(page, 121).boundingBox()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  expect(await bowl(page, 121).boundingBox()).toEqual(place)
  await service.stop()
})
