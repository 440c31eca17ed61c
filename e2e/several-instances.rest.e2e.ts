import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { alternatingProxy } from '../src/testkit/alternating-proxy.ts'
import { startService } from './own-service.ts'
import { expect, test } from './test.ts'

const PROGRAM = fileURLToPath(new URL('../src/cli/vitrine.js', import.meta.url))
const CHANGED = 'The catalogue has changed since you opened this page.'

/** Imports numbered bowls over the catalogue in a folder. */
async function importBowls(folder: string, from: number, until: number): Promise<string> {
  const [terms, items, catalogue] = ['terms.csv', 'items.csv', 'museum.db'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  const rows = Array.from({ length: until - from }, (_, index) => `${from + index},Bowl ${from + index},2`)
  writeFileSync(terms, 'id,name,broader\n1,Vessels,\n2,Bowls,1\n3,Cups,1\n')
  writeFileSync(items, `id,title,terms\n${rows.join('\n')}\n`)
  const args = ['import', '--terms', terms, '--items', items, '--catalogue', catalogue, '--quiet']
  const [code] = await once(spawn('node', [PROGRAM, ...args], { stdio: 'ignore' }), 'close')
  expect(code).toBe(0)
  return catalogue
}

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

const bowl = (page: Page, number: number) => page.getByRole('link', { name: `Bowl ${number}`, exact: true })

const listOf = (page: Page, total: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^Items [\\d–]+ of ${total}$`) })

/** Every row in view is that of one catalogue, whose first bowl is `shift` later than the old one’s. */
async function expectRows(page: Page, shift: number, total: number): Promise<void> {
  for (const row of [200, 380, 60, 310]) {
    const field = page.getByRole('textbox', { name: 'Go to item' })
    await field.fill(String(row))
    await field.press('Enter')
    await expect(bowl(page, row + shift)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`start=${row - 1}$`))
    await expect(listOf(page, total)).toBeVisible()
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
  await expect(listOf(page, 415)).toBeVisible()
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
