import { FILTER_OPS } from '../../contract/filter.ts'
import { OPERATORS } from '../../contract/operators.ts'
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
    broader: 'Directly under the term with this id',
    narrower: 'Directly above the term with this id',
    related: 'Related to the term with this id',
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
