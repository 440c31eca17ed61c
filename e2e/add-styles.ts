import type { Page } from 'playwright/test'

/** Adds CSS rules to a page, like a user style sheet. The page's security policy refuses style elements. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, css)
}
