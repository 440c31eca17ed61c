import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { PLAIN_SIZE, startImageServer } from './image-server.ts'
import { serveRecords } from './own-service.ts'
import { expect, test } from './test.ts'

const SERVICES = ['v2', 'v3', 'broken', 'silent', 'no-tiles', 'no-details']

let images: Awaited<ReturnType<typeof startImageServer>>
let service: Awaited<ReturnType<typeof serveRecords>>

test.beforeAll(async () => {
  images = await startImageServer()
  const maps = SERVICES.map((name, index) => ({
    id: index + 1,
    title: `Map ${name}`,
    terms: [1],
    images: [{ uri: `${images.address}/${name}/full/${PLAIN_SIZE}/0/default.jpg`, alt: 'A map' }],
  }))
  // The second item has two images.
  maps[1]?.images.push({ uri: `${images.address}/v2/info.json`, alt: 'Its back' })
  service = await serveRecords([{ id: 1, name: 'Maps' }], maps)
})

test.afterAll(async () => {
  images?.stop()
  await service?.stop()
})

const dialogOf = (page: Page) => page.getByRole('dialog')
const tilesOf = (name: string) => images.asked.filter((asked) => /^\d+,/.test(asked.replace(`/${name}/`, '')))

/** Opens the large view of an item, and collects what the browser reports. */
async function enlarge(page: Page, name: string) {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(`${service.address}/items/${SERVICES.indexOf(name) + 1}`)
  await page.getByRole('button', { name: /^Enlarge image 1/ }).click()
  await expect(dialogOf(page)).toBeVisible()
  return complaints
}

for (const name of ['v2', 'v3']) {
  test(`an image of a IIIF service (${name}) is enlarged tile by tile, to its own pixels and beyond`, async ({
    page,
  }) => {
    const complaints = await enlarge(page, name)
    const dialog = dialogOf(page)
    await expect(dialog.getByText('Zoom in for full detail.')).toBeVisible()
    await expect(dialog.getByRole('img', { name: 'A map' })).toBeVisible()
    await expect(dialog.locator('canvas').first()).toBeVisible()
    const before = tilesOf(name).length
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await expect(dialog.getByText('150 %')).toBeVisible()
    await page.keyboard.press('+')
    await expect(dialog.getByText('225 %')).toBeVisible()
    await expect.poll(() => tilesOf(name).length).toBeGreaterThan(before)
    expect(tilesOf(name)).toContain(
      `/${name}/512,512,512,512/${name === 'v2' ? '512,' : '512,512'}/0/default.jpg`,
    )
    await page.keyboard.press('ArrowDown')
    for (let presses = 0; presses < 8; presses++) await page.keyboard.press('+')
    await expect(dialog.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('0')
    await expect(dialog.getByText('100 %')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Enlarge image 1/ })).toBeFocused()
    expect(complaints).toEqual([])
  })
}

test('the wheel zooms at the pointer, a drag moves the image, a double click fits it again', async ({
  page,
}) => {
  await enlarge(page, 'v3')
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Zoom in for full detail.')).toBeVisible()
  await page.mouse.move(640, 300)
  await page.mouse.wheel(0, -300)
  const zoom = dialog.getByText(/^[\d,]+ %$/)
  await expect(zoom).not.toHaveText('100 %')
  await expect(dialog.getByRole('button', { name: 'Move left' })).toHaveAttribute('aria-disabled', 'false')
  await page.mouse.down()
  await page.mouse.move(500, 250, { steps: 5 })
  await page.mouse.up()
  await expect(zoom).not.toHaveText('100 %')
  await page.mouse.dblclick(640, 300)
  await expect(zoom).toHaveText('100 %')
})

test('each image of an item has its own detail', async ({ page }) => {
  await enlarge(page, 'v3')
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Zoom in for full detail.')).toBeVisible()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Image 2 of 2')).toBeVisible()
  await expect(dialog.getByText('100 %')).toBeVisible()
  await expect(dialog.getByText('Zoom in for full detail.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Its back' })).toBeVisible()
})

for (const name of ['broken', 'silent', 'no-tiles']) {
  test(`if the service fails (${name}), the plain image stays, says so, and can be zoomed`, async ({
    page,
  }) => {
    test.slow()
    await enlarge(page, name)
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('img', { name: 'A map' })).toBeVisible()
    await expect(dialog.getByText('Full detail could not be loaded. This is a smaller image.')).toBeVisible({
      timeout: 20_000,
    })
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.keyboard.press('+')
    await expect(dialog.getByText('150 %')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectAccessible(page)
  })
}

test('if details fail, what was loaded stays and says so, and all is loaded again on request', async ({
  page,
}) => {
  await enlarge(page, 'no-details')
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Some parts could not be loaded in full detail.')).toBeVisible()
  await expect(dialog.locator('canvas').first()).toBeVisible()
  images.asked.length = 0
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => images.asked).toContain('/no-details/info.json')
  await expect(dialog.getByText('Some parts could not be loaded in full detail.')).toBeVisible()
})

test('without scripts, the image is a link to itself', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${service.address}/items/2`)
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open image 1 of 2' }).click()
  await expect(page).toHaveURL(`${images.address}/v3/full/600,/0/default.jpg`)
  await page.close()
})

test('nothing of the viewer is loaded before the image is enlarged', async ({ page }) => {
  const viewers: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('openseadragon')) viewers.push(request.url())
  })
  images.asked.length = 0
  await page.goto(`${service.address}/items/2`)
  const enlarge = page.getByRole('button', { name: /^Enlarge image 1/ })
  await enlarge.hover()
  await page.waitForLoadState('networkidle')
  expect([...viewers, ...images.asked.filter((asked) => asked.endsWith('info.json'))]).toEqual([])
  await enlarge.click()
  await expect(dialogOf(page).getByText('Zoom in for full detail.')).toBeVisible()
  expect(viewers).toHaveLength(1)
})
