import type { Relation, RelationKind } from '../../contract/term.ts'

/** A term's relations of one kind, by name. */
export function relationsOf(
  { relations }: { relations: readonly Relation[] },
  kind: RelationKind,
): Relation[] {
  return relations.filter((relation) => relation.kind === kind)
}
