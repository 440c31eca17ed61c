import type { Relation, RelationKind, Term } from '../../../contract/term.ts'

export function broaderOf(term: Term): Relation[] {
  return relationsOf(term, 'Broader')
}

/** A term's relations of one kind, by name. */
export function relationsOf(term: Term, kind: RelationKind): Relation[] {
  return term.relations.filter((relation) => relation.kind === kind)
}
