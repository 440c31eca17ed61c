import type { Page } from 'playwright/test'

/**
 * Takes the rendered view and its data out of the pages that the service sends, as it sends them after a fault. The browser
 * then renders each view itself and requests the data.
 */
export async function renderInBrowser(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      // A redirect adds the slug of a record. The app does the same.
      const response = await route.fetch()
      const body = (await response.text())
        .replace(/<div id="root">.*<\/div>(?=\s*<!-- The service renders)/s, '<div id="root"></div>')
        .replace(
          /(<script[^>]*\bid="state">)(.*?)(?=<\/script>)/s,
          (_, before: string, state: string) => before + withLanguagesOnly(state),
        )
      return route.fulfill({ response, body })
    },
  )
}

function withLanguagesOnly(state: string): string {
  const { language, base, interfaces, languages } = JSON.parse(state)
  return JSON.stringify({ language, base, interfaces, languages })
}
