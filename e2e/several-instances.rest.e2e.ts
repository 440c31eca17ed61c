import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { alternatingProxy } from '../src/testkit/alternating-proxy.ts'
import { bowl, CHANGED, goTo, importBowls, itemsOf } from './bowls.ts'
import { startService } from './own-service.ts'
import { expect, test } from './test.ts'

/** Two instances behind a proxy that sends each request to the next one and never repeats any. */
async function serveTwo() {
  const folders = ['a', 'b'].map((name) => mkdtempSync(path.join(tmpdir(), `vitrine-e2e-${name}-`)))
  const [one = '', other = ''] = folders
  const first = await importBowls(one, 1, 401)
  const second = path.join(other, 'museum.db')
  copyFileSync(first, second)
  const services = await Promise.all([first, second].map((file) => startService('0', file)))
  const proxy = await alternatingProxy(
    services.map(({ address }) => Number(new URL(address).port)),
    { retries: false },
  )
  const revisions = () =>
    Promise.all(
      services.map(async ({ address }): Promise<unknown> => {
        const state = await fetch(`${address}/readyz`)
        return Object(await state.json()).revision
      }),
    )
  const renew = async (folder: string, index: number) => {
    const before = (await revisions())[index]
    await importBowls(folder, 6, 421)
    await expect.poll(async () => (await revisions())[index]).not.toBe(before)
  }
  return {
    address: proxy.address,
    renewFirst: () => renew(one, 0),
    renewSecond: () => renew(other, 1),
    async stop() {
      proxy.close()
      await Promise.all(services.map((service) => service.stop()))
    },
  }
}

/** Every row in view is that of one catalogue, whose first bowl is `shift` later than the old one’s. */
async function expectRows(page: Page, shift: number, total: number): Promise<void> {
  for (const row of [200, 380, 60, 310]) {
    await goTo(page, row)
    await expect(bowl(page, row + shift)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`start=${row - 1}$`))
    await expect(itemsOf(page, total)).toBeVisible()
    const named = await page.getByRole('link', { name: /^Bowl \d+$/ }).allTextContents()
    const numbers = named.map((name) => Number(name.replace('Bowl ', ''))).sort((a, b) => a - b)
    const [least = 0] = numbers
    expect(numbers).toEqual(numbers.map((_, index) => least + index))
  }
}

test('while two instances behind one address differ, an open list is of one catalogue and keeps its row', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const site = await serveTwo()
  await page.goto(`${site.address}/items`)
  await expect(bowl(page, 1)).toBeVisible()
  await site.renewFirst()

  await expectRows(page, 0, 400)
  const notice = page.getByRole('status').filter({ hasText: CHANGED })
  await expect(notice).toBeVisible()
  // Only one of the two has the new catalogue.
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(itemsOf(page, 415)).toBeVisible()
  await expect(page).toHaveURL(/start=309$/)
  await expect(bowl(page, 315)).toBeInViewport()
  await expectRows(page, 5, 415)
  await expect(notice).toHaveCount(0)

  // Whichever a new page comes from, all of it is of that catalogue.
  for (let load = 0; load < 4; load++) {
    await page.goto(`${site.address}/items`)
    await expect(bowl(page, 7)).toBeVisible()
    const isOld = (await bowl(page, 1).count()) > 0
    await expectRows(page, isOld ? 0 : 5, isOld ? 400 : 415)
  }

  await site.renewSecond()
  await page.goto(`${site.address}/items`)
  await expect(bowl(page, 6)).toBeVisible()
  await expectRows(page, 5, 415)
  expect(await page.context().cookies()).toEqual([])
  await site.stop()
})
