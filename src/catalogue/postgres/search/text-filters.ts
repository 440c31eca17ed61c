import type { Field, Resource } from '../../../contract/fields.ts'
import type { CompareOp } from '../../../contract/operators.ts'
import { fold } from '../../../contract/text.ts'
import { fieldsBehind } from '../../indexed-fields.ts'
import { nextPrefix } from '../../next-prefix.ts'
import { INDEXED_CHARACTERS } from '../write/tables.ts'
import type { Parameters } from './parameters.ts'

/** Operators that compare texts or parts of them. */

/** The statement for the records with a text in this field, or in one of those that it searches, that fulfils the filter. */
export function textSet(
  resource: Resource,
  field: Field,
  op: CompareOp,
  texts: readonly string[],
  parameters: Parameters,
): string {
  const condition = CONDITIONS[op](texts, parameters)
  return fieldsBehind(resource, field)
    .map(({ name }) => `select ordinal from ${resource}_text_${name} where ${condition}`)
    .join(' union all ')
}

type Condition = (texts: readonly string[], parameters: Parameters) => string

/** Columns compare texts by code point. */
const CONDITIONS: Record<CompareOp, Condition> = {
  begins: ([text = ''], parameters) => (isStorable(text) ? begins(fold(text), parameters) : 'false'),
  ends: ([text = ''], parameters) =>
    isStorable(text) ? `folded like ${parameters.add(`%${escaped(fold(text))}`)}` : 'false',
  // An index answers one pattern at a time.
  in: anyOf((text, parameters) => `folded like ${parameters.add(`%${escaped(fold(text))}%`)}`),
  exact: anyOf(
    (text, parameters) =>
      `${INDEXED} = ${parameters.add(indexedPart(fold(text)))} and written = ${parameters.add(text)}`,
  ),
  lt: comparing('<', '<='),
  lte: comparing('<=', '<='),
  gt: comparing('>', '>'),
  gte: comparing('>=', '>'),
}

/** What the index of a text column holds. */
const INDEXED = `left(folded, ${INDEXED_CHARACTERS})`

function begins(text: string, parameters: Parameters): string {
  const part = indexedPart(text)
  const end = nextPrefix(part)
  const least = `${INDEXED} >= ${parameters.add(part)}`
  const range = end === undefined ? least : `${least} and ${INDEXED} < ${parameters.add(end)}`
  return `${range} and starts_with(folded, ${parameters.add(text)})`
}

function indexedPart(text: string): string {
  return Array.from(text).slice(0, INDEXED_CHARACTERS).join('')
}

function anyOf(condition: (text: string, parameters: Parameters) => string): Condition {
  return (texts, parameters) => {
    const conditions = texts.filter(isStorable).map((text) => `(${condition(text, parameters)})`)
    return conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`
  }
}

/**
 * The server takes no NUL, and no stored text contains one. A text with a NUL comes after what is before the NUL, and before
 * everything longer.
 */
function comparing(operator: string, operatorBeforeNul: string): Condition {
  return ([text = ''], parameters) => {
    const [before = '', ...after] = fold(text).split('\0')
    return `folded ${after.length === 0 ? operator : operatorBeforeNul} ${parameters.add(before)}`
  }
}

/** No stored text contains a NUL, so a text with a NUL cannot match. */
function isStorable(text: string): boolean {
  return !text.includes('\0')
}

/** The text as a part of a pattern for `like`. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
