/** What a filter can be put on: the fields of the two kinds of record, their kind and their other names. */

export type Resource = 'term' | 'item'
export type FieldKind = 'text' | 'number' | 'relation'

export interface Field {
  readonly name: string
  readonly kind: FieldKind
  /** A list-valued field matches when any one of its values does, and is blank when empty. */
  readonly list: boolean
  /** Further names under which the field can be filtered. */
  readonly aliases: readonly string[]
  /** `order_by` takes scalar text and number fields. */
  readonly sortable: boolean
  /** For relation fields: whether `isblank` can be asked. */
  readonly blankable: boolean
}

export const TERM_FIELDS: readonly Field[] = [
  number('id'),
  text('name', ['term']),
  textList('used_for'),
  text('scope_notes'),
  number('num_items'),
  number('num_narrower_items'),
  number('num_branch_items'),
  number('num_broader'),
  number('num_narrower'),
  number('num_related'),
  relation('broader'),
  relation('narrower'),
  relation('related'),
  relation('ancestor'),
  relation('descendant'),
]

export const ITEM_FIELDS: readonly Field[] = [
  number('id'),
  text('registration_number'),
  text('title'),
  text('display_title'),
  text('summary'),
  text('description'),
  text('significance_statement'),
  text('history_notes'),
  text('production_notes'),
  text('marks'),
  textList('names'),
  textList('categories'),
  textList('subjects'),
  textList('materials'),
  textList('techniques'),
  textList('makers'),
  textList('designers'),
  textList('users'),
  text('production_date'),
  number('production_year_from'),
  number('production_year_to'),
  text('production_place'),
  text('used_place'),
  number('height_mm'),
  number('width_mm'),
  number('depth_mm'),
  number('diameter_mm'),
  number('weight_g'),
  text('dimensions'),
  text('acquisition_credit_line'),
  number('acquisition_year'),
  text('on_display'),
  /** Every text of the member `rights`: the statement, the licence and its address. */
  textList('rights'),
  number('num_images'),
  text('record_uri'),
  text('uri'),
  /** The search box: every text, string list and person's name of the item together. */
  textList('text'),
  { ...relation('term'), blankable: true },
  relation('term_ancestor'),
  relation('term_branch'),
]

export function fieldsOf(resource: Resource): readonly Field[] {
  return resource === 'term' ? TERM_FIELDS : ITEM_FIELDS
}

/** The field of that name or alias. */
export function fieldNamed(resource: Resource, name: string): Field | undefined {
  return BY_NAME[resource].get(name)
}

const BY_NAME: Record<Resource, ReadonlyMap<string, Field>> = {
  term: byName(TERM_FIELDS),
  item: byName(ITEM_FIELDS),
}

function byName(fields: readonly Field[]): ReadonlyMap<string, Field> {
  return new Map(
    fields.flatMap((field) => [field.name, ...field.aliases].map((name) => [name, field] as const)),
  )
}

function text(name: string, aliases: string[] = []): Field {
  return { name, kind: 'text', list: false, aliases, sortable: true, blankable: true }
}

function textList(name: string): Field {
  return { name, kind: 'text', list: true, aliases: [], sortable: false, blankable: true }
}

function number(name: string): Field {
  return { name, kind: 'number', list: false, aliases: [], sortable: true, blankable: true }
}

function relation(name: string): Field {
  return { name, kind: 'relation', list: true, aliases: [], sortable: false, blankable: false }
}
