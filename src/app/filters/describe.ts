import { type Field, fieldNamed } from '../../contract/fields.ts'
import type { Filter } from '../../contract/filter.ts'
import { NUMBER_OPERATORS, TEXT_OPERATORS } from '../../contract/operators.ts'
import { capitalised } from '../../contract/text.ts'
import { t } from '../../contract/texts.ts'
import { museum } from '../words/museum-words.ts'
import { flagsPhrase, type NameOf } from './item-phrases.ts'

/** A filter of terms in words. Filters of items have phrases (`item-phrases.ts`). */
export function describedPhrase(filter: Filter, nameOf: NameOf): string {
  const { field } = filter
  if (filter.kind === 'ids') return `${labelOf(field)} ${filter.ids.map(nameOf).join(' or ')}`
  const common = COMMON[`${field.name} ${filter.op} ${filter.value}`]
  if (common !== undefined) return common
  if (filter.kind === 'flags') return flagsPhrase(filter)
  if (filter.kind === 'blank') return `${labelOf(field)}: ${filter.blank ? t`none given` : 'given'}`
  const [verb, values] =
    filter.kind === 'number'
      ? [NUMBER_OPERATORS[filter.op].verb, filter.numbers]
      : [TEXT_OPERATORS[filter.op].verb, filter.texts.map((text) => `“${text}”`)]
  return `${labelOf(field)} ${verb} ${values.join(' or ')}`
}

/** Common filters, by field, operator and value. */
const COMMON: Record<string, string> = {
  // A term counts as “with items” if its branch has any: it leads to them.
  get 'num_branch_items gt 0'() {
    return t`only with ${museum.items}`
  },
  get 'num_branch_items isblank 0'() {
    return t`only with ${museum.items}`
  },
  get 'num_branch_items bare 0'() {
    return t`only without ${museum.items}`
  },
  get 'num_branch_items isblank 1'() {
    return t`only without ${museum.items}`
  },
  get 'num_items gt 0'() {
    return t`only with direct ${museum.items}`
  },
  get 'num_items isblank 0'() {
    return t`only with direct ${museum.items}`
  },
  get 'num_items bare 0'() {
    return t`only without direct ${museum.items}`
  },
  get 'num_items isblank 1'() {
    return t`only without direct ${museum.items}`
  },
  'num_broader gte 2': t`in several places`,
  'num_broader isblank 1': t`top terms`,
  'num_narrower isblank 1': t`without narrower terms`,
  'scope_notes isblank 1': t`without a scope note`,
}

/** The label of a field, with the museum’s word for items. */
function labelOf({ name, label }: Field): string {
  return COUNT_LABELS[name]?.() ?? label
}

const COUNT_LABELS: Readonly<Record<string, () => string>> = {
  num_items: () => t`direct ${museum.items}`,
  num_narrower_items: () => t`${museum.items} in narrower terms`,
  num_branch_items: () => t`total ${museum.items}`,
}

/** The label of a field of items. */
export function fieldLabel(name: string): string {
  const field = fieldNamed('item', name)
  if (field === undefined) throw new Error(`items have no field ${name}`)
  return capitalised(field.label)
}
