import type { Filter } from '../../contract/filter.ts'
import { NUMBER_OPERATORS, TEXT_OPERATORS } from '../../contract/operators.ts'
import { RELATION_KINDS, RELATIONS } from '../../contract/term.ts'
import type { NameOf } from './item-phrases.ts'

/** A filter in words. `termIds` are terms whose names belong at the end, joined by “or”. */
export interface FilterWords {
  text: string
  termIds: readonly number[]
}

/** What a filter of terms asks for, as a visitor would say it. Those of items have their phrases. */
export function describeFilter(filter: Filter): FilterWords {
  if (filter.kind === 'ids') {
    return { text: RELATION_WORDS[filter.field.name] ?? filter.field.name, termIds: filter.ids }
  }
  const usual = USUAL[`${filter.field.name} ${filter.op} ${filter.value}`]
  return { text: usual ?? sentence(filter), termIds: [] }
}

/** The same in one line, with the names of the terms. */
export function describedPhrase(filter: Filter, nameOf: NameOf): string {
  const { text, termIds } = describeFilter(filter)
  return [text, termIds.map(nameOf).join(' or ')].filter(Boolean).join(' ')
}

const RELATION_WORDS: Record<string, string> = {
  ...Object.fromEntries(RELATION_KINDS.map((kind) => [RELATIONS[kind].field, RELATIONS[kind].filter])),
  ancestor: 'in the branch of',
  descendant: 'above',
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
  const name = fieldWords(filter.field.name)
  if (filter.kind === 'blank') return filter.blank ? `${name}: none given` : `${name}: given`
  if (filter.kind === 'ids') return name
  const [verb, values] =
    filter.kind === 'number'
      ? [NUMBER_OPERATORS[filter.op].verb, filter.numbers]
      : [TEXT_OPERATORS[filter.op].verb, filter.texts.map((text) => `“${text}”`)]
  return `${name} ${verb} ${values.join(' or ')}`
}

/** The name of a field in words. */
export function fieldWords(field: string): string {
  return FIELDS[field] ?? field.replaceAll('_', ' ')
}

/** The name of a field as a label has it. */
export function fieldLabel(field: string): string {
  return fieldWords(field).replace(/^./, (first) => first.toUpperCase())
}

const FIELDS: Record<string, string> = {
  used_for: 'non-preferred term',
  scope_notes: 'scope note',
  num_items: 'number of items',
  num_narrower_items: 'items in narrower terms',
  num_branch_items: 'items in the branch',
  ...Object.fromEntries(
    RELATION_KINDS.map((kind) => {
      const { field, label } = RELATIONS[kind]
      return [`num_${field}`, `number of ${label.plain.toLowerCase()}`]
    }),
  ),
  id: 'catalogue number',
  text: 'all text',
  title: 'title as recorded',
  display_title: 'title',
  significance_statement: 'significance',
  history_notes: 'history',
  names: 'object name',
  categories: 'category',
  subjects: 'subject',
  materials: 'material',
  techniques: 'technique',
  makers: 'maker',
  designers: 'designer',
  users: 'user',
  production_date: 'date of production',
  production_year_from: 'first year of production',
  production_year_to: 'last year of production',
  production_place: 'place made',
  used_place: 'place used',
  height_mm: 'height in mm',
  width_mm: 'width in mm',
  depth_mm: 'depth in mm',
  diameter_mm: 'diameter in mm',
  weight_g: 'weight in g',
  acquisition_credit_line: 'credit line',
  acquisition_year: 'year of acquisition',
  on_display: 'place on display',
  rights: 'terms of use',
  num_images: 'number of pictures',
  record_uri: 'address at the museum',
  uri: 'address in this catalogue',
  term: 'term',
  term_ancestor: 'narrower than the term',
  term_branch: 'term or narrower',
}
