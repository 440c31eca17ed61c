import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { fieldTexts } from '../../field-texts.ts'
import { GrowingUint32s } from '../../growing-uint32s.ts'
import { hasSeparateValues, numberFields, storedTextFields } from '../../indexed-fields.ts'
import type { WordIndexer } from '../../indexed-words.ts'
import { FieldStatistics, PostingCollector } from '../../writing/posting-collector.ts'
import { bytesIn, bytesOf } from '../file/packed.ts'
import { rowReader } from '../records/record-reader.ts'
import { NumberColumnWriter } from './number-column-writer.ts'
import { PostingWriter } from './posting-writer.ts'
import { TextColumnWriter } from './text-column-writer.ts'

/**
 * Reads the finished records of a kind, by ascending id, and writes everything that searches read.
 * @param rows the row of each record, by ordinal; null if the row is the id
 * @param furtherNames the names of a term in further languages, which its record does not have
 */
export async function writeIndex(
  db: DatabaseSync,
  resource: Resource,
  rows: Uint32Array | null,
  indexer: WordIndexer,
  onRecord: (done: number) => Promise<void>,
  furtherNames: (id: number) => readonly string[] = () => [],
): Promise<void> {
  const postings = new PostingCollector()
  const postingWriter = new PostingWriter(db, resource)
  const texts = storedTextFields(resource).map((field) => ({
    name: field.name,
    column: new TextColumnWriter(db, resource, field.name, !field.isLong),
    statistics: new FieldStatistics(field.name),
    owners: hasSeparateValues(field) ? new GrowingUint32s() : null,
  }))
  const numbers = numberFields(resource).map((field) => ({
    name: field.name,
    column: new NumberColumnWriter(db, resource, field.name),
  }))
  const ids: number[] = []
  for (const json of storedRecords(db, resource, rows)) {
    const ordinal = ids.length
    const members = parseRecord(json)
    const id = Number(members.get('id'))
    ids.push(id)
    const record = new Map([...members, ['labels', furtherNames(id)]])
    for (const { name, column, statistics, owners } of texts) {
      for (const text of fieldTexts(record.get(name))) {
        column.add(ordinal, text)
        postings.add(statistics, owners?.length ?? ordinal, indexer.of(name, text))
        owners?.push(ordinal)
      }
    }
    for (const { name, column } of numbers) {
      const number = record.get(name)
      if (typeof number === 'number') column.add(ordinal, number)
    }
    postingWriter.writeIfFull(postings)
    if (ids.length % 1000 === 0) await onRecord(ids.length)
  }
  postingWriter.write(postings.take())
  const insertOwners = db.prepare(`insert into ${resource}_value (field, ordinals) values (?, ?)`)
  for (const { name, column, owners } of texts) {
    column.flush()
    if (owners) insertOwners.run(name, bytesOf(owners.take()))
  }
  for (const { column } of numbers) column.write()
  insertIds(db, resource, ids, rows)
}

function insertIds(db: DatabaseSync, resource: Resource, ids: number[], rows: Uint32Array | null): void {
  db.prepare('insert into id_list (resource, ids, rows) values (?, ?, ?)').run(
    resource,
    bytesOf(Float64Array.from(ids)),
    rows && bytesOf(rows),
  )
}

/** The records by ascending id. */
function* storedRecords(db: DatabaseSync, resource: Resource, rows: Uint32Array | null): Generator<Buffer> {
  if (rows === null) {
    const select = db.prepare(`select record from ${resource} order by id`)
    for (const { record } of select.iterate()) yield bytesIn(record)
    return
  }
  const recordIn = rowReader(db, resource)
  for (const row of rows) yield recordIn(row)
}

function parseRecord(json: Buffer): ReadonlyMap<string, unknown> {
  const record: unknown = JSON.parse(json.toString())
  return new Map(typeof record === 'object' && record !== null ? Object.entries(record) : [])
}
