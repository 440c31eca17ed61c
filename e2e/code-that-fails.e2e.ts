import { expect, test } from 'playwright/test'
import { withPictures } from './item-view.ts'

// An answer may still be on its way when a test is over.
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
    address: '/items/1004',
    scripts: '**/LargeView*',
    button: /^Enlarge picture 1/,
    trouble: /^The large view could not be loaded/,
  },
]

for (const { what, address, scripts, button, trouble } of OPENED) {
  test(`where the code of ${what} does not come, the page stays, and opened again it is loaded anew`, async ({
    context,
    page,
  }) => {
    await withPictures(page)
    await page.goto(address)
    const opens = page.getByRole('button', { name: button })
    await expect(opens).toBeVisible()
    // By key: a click that comes while the page is loaded anew is made once more there, and opens it.
    const open = () => opens.press('Enter')
    let isAnew = false
    page.on('load', () => {
      isAnew = true
    })
    // As with a browser that never asks again for a script that once did not come.
    await page.route(scripts, (route) => (isAnew ? route.continue() : route.abort()))
    await open()
    await expect(page.getByRole('alert').filter({ hasText: trouble })).toBeVisible()
    await context.setOffline(true)
    await open()
    await expect(page.getByRole('alert').filter({ hasText: trouble })).toBeVisible()
    expect(isAnew).toBe(false)
    await context.setOffline(false)
    await open()
    await expect.poll(() => isAnew).toBe(true)
    await expect(page).toHaveURL(address)
    await open()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}
