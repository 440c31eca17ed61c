import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newFolder, PROGRAM } from '../command.ts'
import { blocksIn, ROOT, sectionOf, textOf } from './page.ts'

const page = textOf('docs/importing.md')
const [suggestNames, suggestObjects, importAll] = blocksIn(sectionOf(page, 'Your spreadsheet'), 'sh')
const [reasons, editedMap = '', attention] = blocksIn(sectionOf(page, 'Your spreadsheet'), '')
const [exportAll] = blocksIn(sectionOf(page, 'Privacy'), 'sh')

test('the commands of the page give what it shows, and publish no donors and places of storage', () => {
  const folder = newFolder()
  const run = (commands = '') => {
    const shell = `vitrine() { '${process.execPath}' '${PROGRAM}' "$@"; }\n${commands}`
    const { status, stderr } = spawnSync('sh', ['-c', shell], { cwd: folder, encoding: 'utf8' })
    return { status, stderr }
  }
  copyFileSync(`${ROOT}/docs/examples/museum.xlsx`, `${folder}/museum.xlsx`)

  expect(run(suggestNames)).toMatchObject({ status: 0 })
  expect(run(suggestObjects)).toEqual({ status: 0, stderr: expect.stringContaining(reasons ?? '') })
  const suggested = readFileSync(`${folder}/objects.json`, 'utf8')
  const withoutImages = editedMap.replace(/^ {2}"images": .*\n/m, '')
  expect(suggested.slice(0, withoutImages.length)).toBe(withoutImages)
  writeFileSync(`${folder}/objects.json`, suggested.replace(withoutImages, editedMap))
  expect(run(importAll)).toEqual({ status: 0, stderr: expect.stringContaining(attention ?? '') })

  expect(run(exportAll)).toMatchObject({ status: 0 })
  const table = readFileSync(`${folder}/public.csv`, 'utf8')
  expect(table).toContain('/drawings/sun-bonnet.svg')
  expect(table).not.toMatch(/Thorne|Farrow|Ruth Pell|Attic/)
})
