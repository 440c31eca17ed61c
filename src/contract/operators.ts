import type { NumberStyle, TextNoun } from './phrases.ts'
import { fold, words } from './text.ts'
import { inContext, t } from './texts.ts'

/**
 * The filters: one row per kind of field and filter. `bare` is a parameter that is just the
 * name of a field. `docs/adding.md` lists the other files for a new filter.
 */

export type FieldKind = 'text' | 'number' | 'relation' | 'flag'

/** How a filter reads its value. */
export type ValueForm =
  /** One value. */
  | 'one'
  /** Words: at least one letter or digit. */
  | 'words'
  /** One text, compared as written. It may be empty. */
  | 'verbatim'
  /** Values separated by commas. */
  | 'list'
  /** 1 or 0. */
  | 'yesOrNo'

/** The name of the row is the end of a parameter, as in `title_begins`, so it has no `_`. */
export interface Operator {
  readonly value: ValueForm
  /** What the filter does, for the description of the API. */
  readonly meaning: string
  /** Its name in the advanced search. */
  readonly label: string
}

export interface TextOperator extends Operator {
  /** A value that finds a record with this text, whatever other texts the record has. */
  readonly example: (text: string) => string | readonly string[]
  /** The words between field and value in a sentence about terms. */
  readonly verb: string
  /** The words after “items” in a sentence about items. */
  readonly phrase: (noun: TextNoun, value: string) => string
}

export interface NumberOperator extends Operator {
  /** A value that finds a record with this number. */
  readonly example: (number: number) => number | readonly number[]
  /** The words between field and value in a sentence about terms. */
  readonly verb: string
  /** The comparison in a sentence about items, with `…` for the value. */
  readonly phrase: Readonly<Record<NumberStyle, string>>
}

export interface RelationOperator extends Operator {
  /** A value that finds a record related to this term. */
  readonly example: (termId: number) => number | readonly number[]
}

const TEXT = {
  bare: {
    value: 'words',
    meaning:
      'Every word of the value is found in the field, in any order: at the start of a word, without regard to case and accents, or in the other grammatical number (knife, knives). A joined, a hyphenated and a spaced spelling find each other (teapot, tea-pot, tea pot).',
    label: t`has the words`,
    example: (text) => words(text).slice(0, 2).join(' '),
    verb: inContext('sentence about terms')`has`,
    phrase: ({ a }, value) => t`with ${value} in the ${a.replace(/^an? /, '')}`,
  },
  begins: {
    value: 'one',
    meaning: 'The field begins with the value, without regard to case and accents.',
    label: t`begins with`,
    example: firstPart,
    verb: inContext('sentence about terms')`begins with`,
    phrase: (noun, value) => t`${that(noun, t`begins`, t`begin`)} with ${value}`,
  },
  ends: {
    value: 'one',
    meaning: 'The field ends with the value, without regard to case and accents.',
    label: t`ends with`,
    example: lastPart,
    verb: inContext('sentence about terms')`ends with`,
    phrase: (noun, value) => t`${that(noun, t`ends`, t`end`)} with ${value}`,
  },
  lt: {
    value: 'one',
    meaning: 'The field comes before the value by code point, without regard to case and accents.',
    label: t`is alphabetically before`,
    example: letterAfter,
    verb: inContext('sentence about terms')`comes before`,
    phrase: (noun, value) =>
      t`${that(noun, inContext('with a title that …')`is`, inContext('with marks that …')`are`)} alphabetically before ${value}`,
  },
  lte: {
    value: 'one',
    meaning: 'The field comes before or at the value by code point, without regard to case and accents.',
    label: t`is, or is alphabetically before`,
    example: letterAfter,
    verb: inContext('sentence about terms')`is at most`,
    phrase: (noun, value) =>
      t`${that(noun, inContext('with a title that …')`is`, inContext('with marks that …')`are`)} ${value} or alphabetically before it`,
  },
  gt: {
    value: 'one',
    meaning: 'The field comes after the value by code point, without regard to case and accents.',
    label: t`is alphabetically after`,
    example: firstLetter,
    verb: inContext('sentence about terms')`comes after`,
    phrase: (noun, value) =>
      t`${that(noun, inContext('with a title that …')`is`, inContext('with marks that …')`are`)} alphabetically after ${value}`,
  },
  gte: {
    value: 'one',
    meaning: 'The field comes after or at the value by code point, without regard to case and accents.',
    label: t`is, or is alphabetically after`,
    example: firstLetter,
    verb: inContext('sentence about terms')`is at least`,
    phrase: (noun, value) =>
      t`${that(noun, inContext('with a title that …')`is`, inContext('with marks that …')`are`)} ${value} or alphabetically after it`,
  },
  in: {
    value: 'list',
    meaning:
      'The field contains any one of the values, anywhere, without regard to case and accents. The values are separated by commas.',
    label: t`contains one of (commas between)`,
    example: (text) => [...new Set([firstPart(text), lastPart(text)])],
    verb: inContext('sentence about terms')`contains`,
    phrase: (noun, value) => t`${that(noun, t`contains`, t`contain`)} ${value}`,
  },
  exact: {
    value: 'verbatim',
    meaning: 'The same string, case and accents included.',
    label: t`is exactly`,
    example: (text) => text,
    verb: inContext('sentence about terms')`is exactly`,
    phrase: (noun, value) =>
      t`${that(noun, inContext('with a title that …')`is`, inContext('with marks that …')`are`)} exactly ${value}`,
  },
} as const satisfies Record<string, TextOperator>

const EQUAL = {
  amount: '…',
  count: '…',
  id: t`with the ID …`,
  year: t`in …`,
  firstYear: t`made from … on`,
  lastYear: t`made up to …`,
} as const

const NUMBER = {
  bare: {
    value: 'one',
    meaning: 'Equal to the value.',
    label: inContext('filter of numbers')`is`,
    example: (number) => number,
    verb: inContext('sentence about terms')`is`,
    phrase: EQUAL,
  },
  lt: {
    value: 'one',
    meaning: 'Less than the value.',
    label: t`is less than`,
    example: (number) => number + 1,
    verb: inContext('sentence about terms')`under`,
    phrase: {
      amount: t`less than …`,
      count: t`fewer than …`,
      id: t`with an ID below …`,
      year: t`before …`,
      firstYear: t`perhaps made before …`,
      lastYear: t`made before …`,
    },
  },
  lte: {
    value: 'one',
    meaning: 'Less than the value or equal to it.',
    label: t`is at most`,
    example: (number) => number,
    verb: inContext('sentence about terms')`at most`,
    phrase: {
      amount: t`at most …`,
      count: t`at most …`,
      id: t`with an ID up to …`,
      year: t`in … or earlier`,
      firstYear: t`perhaps made in … or earlier`,
      lastYear: t`made no later than …`,
    },
  },
  gt: {
    value: 'one',
    meaning: 'Greater than the value.',
    label: t`is more than`,
    example: (number) => number - 1,
    verb: inContext('sentence about terms')`over`,
    phrase: {
      amount: t`more than …`,
      count: t`more than …`,
      id: t`with an ID above …`,
      year: t`after …`,
      firstYear: t`made after …`,
      lastYear: t`perhaps made after …`,
    },
  },
  gte: {
    value: 'one',
    meaning: 'Greater than the value or equal to it.',
    label: t`is at least`,
    example: (number) => number,
    verb: inContext('sentence about terms')`at least`,
    phrase: {
      amount: t`at least …`,
      count: t`at least …`,
      id: t`with an ID from … on`,
      year: t`in … or later`,
      firstYear: t`made no earlier than …`,
      lastYear: t`perhaps made in … or later`,
    },
  },
  in: {
    value: 'list',
    meaning: 'Equal to any one of the values, which are separated by commas.',
    label: t`is one of (commas between)`,
    example: (number) => [number, number + 1],
    verb: inContext('sentence about terms')`is`,
    phrase: EQUAL,
  },
  exact: {
    value: 'one',
    meaning: 'Equal to the value.',
    label: t`is exactly`,
    example: (number) => number,
    verb: inContext('sentence about terms')`is exactly`,
    phrase: EQUAL,
  },
} as const satisfies Record<string, NumberOperator>

const RELATION = {
  bare: {
    value: 'one',
    meaning: 'Has this relation to the record with this id.',
    label: inContext('filter of terms')`is`,
    example: (termId) => termId,
  },
  exact: {
    value: 'one',
    meaning: 'Has this relation to the record with this id.',
    label: t`is exactly`,
    example: (termId) => termId,
  },
  in: {
    value: 'list',
    meaning: 'Has this relation to any one of the records, whose ids are separated by commas.',
    label: t`is one of`,
    example: (termId) => [termId, termId + 1],
  },
} as const satisfies Record<string, RelationOperator>

const FLAG = {
  bare: {
    value: 'one',
    meaning: 'The record is one of those that this names.',
    label: inContext('filter of records')`is`,
  },
  in: {
    value: 'list',
    meaning: 'The record is one of those that any one of these names. The names are separated by commas.',
    label: t`is one of`,
  },
} as const satisfies Record<string, Operator>

const BLANK = { value: 'yesOrNo', label: t`is blank` } as const

export type TextOp = keyof typeof TEXT
export type NumberOp = keyof typeof NUMBER
export type RelationOp = keyof typeof RELATION
export type FlagOp = keyof typeof FLAG
export type FilterOp = TextOp | NumberOp | RelationOp | FlagOp | 'isblank'

export const TEXT_OPERATORS: Readonly<Record<TextOp, TextOperator>> = TEXT
export const NUMBER_OPERATORS: Readonly<Record<NumberOp, NumberOperator>> = NUMBER
export const RELATION_OPERATORS: Readonly<Record<RelationOp, RelationOperator>> = RELATION
export const FLAG_OPERATORS: Readonly<Record<FlagOp, Operator>> = FLAG

/** Text operators that search for words. The others compare texts or parts of them. */
export type WordOp = { [Op in TextOp]: (typeof TEXT)[Op]['value'] extends 'words' ? Op : never }[TextOp]

export function isWordOp(op: TextOp): op is WordOp {
  return TEXT[op].value === 'words'
}

/** Text operators that compare texts or parts of them. */
export type CompareOp = Exclude<TextOp, WordOp>

/** The filters of each kind of field, in the order of the advanced search. */
export const OPERATORS: Readonly<Record<FieldKind, Readonly<Partial<Record<FilterOp, Operator>>>>> = {
  text: { ...TEXT, isblank: { ...BLANK, meaning: '1: the field is empty. 0: it has content.' } },
  number: {
    ...NUMBER,
    isblank: { ...BLANK, meaning: '1: the field is empty or zero. 0: it is another number.' },
  },
  relation: { ...RELATION, isblank: { ...BLANK, meaning: '1: there is no such term. 0: there is one.' } },
  flag: FLAG,
}

/** Whether the table has a row for this filter. */
export function hasOperator<Op extends FilterOp>(
  table: Readonly<Record<Op, Operator>>,
  op: FilterOp,
): op is Op {
  return Object.hasOwn(table, op)
}

function that(noun: TextNoun, one: string, many: string): string {
  return t`with ${noun.a} that ${verb(noun, one, many)}`
}

function verb({ isPlural }: TextNoun, one: string, many: string): string {
  return isPlural ? many : one
}

function firstPart(text: string): string {
  return text.split(' ')[0] ?? text
}

function lastPart(text: string): string {
  return text.split(' ').at(-1) ?? text
}

function firstLetter(text: string): string {
  return fold(text).slice(0, 1)
}

function letterAfter(text: string): string {
  return String.fromCodePoint((firstLetter(text).codePointAt(0) ?? 0) + 1)
}
