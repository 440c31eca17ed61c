import type { Locator, Page } from 'playwright/test'
import { startService } from './own-service.ts'
import { expect, REST, test } from './test.ts'

/** Navigates within the app, without a page load. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: to, idx: 1 }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: { key: to } }))
  }, address)
}

const SECOND = 1000
/** For assertions that advance the clock of the page, which need no pause between two attempts. */
const OFTEN = { intervals: [50], timeout: 30_000 }

/** Advances the clock of the page until this number of its requests has failed. */
async function untilRetried(page: Page, times: number): Promise<void> {
  let failures = 0
  const count = () => failures++
  page.on('requestfailed', count)
  await expect(async () => {
    await page.clock.fastForward(SECOND)
    expect(failures).toBeGreaterThanOrEqual(times)
  }).toPass(OFTEN)
  page.off('requestfailed', count)
}

/** Advances the clock of the page until an element is visible. */
async function untilVisible(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(SECOND)
    // Longer than between failures: a busy service needs time, and the clock of the page also ends its requests.
    await expect(element).toBeVisible({ timeout: 500 })
  }).toPass(OFTEN)
}

/** Opens the start page of a service that can be stopped, and started again at the same address. */
async function openStart(page: Page) {
  const service = await startService('0')
  await page.goto(service.address)
  await expect(h1(page)).toBeVisible()
  return { ...service, startAgain: () => startService(new URL(service.address).port) }
}

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const results = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article').first()

/** Each view with an address that loads its code, and content that appears with its records. */
const VIEWS = [
  {
    what: 'the tree',
    before: '/browse?term=jugs',
    address: '/browse',
    there: (page: Page) => page.getByRole('treeitem', { name: 'Ceramics' }),
  },
  {
    what: 'a list of terms',
    before: '/terms?name_begins=a',
    address: '/terms?name_begins=b',
    there: (page: Page) => page.getByRole('list', { name: 'Terms found' }).getByRole('link').first(),
  },
  {
    what: 'a term',
    before: '/terms/1',
    address: '/terms/40/wheelchairs',
    there: (page: Page) => page.getByRole('region', { name: 'In this place' }),
  },
  {
    what: 'a list of items',
    before: '/items?text=teapot',
    address: '/items?text=pipe',
    there: results,
  },
  {
    what: 'an item with the ones beside it',
    before: '/items/1004',
    address: '/items/1350/rustic-teapot-in-brown-earthenware-corrie-road-pottery?text=teapot&start=0',
    there: (page: Page) => page.getByRole('link', { name: 'Next item' }),
  },
  {
    what: 'a view whose code was never loaded',
    before: '/',
    address: '/items/1350/rustic-teapot-in-brown-earthenware-corrie-road-pottery',
    there: (page: Page) => page.getByRole('region', { name: 'What it is' }),
  },
] as const

for (const [index, { what, before, address, there }] of VIEWS.entries()) {
  test(
    `after a failure, ${what} loads without an action when the service is back`,
    index > 0 ? REST : {},
    async ({ page }) => {
      test.setTimeout(90_000)
      const service = await startService('0')
      await page.clock.install()
      await page.goto(service.address + before)
      await expect(h1(page)).toBeVisible()
      await expect(page.getByRole('main').getByText(/loading/i)).toHaveCount(0)
      await service.stop()
      await follow(page, address)
      const failed = page.getByRole('alert').first()
      await expect(failed).toBeVisible()
      // Retries do not change what the view says once all its parts have failed.
      await untilRetried(page, 4)
      const changes = await page.getByRole('main').evaluateHandle((main) => {
        const removed: string[] = []
        const observer = new MutationObserver((records) => {
          for (const { removedNodes } of records)
            for (const node of removedNodes) removed.push(`${node.nodeName}: ${node.textContent}`)
        })
        observer.observe(main, { childList: true, subtree: true })
        return () => removed
      })
      await untilRetried(page, 3)
      expect(await changes.evaluate((removed) => removed())).toEqual([])

      const again = await startService(new URL(service.address).port)
      await untilVisible(page, there(page))
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page).toHaveURL(service.address + address)
      await again.stop()
    },
  )
}

test('similar items, whose code could not be loaded at first, appear without an action', async ({ page }) => {
  test.setTimeout(90_000)
  // While the service is away, neither the code nor the page itself can be had.
  let isAway = true
  await page.route(/similar-items-.*\.js$|\/items\/1350\//, (route) =>
    isAway && (route.request().resourceType() === 'script' || route.request().method() === 'HEAD')
      ? route.abort()
      : route.continue(),
  )
  await page.clock.install()
  await page.goto('/items/1350')
  const similar = page.getByRole('region', { name: 'Similar items' })
  await similar.scrollIntoViewIfNeeded()
  await expect(similar.getByRole('alert')).toBeVisible()
  isAway = false
  await untilVisible(page, similar.getByRole('link', { name: 'Rustic teapot lid' }))
})

test(
  'the search for terms says that the service is unreachable, with its code loaded',
  REST,
  async ({ page }) => {
    test.setTimeout(90_000)
    const service = await openStart(page)
    const small = page.getByRole('combobox', { name: 'Search terms' })
    await page.goto(`${service.address}/terms`)
    await small.fill('jug')
    await expect(page.getByRole('option').first()).toBeVisible()
    await service.stop()
    await small.fill('tea')
    await expect(page.getByText(/^No suggestions: can’t connect/)).toBeVisible()
    const again = await service.startAgain()
    await expect(page.getByRole('option').first()).toBeVisible()
    await again.stop()
  },
)

test(
  'without its code the search for terms says so too, and suggests terms when the service is back',
  REST,
  async ({ page }) => {
    test.setTimeout(90_000)
    const service = await openStart(page)
    await service.stop()
    const field = page.getByRole('combobox', { name: 'Find a term' })
    const noSuggestions = page.getByText(/^No suggestions: can’t connect/)
    await field.focus()
    await expect(noSuggestions).toBeVisible()
    const again = await service.startAgain()
    // Chromium 153 remembers a failed script, so the page reloads, which it does not while the field has the focus. Chromium
    // 156 loads the script again.
    await expect(async () => {
      await h1(page).click()
      await page.waitForTimeout(6 * SECOND)
      await field.focus()
      await expect(noSuggestions).toBeHidden({ timeout: 500 })
    }).toPass({ intervals: [0], timeout: 60_000 })
    await field.pressSequentially('jug')
    await expect(page.getByRole('option').first()).toBeVisible()
    await again.stop()
  },
)
