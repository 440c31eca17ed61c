import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../command.ts'
import { finish, startImport } from '../import-run.ts'
import { blocksIn, textOf } from './page.ts'

const blocks = blocksIn(textOf('docs/importing-thesauri.md'), '')

function blockWith(beginning: string): string {
  const block = blocks.find((other) => other.startsWith(beginning))
  if (block === undefined) throw new Error(`there is no block “${beginning}”`)
  return block
}

test('the page on thesauri shows the map of its table as it is suggested, but for the samples', async () => {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'table.csv'), blockWith('Code,Term,'))
  const { code, data } = await finish(startImport(['--suggest-map', 'table.csv'], folder))
  rmSync(folder, { recursive: true })
  const shown = data.replace(/"\$columns": \[.*\]/s, '"$columns": [ … ]')
  expect([code, shown]).toEqual([0, blockWith('{\n  "id": "Code"')])
})
