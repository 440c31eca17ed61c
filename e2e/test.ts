import { type BrowserContext, test as base, type Page } from 'playwright/test'

export { expect } from 'playwright/test'

/** How long the document does not change before it counts as at rest. */
const REST_MS = 120
/** Some pages never come to rest, such as those whose scripts a test makes fail. */
const PATIENCE_MS = 4000

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

/** Makes `goto` and `reload` of new pages wait until the app runs and the document is at rest. */
export async function waitForApp(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('vitrine:ready', () => performance.mark('vitrine:ready'), { once: true })
  })
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (options?.waitUntil === undefined) await untilAtRest(page)
      return response
    }
    const reload = page.reload.bind(page)
    page.reload = async (options) => {
      const response = await reload(options)
      if (options?.waitUntil === undefined) await untilAtRest(page)
      return response
    }
    return page
  }
}

async function untilAtRest(page: Page): Promise<void> {
  const atRest = page.evaluate(
    async ({ restMs, patienceMs }) => {
      if (document.querySelector('script[type=module]') === null) return
      const until = performance.now() + patienceMs
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      while (performance.getEntriesByName('vitrine:ready').length === 0 && performance.now() < until)
        await wait(10)
      let changed = performance.now()
      const observer = new MutationObserver(() => (changed = performance.now()))
      observer.observe(document, { subtree: true, childList: true, attributes: true })
      while (performance.now() < Math.min(changed + restMs, until)) await wait(20)
      observer.disconnect()
    },
    { restMs: REST_MS, patienceMs: PATIENCE_MS },
  )
  // The page may lead on to another one meanwhile.
  await atRest.catch(() => undefined)
}
