import type { DatabaseSync } from 'node:sqlite'
import { type Field, fieldNamed, type Resource } from '../../contract/fields.ts'
import type { Filter, FilterOp } from '../../contract/filter.ts'
import { fold } from '../../contract/text.ts'
import { complement, everyOrdinal, intersect, type Ordinals, toOrdinals, union } from '../ordinals.ts'
import { release } from '../release.ts'
import type { IdLists } from './id-list.ts'
import { fieldsBehind, isLong } from './indexed-fields.ts'
import { columnNumbers } from './number-columns.ts'
import { recordReader } from './ready-records.ts'
import { relatedItems, relatedTerms } from './relations.ts'
import {
  compareTexts,
  findEnds,
  findPieces,
  findWritten,
  passingChunks,
  type TextChunk,
} from './text-columns.ts'
import { WordSearch } from './word-search.ts'

/** The records that fulfil all filters; where words were searched for, how well each of them fits. */
export interface FilteredSet {
  ordinals: Ordinals
  /** By ordinal; the greater the better. */
  scores: Float32Array | null
}

/** Answers filters on one kind of record. */
export class FilterSets {
  readonly #db: DatabaseSync
  readonly #resource: Resource
  readonly #ids: IdLists
  readonly #words: WordSearch
  readonly #count: number

  constructor(db: DatabaseSync, resource: Resource, ids: IdLists) {
    this.#db = db
    this.#resource = resource
    this.#ids = ids
    this.#count = ids[resource].count
    this.#words = new WordSearch(db, resource, this.#count)
  }

  /** @param proceed asked between pieces of work; throws where nobody waits for the answer any longer */
  fulfilling(filters: readonly Filter[], proceed: () => void): FilteredSet {
    let ordinals: Ordinals | null = null
    let scores: Float32Array | null = null
    for (const filter of filters) {
      proceed()
      if (filter.kind === 'text' && filter.op === 'bare') {
        const found = this.#words.find(filter.field, NAMES, filter.texts[0] ?? '')
        scores ??= new Float32Array(this.#count)
        for (let i = 0; i < found.ordinals.length; i++) {
          const ordinal = found.ordinals[i] as number
          scores[ordinal] = (scores[ordinal] as number) + (found.scores[i] as number)
        }
        release(found.scores)
        ordinals = ordinals ? both(ordinals, found.ordinals) : found.ordinals
      } else {
        const found = this.#matching(filter, proceed)
        ordinals = ordinals ? both(ordinals, found) : found
      }
      if (ordinals.length === 0) break
    }
    return { ordinals: ordinals ?? everyOrdinal(this.#count), scores }
  }

  #matching(filter: Filter, proceed: () => void): Ordinals {
    switch (filter.kind) {
      case 'text':
        return any([...this.#texts(filter.field, filter.op, filter.texts, proceed)], this.#count)
      case 'number':
        return this.#numbers(filter.field, comparison(filter.op, filter.numbers))
      case 'ids':
        return this.#related(filter.field, filter.ids)
      case 'blank': {
        const content = this.#content(filter.field, proceed)
        if (!filter.blank) return content
        const rest = complement(content, this.#count)
        release(content)
        return rest
      }
    }
  }

  *#texts(field: Field, op: FilterOp, texts: readonly string[], proceed: () => void): Generator<Uint32Array> {
    // No stored text holds a NUL, so what holds one is looked for in vain.
    const sought = texts.filter((text) => !text.includes('\0'))
    const [first] = sought
    const order = ORDERS[op]
    if (first === undefined && !order) return
    const folded = fold(first ?? texts[0] ?? '')
    for (const { name } of fieldsBehind(field)) {
      const chunks = this.#chunks(name, proceed)
      if (order) yield* compareTexts(chunks, Buffer.from(folded), order)
      else if (op === 'begins') yield* findPieces(chunks, [Buffer.from(`\0${folded}`)])
      else if (op === 'ends') yield* findEnds(chunks, Buffer.from(folded))
      else if (op === 'in')
        yield* findPieces(
          chunks,
          sought.map((text) => Buffer.from(fold(text))),
        )
      else yield* this.#exactly(name, first ?? '', proceed)
    }
  }

  *#exactly(name: string, text: string, proceed: () => void): Generator<Uint32Array> {
    const field = fieldNamed(this.#resource, name)
    if (!field || !isLong(field)) {
      yield* findWritten(this.#db, this.#resource, name, text)
      return
    }
    for (const found of findPieces(this.#chunks(name, proceed), [Buffer.from(`\0${fold(text)}\0`)])) {
      yield found.filter((ordinal) => this.#memberOf(ordinal, name) === text)
    }
  }

  #memberOf(ordinal: number, name: string): unknown {
    const json = recordReader(this.#db, this.#resource)(this.#ids[this.#resource].idAt(ordinal))
    const record: unknown = JSON.parse(json?.toString() ?? 'null')
    return typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined
  }

  *#chunks(name: string, proceed: () => void): Generator<TextChunk> {
    for (const chunk of passingChunks(this.#db, this.#resource, name)) {
      proceed()
      yield chunk
    }
  }

  #numbers(field: Field, holds: (number: number) => boolean): Ordinals {
    const { numbers, ordinals } = columnNumbers(this.#db, this.#resource, field.name)
    const found = new Uint32Array(numbers.length)
    let count = 0
    for (let i = 0; i < numbers.length; i++) {
      if (holds(numbers[i] as number)) found[count++] = ordinals[i] as number
    }
    release(numbers, ordinals)
    const kept = found.slice(0, count)
    release(found)
    return kept
  }

  /** Records whose field has some content; zero is none. */
  #content(field: Field, proceed: () => void): Ordinals {
    if (field.kind === 'relation') return relatedItems.any(this.#db, this.#ids.item.count)
    if (field.kind === 'number') return this.#numbers(field, (number) => number !== 0)
    const sets: Uint32Array[] = []
    for (const { name } of fieldsBehind(field)) {
      for (const { ordinals } of this.#chunks(name, proceed)) sets.push(ordinals)
    }
    return any(sets, this.#count)
  }

  #related(field: Field, ids: readonly number[]): Ordinals {
    if (this.#resource === 'term')
      return toOrdinals(this.#ids.term.ordinalsOf(relatedTerms(this.#db, field.name, ids)))
    return any(relatedItems.of(this.#db, field.name, ids), this.#count)
  }
}

/** What is in both sets, which are not needed any longer. */
function both(one: Ordinals, other: Ordinals): Ordinals {
  const found = intersect(one, other)
  release(one, other)
  return found
}

/** What is in any of the sets, which are not needed any longer. */
function any(sets: readonly Uint32Array[], count: number): Ordinals {
  const found = union(sets, count)
  release(...sets.filter((set) => set !== found))
  return found
}

const NAMES = ['name', 'used_for'].flatMap((name) => fieldNamed('term', name) ?? [])

const ORDERS: Partial<Record<FilterOp, (order: number) => boolean>> = {
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
}

function comparison(op: FilterOp, operands: readonly number[]): (number: number) => boolean {
  const [operand = Number.NaN] = operands
  switch (op) {
    case 'lt':
      return (number) => number < operand
    case 'lte':
      return (number) => number <= operand
    case 'gt':
      return (number) => number > operand
    case 'gte':
      return (number) => number >= operand
    default:
      return operands.length === 1 ? (number) => number === operand : (number) => operands.includes(number)
  }
}
