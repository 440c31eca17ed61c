import type { Hash } from 'node:crypto'
import type { GoneDraft } from '../drafts.ts'

/** Adds what readers see of a record that is gone to the hash. */
export function hashGone(hash: Hash, { resource, id, name, replacedBy }: GoneDraft): void {
  // Without the revision: the first catalogue without a record and the second one have the same content.
  hash.update(JSON.stringify([resource, id, name, replacedBy]))
}
