import { expect, test } from './test.ts'

test('in the matrix of crossings, no disc is behind its number, and none is hidden', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/crossings')
  const cells = page.getByRole('table').getByRole('link', { name: / under both / })
  await expect(cells.first()).toBeVisible()
  const rooms = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell.lastElementChild ?? cell)
      const disc = cell.querySelector('[aria-hidden]')?.getBoundingClientRect()
      return { room: range.getBoundingClientRect().top - (disc?.bottom ?? 0), width: disc?.width ?? 0 }
    }),
  )
  expect(rooms.length).toBeGreaterThan(50)
  // A line of text begins above its digits.
  expect(Math.min(...rooms.map(({ room }) => room))).toBeGreaterThan(-2)
  expect(Math.min(...rooms.map(({ width }) => width))).toBeGreaterThanOrEqual(4)
})
