import type { Page } from 'playwright/test'
import { expect, test } from './test.ts'

const MOST_KEYS = 14

/** Presses keys and counts them. */
function countingKeys(page: Page) {
  const pressed: string[] = []
  return {
    pressed,
    press: async (key: string) => {
      pressed.push(key)
      await page.keyboard.press(key)
    },
    /** Alt and ←. They are keys of the browser's window, which a test in the background does not have. */
    goBack: async () => {
      pressed.push('Alt', 'ArrowLeft')
      await page.goBack()
    },
  }
}

test(`a term is found, checked, compared and copied with at most ${MOST_KEYS} keys beyond its name`, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { pressed, press, goBack } = countingKeys(page)
  const heading = page.getByRole('heading', { level: 1 })
  const chosen = page.getByRole('option', { selected: true })
  await page.goto('/')

  await press('/')
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Teapots')
  await expect(page.getByRole('option').first()).toContainText('Teapots')
  await press('ArrowDown')
  await expect(chosen).toContainText('Teapots')
  await press('Enter')

  await expect(heading).toHaveText('Teapots')
  await expect(page.getByText('For brewing tea at the table, of any material.')).toBeInViewport()
  for (const place of [/Domestic equipment.*Tea equipment/, /Domestic equipment.*Pouring vessels/])
    await expect(page.getByRole('radio', { name: place })).toBeInViewport()

  await press('w')
  const field = page.getByRole('combobox', { name: 'Compare “Teapots” with' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('list', { name: 'Related terms and neighbours' })).toBeVisible()
  await press('ArrowDown')
  await expect(chosen).toContainText('Kettles')
  await expect(chosen).toContainText('For boiling water')
  await press('Enter')

  await expect(heading).toHaveText('Teapots or Kettles?')
  await expect(heading).toBeFocused()
  const notes = page.getByRole('region', { name: 'Scope note' }).getByRole('listitem')
  await expect(notes).toHaveText([/^Teapots.*For brewing tea/, /^Kettles.*For boiling water/])
  const [left, right] = [await notes.first().boundingBox(), await notes.last().boundingBox()]
  expect(left?.y).toBe(right?.y)
  expect(left?.x).toBeLessThan(right?.x ?? 0)

  await goBack()
  await expect(field).toBeVisible()
  await goBack()
  await expect(heading).toHaveText('Teapots')
  await press('c')
  await expect(page.getByText('Copied', { exact: true }).first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Teapots (440)')
  expect(pressed.length, pressed.join(' ')).toBeLessThanOrEqual(MOST_KEYS)
})
