import type { Relation, RelationKind, Term } from '../../contract/term.ts'

/** A term's relations of one kind, by name. */
export function relationsOf(
  { relations }: { relations: readonly Relation[] },
  kind: RelationKind,
): Relation[] {
  return relations.filter((relation) => relation.kind === kind)
}

/** A term with at most this many of its narrower terms, for views that show few. Their number stays. */
export function withFewNarrower(term: Term, most: number): Term {
  let narrower = 0
  const relations = term.relations.filter(({ kind }) => kind !== 'Narrower' || narrower++ < most)
  return { ...term, relations }
}
