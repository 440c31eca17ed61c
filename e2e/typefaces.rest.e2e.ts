import { expect, test } from './test.ts'

for (const style of ['normal', 'italic']) {
  test(`a space beside “&” and capitals is as wide as between other letters, in ${style} type`, async ({
    page,
  }) => {
    await page.goto('/guide')
    const widths = await page.evaluate(async (fontStyle) => {
      const line = document.createElement('p')
      Object.assign(line.style, { font: `${fontStyle} 400 100px Newsreader`, whiteSpace: 'nowrap' })
      line.textContent = 'n n, Action & Adventure; Vases. “Tea” Toys Wool'
      document.body.append(line)
      await document.fonts.load(line.style.font, line.textContent)
      const text = line.firstChild
      if (!text) return []
      const space = document.createRange()
      return [...line.textContent.matchAll(/ /g)].map(({ index }) => {
        space.setStart(text, index)
        space.setEnd(text, index + 1)
        return Math.round(space.getBoundingClientRect().width)
      })
    }, style)
    expect(widths).toHaveLength(8)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual((widths[0] ?? 0) - 1)
  })
}

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
const DESKTOP = { viewport: { width: 1024, height: 800 } }

// Lighthouse calls 0.1 good; a line that breaks elsewhere makes about 0.05 on a phone, and 0.03 in a wider window.
for (const [address, where, most] of [
  ['/', PHONE, 0.03],
  ['/', DESKTOP, 0.01],
  ['/guide', PHONE, 0.03],
  ['/terms/939', PHONE, 0.03],
  ['/items/1003', PHONE, 0.03],
] as const) {
  const { width } = where.viewport
  test(`nothing on ${address} moves at ${width} px when the typefaces arrive late`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ ...where, ...(baseURL && { baseURL }) })
    let release: (value?: unknown) => void = () => {}
    const isReleased = new Promise((resolve) => {
      release = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await isReleased
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        // The browser’s type of an entry has no value: https://wicg.github.io/layout-instability/#sec-layout-shift
        for (const entry of list.getEntries())
          document.body.dataset.shift = String(
            Number(document.body.dataset.shift ?? 0) + Number(Reflect.get(entry, 'value')),
          )
      }).observe({ type: 'layout-shift', buffered: true })
    })
    release()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await page.evaluate(() => Number(document.body.dataset.shift ?? 0))).toBeLessThan(most)
    await page.close()
  })
}
