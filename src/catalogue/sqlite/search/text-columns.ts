import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { bytesIn, uint32sIn } from '../file/packed.ts'
import { freeAfterUse } from './free-after-use.ts'

export interface TextChunk {
  folded: Buffer
  starts: Uint32Array
  ordinals: Uint32Array
}

/** Yields the chunks of a field for a scan. A chunk must not be used after the next one was requested. */
export function scanChunks(db: DatabaseSync, resource: Resource, field: string): Generator<TextChunk> {
  return freeAfterUse(textChunks(db, resource, field))
}

/** Yields the chunks of a field. */
export function* textChunks(db: DatabaseSync, resource: Resource, field: string): Generator<TextChunk> {
  const readChunk = chunkReader(db, resource, field)
  for (let number = 0; ; number++) {
    const chunk = readChunk(number)
    if (!chunk) return
    yield chunk
  }
}

/** Reads single chunks of a field; undefined for numbers after the last. */
export function chunkReader(db: DatabaseSync, resource: Resource, field: string) {
  const select = db.prepare(
    `select folded, starts, ordinals from ${resource}_text where field = ? and chunk = ?`,
  )
  return (number: number): TextChunk | undefined => {
    const row = select.get(field, number)
    return (
      row && {
        folded: bytesIn(row.folded),
        starts: uint32sIn(row.starts),
        ordinals: uint32sIn(row.ordinals),
      }
    )
  }
}

/** Yields the records that the texts of a field belong to, one chunk at a time. */
export function* textOwners(db: DatabaseSync, resource: Resource, field: string): Generator<Uint32Array> {
  const select = db.prepare(`select ordinals from ${resource}_text where field = ? and chunk = ?`)
  for (let chunk = 0; ; chunk++) {
    const row = select.get(field, chunk)
    if (!row) return
    yield uint32sIn(row.ordinals)
  }
}

export function countTexts(db: DatabaseSync, resource: Resource, field: string): number {
  const sql = `select sum(length(ordinals)) as bytes from ${resource}_text where field = ?`
  return Number(db.prepare(sql).get(field)?.bytes ?? 0) / Uint32Array.BYTES_PER_ELEMENT
}
