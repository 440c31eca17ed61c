import type { Field, Resource, ValuedField } from '../../../contract/fields.ts'
import { type Filter, isComplement } from '../../../contract/filter.ts'
import { isWordOp, type NumberOp } from '../../../contract/operators.ts'
import { fieldsBehind } from '../../indexed-fields.ts'
import type { Parameters } from './parameters.ts'
import { relatedRecords, withAnyTerm } from './relations.ts'
import { textSet } from './text-filters.ts'

/**
 * The condition that a record fulfils all filters that do not search for words, on the ordinal of the row `r`.
 * Every filter is a set of ordinals, possibly with repeats.
 */
export function conditionOf(resource: Resource, filters: readonly Filter[], parameters: Parameters): string {
  const conditions = filters.flatMap((filter) => {
    if (filter.kind === 'text' && isWordOp(filter.op)) return []
    const set = setOf(resource, filter, parameters)
    return isComplement(filter)
      ? [`not exists (select from (${set}) as content where content.ordinal = r.ordinal)`]
      : [`r.ordinal in (${set})`]
  })
  return conditions.length === 0 ? 'true' : conditions.join(' and ')
}

/** The records of one filter, some of them several times; for a blank field, those that have content. */
export function setOf(resource: Resource, filter: Filter, parameters: Parameters): string {
  switch (filter.kind) {
    case 'text':
      if (isWordOp(filter.op)) throw new Error('a search for words is no set')
      return textSet(resource, filter.field, filter.op, filter.texts, parameters)
    case 'number':
      return numberSet(resource, filter.field, filter.op, filter.numbers, parameters)
    case 'ids':
      return relatedRecords(resource, filter.field.name, parameters.add(filter.ids))
    case 'flags':
      return `select ordinal from ${resource}_flag where flag = any(${parameters.add(filter.flags)})`
    case 'blank':
      return contentSet(resource, filter.field)
  }
}

const COMPARISONS: Record<NumberOp, string | null> = {
  bare: null,
  exact: null,
  in: null,
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
}

function numberSet(
  resource: Resource,
  { name }: Field,
  op: NumberOp,
  numbers: readonly number[],
  parameters: Parameters,
): string {
  const comparison = COMPARISONS[op]
  const condition =
    comparison === null
      ? `= any(${parameters.add(numbers)}::float8[])`
      : `${comparison} ${parameters.add(numbers[0])}::float8`
  return `select ordinal from ${resource}_number_${name} where number ${condition}`
}

/** The records whose field has content. Zero is blank. */
function contentSet(resource: Resource, field: ValuedField): string {
  switch (field.kind) {
    case 'relation':
      return withAnyTerm()
    case 'number':
      return `select ordinal from ${resource}_number_${field.name} where number <> 0`
    case 'text':
      return fieldsBehind(resource, field)
        .map(({ name }) => `select ordinal from ${resource}_text_${name}`)
        .join(' union all ')
  }
}
