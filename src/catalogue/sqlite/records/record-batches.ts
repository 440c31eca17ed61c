import type { Ordinals } from '../../ordinals.ts'
import type { RecordReader } from './record-reader.ts'

/** Large enough to read neighbours in the file together, small enough for memory. */
const BATCH_RECORDS = 500

/** The records with these ordinals, in their order; each batch is read when it is requested. */
export async function* recordBatches(
  reader: RecordReader,
  ordinals: Ordinals,
  signal?: AbortSignal,
): AsyncGenerator<Buffer[]> {
  for (let start = 0; start < ordinals.length; start += BATCH_RECORDS) {
    signal?.throwIfAborted()
    yield [...reader.read(ordinals.subarray(start, start + BATCH_RECORDS))]
  }
}
