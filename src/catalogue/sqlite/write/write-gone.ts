import type { Hash } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { type GoneDraft, PLAIN_IDENTITY, type ThesaurusDraft } from '../../drafts.ts'
import { hashGone } from '../../writing/gone-hash.ts'

/** Writes the identities of the terms. They are not part of the revision, because no reader sees them. */
export function writeIdentities(db: DatabaseSync, { terms, identities }: ThesaurusDraft): void {
  const insert = db.prepare(
    'insert into term_identity (term_id, key, is_assigned, replaced_by) values (?, ?, ?, ?)',
  )
  for (const { id } of terms) {
    const { key, isAssigned, replacedBy } = identities?.get(id) ?? PLAIN_IDENTITY
    if (key !== null || isAssigned || replacedBy !== null) insert.run(id, key, Number(isAssigned), replacedBy)
  }
}

const COLUMNS = 'resource, id, name, source_uri, revision, key, is_assigned, replaced_by'

/**
 * Writes records that are gone, and adds to the hash what readers see of them. They wait in a temporary table, because the
 * revision that some of them need is known last. Updating them would give the file another layout than writing them.
 */
export class GoneWriter {
  readonly #db: DatabaseSync
  readonly #insert: StatementSync
  readonly #hash: Hash

  constructor(db: DatabaseSync, hash: Hash) {
    this.#db = db
    db.exec(`create temp table gone_draft (${COLUMNS}, primary key (resource, id)) without rowid`)
    this.#insert = db.prepare(`insert into gone_draft (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?)`)
    this.#hash = hash
  }

  add(gone: GoneDraft): void {
    const { resource, id, name, sourceUri, revision, key, isAssigned, replacedBy } = gone
    hashGone(this.#hash, gone)
    this.#insert.run(resource, id, name, sourceUri, revision, key, Number(isAssigned), replacedBy)
  }

  /** Writes all of them. Those that left with this catalogue get its revision. */
  finish(revision: string): void {
    this.#db
      .prepare(
        `insert into gone (${COLUMNS})
         select resource, id, name, source_uri, coalesce(revision, ?), key, is_assigned, replaced_by
         from gone_draft order by resource, id`,
      )
      .run(revision)
  }
}
