import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../testkit/command.ts'
import { FileRows } from './file-rows.ts'
import { IdList } from './id-list.ts'
import { readLeafPages } from './leaf-pages.ts'
import { RecordReader } from './record-reader.ts'
import { fileRows, tableRows } from './rows.ts'

/** A file of items, written in this order. */
function fileOf(ids: readonly number[], recordOf: (id: number) => string, pageBytes: number) {
  const rows = ids.map((id): [number, string] => [id, recordOf(id)])
  const opened = fileWith('create table item (id integer primary key, record blob not null)', rows, pageBytes)
  return { ...opened, idList: idListOf(ids.toSorted((a, b) => a - b)) }
}

/** A file of terms, with rows numbered in this order. */
function termFileOf(ids: readonly number[], recordOf: (id: number) => string, pageBytes: number) {
  const numbered = ids.map((id, row): [number, string] => [row, recordOf(id)])
  const opened = fileWith(
    'create table term (row integer primary key, record blob not null)',
    numbered,
    pageBytes,
  )
  const ascending = ids.toSorted((a, b) => a - b)
  const positions = Uint32Array.from(ascending, (id) => ids.indexOf(id))
  return { ...opened, idList: idListOf(ascending, positions) }
}

function idListOf(ascending: readonly number[], positions: Uint32Array | null = null): IdList {
  return new IdList(ascending.length, () => ({ ids: Float64Array.from(ascending), positions }))
}

function fileWith(createTable: string, rows: readonly [number, string][], pageBytes: number) {
  const name = path.join(newFolder(), 'records.db')
  const db = new DatabaseSync(name)
  db.exec(`pragma page_size = ${pageBytes}; ${createTable}; begin`)
  const insert = db.prepare(
    createTable.includes('term') ? 'insert into term values (?, ?)' : 'insert into item values (?, ?)',
  )
  for (const [row, record] of rows) insert.run(row, Buffer.from(record))
  db.exec('commit')
  const file = openSync(name, 'r')
  onTestFinished(() => {
    closeSync(file)
    db.close()
  })
  return { db, file }
}

function recordsOf(reader: RecordReader, ids: readonly number[], lists: readonly (readonly number[])[]) {
  return {
    single: ids.map((id) => reader.get(id)?.toString()),
    lists: lists.map((list) => [...reader.read(Uint32Array.from(list))].map(String)),
  }
}

const numbered = Array.from({ length: 3000 }, (_, i) => i)
const gaps = numbered.map((i) => 5 + i * 3 + (i % 7 === 0 ? 1 : 0))
const shuffled = gaps.toSorted((a, b) => ((a * 7919) % 3001) - ((b * 7919) % 3001))
const short = (id: number) => `{"id":${id},"é":"${'x'.repeat(id % 90)}"}`
const long = (id: number) => `{"id":${id},"text":"${'y'.repeat(id % 50 === 0 ? 20_000 : id % 400)}"}`

test.each([
  ['ids without gaps', numbered, short, 4096],
  ['ids with gaps', gaps, short, 32_768],
  ['records written in no order', shuffled, short, 4096],
  ['records longer than a page', gaps, long, 4096],
  ['the largest pages', shuffled, long, 65_536],
  ['a single page', [3, 9, 4000, 2 ** 52], short, 4096],
  ['no record', [], short, 4096],
])('%s: the direct reader returns the same records as SQLite', (_, ids, recordOf, pageBytes) => {
  const { db, file, idList } = fileOf(ids, recordOf, pageBytes)
  const direct = fileRows(db, file, 'item', idList)
  expect(direct).toBeInstanceOf(FileRows)
  const requested = [...ids, -1, 1.5, 10 ** 7]
  const last = ids.length - 1
  const lists = [
    [],
    ids.map((_, i) => i).slice(0, 100),
    ids.map((_, i) => last - i).slice(0, 100),
    ids.map((_, i) => (i * 37) % ids.length).slice(0, 100),
    ids.map((_, i) => i).filter((i) => i % 9 === 0),
  ]
  expect(recordsOf(new RecordReader(idList, direct), requested, lists)).toEqual(
    recordsOf(new RecordReader(idList, tableRows(db, 'item', idList)), requested, lists),
  )
})

test.each([
  ['in the opposite order of their ids', gaps.toReversed(), short, 32_768],
  ['in no order, with ids far apart', shuffled.map((id) => id ** 2), short, 4096],
  ['longer than a page', shuffled, long, 4096],
  ['by ids that are numbers of rows too', numbered.toReversed(), short, 4096],
])('terms whose rows are %s are read by id', (_, ids, recordOf, pageBytes) => {
  const { db, file, idList } = termFileOf(ids, recordOf, pageBytes)
  const ascending = ids.toSorted((a, b) => a - b)
  const last = ids.length - 1
  const lists = [
    [],
    [...ids.keys()].slice(0, 100),
    [...ids.keys()].toSorted((a, b) => idList.positionOf(a) - idList.positionOf(b)).slice(500, 600),
    [0, last, 1, last - 1, 0],
  ]
  const plain = {
    single: [...ids.map(recordOf), undefined, undefined, undefined],
    lists: lists.map((list) => list.map((ordinal) => recordOf(ascending[ordinal] ?? -1))),
  }
  const requested = [...ids, -1, 1.5, 10 ** 9]
  for (const rows of [fileRows(db, file, 'term', idList), tableRows(db, 'term', idList)])
    expect(recordsOf(new RecordReader(idList, rows), requested, lists)).toEqual(plain)
})

test('a later read does not change a record read before', () => {
  const { db, file, idList } = fileOf(numbered, short, 4096)
  const records = new RecordReader(idList, fileRows(db, file, 'item', idList))
  const kept = numbered.map((id) => records.get(id))
  expect(kept.map(String)).toEqual(numbered.map(short))
})

test('a row whose id differs from the expected one is left to SQLite', () => {
  const { db, file } = fileOf(numbered, short, 4096)
  const others = idListOf(numbered.map((i) => (i < 1500 ? i : i + 1)))
  const records = new RecordReader(others, fileRows(db, file, 'item', others))
  expect([1499, 1501, 2999].map((id) => String(records.get(id)))).toEqual([1499, 1501, 2999].map(short))
  expect(() => records.get(3000)).toThrow('there is no item in row 3000')
})

test('a table with another layout is left to SQLite', () => {
  const { db, file, idList } = fileOf(numbered, short, 4096)
  expect(readLeafPages(file, 1)).toBeUndefined()
  db.exec(
    'drop table item; create table item (id integer primary key, record blob not null) without rowid; begin',
  )
  const insert = db.prepare('insert into item (id, record) values (?, ?)')
  for (const id of numbered) insert.run(id, Buffer.from(short(id)))
  db.exec('commit')
  const rows = fileRows(db, file, 'item', idList)
  expect(rows).not.toBeInstanceOf(FileRows)
  expect(new RecordReader(idList, rows).get(7)?.toString()).toBe(short(7))
})
