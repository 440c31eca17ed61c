// @module-tag rest

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCatalogue } from '../../engines.ts'
import type { Finding } from '../findings.ts'
import { type ImportResult, importSources } from '../import-sources.ts'
import type { SourceFile } from './source.ts'
import type { ItemFormat } from './source-format.ts'

let folder = ''
let catalogue = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-hard-'))
  catalogue = path.join(folder, 'museum.db')
  writeFileSync(catalogue, 'the old catalogue')
})
afterEach(() => rmSync(folder, { recursive: true }))

const found: Finding[] = []

function importItems(content: SourceFile['content'], format: ItemFormat = 'csv'): Promise<ImportResult> {
  found.length = 0
  return importSources({
    terms: [{ path: 'terms.csv', content: 'id,name,scope_notes\n1,Bowls,Open.\n' }],
    items: [{ path: `items.${format}`, format, content }],
    language: 'en',
    strict: false,
    catalogue,
    onFinding: (finding) => found.push(finding),
  })
}

async function itemsIn(file: string): Promise<unknown[]> {
  const opened = await openCatalogue(file)
  try {
    const records = await Promise.all([1, 2, 3].map((id) => opened.get('item', id)))
    return records.map((record): unknown => (record === undefined ? null : JSON.parse(record.toString())))
  } finally {
    opened.close()
  }
}

async function* endless(first: string, piece: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(first)
  const bytes = Buffer.from(piece.repeat(Math.ceil(1_000_000 / piece.length)))
  for (;;) yield bytes
}

function utf32(text: string): Buffer {
  return Buffer.from(Uint32Array.from(text, (character) => character.codePointAt(0) ?? 0).buffer)
}

const rows = Array.from({ length: 20_000 }, (_, i) => `${i},Bowl ${(i * 7919) % 20_011}`)
const packed = gzipSync(`id,title\n${rows.join('\n')}`)

test.each<[string, SourceFile['content'], ItemFormat, string]>([
  [
    'a packed file that breaks off',
    packed.subarray(0, packed.length - 2000),
    'csv',
    'items.csv: The source breaks off: unexpected end of file.',
  ],
  [
    'a packed file with a wrong byte',
    Buffer.concat([packed.subarray(0, 9000), Buffer.from([0, 255, 0, 255]), packed.subarray(9004)]),
    'csv',
    'items.csv: The source breaks off: ',
  ],
  [
    'a packed file with other bytes at its end',
    Buffer.concat([packed, Buffer.from('garbage')]),
    'csv',
    'items.csv: The source breaks off: bytes that are not compressed follow the compressed data.',
  ],
  [
    'a packed file with a wrong checksum',
    Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8)]),
    'csv',
    'items.csv: The source breaks off: the compressed data are damaged; their checksum is wrong.',
  ],
  [
    'a file packed twice',
    gzipSync(packed),
    'csv',
    'items.csv: This is a file packed with gzip twice; unpack it once.',
  ],
  [
    'UTF-32 with a byte-order mark',
    utf32('\ufeffid,title\n1,Bowl\n'),
    'csv',
    'items.csv: The source is UTF-32, an encoding that is not read; save it as UTF-8.',
  ],
  [
    'UTF-32 without a mark',
    utf32('id,title\n1,Bowl\n').swap32(),
    'csv',
    'items.csv: The source is UTF-32, an encoding that is not read; save it as UTF-8.',
  ],
  [
    'a table with a line without end',
    endless('id,title\n1,', 'bowl '),
    'csv',
    'items.csv: Line 2 has more than 64 MB and no end; the source is no table and has no lines.',
  ],
  [
    'JSON lines with a line without end',
    endless('{"id":1,"title":"', 'bowl '),
    'jsonl',
    'items.jsonl: Line 1 has more than 64 MB and no end; the source is no table and has no lines.',
  ],
  [
    'a JSON array with an element without end',
    endless('[\n{"id":1,', '"title":["bowl'),
    'json',
    'items.json: The element that begins on line 2 has more than 64 MB and no end.',
  ],
  [
    'a workbook',
    Buffer.from('PK\u0003\u0004 and so on'),
    'csv',
    'items.csv: This is a ZIP file; unpack it and give the files in it. If it is a workbook, save it as .xlsx.',
  ],
])('%s is refused, and the old catalogue stays', async (_, content, format, reason) => {
  const result = await importItems(content, format)
  expect(result).toMatchObject({ refused: true, reason: expect.stringContaining(reason) })
  expect(found.at(-1)).toMatchObject({ code: 'unreadable-source', file: `items.${format}` })
  expect([readdirSync(folder), readFileSync(catalogue, 'utf8')]).toEqual([['museum.db'], 'the old catalogue'])
})

const LONG = 10 * 1024 * 1024

test.each<[string, (text: string) => string, ItemFormat]>([
  ['an unquoted cell', (text) => `id,title,description\n1,Bowl,${text}\n2,Cup,\n`, 'csv'],
  ['a quoted cell', (text) => `id,title,description\n1,Bowl,"${text}"\n2,Cup,\n`, 'csv'],
  [
    'a line of JSON',
    (text) => `${JSON.stringify({ id: 1, title: 'Bowl', description: text })}\n{"id":2,"title":"Cup"}`,
    'jsonl',
  ],
  [
    'an element of an array',
    (text) =>
      JSON.stringify([
        { id: 1, title: 'Bowl', description: text },
        { id: 2, title: 'Cup' },
      ]),
    'json',
  ],
])('%s of ten megabytes is read', async (_, write, format) => {
  const text = 'A bowl, blue. '.repeat(LONG / 14).trim()
  const written = format === 'csv' && !write('').includes('""') ? text.replaceAll(',', ';') : text
  expect(await importItems(write(written), format)).toMatchObject({ refused: false })
  expect(await itemsIn(catalogue)).toMatchObject([
    { title: 'Bowl', description: written },
    { title: 'Cup' },
    null,
  ])
})

test('a quoted cell of ten megabytes over two hundred thousand lines is read', async () => {
  const text = 'A bowl, said to be "" the blue one"", 1890\n'.repeat(240_000).trim()
  const content = `id,title,description\n1,Bowl,"${text}"\n2,Cup,tin\n`
  expect(await importItems(content)).toMatchObject({ refused: false })
  const description = text.replaceAll('""', '"')
  expect(await itemsIn(catalogue)).toMatchObject([{ description }, { title: 'Cup' }, null])
})

test('an open quote in front of thousands of rows costs its own row, and little time', async () => {
  const many = Array.from({ length: 20_000 }, (_, i) => `${i + 3},Cup ${i},"tin, plated"`)
  const content = ['id,title,description', '1,"Bowl,clay', '2,Jug,6"', ...many].join('\n')
  const result = await importItems(content)
  expect(result).toMatchObject({ refused: false, summary: { items: 20_002 } })
  expect(found.filter(({ code }) => code === 'open-quote').map(({ line }) => line)).toEqual([2])
  expect(await itemsIn(catalogue)).toMatchObject([
    { title: 'Bowl' },
    { description: '6"' },
    { description: 'tin, plated' },
  ])
})
