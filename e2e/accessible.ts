import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** No rule of axe is broken, and nothing is wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  // Of WCAG 2.2's own rules axe leaves out this one unless it is asked for: 2.5.8, 24 pixels to press.
  const rules = { 'target-size': { enabled: true } }
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
