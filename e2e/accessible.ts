import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test, untilDrawn } from './test.ts'

/** Expects no violation of axe's rules, and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  // By default, axe omits these: 2.5.8, targets of 24 pixels, and 2.5.3, names of controls that contain the words on them.
  const rules = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }
  // Without the list of what passes, and without a second page that collects the results of frames: a third of the time.
  const axe = new AxeBuilder({ page }).options({ rules, resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Colours, and the width of the window in pixels. */
type Look = readonly [colorScheme: 'light' | 'dark', width: number]

export const LOOKS: readonly Look[] = [
  ['light', 1440],
  ['light', 360],
  ['dark', 360],
  ['dark', 1440],
]

/** Expects the same of a page in several looks, without loading it again. */
export async function expectAccessibleIn(page: Page, looks: readonly Look[]): Promise<void> {
  for (const [colorScheme, width] of looks)
    await test.step(`${colorScheme}, ${width} px wide`, async () => {
      // A colour that is still changing has no contrast that counts.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await untilDrawn(page)
      await expectAccessible(page)
    })
}
