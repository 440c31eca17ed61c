import { expect, test } from './test.ts'

/** A term far down in the thesaurus, below three others. */
const DEEP = '/browse?at=934.935.936.939'

for (const [width, height] of [
  [1440, 900],
  [740, 360],
  [320, 256],
] as const) {
  test(`in a window of ${width} × ${height} the tree shows the row that an address or a link names`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const chosen = page.getByRole('treeitem', { selected: true })
    await page.goto(DEEP)
    await expect(chosen).toBeInViewport({ ratio: 1 })
    await page.goto(`/terms/${DEEP.split('.').at(-1)}`)
    await page.getByRole('link', { name: 'Show in tree' }).first().click()
    await expect(chosen).toBeInViewport({ ratio: 1 })
    await expect(chosen).toBeFocused()
    // Keys keep the focused row in the window.
    for (let times = 0; times < 9; times++) await page.keyboard.press('ArrowDown')
    await expect(page.locator('[role=treeitem]:focus')).toBeInViewport({ ratio: 1 })
    for (let times = 0; times < 18; times++) await page.keyboard.press('ArrowUp')
    await expect(page.locator('[role=treeitem]:focus')).toBeInViewport({ ratio: 1 })
  })
}

for (const address of ['/browse?open=934.935.936', 'chosen']) {
  test(`reload and Back restore the tree’s position to the pixel: ${address}`, async ({ page }) => {
    await page.goto(address === 'chosen' ? DEEP : address)
    const tree = page.getByRole('tree')
    await expect(tree.getByRole('treeitem').first()).toBeAttached()
    // The tree first scrolls to the row in the address.
    if (address === 'chosen')
      await expect(page.getByRole('treeitem', { selected: true })).toBeInViewport({ ratio: 1 })
    const scroller = tree.locator('xpath=..')
    for (const px of [553, 107, 0]) {
      const before = page.url()
      await scroller.evaluate((element, top) => element.scrollTo(0, top), px)
      await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(px)
      await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('rowPx')
      await page.waitForFunction(
        ([row, url]) => {
          const kept = history.state?.usr?.tree
          const start = Number(new URLSearchParams(location.search).get('start') ?? 0)
          return kept !== undefined && start * kept.rowPx - kept.offsetPx === row && url !== ''
        },
        [px, before] as const,
      )
      await page.reload()
      await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(px)
    }
    await scroller.evaluate((element) => element.scrollTo(0, 431))
    await page.waitForFunction(() => location.search.includes('start=14'))
    await page.getByRole('link', { name: 'A–Z', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'A–Z' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(431)
  })
}
