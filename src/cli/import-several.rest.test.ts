// @module-tag rest

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, runCommand } from '../testkit/command.ts'

const TOML = `
catalogue = "union.db"
terms = ["terms.csv"]
[[source]]
key = "bay"
items = ["bay.csv"]
provider = { name = "Bay Museum" }
[[source]]
key = "farm"
items = ["farm.csv"]
map = "farm.json"
provider = { name = "Hill Farm" }
`

function newSources(): string {
  const folder = newFolder()
  const files = {
    'sources.toml': TOML,
    'terms.csv': 'id,name\n1,Bowls\n',
    'bay.csv': 'id,title,terms\n1,Blue bowl,Bowls\n',
    'farm.csv': 'No,What\n1,Plough\n',
    'farm.json': '{"id":"No","title":"What"}',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
  return folder
}

test('a file lists the sources of several museums, and one of them is replaced by itself', async () => {
  const folder = newSources()
  const sources = path.join(folder, 'sources.toml')
  const titles = async () => {
    const catalogue = path.join(folder, 'union.db')
    const { stdout } = await runCommand(['export', '--items', '--format', 'csv', '--catalogue', catalogue])
    return ['Blue bowl', 'Red bowl', 'Plough'].filter((title) => stdout.includes(title))
  }
  const all = await runCommand(['import', '--sources', sources])
  expect([all.code, all.stderr]).toEqual([0, expect.stringContaining('2 items,')])
  expect(await titles()).toEqual(['Blue bowl', 'Plough'])
  for (const name of ['bay.csv', 'farm.csv'])
    writeFileSync(
      path.join(folder, name),
      readFileSync(path.join(folder, name), 'utf8').replace(/Blue bowl|Plough/, 'Red bowl'),
    )
  const one = await runCommand(['import', '--sources', sources, '--source', 'bay'])
  expect([one.code, one.stderr]).toEqual([
    0,
    expect.stringContaining('Items of other sources that stay: “farm” 1.'),
  ])
  expect(await titles()).toEqual(['Red bowl', 'Plough'])
})

test.each([
  [['--source', 'by'], 'sources.toml has no source “by”. Did you mean “bay”? It has bay, farm.'],
  [['--items', 'x.csv'], '--items cannot be used with --sources, whose file says it'],
  [['--source', 'bay', '--forget'], '--forget with --source would lose the items of all other sources'],
])('with %j the command line is wrong', async (flags, message) => {
  const folder = newSources()
  const { code, stderr } = await runCommand([
    'import',
    '--sources',
    path.join(folder, 'sources.toml'),
    ...flags,
  ])
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
})

test.each([
  ['file', '["bay.csv"]', '["gone.csv"]', 'The source “bay”: There is no file'],
  ['folder of photos', 'key = "bay"', 'key = "bay"\nphotos = "gone"', '--sources: photos of “bay”:'],
])('a missing %s is named with its source', async (_, before, after, message) => {
  const file = path.join(newSources(), 'sources.toml')
  writeFileSync(file, TOML.replace(before, after))
  expect((await runCommand(['import', '--sources', file])).stderr).toContain(message)
})

test('a wrong file is refused with its faults', async () => {
  const folder = newSources()
  const file = path.join(folder, 'sources.toml')
  writeFileSync(file, TOML.replace('terms =', 'term ='))
  const { code, stderr } = await runCommand(['import', '--sources', file])
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('“term” is not a setting. Did you mean “terms”?'),
  ])
  writeFileSync(file, TOML.replace('catalogue = "union.db"', ''))
  expect((await runCommand(['import', '--sources', file])).stderr).toContain(
    'sources.toml must have a setting catalogue = "union.db", or use --catalogue <location>',
  )
  expect((await runCommand(['import', '--source', 'bay'])).stderr).toContain(
    '--source is for an import with --sources',
  )
})
