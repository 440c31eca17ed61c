import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Field, Resource, ValuedField } from '../../../contract/fields.ts'
import type { Filter } from '../../../contract/filter.ts'
import {
  type CompareOp,
  isWordOp,
  type NumberOp,
  type RelationOp,
  type WordOp,
} from '../../../contract/operators.ts'
import { fieldsBehind } from '../../indexed-fields.ts'
import {
  complement,
  everyOrdinal,
  intersect,
  type Ordinals,
  toOrdinals,
  union,
  unionOfMany,
} from '../../ordinals.ts'
import type { Matches } from '../../searches/best-first.ts'
import { addScores } from '../../searches/word-scores.ts'
import { uint32sIn } from '../file/packed.ts'
import type { IdLists } from '../records/id-list.ts'
import { NumberColumns } from './number-columns.ts'
import { relatedItems, relatedTerms } from './relations.ts'
import { textOwners } from './text-columns.ts'
import { TextFilters } from './text-filters.ts'
import { WordSearch } from './word-search.ts'
import type { FoundByWords } from './word-tally.ts'

/** The records that match all filters. */
export interface FilteredSet {
  ordinals: Ordinals
  /** Null without a search for words. The next search uses the same array of scores. */
  matches: Matches | null
}

/** Answers filters on one kind of record. */
export class FilterSets {
  readonly #db: DatabaseSync
  readonly #resource: Resource
  readonly #ids: IdLists
  readonly #words: WordSearch
  readonly #texts: TextFilters
  readonly #columns: NumberColumns
  readonly #count: number
  readonly #selectFlag: StatementSync
  #scores: Uint32Array | undefined

  constructor(db: DatabaseSync, resource: Resource, ids: IdLists) {
    this.#db = db
    this.#resource = resource
    this.#ids = ids
    this.#count = ids[resource].count
    this.#selectFlag = db.prepare('select ordinals from flag where resource = ? and flag = ?')
    this.#texts = new TextFilters(db, resource, ids)
    this.#columns = new NumberColumns(db, resource, this.#count)
    this.#words = new WordSearch(db, resource, this.#count)
  }

  /** @param among the records to choose from; all without it */
  matching(filters: readonly Filter[], throwIfCancelled: () => void, among?: Ordinals): FilteredSet {
    let ordinals: Ordinals | null = among ?? null
    let scores: Uint32Array | null = null
    let wordCounts: Uint16Array | null = null
    for (const filter of filters) {
      throwIfCancelled()
      let found: Ordinals
      if (filter.kind !== 'text') found = this.#found(filter, ordinals)
      else if (isWordOp(filter.op)) {
        const isAnyEnough = filter.isAnyWordEnough === true
        const byWords = WORD_SEARCHES[filter.op](
          this.#words,
          filter.field,
          filter.texts[0] ?? '',
          isAnyEnough,
        )
        scores ??= this.#emptyScores()
        addAt(scores, byWords.ordinals, byWords.scores, addScores)
        if (byWords.wordCounts) {
          wordCounts ??= new Uint16Array(this.#count)
          addAt(wordCounts, byWords.ordinals, byWords.wordCounts, (a, b) => a + b)
        }
        found = byWords.ordinals
      } else found = this.#scan(filter.field, filter.op, filter.texts, throwIfCancelled)
      ordinals = ordinals ? intersect(ordinals, found) : found
      if (ordinals.length === 0) break
    }
    return { ordinals: ordinals ?? everyOrdinal(this.#count), matches: scores && { scores, wordCounts } }
  }

  /** A new array for each search of a million items would soon have to be collected, which takes longer than the search. */
  #emptyScores(): Uint32Array {
    this.#scores ??= new Uint32Array(this.#count)
    return this.#scores.fill(0)
  }

  /** `among` are the records that earlier filters left; others may be in the result or not. */
  #found(filter: Exclude<Filter, { kind: 'text' }>, among: Ordinals | null): Ordinals {
    switch (filter.kind) {
      case 'number':
        return this.#numbers(filter.field, COMPARISONS[filter.op], filter.numbers, among)
      case 'ids':
        return RELATION_SETS[filter.op](this.#related(filter.field, filter.ids), this.#count)
      case 'flags':
        return this.#flagged(filter.flags)
      case 'blank': {
        const content = this.#content(filter.field, among)
        return filter.blank ? complement(content, this.#count) : content
      }
    }
  }

  #scan(field: Field, op: CompareOp, texts: readonly string[], throwIfCancelled: () => void): Ordinals {
    return unionOfMany(cancellable(this.#texts.find(field, op, texts), throwIfCancelled), this.#count)
  }

  #numbers(
    field: Field,
    comparison: Comparison,
    operands: readonly number[],
    among: Ordinals | null,
  ): Ordinals {
    // The ids of items would take memory in each thread.
    if (this.#resource === 'term' && field.name === 'id' && comparison === isOneOf) {
      const { term } = this.#ids
      return toOrdinals(Uint32Array.from(operands.flatMap((id) => term.ordinalOf(id) ?? [])))
    }
    return this.#columns.read(field.name).find(comparison(operands), among)
  }

  /** Records whose field has content. Zero is blank. Of those that are not `among` the earlier ones, some can be missing. */
  #content(field: ValuedField, among: Ordinals | null): Ordinals {
    switch (field.kind) {
      case 'relation':
        return union(relatedItems.any(this.#db), this.#count)
      case 'number':
        return this.#columns.read(field.name).find((number) => number !== 0, among)
      case 'text': {
        const names = fieldsBehind(this.#resource, field).map(({ name }) => name)
        return union(
          names.flatMap((name) => [...textOwners(this.#db, this.#resource, name)]),
          this.#count,
        )
      }
    }
  }

  #flagged(flags: readonly string[]): Ordinals {
    const sets = flags.flatMap((flag) => {
      const row = this.#selectFlag.get(this.#resource, flag)
      return row ? [uint32sIn(row.ordinals)] : []
    })
    return union(sets, this.#count)
  }

  #related(field: Field, ids: readonly number[]): Ordinals[] {
    if (this.#resource === 'term') return [this.#ids.term.ordinalsOf(relatedTerms(this.#db, field.name, ids))]
    return relatedItems.of(this.#db, field.name, ids)
  }
}

/** How the filters that search for words find records. */
const WORD_SEARCHES: Record<
  WordOp,
  (words: WordSearch, field: Field, text: string, isAnyEnough: boolean) => FoundByWords
> = {
  bare: (words, field, text, isAnyEnough) => words.find(field, text, isAnyEnough),
}

function* cancellable(all: Iterable<Ordinals>, throwIfCancelled: () => void): Generator<Ordinals> {
  for (const one of all) {
    throwIfCancelled()
    yield one
  }
}

function addAt<Numbers extends Uint32Array | Uint16Array>(
  sums: Numbers,
  ordinals: Ordinals,
  numbers: Numbers,
  add: (a: number, b: number) => number,
): void {
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] as number
    sums[ordinal] = add(sums[ordinal] as number, numbers[i] as number)
  }
}

type Comparison = (operands: readonly number[]) => (number: number) => boolean

const isOneOf: Comparison = (operands) => {
  const [operand] = operands
  return operands.length === 1 ? (number) => number === operand : (number) => operands.includes(number)
}

const COMPARISONS: Record<NumberOp, Comparison> = {
  bare: isOneOf,
  exact: isOneOf,
  in: isOneOf,
  lt: comparing((number, operand) => number < operand),
  lte: comparing((number, operand) => number <= operand),
  gt: comparing((number, operand) => number > operand),
  gte: comparing((number, operand) => number >= operand),
}

function comparing(holds: (number: number, operand: number) => boolean): Comparison {
  return ([operand = Number.NaN]) =>
    (number) =>
      holds(number, operand)
}

type Combine = (sets: readonly Ordinals[], count: number) => Ordinals

/** How the records related to each of the ids are combined. */
const RELATION_SETS: Record<RelationOp, Combine> = { bare: union, exact: union, in: union }
