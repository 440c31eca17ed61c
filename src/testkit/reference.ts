import { formsOf, isFound } from '../catalogue/word-forms.ts'
import type { Field, Resource } from '../contract/fields.ts'
import type { Filter } from '../contract/filter.ts'
import { fold, words } from '../contract/text.ts'

/** A record as a plain evaluation of the contract sees it: the values of each field. */
export type Values = (field: Field) => readonly (string | number)[]

/** Section 5 of the contract, word for word, without an index: whether a record's values fulfil a filter. */
export function fulfils(
  resource: Resource,
  filter: Filter,
  values: Values,
  namesOf: Values = values,
): boolean {
  const all = values(filter.field)
  switch (filter.kind) {
    case 'blank':
      return all.every((value) => value === 0) === filter.blank
    case 'ids':
      return all.some((value) => filter.ids.includes(Number(value)))
    case 'number':
      return all.some((value) => compares(filter.op, Number(value), filter.numbers))
    case 'text': {
      const bareName = resource === 'term' && filter.op === 'bare' && filter.field.name === 'name'
      const texts = (bareName ? namesOf(filter.field) : all).map(String)
      return filter.op === 'bare'
        ? hasWords(filter, texts)
        : texts.some((text) => matches(filter.op, text, filter.texts))
    }
  }
}

function compares(op: Filter['op'], value: number, operands: readonly number[]): boolean {
  const [operand = Number.NaN] = operands
  if (op === 'lt') return value < operand
  if (op === 'lte') return value <= operand
  if (op === 'gt') return value > operand
  if (op === 'gte') return value >= operand
  return operands.includes(value)
}

function matches(op: Filter['op'], text: string, operands: readonly string[]): boolean {
  const [operand = ''] = operands
  const order = compareCodePoints(fold(text), fold(operand))
  if (op === 'lt') return order < 0
  if (op === 'lte') return order <= 0
  if (op === 'gt') return order > 0
  if (op === 'gte') return order >= 0
  if (op === 'begins') return fold(text).startsWith(fold(operand))
  if (op === 'ends') return fold(text).endsWith(fold(operand))
  if (op === 'in') return operands.some((part) => fold(text).includes(fold(part)))
  return text === operand
}

function hasWords(filter: Extract<Filter, { kind: 'text' }>, texts: string[]): boolean {
  const asked = words(filter.texts[0] ?? '').map(formsOf)
  const groups = filter.field.name === 'text' ? [texts.flatMap(words)] : texts.map(words)
  return groups.some((group) => asked.every((word) => group.some((found) => isFound(found, word))))
}

function compareCodePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
