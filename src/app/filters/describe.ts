import { type Field, fieldNamed } from '../../contract/fields.ts'
import type { Filter } from '../../contract/filter.ts'
import { NUMBER_OPERATORS, TEXT_OPERATORS } from '../../contract/operators.ts'
import { capitalised } from '../../contract/text.ts'
import { t } from '../../contract/texts.ts'
import { anyOf, listed, quoted } from '../ui/text/punctuation.ts'
import type { MuseumWords } from '../words/museum-words.ts'
import { flagsPhrase, type NameOf } from './item-phrases.ts'

/** A filter of terms in words. Filters of items have phrases (`item-phrases.ts`). */
export function describedPhrase(filter: Filter, nameOf: NameOf, museum: MuseumWords): string {
  const { field } = filter
  const name = labelOf(field, museum)
  if (filter.kind === 'ids') {
    const terms = anyOf(filter.ids.map((id) => nameOf(id, field)))
    return t`${name} ${terms}`
  }
  const common = commonPhrases(museum)[`${field.name} ${filter.op} ${filter.value}`]
  if (common !== undefined) return common
  if (filter.kind === 'flags') return flagsPhrase(filter)
  if (filter.kind === 'blank') return filter.blank ? t`${name}: none given` : t`${name}: given`
  const [verb, values] =
    filter.kind === 'number'
      ? [NUMBER_OPERATORS[filter.op].verb, filter.numbers]
      : [TEXT_OPERATORS[filter.op].verb, valuesOf(filter).map(quoted)]
  return t`${name} ${verb} ${anyOf(values)}`
}

/** The filters of a list of terms in words, each a phrase of its own, but several branches one. */
export function termPhrases(filters: readonly Filter[], nameOf: NameOf, museum: MuseumWords): string[] {
  const branches = branchesIn(filters)
  const others = filters
    .filter((filter) => branches.length < 2 || branchOf(filter) === undefined)
    .map((filter) =>
      filter.field.name === 'name' && filter.op === 'bare'
        ? quoted(filter.value)
        : describedPhrase(filter, nameOf, museum),
    )
  return branches.length < 2 ? others : [underAll(branches.map((id) => nameOf(id))), ...others]
}

/** “under both Toys and Boxes” */
export function underAll(names: readonly string[]): string {
  const [first = '', second = ''] = names
  return names.length === 2 ? t`under both ${first} and ${second}` : t`under all of ${listed(names)}`
}

/** The terms that all terms of a list are under, each once. */
export function branchesIn(filters: readonly Filter[]): number[] {
  return [...new Set(filters.flatMap((filter) => branchOf(filter) ?? []))]
}

/** The term that a filter finds the descendants of, if it is only one. */
function branchOf(filter: Filter): number | undefined {
  const isBranch = filter.kind === 'ids' && filter.field.name === 'ancestor' && filter.ids.length === 1
  return isBranch ? filter.ids[0] : undefined
}

/** An exact filter of addresses has forms of its value that nobody gave. */
function valuesOf({ op, value, texts }: Extract<Filter, { kind: 'text' }>): readonly string[] {
  return op === 'exact' ? [value] : texts
}

/** Common filters, by field, operator and value. */
const commonPhrases = (museum: MuseumWords): Record<string, string> => ({
  // A term counts as “with items” if its branch has any: it leads to them.
  'num_branch_items gt 0': t`only with ${museum.items}`,
  'num_branch_items isblank 0': t`only with ${museum.items}`,
  'num_branch_items bare 0': t`only without ${museum.items}`,
  'num_branch_items isblank 1': t`only without ${museum.items}`,
  'num_items gt 0': t`only with direct ${museum.items}`,
  'num_items isblank 0': t`only with direct ${museum.items}`,
  'num_items bare 0': t`only without direct ${museum.items}`,
  'num_items isblank 1': t`only without direct ${museum.items}`,
  'num_broader gte 2': t`in several places`,
  'num_broader isblank 1': t`top terms`,
  'num_narrower isblank 1': t`without narrower terms`,
  'scope_notes isblank 1': t`without a scope note`,
})

/** The label of a field, with the museum’s word for items. */
function labelOf({ name, label }: Field, museum: MuseumWords): string {
  switch (name) {
    case 'num_items':
      return t`direct ${museum.items}`
    case 'num_narrower_items':
      return t`${museum.items} in narrower terms`
    case 'num_branch_items':
      return t`total ${museum.items}`
    default:
      return label
  }
}

/** The label of a field of items. */
export function fieldLabel(name: string): string {
  const field = fieldNamed('item', name)
  if (field === undefined) throw new Error(`items have no field ${name}`)
  return capitalised(field.label)
}

/** The label of a field in a list of fields. */
export function fieldLabelIn(field: Field, museum: MuseumWords): string {
  return capitalised(labelOf(field, museum))
}
