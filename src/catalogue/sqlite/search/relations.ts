import type { DatabaseSync } from 'node:sqlite'
import type { RelationField } from '../../../contract/term.ts'
import { uint32sIn } from '../file/packed.ts'

/**
 * Every term that is reached from a term, each once. A query walks the relations, because a table of all pairs of
 * ancestor and descendant would grow with the square of a deep hierarchy. A cycle reaches the term itself. `cross join`
 * keeps SQLite from scanning the whole other table.
 */
const DESCENDANTS = `with recursive reached (id) as (
  select narrower_id from narrower where broader_id = :id
  union select narrower_id from reached cross join narrower on broader_id = reached.id
)`
const ANCESTORS = `with recursive reached (id) as (
  select broader_id from broader where narrower_id = :id
  union select broader_id from reached cross join broader on narrower_id = reached.id
)`

/** Relation fields of terms, with the statement that finds their terms for one id. */
const TERM_RELATIONS: Record<string, string> = {
  broader: 'select narrower_id as id from narrower where broader_id = :id',
  narrower: 'select broader_id as id from broader where narrower_id = :id',
  related: 'select other_id as id from related where term_id = :id',
  ancestor: `${DESCENDANTS} select id from reached where id <> :id`,
  descendant: `${ANCESTORS} select id from reached where id <> :id`,
  group: 'select term_id as id from term_group_term where group_id = :id',
} satisfies Record<RelationField | 'ancestor' | 'descendant' | 'group', string>

/** The ids of the terms that have this relation to a term or group with one of these ids, possibly repeated. */
export function relatedTerms(db: DatabaseSync, field: string, ids: readonly number[]): number[] {
  const sql = TERM_RELATIONS[field]
  if (sql === undefined) throw new Error(`terms have no relation ${field}`)
  const select = db.prepare(sql)
  return ids.flatMap((id) => select.all({ id }).map((row) => Number(row.id)))
}

/** One row for all terms: reading a row for each term of a branch takes most of the time and memory. */
const ITEMS = `select cast(group_concat(items, '') as blob) as items`
const ITEMS_OF_TERM = 'select items from term_item where term_id = :id'
const ITEMS_OF_DESCENDANTS = `${DESCENDANTS} ${ITEMS} from reached cross join term_item on term_id = id where id <> :id`
const ITEMS_OF_ANY_TERM = `${ITEMS} from term_item`
const ITEM_RELATIONS: Record<string, readonly string[]> = {
  term: [ITEMS_OF_TERM],
  term_ancestor: [ITEMS_OF_DESCENDANTS],
  term_branch: [ITEMS_OF_TERM, ITEMS_OF_DESCENDANTS],
}

export const relatedItems = {
  /** The items that have this relation to a term with one of these ids, possibly repeated and in no order. */
  of(db: DatabaseSync, field: string, ids: readonly number[]): Uint32Array[] {
    const statements = ITEM_RELATIONS[field]
    if (!statements) throw new Error(`items have no relation ${field}`)
    return statements.flatMap((sql) => {
      const select = db.prepare(sql)
      return ids.flatMap((id) => itemsIn(select.get({ id })))
    })
  },

  /** The items that are catalogued with any term, possibly repeated and in no order. */
  any(db: DatabaseSync): Uint32Array[] {
    return itemsIn(db.prepare(ITEMS_OF_ANY_TERM).get())
  },
}

function itemsIn(row: Record<string, unknown> | undefined): Uint32Array[] {
  return row && row.items !== null ? [uint32sIn(row.items)] : []
}
