import { isTopTerm, isUnused, type Relation, type Term } from '../../../contract/term.ts'

/** What a book takes from the record of a term. */
export type BookTerm = Pick<
  Term,
  | 'id'
  | 'name'
  | 'used_for'
  | 'scope_notes'
  | 'notations'
  | 'arrays'
  | 'groups'
  | 'deprecated'
  | 'replaced_by'
  | 'language'
  | 'text_languages'
  | 'num_narrower'
  | 'num_narrower_unused'
> & {
  readonly relations: readonly Pick<Relation, 'kind' | 'id' | 'name' | 'language' | 'unplaced'>[]
}

/** A row of the part by subject. */
export type HierarchyRow =
  /** The first place of a term; the rows of its narrower terms follow. */
  | { readonly kind: 'term'; readonly term: BookTerm; readonly level: number }
  /** Another place of a term. */
  | { readonly kind: 'see'; readonly term: BookTerm; readonly level: number }
  /** The name of an array, before its terms. */
  | { readonly kind: 'label'; readonly name: string; readonly level: number }

/**
 * Every place of every term that is in use, depth first. The terms under a term are only at its first place, so no cycle is
 * walked twice. A term that is no longer used has places only if there are terms in use under it.
 *
 * @param terms in the order of their names
 */
export function* hierarchyRows(terms: ReadonlyMap<number, BookTerm>): Generator<HierarchyRow> {
  const placed = new Set<number>()
  // Last those that no top term leads to: they are in cycles.
  const roots = [...terms.values()].filter(isTopTerm)
  const others = [...terms.values()].filter((term) => term.deprecated !== true)
  for (const root of [...roots, ...others]) {
    if (placed.has(root.id)) continue
    const waiting: HierarchyRow[] = [{ kind: 'term', term: root, level: 0 }]
    for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
      if (row.kind !== 'term') yield row
      else if (placed.has(row.term.id)) yield { ...row, kind: 'see' }
      else {
        placed.add(row.term.id)
        yield row
        waiting.push(...rowsUnder(row.term, row.level + 1, terms).reverse())
      }
    }
  }
}

/** First the terms in no array, then those of each array under its name. A term in several arrays is in each. */
function rowsUnder(term: BookTerm, level: number, terms: ReadonlyMap<number, BookTerm>): HierarchyRow[] {
  const narrower = new Map<number, BookTerm>()
  for (const { kind, id } of term.relations) {
    const found = kind === 'Narrower' ? terms.get(id) : undefined
    if (found && !isUnused(found)) narrower.set(id, found)
  }
  const arrays = (term.arrays ?? []).map(({ name, members }) => ({
    name,
    members: members.flatMap((id) => narrower.get(id) ?? []),
  }))
  const inArrays = new Set(arrays.flatMap(({ members }) => members))
  const rowOf = (narrowerTerm: BookTerm, at: number): HierarchyRow => ({
    kind: 'term',
    term: narrowerTerm,
    level: at,
  })
  return [
    ...[...narrower.values()].filter((one) => !inArrays.has(one)).map((one) => rowOf(one, level)),
    ...arrays
      .filter(({ members }) => members.length > 0)
      .flatMap(({ name, members }): HierarchyRow[] => [
        { kind: 'label', name, level },
        ...members.map((one) => rowOf(one, level + 1)),
      ]),
  ]
}
