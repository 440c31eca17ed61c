import type { Ordinals } from '../../ordinals.ts'
import type { Records } from './ready-records.ts'

/** Records that are read together: enough that neighbours in the file are, few enough to be no matter of memory. */
const BATCH = 500

/** The records of these ordinals, in their order, as they are asked for. */
export function* recordBatches(records: Records, ordinals: Ordinals): Generator<Uint8Array[]> {
  for (let start = 0; start < ordinals.length; start += BATCH)
    yield records.join(ordinals.subarray(start, start + BATCH)).separate()
}
