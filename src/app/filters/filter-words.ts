import type { Field } from '../../contract/fields.ts'
import type { FilterOp } from '../../contract/filter.ts'

/** A filter as it is offered for a field: “begins with”. */
export function filterWords(field: Field, op: FilterOp): string {
  return WORDS[field.kind][op] ?? op
}

const BLANK = { isblank: 'is blank' } as const

const WORDS: Record<Field['kind'], Partial<Record<FilterOp, string>>> = {
  text: {
    bare: 'has the words',
    begins: 'begins with',
    ends: 'ends with',
    lt: 'comes before, in the alphabet',
    lte: 'is, or comes before',
    gt: 'comes after, in the alphabet',
    gte: 'is, or comes after',
    in: 'contains one of (commas between)',
    exact: 'is exactly',
    ...BLANK,
  },
  number: {
    bare: 'is',
    lt: 'is less than',
    lte: 'is at most',
    gt: 'is more than',
    gte: 'is at least',
    in: 'is one of (commas between)',
    exact: 'is exactly',
    ...BLANK,
  },
  relation: { bare: 'is', exact: 'is exactly', in: 'is one of', ...BLANK },
}
