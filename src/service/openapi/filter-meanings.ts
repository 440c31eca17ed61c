import { FILTER_OPS } from '../../contract/filter.ts'
import { OPERATORS } from '../../contract/operators.ts'
import { RELATION_KINDS, RELATIONS, type RelationKind } from '../../contract/term.ts'
import type { FilterMeaning } from './document.ts'

/** What each filter does on each kind of field; null where a field of that kind does not take it. */
export const FILTER_MEANINGS: readonly FilterMeaning[] = FILTER_OPS.map((filter) => ({
  filter,
  text: OPERATORS.text[filter]?.meaning ?? null,
  number: OPERATORS.number[filter]?.meaning ?? null,
  relation: OPERATORS.relation[filter]?.meaning ?? null,
}))

/** What can be filtered by and is not a member of the record, or only a part of one. */
export const FIELD_MEANINGS: Record<'term' | 'item', Record<string, string>> = {
  term: {
    ...Object.fromEntries(RELATION_KINDS.map((kind) => [RELATIONS[kind].field, meaningOf(kind)])),
    ancestor: 'Anywhere under the term with this id',
    descendant: 'Anywhere above the term with this id',
  },
  item: {
    text: 'The search box: every text of the item, its lists of texts and the names of its makers, designers and users together',
    rights: 'Any text of `rights`: the statement, the name of the licence or its address',
    term: 'Catalogued with the term with this id',
    term_ancestor: 'Catalogued with a term anywhere under the term with this id',
    term_branch: 'Catalogued with the term with this id or with one anywhere under it',
  },
}

function meaningOf(kind: RelationKind): string {
  const { filter } = RELATIONS[kind]
  return `${filter.charAt(0).toUpperCase()}${filter.slice(1)} the term with this id`
}
