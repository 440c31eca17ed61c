import type { Resource } from '../../../contract/fields.ts'
import type { RelationField } from '../../../contract/term.ts'

/** Finds the records that a relation leads to from the terms with these ordinals, which are a statement. */
type Relation = (terms: string) => string

const TERM_RELATIONS: Readonly<Record<string, Relation>> = {
  broader: (terms) => `select narrower as ordinal from term_broader where broader in (${terms})`,
  narrower: (terms) => `select broader as ordinal from term_broader where narrower in (${terms})`,
  related: (terms) => `select other as ordinal from term_related where term in (${terms})`,
  ancestor: (terms) => `select descendant as ordinal from term_closure where ancestor in (${terms})`,
  descendant: (terms) => `select ancestor as ordinal from term_closure where descendant in (${terms})`,
} satisfies Record<RelationField | 'ancestor' | 'descendant', Relation>

const descendants: Relation = (terms) => `select descendant from term_closure where ancestor in (${terms})`
const ITEM_RELATIONS: Readonly<Record<string, Relation>> = {
  term: (terms) => `select item as ordinal from item_term where term in (${terms})`,
  term_ancestor: (terms) => `select item as ordinal from item_term where term in (${descendants(terms)})`,
  term_branch: (terms) => `select unnest(items) as ordinal from item_branch where term in (${terms})`,
}

/**
 * The statement for the records that have this relation to a term or group with one of these ids. The closure has no pair of a term
 * with itself, also in a cycle.
 * @param ids the parameter that holds the ids
 */
export function relatedRecords(resource: Resource, field: string, ids: string): string {
  if (resource === 'term' && field === 'group')
    return `select term as ordinal from term_group_term where group_id = any(${ids}::bigint[])`
  const relation = (resource === 'term' ? TERM_RELATIONS : ITEM_RELATIONS)[field]
  if (!relation) throw new Error(`${resource}s have no relation ${field}`)
  return relation(`select ordinal from term_row where id = any(${ids}::bigint[])`)
}

/** The items that are catalogued with any term. */
export function withAnyTerm(): string {
  return 'select item as ordinal from item_term'
}
