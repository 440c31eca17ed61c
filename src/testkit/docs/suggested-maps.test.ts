import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newFolder } from '../command.ts'
import { finish, startImport } from '../import-run.ts'
import { blocksIn, ROOT, textOf } from './page.ts'

const blocks = ['docs/importing.md', 'docs/importing-thesauri.md'].flatMap((page) =>
  blocksIn(textOf(page), ''),
)

function blockWith(beginning: string): string {
  const block = blocks.find((other) => other.startsWith(beginning))
  if (block === undefined) throw new Error(`there is no block “${beginning}”`)
  return block
}

let folder = ''
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The map without the samples, which the guide leaves out. */
function withoutSamples(map: string): string {
  return map.replace(/"\$columns": \[.*\]/s, '"$columns": [ … ]')
}

test.each([
  [
    'objects',
    'Object No.,',
    '{\n  "id": "Object No."',
    ['--terms', path.join(ROOT, 'src/catalogue/sample/terms.csv')],
  ],
  ['terms', 'Code,Term,', '{\n  "id": "Code"', []],
])('the guide shows the map of %s as it is suggested', async (_, table, map, terms) => {
  writeFileSync(path.join(folder, 'table.csv'), blockWith(table))
  const { code, data } = await finish(startImport(['--suggest-map', 'table.csv', ...terms], folder))
  expect([code, withoutSamples(data)]).toEqual([0, blockWith(map)])
})

test('the guide shows the reasons of a suggested map as they are printed', async () => {
  writeFileSync(path.join(folder, 'table.csv'), blockWith('Object No.,'))
  const terms = path.join(ROOT, 'src/catalogue/sample/terms.csv')
  const { said } = await finish(startImport(['--suggest-map', 'table.csv', '--terms', terms], folder))
  expect(said).toContain(blockWith('The map for --map'))
})
