import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import type { GoneRecord } from '../../catalogue.ts'

/** Reads records that are gone. */
export class GoneRecords {
  readonly #one: StatementSync
  readonly #ids: StatementSync

  constructor(db: DatabaseSync) {
    this.#one = db.prepare('select name, revision, replaced_by from gone where resource = ? and id = ?')
    this.#ids = db.prepare('select id from gone where resource = ? order by id')
  }

  get(resource: Resource, id: number): GoneRecord | undefined {
    const row = this.#one.get(resource, id)
    if (!row) return undefined
    return {
      name: String(row.name),
      revision: String(row.revision),
      replacedBy: row.replaced_by === null ? null : Number(row.replaced_by),
    }
  }

  ids(resource: Resource): number[] {
    return idsIn(this.#ids, resource)
  }
}

/** The ids that a statement finds. There can be a million, too many for a list of rows. */
export function idsIn(statement: StatementSync, resource: Resource): number[] {
  const ids: number[] = []
  for (const { id } of statement.iterate(resource)) ids.push(Number(id))
  return ids
}
