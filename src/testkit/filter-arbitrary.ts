import fc from 'fast-check'
import { type Field, type FieldOf, fieldsOf, type Resource } from '../contract/fields.ts'
import { flagsOf, opsOf } from '../contract/filter.ts'
import { type FilterOp, OPERATORS } from '../contract/operators.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from './museum.ts'

/** A filter in an address. It may be wrong. */
export interface WrittenFilter {
  field: Field
  op: FilterOp
  value: string
}

/** Values that match, nearly match or do not match: parts of the museum's texts, and characters special elsewhere. */
export function filterArbitrary(resource: Resource): fc.Arbitrary<WrittenFilter> {
  const texts = museumTexts()
  const piece = fc
    .tuple(fc.constantFrom(...texts), fc.nat(30), fc.integer({ min: 1, max: LONGEST_PIECE }))
    .map(([text, from, length]) => text.slice(from % text.length).slice(0, length))
  const text = fc.oneof(
    { weight: 6, arbitrary: piece },
    { weight: 3, arbitrary: fc.constantFrom(...texts) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '%',
        '_',
        '*',
        '"',
        "'",
        '\\',
        '[',
        '“',
        '茶',
        'é',
        'E\u0301',
        '\u0301',
        '\0',
        'AND',
        'knife',
        'blade',
        'teapots',
        'É',
        '🫖',
        ',',
        '',
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
  )
  const listed = fc.array(text, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(','))
  const number = fc.oneof(
    fc.constantFrom('0', '1', '2', '34.5', '-50', '1870', '1e2', 'x', '', '1.5', '+3'),
    fc.integer({ min: -5, max: 60 }).map(String),
  )
  const numbers = fc.array(number, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(','))
  return fc.constantFrom(...fieldsOf(resource)).chain((field) =>
    fc.constantFrom(...opsOf(field)).chain((op) => {
      const [one, several] =
        field.kind === 'flag' ? flags(field) : field.kind === 'text' ? [text, listed] : [number, numbers]
      const form = OPERATORS[field.kind][op]?.value
      const value = form === 'yesOrNo' ? fc.constantFrom('0', '1', '2') : form === 'list' ? several : one
      return value.map((written) => ({ field, op, value: written }))
    }),
  )
}

/** Flags of the field, and one that does not exist; one and several with commas. */
function flags(field: FieldOf<'flag'>): [fc.Arbitrary<string>, fc.Arbitrary<string>] {
  const flag = fc.constantFrom(...flagsOf(field), 'tidy')
  return [flag, fc.array(flag, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(','))]
}

export function museumTexts(): string[] {
  return [...MUSEUM_TERMS, ...MUSEUM_ITEMS].flatMap((sketch) => stringsIn(sketch))
}

/** The longest part of a text that a random filter searches for. */
export const LONGEST_PIECE = 12

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
