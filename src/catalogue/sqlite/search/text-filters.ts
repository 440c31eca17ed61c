import type { DatabaseSync } from 'node:sqlite'
import { type Field, fieldNamed, type Resource } from '../../../contract/fields.ts'
import type { CompareOp } from '../../../contract/operators.ts'
import { fold } from '../../../contract/text.ts'
import { fieldTexts } from '../../field-texts.ts'
import { fieldsBehind } from '../../indexed-fields.ts'
import type { Ordinals } from '../../ordinals.ts'
import type { IdLists } from '../records/id-list.ts'
import { rowReader } from '../records/record-reader.ts'
import { type TextChunk, textChunks } from './text-columns.ts'
import { compareTexts, findEnding, findPieces, findWritten } from './text-search.ts'

/** Operators that scan all texts of a field. */

/** Answers the filters that scan all texts of a field. */
export class TextFilters {
  readonly #db: DatabaseSync
  readonly #resource: Resource
  readonly #ids: IdLists
  readonly #recordIn: (row: number) => Buffer

  constructor(db: DatabaseSync, resource: Resource, ids: IdLists) {
    this.#db = db
    this.#resource = resource
    this.#ids = ids
    this.#recordIn = rowReader(db, resource)
  }

  /** Yields the owners of matching texts, at least once for each chunk; repeats are possible. */
  *find(field: Field, op: CompareOp, texts: readonly string[]): Generator<Ordinals> {
    for (const { name } of fieldsBehind(this.#resource, field)) yield* SCANS[op](this.#columnOf(name), texts)
  }

  #columnOf(name: string): Column {
    return {
      chunks: () => textChunks(this.#db, this.#resource, name),
      exactly: (text) => this.#exactly(name, text),
    }
  }

  *#exactly(name: string, text: string): Generator<Ordinals> {
    const field = fieldNamed(this.#resource, name)
    if (!field?.isLong) {
      yield* findWritten(this.#db, this.#resource, name, text)
      return
    }
    const chunks = textChunks(this.#db, this.#resource, name)
    for (const found of findPieces(chunks, [Buffer.from(`\0${fold(text)}\0`)])) {
      yield found.filter((ordinal) => fieldTexts(this.#memberOf(ordinal, name)).includes(text))
    }
  }

  #memberOf(ordinal: number, name: string): unknown {
    const ids = this.#ids[this.#resource]
    const record: unknown = JSON.parse(this.#recordIn(ids.rowOf(ordinal)).toString())
    return typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined
  }
}

/** The stored texts of one field. */
interface Column {
  chunks: () => Iterable<TextChunk>
  exactly: (text: string) => Generator<Ordinals>
}

type Scan = (column: Column, texts: readonly string[]) => Generator<Ordinals>

const SCANS: Record<CompareOp, Scan> = {
  begins: (column, texts) => findPieces(column.chunks(), pieces(texts, '\0')),
  ends: (column, [text = '']) => findEnding(column.chunks(), Buffer.from(fold(text))),
  in: (column, texts) => findPieces(column.chunks(), pieces(texts)),
  *exact(column, texts) {
    for (const text of storable(texts)) yield* column.exactly(text)
  },
  lt: comparing((order) => order < 0),
  lte: comparing((order) => order <= 0),
  gt: comparing((order) => order > 0),
  gte: comparing((order) => order >= 0),
}

function comparing(holds: (order: number) => boolean): Scan {
  return (column, [text = '']) => compareTexts(column.chunks(), Buffer.from(fold(text)), holds)
}

function pieces(texts: readonly string[], prefix = ''): Buffer[] {
  return storable(texts).map((text) => Buffer.from(prefix + fold(text)))
}

/** No stored text contains a NUL, so a text with a NUL cannot match. */
function storable(texts: readonly string[]): string[] {
  return texts.filter((text) => !text.includes('\0'))
}
