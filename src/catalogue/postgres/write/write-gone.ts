import type { Hash } from 'node:crypto'
import type { Client } from 'pg'
import type { GoneDraft } from '../../drafts.ts'
import { hashGone } from '../../writing/gone-hash.ts'
import type { RowBuffers } from './row-buffers.ts'

const COLUMNS = 'resource, id, name, source_uri, revision, key, is_assigned, replaced_by'

/** Writes a record that is gone, and adds to the hash what readers see of it. */
export function addGone(rows: RowBuffers, gone: GoneDraft, hash: Hash): void {
  const { resource, id, name, sourceUri, revision, key, isAssigned, replacedBy } = gone
  hashGone(hash, gone)
  rows.add('gone', COLUMNS, [resource, id, name, sourceUri, revision, key, Number(isAssigned), replacedBy])
}

/** Gives the revision to those that left with this catalogue. */
export async function finishGone(client: Client, revision: string): Promise<void> {
  await client.query('update gone set revision = $1 where revision is null', [revision])
}
