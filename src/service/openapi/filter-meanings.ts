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
