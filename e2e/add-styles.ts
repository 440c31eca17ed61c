import type { Page } from 'playwright/test'

/** Adds rules of CSS to a page as a reader's own settings do. The page's security policy refuses a style element. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, css)
}
