import type { FieldKind } from './operators.ts'

interface ValueRow {
  /** The kind of their filters; null if they have none. */
  readonly filter: FieldKind | null
  readonly list: boolean
  readonly isInSearchBox: boolean
  /** An import computes these values and ignores them in sources. */
  readonly isDerived: boolean
}

const TEXT = { filter: 'text', list: false, isInSearchBox: true, isDerived: false } as const
const TEXTS = { ...TEXT, list: true } as const
const NUMBER = { filter: 'number', list: false, isInSearchBox: false, isDerived: false } as const
const OBJECTS = { filter: null, list: true, isInSearchBox: false, isDerived: false } as const

/** The kinds of values of an item's members. They decide how a member is read, stored, filtered, exported and shown. */
export const VALUE_KINDS = {
  id: NUMBER,
  /** One line of text. */
  line: TEXT,
  /** A longer text. It may have line breaks. */
  paragraphs: TEXT,
  /** Several short texts, such as materials. */
  texts: TEXTS,
  /** Names, each with a role, a place and a date. Filters and searches read the names. */
  people: TEXTS,
  /** A whole number; negative before the common era. */
  year: NUMBER,
  /** In millimetres. */
  length: NUMBER,
  /** In grams. */
  weight: NUMBER,
  /** Rights describe the use of a record, not the item, so the search box does not search them. */
  rights: { ...TEXTS, isInSearchBox: false },
  images: OBJECTS,
  terms: OBJECTS,
  /** The address of a page elsewhere. The search box skips it: a word such as “item” would find every address. */
  address: { ...TEXT, isInSearchBox: false },
  /** An institution. Filters read its name. The search box skips it: a word such as “museum” would find every item of one. */
  provider: { ...TEXT, isInSearchBox: false },
  /** The title, or what replaces a missing one. */
  displayTitle: { ...TEXT, isDerived: true },
  /** The number of values of another member. */
  count: { ...NUMBER, isDerived: true },
  /** The path of the record in the API. */
  path: { ...TEXT, isInSearchBox: false, isDerived: true },
} as const satisfies Record<string, ValueRow>

export type ValueKind = keyof typeof VALUE_KINDS

type KindsWith<Row extends Partial<ValueRow>> = {
  [Kind in ValueKind]: (typeof VALUE_KINDS)[Kind] extends Row ? Kind : never
}[ValueKind]

export type TextKind = KindsWith<{ filter: 'text' }>
export type NumberKind = KindsWith<{ filter: 'number' }>
export type UnfilteredKind = KindsWith<{ filter: null }>
export type DerivedKind = KindsWith<{ isDerived: true }>
