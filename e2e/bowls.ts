import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from 'playwright/test'

const PROGRAM = fileURLToPath(new URL('../src/cli/vitrine.js', import.meta.url))
/** The notice of a new catalogue. */
export const CHANGED = 'The catalogue has changed since you opened this page.'

/** Imports a catalogue of numbered bowls into a folder, over the one that is there. */
export async function importBowls(folder: string, from: number, until: number): Promise<string> {
  const catalogue = path.join(folder, 'museum.db')
  const terms = path.join(folder, 'terms.csv')
  const items = path.join(folder, 'items.csv')
  const rows = Array.from({ length: until - from }, (_, index) => `${from + index},Bowl ${from + index},2`)
  writeFileSync(terms, 'id,name,broader\n1,Vessels,\n2,Bowls,1\n3,Cups,1\n')
  writeFileSync(items, `id,title,terms\n${rows.join('\n')}\n`)
  const args = ['import', '--terms', terms, '--items', items, '--catalogue', catalogue, '--quiet']
  const [code] = await once(spawn('node', [PROGRAM, ...args], { stdio: 'ignore' }), 'close')
  expect(code).toBe(0)
  return catalogue
}

/** The link of a bowl. */
export const bowl = (page: Page, number: number) =>
  page.getByRole('link', { name: `Bowl ${number}`, exact: true })

/** The status of a list with this number of items. */
export const itemsOf = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^Items [\\d–]+ of ${count}$`) })

/** Goes to a row of the list, counted from 1. */
export async function goTo(page: Page, row: number): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Go to item' })
  await field.fill(String(row))
  await field.press('Enter')
}
