import { withPictures } from './item-view.ts'
import { expect, test } from './test.ts'

// A response may still be pending at the end of a test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const OPENED = [
  {
    what: 'the advanced search',
    address: '/items?text=pipe',
    scripts: '**/AdvancedSearch*',
    button: 'Advanced search',
    trouble: /^The advanced search could not be loaded/,
  },
  {
    what: 'the large view',
    address: '/items/1004/clay-bubble-pipe-dug-from-the-ballast-ground',
    scripts: '**/LargeView*',
    button: /^Enlarge image 1/,
    trouble: /^The large view could not be loaded/,
  },
]

for (const { what, address, scripts, button, trouble } of OPENED) {
  test(`the failed code of ${what} is retried when the service is back`, async ({ context, page }) => {
    await withPictures(page)
    await page.goto(address)
    const opens = page.getByRole('button', { name: button })
    await expect(opens).toBeVisible()
    // By key, because Playwright repeats a click during a reload, which would open it.
    const open = () => opens.press('Enter')
    const alert = page.getByRole('alert').filter({ hasText: trouble })
    let isAnew = false
    page.on('load', () => {
      isAnew = true
    })
    await context.setOffline(true)
    await open()
    await expect(alert).toBeVisible()
    await open()
    await expect(alert).toBeVisible()
    expect(isAnew).toBe(false)
    await context.setOffline(false)
    // Either the page reloads or the browser loads the code again: Chromium 153 remembers a failed script until the page
    // reloads, 156 does not. Both end the alert. A key pressed before that could go to a page that is about to end.
    await expect(alert).toHaveCount(0, { timeout: 20_000 })
    await expect(opens).toBeVisible()
    await expect(page).toHaveURL(address)
    await open()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test(`“Try again” retries the code of ${what}`, async ({ page }) => {
    await withPictures(page)
    // The page has just reloaded itself, and does not do so again.
    await page.addInitScript(() => sessionStorage.setItem('vitrine.reloaded', String(Date.now())))
    await page.goto(address)
    const opens = page.getByRole('button', { name: button })
    await expect(opens).toBeVisible()
    let isAnew = false
    page.on('load', () => {
      isAnew = true
    })
    await page.route(scripts, (route) => (isAnew ? route.continue() : route.abort()))
    await opens.press('Enter')
    const alert = page.getByRole('alert').filter({ hasText: trouble })
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect.poll(() => isAnew).toBe(true)
    await expect(page).toHaveURL(address)
    await expect(alert).toHaveCount(0)
    await opens.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}
