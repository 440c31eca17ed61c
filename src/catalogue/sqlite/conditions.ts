import type { Field, Resource } from '../../contract/fields.ts'
import type { Filter, FilterOp } from '../../contract/filter.ts'
import { fold } from '../../contract/text.ts'
import { fieldNumber, isSearchBox, searchBoxFields } from './text-tables.ts'

/** SQL that yields the ids of the records which fulfil one filter, repeats allowed, and the values bound in it. */
export interface Condition {
  sql: string
  values: (string | number)[]
  /** The ids found are those that do NOT fulfil the filter. */
  negated?: boolean
}

/** Every filter but the bare one on text, which is the word tables' business. */
export function condition(resource: Resource, filter: Filter): Condition {
  switch (filter.kind) {
    case 'blank':
      return blankCondition(resource, filter.field, filter.blank)
    case 'ids':
      return relationCondition(resource, filter.field.name, filter.ids)
    case 'number':
      return numberCondition(resource, filter.field, filter.op, filter.numbers)
    case 'text':
      return textCondition(resource, filter.field, filter.op, filter.texts)
  }
}

const COMPARISON: Partial<Record<FilterOp, string>> = { lt: '<', lte: '<=', gt: '>', gte: '>=' }

function textCondition(resource: Resource, field: Field, op: FilterOp, texts: readonly string[]): Condition {
  const [first = ''] = texts
  const folded = fold(first)
  const numbers = fieldNumbers(resource, field)
  const where = (sql: string, ...values: (string | number)[]): Condition => ({
    sql: `select id from ${resource}_text where field in (${numbers.join(', ')}) and ${sql}`,
    values,
  })
  const comparison = COMPARISON[op]
  if (comparison) return where(`folded ${comparison} ?`, folded)
  switch (op) {
    case 'exact':
      return where('folded = ? and value = ?', folded, first)
    case 'begins': {
      const after = nextPrefix(folded)
      return after === undefined
        ? where('folded >= ?', folded)
        : where('folded >= ? and folded < ?', folded, after)
    }
    case 'ends':
      return where('substr(folded, ?) = ?', -[...folded].length, folded)
    case 'in':
      return where(`(${texts.map(() => 'instr(folded, ?) > 0').join(' or ')})`, ...texts.map(fold))
    default:
      throw new Error(`no condition for ${field.name}_${op}`)
  }
}

/** The numbers of the fields whose values a filter looks at; the search box looks at many. */
function fieldNumbers(resource: Resource, field: Field): number[] {
  const fields = isSearchBox(field) ? searchBoxFields() : [field]
  return fields.map((one) => fieldNumber(resource, one))
}

function numberCondition(
  resource: Resource,
  field: Field,
  op: FilterOp,
  numbers: readonly number[],
): Condition {
  const sql = `select id from ${resource}_number where field = ${fieldNumber(resource, field)} and value`
  const [first = 0] = numbers
  const comparison = COMPARISON[op]
  if (comparison) return { sql: `${sql} ${comparison} ?`, values: [first] }
  return { sql: `${sql} in (${numbers.map(() => '?').join(', ')})`, values: [...numbers] }
}

function blankCondition(resource: Resource, field: Field, blank: boolean): Condition {
  return { sql: contentSql(resource, field), values: [], negated: blank }
}

/** Records whose field has some content; zero is none. */
function contentSql(resource: Resource, field: Field): string {
  if (field.kind === 'relation') return 'select item_id as id from term_item'
  if (field.kind === 'number') {
    return `select id from ${resource}_number where field = ${fieldNumber(resource, field)} and value <> 0`
  }
  return `select id from ${resource}_text where field in (${fieldNumbers(resource, field).join(', ')})`
}

/** Relation fields: the table that answers them, the column asked by and the column answered with. */
const RELATIONS: Record<Resource, Record<string, (ids: string) => string>> = {
  term: {
    broader: (ids) => `select narrower_id as id from narrower where broader_id in (${ids})`,
    narrower: (ids) => `select broader_id as id from broader where narrower_id in (${ids})`,
    related: (ids) => `select other_id as id from related where term_id in (${ids})`,
    ancestor: (ids) => `select descendant_id as id from descendant where ancestor_id in (${ids})`,
    descendant: (ids) => `select ancestor_id as id from ancestor where descendant_id in (${ids})`,
  },
  item: {
    term: (ids) => `select item_id as id from term_item where term_id in (${ids})`,
    term_ancestor: (ids) =>
      `select item_id as id from descendant join term_item on term_id = descendant_id where ancestor_id in (${ids})`,
    term_branch: (ids) =>
      `select item_id as id from term_item where term_id in
       (select descendant_id from descendant where ancestor_id in (${ids}) union select id from term where id in (${ids}))`,
  },
}

function relationCondition(resource: Resource, name: string, ids: readonly number[]): Condition {
  const sql = RELATIONS[resource][name]
  if (!sql) throw new Error(`no relation ${name}`)
  const bound = ids.map((_, index) => `?${index + 1}`).join(', ')
  return { sql: sql(bound), values: [...ids] }
}

/** The least text after all texts that begin with this one, by code point; undefined where there is none. */
export function nextPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (char) => char.codePointAt(0) ?? 0)
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    const next = last === 0xd7ff ? 0xe000 : last + 1
    if (next <= 0x10ffff) return String.fromCodePoint(...points, next)
  }
  return undefined
}
