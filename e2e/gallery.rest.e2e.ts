import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { installFaults } from './gallery/install-faults.ts'
import { makeEmptyCatalogue, makeOverfullCatalogue } from './gallery/overfull-catalogue.ts'
import type { SceneReport } from './gallery/review-page.ts'
import { type CatalogueName, CHOSEN_SCENES, SCENES, type Scene } from './gallery/scenes.ts'
import { CHOSEN_SIZES, COLOURS, type Colours, SIZES, type Size } from './gallery/sizes.ts'
import { startService } from './own-service.ts'
import { expect, test, untilDrawn } from './test.ts'

/**
 * Every view in every state: nothing may scroll sideways, be cut off, or cover something else. `npm run gallery` sets the
 * folder of its pictures, and then all sizes and colours are tested instead of a few.
 */
const FOLDER = process.env.VITRINE_GALLERY
const MAX_PICTURE_PX = 2600

type Service = Awaited<ReturnType<typeof startService>>
const services = new Map<CatalogueName, Service>()
const catalogues = mkdtempSync(path.join(tmpdir(), 'vitrine-gallery-'))

// The first scene of a catalogue imports it, and pictures in all sizes and colours take longer than a test.
test.setTimeout(300_000)

test.afterAll(async () => {
  for (const service of services.values()) await service.stop()
  rmSync(catalogues, { recursive: true, force: true })
})

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

for (const hasTouch of FOLDER === undefined ? [true] : [true, false]) {
  test.describe(hasTouch ? 'by touch' : 'by mouse', () => {
    test.use({ hasTouch, isMobile: hasTouch })
    const sizes = FOLDER === undefined ? CHOSEN_SIZES : SIZES.filter((size) => size.hasTouch === hasTouch)
    for (const scene of FOLDER === undefined ? CHOSEN_SCENES : SCENES) {
      test(`everything is in its place: ${scene.name}`, async ({ page }) => {
        await installFaults(page)
        await scene.prepare?.(page)
        const [first] = sizes
        if (first) await page.setViewportSize(first)
        await open(page, scene)
        const report = await inspect(page, scene, sizes)
        expect(report.faults).toEqual([])
      })
    }
  })
}

/** The address of a catalogue. Its service is started for the first scene that needs it. */
async function siteOf(catalogue: CatalogueName): Promise<string> {
  if (catalogue === 'sample') return ''
  const make = catalogue === 'empty' ? makeEmptyCatalogue : makeOverfullCatalogue
  const service = services.get(catalogue) ?? (await startService('0', make(catalogues)))
  services.set(catalogue, service)
  return service.address
}

async function open(page: Page, { catalogue, address, act, name }: Scene): Promise<void> {
  await page.goto((await siteOf(catalogue)) + address)
  await expect(page.getByRole('main')).toBeVisible()
  if (name.startsWith('loading')) await page.waitForFunction(() => performance.now() > 1500)
  else await page.waitForLoadState('networkidle')
  await act?.(page)
}

async function inspect(page: Page, scene: Scene, sizes: readonly Size[]): Promise<SceneReport> {
  const pictures: { file: string; caption: string }[] = []
  const faults: string[] = []
  for (const size of sizes) {
    await resize(page, size)
    const found = await page.evaluate(() => window.findLayoutFaults())
    faults.push(...found.map((fault) => `${size.name}: ${fault}`))
    if (FOLDER === undefined) continue
    for (const colours of size.hasTouch ? (['light'] as const) : COLOURS) {
      const file = `${scene.name}, ${size.name}, ${colours}.jpg`.replaceAll(/[^\w.]+/g, '-')
      await takePicture(page, colours, path.join(FOLDER, file))
      pictures.push({ file, caption: `${size.name}, ${colours}` })
    }
  }
  const report = { scene: scene.name, pictures, faults }
  if (FOLDER !== undefined) {
    mkdirSync(FOLDER, { recursive: true })
    const name = `${scene.name} ${sizes[0]?.hasTouch}`.replaceAll(/\W+/g, '-')
    writeFileSync(path.join(FOLDER, `${name}.json`), JSON.stringify(report))
  }
  return report
}

/** Changes the window and the size of text, and waits until the page has followed. */
async function resize(page: Page, { width, height, textPercent }: Size): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, textPercent)
  await untilDrawn(page)
}

async function takePicture(page: Page, colours: Colours, file: string): Promise<void> {
  const isForced = colours === 'forced'
  await page.emulateMedia({
    colorScheme: colours === 'dark' ? 'dark' : 'light',
    forcedColors: isForced ? 'active' : 'none',
  })
  const width = page.viewportSize()?.width ?? 0
  const wholePx = await page.evaluate(() => document.documentElement.scrollHeight)
  const height = Math.min(wholePx, MAX_PICTURE_PX)
  await page.screenshot({
    path: file,
    type: 'jpeg',
    quality: 70,
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
  })
}
