import type { Field, Resource } from '../../contract/fields.ts'
import type { FilterOp } from '../../contract/filter.ts'
import { fold, words } from '../../contract/text.ts'
import { EXAMPLE_ITEM, EXAMPLE_TERM } from './examples.ts'

/** A value with which this filter finds the example record, so that every example of the description is a true one. */
export function filterExample(resource: Resource, field: Field, op: FilterOp): string | number | unknown[] {
  if (op === 'isblank') return 0
  if (field.kind === 'relation') {
    const id = relatedId(resource, field.name)
    return op === 'in' ? [id, id + 1] : id
  }
  const value = firstValue(resource, field.name)
  return typeof value === 'number' ? numberExample(value, op) : textExample(value, op)
}

function numberExample(value: number, op: FilterOp): number | number[] {
  if (op === 'in') return [value, value + 1]
  if (op === 'lt') return value + 1
  return op === 'gt' ? value - 1 : value
}

function textExample(value: string, op: FilterOp): string | string[] {
  const parts = value.split(' ')
  const first = parts[0] ?? value
  const last = parts.at(-1) ?? value
  const initial = fold(value).slice(0, 1)
  switch (op) {
    case 'bare':
      return words(value).slice(0, 2).join(' ')
    case 'begins':
      return first
    case 'ends':
      return last
    case 'in':
      return first === last ? [first] : [first, last]
    case 'lt':
    case 'lte':
      return String.fromCodePoint((initial.codePointAt(0) ?? 0) + 1)
    case 'gt':
    case 'gte':
      return initial
    default:
      return value
  }
}

function relatedId(resource: Resource, name: string): number {
  const id =
    resource === 'item'
      ? name === 'term'
        ? EXAMPLE_ITEM.terms[0]?.id
        : EXAMPLE_TERM.id
      : EXAMPLE_TERM.relations.find(({ kind }) => kind === KIND_OF[name])?.id
  if (id === undefined) throw new Error(`there is no example of the field ${name}`)
  return id
}

/** Under which of the example's relations another term makes it found. */
const KIND_OF: Record<string, string> = {
  broader: 'Broader',
  ancestor: 'Broader',
  narrower: 'Narrower',
  descendant: 'Narrower',
  related: 'Related',
}

function firstValue(resource: Resource, name: string): string | number {
  const record: object = resource === 'term' ? EXAMPLE_TERM : EXAMPLE_ITEM
  const member: unknown = Reflect.get(record, name === 'text' ? 'title' : name)
  const value: unknown = Array.isArray(member)
    ? member[0]
    : name === 'rights'
      ? EXAMPLE_ITEM.rights?.statement
      : member
  if (typeof value === 'string' || typeof value === 'number') return value
  const person: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : undefined
  if (typeof person === 'string') return person
  throw new Error(`there is no example of the field ${name}`)
}
