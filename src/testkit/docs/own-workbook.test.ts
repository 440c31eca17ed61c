import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newFolder, PROGRAM } from '../command.ts'
import { blocksIn, ROOT, sectionOf, textOf } from './page.ts'

const page = textOf('docs/importing.md')
const [suggestNames, suggestObjects, importAll] = blocksIn(sectionOf(page, 'Your spreadsheet'), 'sh')
const [reasons, map = '', attention] = blocksIn(sectionOf(page, 'Your spreadsheet'), '')
const [exportAll] = blocksIn(sectionOf(page, 'Privacy'), 'sh')

test('the commands of the page give what it shows, and publish no donors and places of storage', () => {
  const folder = newFolder()
  const run = (commands = '') => {
    const shell = `vitrine() { '${process.execPath}' '${PROGRAM}' "$@"; }\n${commands}`
    const { status, stderr } = spawnSync('sh', ['-c', shell], { cwd: folder, encoding: 'utf8' })
    return { status, stderr }
  }
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
