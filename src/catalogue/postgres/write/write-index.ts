import type { Client } from 'pg'
import { z } from 'zod/mini'
import type { Resource } from '../../../contract/fields.ts'
import type { WordIndexer } from '../../indexed-words.ts'
import { RecordIndex } from './record-index.ts'
import type { RowBuffers } from './row-buffers.ts'
import type { StatementQueue } from './statement-queue.ts'
import { storedRows } from './stored-rows.ts'
import { contentIndexes, rowIndexes } from './tables.ts'

const BATCH_RECORDS = 1000

const recordSchema = z.record(z.string(), z.unknown())

/**
 * Reads the finished records of a kind, by ascending id, and writes what searches read. Returns all ids. Indexes by content
 * are still to be made by the queue.
 * @param furtherNames the names of a term in further languages, which its record does not have
 */
export async function writeIndex(
  client: Client,
  rows: RowBuffers,
  queue: StatementQueue,
  resource: Resource,
  indexer: WordIndexer,
  onRecord: (done: number) => Promise<void>,
  furtherNames: (id: number) => readonly string[] = () => [],
): Promise<number[]> {
  const index = new RecordIndex(rows, resource, indexer)
  const ids: number[] = []
  for await (const batch of storedRows(client, resource, 'id', 'id, record', BATCH_RECORDS)) {
    for (const { id, record } of batch) {
      rows.add(`${resource}_row`, 'ordinal, id', [ids.length, Number(id)])
      const members = recordSchema.parse(JSON.parse(String(record)))
      index.add(ids.length, { ...members, labels: furtherNames(Number(id)) })
      ids.push(Number(id))
    }
    await index.flushIfFull()
    await onRecord(ids.length)
  }
  await index.finish()
  queue.add(contentIndexes(resource))
  for (const statement of rowIndexes(resource)) {
    await onRecord(ids.length)
    await client.query(statement)
  }
  return ids
}
