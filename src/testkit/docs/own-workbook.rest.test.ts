// @module-tag rest

import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newFolder, PROGRAM } from '../command.ts'
import { workbookOf } from '../workbook.ts'
import { blocksIn, ROOT, sectionOf, textOf } from './page.ts'

const page = textOf('docs/importing.md')
const [suggestNames, suggestObjects, importAll] = blocksIn(sectionOf(page, 'Your spreadsheet'), 'sh')
const [reasons, map = '', attention] = blocksIn(sectionOf(page, 'Your spreadsheet'), '')
const [exportAll] = blocksIn(sectionOf(page, 'Privacy'), 'sh')

/** Runs commands of the page in a folder. */
function runIn(folder: string, commands = '') {
  const shell = `vitrine() { '${process.execPath}' '${PROGRAM}' "$@"; }\n${commands}`
  const { status, stderr } = spawnSync('sh', ['-c', shell], { cwd: folder, encoding: 'utf8' })
  return { status, stderr }
}

test('the commands of the page give what it shows, and publish no donors and places of storage', () => {
  const folder = newFolder()
  const run = (commands = '') => runIn(folder, commands)
  cpSync(`${ROOT}/docs/examples`, folder, { recursive: true })

  expect(run(suggestNames)).toMatchObject({ status: 0 })
  expect(run(suggestObjects)).toEqual({ status: 0, stderr: expect.stringContaining(reasons ?? '') })
  expect(readFileSync(`${folder}/objects.json`, 'utf8').slice(0, map.length)).toBe(map)
  expect(run(importAll)).toEqual({ status: 0, stderr: expect.stringContaining(attention ?? '') })

  expect(run(exportAll)).toMatchObject({ status: 0 })
  const table = readFileSync(`${folder}/public.csv`, 'utf8')
  expect(table).toContain('/photos/sun-bonnet-')
  expect(table).not.toMatch(/Thorne|Farrow|Ruth Pell|Attic/)
})

test('without a list of names, the map of the page makes one of the groups and names of the objects', async () => {
  const [, names = ''] = /\*\*No list of names\?\*\*[^{]*(\{.*\})$/m.exec(page) ?? []
  const folder = newFolder()
  const rows = [
    ['No.', 'Category', 'Object', 'Title'],
    [1, 'Household', 'Kettles', 'Copper kettle'],
    [2, null, 'Jugs', 'Blue jug'],
    [3, 'Tools', 'Saws', 'Hand saw'],
    [4, null, 'Saws', 'Pit saw'],
    [5, null, 'Saws; Files / Rasps', 'Box of tools'],
  ]
  writeFileSync(`${folder}/museum.xlsx`, await workbookOf([{ name: 'Objects', rows }]))
  writeFileSync(`${folder}/names.json`, names)
  const commands = [suggestObjects, importAll].map((command = '') =>
    command.replaceAll('Names', 'Objects').replace('--photos photos', ''),
  )
  expect(runIn(folder, commands[0])).toMatchObject({ status: 0 })
  const { status, stderr } = runIn(folder, commands[1])
  expect([status, stderr]).toEqual([
    0,
    expect.stringMatching(/7 terms, .* 5 broader links, .* 5 items, 7 item-term links/),
  ])
  expect(stderr).not.toMatch(/error|unknown-member/)
})
