import { gzipSync } from 'node:zlib'
import { EVERY_VIEW } from './every-view.ts'
import { expect, test } from './test.ts'

// What a page loads for later while the browser is idle is no part of its first view. It has a limit of its own below.
test.beforeEach(({ page }, { title }) =>
  title === IDLE
    ? undefined
    : page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 })),
)

const LIMIT_KB = 250
/** The scripts of a first view, as gzip. */
const SCRIPTS_KB = 200
/** The scripts that are loaded while the browser is idle, as gzip. */
const IDLE_KB = 16
const IDLE = `the palette is loaded while the browser is idle, and takes at most ${IDLE_KB} KB`

test(`the first view of a term takes at most ${LIMIT_KB} KB over the wire, all files together`, async ({
  page,
}) => {
  const network = await page.context().newCDPSession(page)
  const bytes = new Map<string, number>()
  const addresses = new Map<string, string>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(addresses.get(requestId) ?? requestId, encodedDataLength)
  })
  await network.send('Network.enable')
  await page.goto('/terms/939')
  await expect(page.getByRole('region', { name: 'Items' }).getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const total = [...bytes.values()].reduce((sum, length) => sum + length, 0)
  const heaviest = [...bytes].sort((a, b) => b[1] - a[1]).slice(0, 8)
  expect(total / 1024, heaviest.map(([address, length]) => `${length} ${address}`).join('\n')).toBeLessThan(
    LIMIT_KB,
  )
})

test('a page loads the basic half of each typeface, and the accented half only for its letters', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    const name = /(?:instrument-sans|newsreader)-[a-z]+/.exec(request.url())?.[0]
    if (name !== undefined) fonts.push(name)
  })
  await page.goto('/terms?name_begins=caf%C3%A9')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fonts.sort()).toEqual(['instrument-sans-basic', 'newsreader-basic'])
  await page.getByRole('searchbox', { name: 'Search terms' }).fill('Ångström')
  await expect.poll(() => fonts).toContain('instrument-sans-accented')
  await page.waitForLoadState('networkidle')
  expect(fonts.filter((name) => name.includes('latin'))).toEqual([])
})

for (const [view, address] of EVERY_VIEW) {
  test(`the page of ${view} holds all the data that it shows, and its scripts are light`, async ({
    page,
  }) => {
    const asked: string[] = []
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      scripts.push(response.body().then((body) => gzipSync(body).length))
    })
    page.on('request', (request) => {
      // The browser may load the icon again when the address gets the position in the tree.
      if (request.resourceType() !== 'other') asked.push(new URL(request.url()).pathname)
    })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.startsWith('/api/') || path === '/config.json')).toEqual([])
    expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([])
    const preloads = page.locator('link[rel=modulepreload][href*="View-"]')
    expect(await preloads.count()).toBeGreaterThan(0)
    const bytes = (await Promise.all(scripts)).reduce((sum, length) => sum + length, 0)
    expect(bytes / 1000).toBeGreaterThan(50)
    expect(bytes / 1000).toBeLessThan(SCRIPTS_KB)
  })
}

test(IDLE, async ({ page }) => {
  const palette = page.waitForResponse(/PaletteDialog-.*\.js$/)
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (/downshift|PaletteDialog|\/Dialog-/.test(response.url()))
      sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto('/')
  await palette
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes / 1000).toBeLessThan(IDLE_KB)
})
