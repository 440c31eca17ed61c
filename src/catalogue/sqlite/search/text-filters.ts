import type { DatabaseSync } from 'node:sqlite'
import { fieldNamed, type Resource } from '../../../contract/fields.ts'
import type { Filter, FilterOp } from '../../../contract/filter.ts'
import { fold } from '../../../contract/text.ts'
import type { IdLists } from '../id-list.ts'
import { rowReader } from '../records/open-records.ts'
import type { ChunkTurns } from './chunk-turns.ts'
import { fieldsBehind, isLong } from './indexed-fields.ts'
import { passingChunks } from './text-columns.ts'
import { compareTexts, findEnds, findPieces, findWritten } from './text-search.ts'

export type TextFilter = Extract<Filter, { kind: 'text' }>

/** Answers the filters that go through all texts of a field. */
export class TextFilters {
  readonly #db: DatabaseSync
  readonly #resource: Resource
  readonly #ids: IdLists
  readonly #recordIn: (row: number) => Buffer | undefined

  constructor(db: DatabaseSync, resource: Resource, ids: IdLists) {
    this.#db = db
    this.#resource = resource
    this.#ids = ids
    this.#recordIn = rowReader(db, resource)
  }

  /** Whose texts fulfil the filter, among the chunks whose turn it is; repeats possible. */
  *find({ field, op, texts }: TextFilter, turns: ChunkTurns, proceed: () => void): Generator<Uint32Array> {
    // No stored text holds a NUL, so what holds one is looked for in vain.
    const sought = texts.filter((text) => !text.includes('\0'))
    const [first] = sought
    const order = ORDERS[op]
    if (first === undefined && !order) return
    const folded = fold(first ?? texts[0] ?? '')
    for (const [place, { name }] of fieldsBehind(field).entries()) {
      const next = () => {
        proceed()
        return turns.next(place)
      }
      const chunks = passingChunks(this.#db, this.#resource, name, next)
      if (order) yield* compareTexts(chunks, Buffer.from(folded), order)
      else if (op === 'begins') yield* findPieces(chunks, [Buffer.from(`\0${folded}`)])
      else if (op === 'ends') yield* findEnds(chunks, Buffer.from(folded))
      else if (op === 'in')
        yield* findPieces(
          chunks,
          sought.map((text) => Buffer.from(fold(text))),
        )
      else yield* this.#exactly(name, first ?? '', next)
    }
  }

  *#exactly(name: string, text: string, next: () => number): Generator<Uint32Array> {
    const field = fieldNamed(this.#resource, name)
    if (!field || !isLong(field)) {
      yield* findWritten(this.#db, this.#resource, name, text, next)
      return
    }
    const chunks = passingChunks(this.#db, this.#resource, name, next)
    for (const found of findPieces(chunks, [Buffer.from(`\0${fold(text)}\0`)])) {
      yield found.filter((ordinal) => this.#memberOf(ordinal, name) === text)
    }
  }

  #memberOf(ordinal: number, name: string): unknown {
    const json = this.#recordIn(this.#ids[this.#resource].rowAt(ordinal))
    const record: unknown = JSON.parse(json?.toString() ?? 'null')
    return typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined
  }
}

const ORDERS: Partial<Record<FilterOp, (order: number) => boolean>> = {
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
}
