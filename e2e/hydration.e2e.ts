import type { Page } from 'playwright/test'
import { EVERY_VIEW } from './every-view.ts'
import { holdScripts } from './hold-scripts.ts'
import { expect, REST, test, untilReady } from './test.ts'

/** The app moves a tree to the chosen term, so the tree is here without one. */
const VIEWS = EVERY_VIEW.filter(([name]) => name !== 'browse')
const STATES = [
  ['no such page', '/nowhere'],
  ['the whole tree', '/browse'],
  ['A–Z', '/terms'],
  ['a top term', '/terms/1/furniture'],
  ['the whole collection', '/items'],
] as const

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    const group = colorScheme === 'light' && width === 1280 ? {} : REST
    for (const [what, address] of [...VIEWS, ...STATES]) {
      test(
        `${what} looks the same before and after its scripts run, ${colorScheme}, ${width} pixels wide`,
        group,
        async ({ browser, page }) => {
          const complaints: string[] = []
          page.on('pageerror', (error) => complaints.push(String(error)))
          page.on('console', (message) => {
            // The status of a missing page is an error for the browser.
            if (message.type() === 'error' && !/status of 404/.test(message.text()))
              complaints.push(message.text())
          })
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize({ width, height: 800 })
          const release = await holdScripts(page)
          await page.goto(address, { waitUntil: 'commit' })
          await settle(page)
          // The foot of the tree is cut off at a whole row only when the height of the window is known.
          const clip = { x: 0, y: 0, width, height: address.startsWith('/browse') ? 760 : 800 }
          const before = await steadyPicture(page, clip)
          release()
          await untilReady(page)
          await settle(page)
          const after = await steadyPicture(page, clip)
          const comparison = await browser.newPage()
          const { differing, redrawn } = await differingPixels(comparison, before, after)
          expect(differing).toBeLessThanOrEqual(MAX_DIFFERING_PIXELS)
          expect(redrawn).toBeLessThanOrEqual(MAX_REDRAWN_PIXELS)
          await comparison.close()
          expect(complaints).toEqual([])
        },
      )
    }
  }
}

test('a tree that is opened at a term is taken over without errors', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  for (const address of ['/browse?at=934.935.936', '/browse?at=939', '/browse?term=teapot']) {
    await page.goto(address)
    await expect(page.getByRole('treeitem').first()).toBeVisible()
  }
  expect(errors).toEqual([])
})

/** A caret or the edge of a letter. */
const MAX_DIFFERING_PIXELS = 40
/** The letters of two native lists. A line of text that moves by one pixel has more. */
const MAX_REDRAWN_PIXELS = 1000

/** Waits until the main content, the fonts and the pictures in view are there. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    await document.fonts.ready
    const inView = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
    )
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** A picture that does not change any more: fonts and pictures may be painted a moment after they have loaded. */
async function steadyPicture(page: Page, clip: Clip): Promise<Buffer> {
  let picture = await page.screenshot({ animations: 'disabled', clip })
  for (let attempt = 0; attempt < 20; attempt++) {
    const next = await page.screenshot({ animations: 'disabled', clip })
    if (next.equals(picture)) return next
    picture = next
  }
  return picture
}

interface Clip {
  x: number
  y: number
  width: number
  height: number
}

/**
 * How many pixels of two pictures differ visibly: in all (`redrawn`), and those that look unlike every pixel around the
 * same place (`differing`). Under load, Chromium draws the letters of a native list again, up to a pixel further.
 */
async function differingPixels(
  page: Page,
  one: Buffer,
  other: Buffer,
): Promise<{ differing: number; redrawn: number }> {
  return page.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (base64) => {
          const bitmap = await createImageBitmap(
            await (await fetch(`data:image/png;base64,${base64}`)).blob(),
          )
          const { width, height } = bitmap
          const context = new OffscreenCanvas(width, height).getContext('2d')
          context?.drawImage(bitmap, 0, 0)
          return { width, height, data: context?.getImageData(0, 0, width, height).data ?? [] }
        }),
      )
      if (!first || !second || first.width !== second.width || first.height !== second.height)
        return { differing: Number.POSITIVE_INFINITY, redrawn: Number.POSITIVE_INFINITY }
      type Picture = typeof first
      const isSame = (a: Picture, at: number, b: Picture, there: number) =>
        [0, 1, 2].reduce(
          (sum, channel) => sum + Math.abs((a.data[at + channel] ?? 0) - (b.data[there + channel] ?? 0)),
          0,
        ) <= 24
      const row = first.width * 4
      const around = [0, -4, 4, -row, row, -row - 4, -row + 4, row - 4, row + 4]
      const isNear = (a: Picture, at: number, b: Picture) =>
        around.some((step) => isSame(a, at, b, at + step))
      const count = { differing: 0, redrawn: 0 }
      for (let at = 0; at < first.data.length; at += 4) {
        if (isSame(first, at, second, at)) continue
        count.redrawn++
        if (!isNear(first, at, second) || !isNear(second, at, first)) count.differing++
      }
      return count
    },
    [one.toString('base64'), other.toString('base64')],
  )
}
