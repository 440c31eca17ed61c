import type { FilterOp } from '../../contract/filter.ts'
import type { FilterMeaning } from './document.ts'

/** What each filter does on each kind of field; null where a field of that kind does not take it. */
export const FILTER_MEANINGS: Record<FilterOp, Omit<FilterMeaning, 'filter'>> = {
  bare: {
    text: 'Every word of the value is found in the field, in any order: at the start of a word, without regard to case and accents, or in the other grammatical number (knife, knives).',
    number: 'Equal to the value.',
    relation: 'Has this relation to the term with this id.',
  },
  begins: {
    text: 'The field begins with the value, without regard to case and accents.',
    number: null,
    relation: null,
  },
  ends: {
    text: 'The field ends with the value, without regard to case and accents.',
    number: null,
    relation: null,
  },
  lt: { text: compared('before'), number: 'Less than the value.', relation: null },
  lte: {
    text: compared('before or at'),
    number: 'Less than the value or equal to it.',
    relation: null,
  },
  gt: { text: compared('after'), number: 'Greater than the value.', relation: null },
  gte: {
    text: compared('after or at'),
    number: 'Greater than the value or equal to it.',
    relation: null,
  },
  in: {
    text: 'The field contains any one of the values, anywhere, without regard to case and accents. The values are separated by commas.',
    number: 'Equal to any one of the values, which are separated by commas.',
    relation: 'Has this relation to any one of the terms, whose ids are separated by commas.',
  },
  exact: {
    text: 'The same string, case and accents included.',
    number: 'Equal to the value.',
    relation: 'Has this relation to the term with this id.',
  },
  isblank: {
    text: '1: the field is empty. 0: it has content.',
    number: '1: the field is empty or zero. 0: it is another number.',
    relation: '1: there is no such term. 0: there is one.',
  },
}

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

function compared(place: string): string {
  return `The field comes ${place} the value by code point, without regard to case and accents.`
}
