import type { Page } from 'playwright/test'

/**
 * Takes the rendered view and its data out of the pages that the service sends. The browser then renders each view
 * itself and requests the data, as it does after a fault of the service or on a site of static files.
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
        .replace(/(<script[^>]*\bid="state">).*?(?=<\/script>)/s, '$1')
      return route.fulfill({ response, body })
    },
  )
}
