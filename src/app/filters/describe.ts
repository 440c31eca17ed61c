import { fieldNamed } from '../../contract/fields.ts'
import type { Filter } from '../../contract/filter.ts'
import { NUMBER_OPERATORS, TEXT_OPERATORS } from '../../contract/operators.ts'
import { capitalised } from '../../contract/text.ts'
import type { NameOf } from './item-phrases.ts'

/** A filter in words. `termIds` are terms whose names belong at the end, joined by “or”. */
export interface FilterWords {
  text: string
  termIds: readonly number[]
}

/** What a filter of terms asks for, as a visitor would say it. Those of items have their phrases. */
export function describeFilter(filter: Filter): FilterWords {
  if (filter.kind === 'ids') {
    return { text: filter.field.label, termIds: filter.ids }
  }
  const usual = USUAL[`${filter.field.name} ${filter.op} ${filter.value}`]
  return { text: usual ?? sentence(filter), termIds: [] }
}

/** The same in one line, with the names of the terms. */
export function describedPhrase(filter: Filter, nameOf: NameOf): string {
  const { text, termIds } = describeFilter(filter)
  return [text, termIds.map(nameOf).join(' or ')].filter(Boolean).join(' ')
}

const USUAL: Record<string, string> = {
  // With items is a term whose branch has any, in the tree as in lists: then it leads to some.
  'num_branch_items gt 0': 'only with items',
  'num_branch_items isblank 0': 'only with items',
  'num_branch_items bare 0': 'only without items',
  'num_branch_items isblank 1': 'only without items',
  'num_items gt 0': 'only with items of their own',
  'num_items isblank 0': 'only with items of their own',
  'num_items bare 0': 'only without items of their own',
  'num_items isblank 1': 'only without items of their own',
  'num_broader gte 2': 'several broader terms',
  'num_broader isblank 1': 'top terms',
  'num_narrower isblank 1': 'without narrower terms',
  'scope_notes isblank 1': 'without a scope note',
}

function sentence(filter: Filter): string {
  const name = filter.field.label
  if (filter.kind === 'blank') return filter.blank ? `${name}: none given` : `${name}: given`
  if (filter.kind === 'ids') return name
  const [verb, values] =
    filter.kind === 'number'
      ? [NUMBER_OPERATORS[filter.op].verb, filter.numbers]
      : [TEXT_OPERATORS[filter.op].verb, filter.texts.map((text) => `“${text}”`)]
  return `${name} ${verb} ${values.join(' or ')}`
}

/** The name of a field of items, as a label. */
export function fieldLabel(name: string): string {
  const field = fieldNamed('item', name)
  if (field === undefined) throw new Error(`items have no field ${name}`)
  return capitalised(field.label)
}
