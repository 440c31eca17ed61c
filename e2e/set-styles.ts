import type { Page } from 'playwright/test'

/** Gives a page CSS rules in place of those before, like a user style sheet. The page's security policy refuses style elements. */
export async function setStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

/** Styles of visitors: WCAG 2.2, 1.4.4 and 1.4.12. */
export const LARGE_TEXT = 'html { font-size: 200% }'
export const WIDE_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
