import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'

export { expect }

/** The tag of tests that are slow and rarely fail: `npm run test:all` runs them, `npm test` does not. */
export const REST = { tag: '@rest' }

/** Set by `public/before-app.js` once the app operates the page. A page with a message only has no app. */
const READY = 'html[data-app=ready], html:not(:has(script[type=module]))'

/**
 * Playwright's test with pages that the app operates once they are open, as visitors find them who look before they act.
 * With a `waitUntil` a page is as Playwright gives it, and what a visitor does before the app runs can be tested.
 */
export const test = base.extend({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await waitForApp(context)
    await use(context)
  },
})

/** Makes `goto` and `reload` of new pages wait until the app runs. */
export async function waitForApp(context: BrowserContext): Promise<void> {
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (options?.waitUntil === undefined) await untilReady(page)
      return response
    }
    const reload = page.reload.bind(page)
    page.reload = async (options) => {
      const response = await reload(options)
      if (options?.waitUntil === undefined) await untilReady(page)
      return response
    }
    return page
  }
}

/** Opens an address, and waits for its records and its code as well. */
export async function openView(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await untilDrawn(page)
}

/** Waits until the app runs and has drawn what it adds to the page of the service. */
export async function untilReady(page: Page): Promise<void> {
  await expect(page.locator(READY)).toBeAttached()
  // The page may lead on to another one meanwhile.
  await untilDrawn(page).catch(() => undefined)
}

/** Waits for the typefaces, and until the page has followed what was changed, such as the size of the window. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}
