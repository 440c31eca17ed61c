import type { DatabaseSync } from 'node:sqlite'
import type { Resource } from '../../contract/fields.ts'
import type { Ordinals } from '../ordinals.ts'
import type { IdList } from './id-list.ts'
import { bytesIn } from './packed.ts'

/** Records that one statement reads: enough to make the statement cheap, few enough to be no matter of memory. */
const BATCH = 500

/** The records of these ordinals, in their order, as they are asked for. */
export function* recordBatches(
  db: DatabaseSync,
  resource: Resource,
  idList: IdList,
  ordinals: Ordinals,
): Generator<Uint8Array[]> {
  // As in a page, `cross join` holds the planner to going through the ids as they come.
  const select = db.prepare(
    `select record from json_each(?) cross join ${resource} on ${resource}.id = json_each.value`,
  )
  for (let start = 0; start < ordinals.length; start += BATCH) {
    const ids = Array.from(ordinals.subarray(start, start + BATCH), (ordinal) => idList.idAt(ordinal))
    yield select.all(JSON.stringify(ids)).map((row) => bytesIn(row.record))
  }
}
