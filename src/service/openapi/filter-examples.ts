import { fieldTexts } from '../../catalogue/field-texts.ts'
import type { Field, Resource } from '../../contract/fields.ts'
import { flagsOf } from '../../contract/filter.ts'
import { OTHER_LETTERS } from '../../contract/letters.ts'
import {
  type FilterOp,
  hasOperator,
  NUMBER_OPERATORS,
  RELATION_OPERATORS,
  TEXT_OPERATORS,
} from '../../contract/operators.ts'
import { RELATION_KINDS, RELATIONS, type RelationKind } from '../../contract/term.ts'
import { fold } from '../../contract/text.ts'
import { EXAMPLE_GROUP, EXAMPLE_ITEM, EXAMPLE_LABELS, EXAMPLE_TERM } from './examples.ts'

/**
 * A value with which this filter finds the example record, so every example in the description is true. The example record has
 * no flags.
 */
export function filterExample(
  resource: Resource,
  field: Field,
  op: FilterOp,
): string | number | readonly unknown[] {
  if (op === 'isblank') return 0
  if (field.kind === 'flag') {
    const letters = [fold(EXAMPLE_TERM.name).charAt(0), OTHER_LETTERS]
    const flags = field.name === 'letter' ? letters : flagsOf(field)
    return op === 'in' ? flags.slice(0, 2) : (flags[0] ?? '')
  }
  if (field.kind === 'relation' && hasOperator(RELATION_OPERATORS, op))
    return RELATION_OPERATORS[op].example(relatedId(resource, field.name))
  const value = firstValue(resource, field.name)
  if (field.isAddress && op === 'bare') return value
  if (typeof value === 'number' && hasOperator(NUMBER_OPERATORS, op))
    return NUMBER_OPERATORS[op].example(value)
  if (typeof value === 'string' && hasOperator(TEXT_OPERATORS, op)) return TEXT_OPERATORS[op].example(value)
  throw new Error(`${field.name} does not take the filter ${op}`)
}

function relatedId(resource: Resource, name: string): number {
  if (name === 'group') return EXAMPLE_GROUP.id
  if (resource === 'item' && name !== 'term') return EXAMPLE_TERM.id
  const others =
    resource === 'item'
      ? EXAMPLE_ITEM.terms
      : EXAMPLE_TERM.relations.filter(({ kind }) => kind === KIND_OF[name])
  const id = others[0]?.id
  if (id === undefined) throw new Error(`there is no example of the field ${name}`)
  return id
}

/** Which relation of the example term has the id that a filter on this field takes. */
const KIND_OF: Record<string, RelationKind> = {
  ...Object.fromEntries(RELATION_KINDS.map((kind) => [RELATIONS[kind].field, kind])),
  ancestor: 'Broader',
  descendant: 'Narrower',
}

/** The member that stands for all texts. */
const NAMED_BY: Readonly<Record<Resource, string>> = { term: 'name', item: 'title' }

function firstValue(resource: Resource, name: string): string | number {
  if (name === 'labels') return EXAMPLE_LABELS.fr?.name ?? ''
  const record: object = resource === 'term' ? EXAMPLE_TERM : EXAMPLE_ITEM
  const member: unknown = Reflect.get(record, name === 'text' ? NAMED_BY[resource] : name)
  const value: unknown = Array.isArray(member)
    ? member[0]
    : name === 'rights'
      ? EXAMPLE_ITEM.rights?.statement
      : member
  if (typeof value === 'string' || typeof value === 'number') return value
  const [text] = fieldTexts(member)
  if (text !== undefined) return text
  throw new Error(`there is no example of the field ${name}`)
}
