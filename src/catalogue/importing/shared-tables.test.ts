import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { workbookOf } from '../../testkit/workbook.ts'
import { importSources } from './import-sources.ts'
import { parseMap } from './mapping/record-map.ts'
import type { SourceFile } from './sources/source.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const ROWS = [
  ['No.', 'Category', 'Object', 'Made', 'Shelf'],
  ['1', 'Household', 'Kettle', 'copper', 'B7'],
  ['2', '', 'Jug', 'clay', 'B8'],
  ['3', 'Tools', 'Saw', 'steel', 'B9'],
]
const CSV = ROWS.map((cells) => cells.join(',')).join('\n')
const TERMS_MAP = { broader: { from: ['Category', 'Object'], path: true, fill: 'down' } }
const ITEMS_MAP = { id: 'No.', terms: 'Object', materials: 'Made' }

async function unknownIn(terms: SourceFile, items: SourceFile) {
  const unknown: unknown[] = []
  const result = await importSources({
    terms: [terms],
    items: [items],
    termsMap: parseMap(JSON.stringify(TERMS_MAP), 'term'),
    map: parseMap(JSON.stringify(ITEMS_MAP), 'item'),
    catalogue: path.join(folder, 'museum.db'),
    language: 'en',
    strict: false,
    onFinding: ({ code, value, file }) => code === 'unknown-member' && unknown.push([file, value]),
  })
  expect(result).toMatchObject({ refused: false, summary: { terms: 5, items: 3 } })
  return unknown
}

test('of one table with terms and items, only a column that neither map has is not read', async () => {
  const source = { path: 'objects.csv', content: CSV }
  expect(await unknownIn(source, source)).toEqual([['objects.csv', 'Shelf']])
})

test('a column that another table has for the other map is reported', async () => {
  const unknown = await unknownIn({ path: 'terms.csv', content: CSV }, { path: 'items.csv', content: CSV })
  expect(unknown).toEqual([
    ['terms.csv', 'No.'],
    ['terms.csv', 'Made'],
    ['terms.csv', 'Shelf'],
    ['items.csv', 'Category'],
    ['items.csv', 'Shelf'],
  ])
})

test('the first sheet of a workbook is the same table with its name and without', async () => {
  const content = await workbookOf([{ name: 'Objects', rows: ROWS }])
  const unknown = await unknownIn(
    { path: 'museum.xlsx', content, sheet: 'Objects' },
    { path: 'museum.xlsx', content },
  )
  expect(unknown).toEqual([['museum.xlsx', 'Shelf']])
})

test('another sheet of a workbook is another table', async () => {
  const [header = [], ...rows] = ROWS
  const content = await workbookOf([
    { name: 'Objects', rows: [header.map((name) => name.replace('Category', 'Group')), ...rows] },
    { name: 'Names', rows: ROWS },
  ])
  const unknown = await unknownIn(
    { path: 'museum.xlsx', content, sheet: 'Names' },
    { path: 'museum.xlsx', content },
  )
  expect(unknown).toContainEqual(['museum.xlsx', 'Group'])
})
