import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** Expects no violation of axe's rules, and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  // By default, axe omits one rule of WCAG 2.2: 2.5.8, targets of 24 pixels.
  const rules = { 'target-size': { enabled: true } }
  // Without the list of what passes, and without a second page that collects the results of frames: a third of the time.
  const axe = new AxeBuilder({ page }).options({ rules, resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
