import type { Page } from 'playwright/test'
import { EVERY_VIEW } from './every-view.ts'
import { expect, openView, REST, test } from './test.ts'

const STATES = [
  ['a term with open branches', '/terms/935?open=936'],
  ['an item of a search', '/items/1004?text=teapot&start=0'],
] as const

/** Why the focused element is not visible enough; undefined if it is, or if nothing has focus. */
function faultOfFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
    const { left, top, width, height } = focused.getBoundingClientRect()
    const x = Math.min(Math.max(left + width / 2, 0), window.innerWidth - 1)
    const isSeen = [0.1, 0.5, 0.9].some((share) => {
      const hit = document.elementFromPoint(x, top + height * share)
      if (!hit) return false
      return focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.control === focused
    })
    const ringed = [focused, focused.closest('label'), focused.closest('[role=treeitem]')?.parentElement]
    const isRinged = ringed.some((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    if (isSeen && isRinged) return undefined
    return `${isSeen ? 'no ring' : 'covered'}: ${focused.outerHTML.slice(0, 120)}`
  })
}

// WCAG 2.2: 2.4.7 and 2.4.11.
for (const width of [1440, 360]) {
  for (const [what, address] of [...EVERY_VIEW, ...STATES]) {
    test(
      `every tab stop in ${what} has an outline and is never covered, ${width} px wide`,
      width === 360 ? REST : {},
      async ({ page }) => {
        await page.setViewportSize({ width, height: 700 })
        await openView(page, address)
        const faults: string[] = []
        for (const key of [...Array<string>(45).fill('Tab'), ...Array<string>(45).fill('Shift+Tab')]) {
          await page.keyboard.press(key)
          const fault = await faultOfFocus(page)
          if (fault !== undefined) faults.push(`${key}: ${fault}`)
        }
        expect(faults).toEqual([])
      },
    )
  }
}

test('a tab that an arrow key moves to has an outline', async ({ page }) => {
  await openView(page, '/terms/440')
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { selected: false })).toBeFocused()
  expect(await faultOfFocus(page)).toBeUndefined()
})

/** Presses a key. Resolves to the row with focus; NaN if there is none or it is not fully visible. */
async function rowAfter(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key)
  return page.evaluate(() => {
    const focused = document.activeElement
    const bar = document.querySelector('[id$="-top"] > .sticky')?.getBoundingClientRect()
    const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {}
    const isWhole = top >= (bar?.bottom ?? Number.POSITIVE_INFINITY) - 1 && bottom <= window.innerHeight + 1
    const row = focused?.closest('li[data-row]')?.getAttribute('data-row')
    return isWhole ? Number(row ?? Number.NaN) : Number.NaN
  })
}

test('Tab moves through a long list row by row and back, each row below the bar', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 })
  await page.goto('/items?start=300')
  await page.locator('[data-row="301"] a').focus()
  const rows: number[] = []
  for (let step = 0; step < 60; step++) rows.push(await rowAfter(page, 'Tab'))
  for (let step = 0; step < 120; step++) rows.push(await rowAfter(page, 'Shift+Tab'))
  const there = Array.from({ length: 60 }, (_, index) => 302 + index)
  const back = Array.from({ length: 120 }, (_, index) => 360 - index)
  expect(rows).toEqual([...there, ...back])
})

test('Tab moves through pending rows; when the focused one arrives, it keeps the focus', async ({ page }) => {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/item\/json\/.*start=250/, async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.setViewportSize({ width: 1000, height: 700 })
  await page.goto('/items?start=300')
  await page.locator('[data-row="301"] a').focus()
  const rows: number[] = []
  for (let step = 0; step < 12; step++) rows.push(await rowAfter(page, 'Shift+Tab'))
  expect(rows).toEqual(Array.from({ length: 12 }, (_, index) => 300 - index))
  await expect(page.locator('[data-row="289"] a')).toHaveCount(0)
  answer()
  await expect(page.locator('[data-row="289"] a')).toBeFocused()
})

for (const [strip, address] of [
  ['Terms by letter', '/terms'],
  ['Decades', '/items'],
] as const) {
  test(`each link of the strip “${strip}” is whole when it has the focus`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 740 })
    await openView(page, address)
    const links = page.getByRole('navigation', { name: strip }).getByRole('link')
    await links.first().focus()
    for (let index = 1; index < (await links.count()); index++) {
      await page.keyboard.press('Tab')
      await expect(links.nth(index)).toBeFocused()
      const box = await links.nth(index).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    }
  })
}
