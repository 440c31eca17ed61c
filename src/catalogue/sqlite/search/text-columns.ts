import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import type { OwnedText } from '../../writing/text-ranks.ts'
import { bytesIn, uint32sIn } from '../file/packed.ts'

export interface TextChunk {
  folded: Buffer
  starts: Uint32Array
  ordinals: Uint32Array
}

/** Yields the chunks of a field. */
export function* textChunks(db: DatabaseSync, resource: Resource, field: string): Generator<TextChunk> {
  for (const { folded, starts, ordinals } of chunksOf(db, resource, field, 'folded, starts, ordinals'))
    yield { folded: bytesIn(folded), starts: uint32sIn(starts), ordinals: uint32sIn(ordinals) }
}

/** Yields the folded texts of a field with the records that they belong to, one chunk at a time. */
export function* textBatches(
  db: DatabaseSync,
  resource: Resource,
  field: string,
  isWanted: (ordinal: number) => boolean = () => true,
): Generator<OwnedText[]> {
  for (const { folded, starts, ordinals } of textChunks(db, resource, field)) {
    const batch: OwnedText[] = []
    for (let value = 0; value < starts.length; value++) {
      const ordinal = ordinals[value] as number
      if (isWanted(ordinal)) batch.push({ text: textAt(folded, starts, value), ordinal })
    }
    yield batch
  }
}

export function textAt(texts: Buffer, starts: Uint32Array, value: number): string {
  return texts.toString('utf8', starts[value], endOf(texts, starts, value))
}

/** The end of a text. Texts are separated by NULs. */
export function endOf(texts: Buffer, starts: Uint32Array, value: number): number {
  return (starts[value + 1] ?? texts.length) - 1
}

/** Yields the texts of a field as written, in chunks like the folded ones. Only for fields that store them. */
export function* writtenChunks(
  db: DatabaseSync,
  resource: Resource,
  field: string,
): Generator<{ written: Buffer; ordinals: Uint32Array }> {
  for (const { written, ordinals } of chunksOf(db, resource, field, 'written, ordinals'))
    yield { written: bytesIn(written), ordinals: uint32sIn(ordinals) }
}

/** Yields the texts of a field as written, in bytes that hold until the next one. Only for fields that store them. */
export function* writtenTexts(
  db: DatabaseSync,
  resource: Resource,
  field: string,
): Generator<{ written: Buffer; ordinal: number }> {
  for (const { written, ordinals } of writtenChunks(db, resource, field)) {
    let start = 1
    for (const ordinal of ordinals) {
      const end = written.indexOf(0, start)
      yield { written: written.subarray(start, end), ordinal }
      start = end + 1
    }
  }
}

/** Yields the records that the texts of a field belong to, one chunk at a time. */
export function* textOwners(db: DatabaseSync, resource: Resource, field: string): Generator<Uint32Array> {
  for (const { ordinals } of chunksOf(db, resource, field, 'ordinals')) yield uint32sIn(ordinals)
}

function* chunksOf(
  db: DatabaseSync,
  resource: Resource,
  field: string,
  columns: string,
): Generator<Record<string, unknown>> {
  const select = db.prepare(`select ${columns} from ${resource}_text where field = ? and chunk = ?`)
  for (let chunk = 0; ; chunk++) {
    const row = select.get(field, chunk)
    if (!row) return
    yield row
  }
}

export function countTexts(db: DatabaseSync, resource: Resource, field: string): number {
  const sql = `select sum(length(ordinals)) as bytes from ${resource}_text where field = ?`
  return Number(db.prepare(sql).get(field)?.bytes ?? 0) / Uint32Array.BYTES_PER_ELEMENT
}
