import type { DatabaseSync } from 'node:sqlite'
import type { Ordinals } from '../../ordinals.ts'
import type { Graph } from '../../term-graph.ts'
import { bytesOf, uint32sIn } from './packed.ts'

/** The lists of numbers in a catalogue: one list per record, by ordinal. */
export type NumberListName = `item.${string}` | 'term.narrower'

/**
 * The lists of this many records are in one row of the database. A list of few records reads few rows, and a list of all
 * records needs memory for one row at a time.
 */
const PART_RECORDS = 4096

export function writeNumberLists(
  db: DatabaseSync,
  name: NumberListName,
  { size, starts, targets }: Graph,
): void {
  const insert = db.prepare('insert into number_list (name, part, size, lists) values (?, ?, ?, ?)')
  for (let first = 0; first < size; first += PART_RECORDS) {
    const own = starts.subarray(first, Math.min(first + PART_RECORDS, size) + 1)
    const [begin, end] = [own[0] as number, own.at(-1) as number]
    const lists = new Uint32Array(own.length + end - begin)
    lists.set(own.map((start) => start - begin))
    lists.set(targets.subarray(begin, end), own.length)
    insert.run(name, first / PART_RECORDS, own.length - 1, bytesOf(lists))
  }
}

/** The lists of all records as a graph from records to numbers. */
export function readNumberLists(db: DatabaseSync, name: NumberListName): Graph {
  const parts = Array.from(partsOf(db, name), unpack)
  const size = parts.reduce((sum, { starts }) => sum + starts.length - 1, 0)
  const starts = new Uint32Array(size + 1)
  const targets = new Uint32Array(parts.reduce((sum, { members }) => sum + members.length, 0))
  let [record, edge] = [0, 0]
  for (const part of parts) {
    for (const start of part.starts.subarray(1)) starts[++record] = edge + start
    targets.set(part.members, edge)
    edge += part.members.length
  }
  return { size, starts, targets }
}

/** Yields all lists, in the order of their records. */
export function* everyPart(
  db: DatabaseSync,
  name: NumberListName,
): Generator<{ starts: Uint32Array; members: Uint32Array }> {
  for (const part of partsOf(db, name)) yield unpack(part)
}

function partsOf(db: DatabaseSync, name: NumberListName) {
  return db.prepare('select size, lists from number_list where name = ? order by part').iterate(name)
}

function unpack({ size, lists }: Record<string, unknown>): { starts: Uint32Array; members: Uint32Array } {
  const numbers = uint32sIn(lists)
  const starts = Number(size) + 1
  return { starts: numbers.subarray(0, starts), members: numbers.subarray(starts) }
}

/** The lists of records that follow each other. */
export interface ListPart {
  /** The ordinal of the first record. */
  readonly first: number
  /** Those of the wanted ordinals that are in this part: from this index up to the next. */
  readonly from: number
  readonly until: number
  /** The list of a record is in `members`, from `starts[ordinal - first]` up to the next start. */
  readonly starts: Uint32Array
  readonly members: Uint8Array | Uint16Array | Uint32Array
}

/**
 * Yields the parts that have the lists of these records.
 * @param ordinals ascending
 */
export function* listParts(db: DatabaseSync, name: NumberListName, ordinals: Ordinals): Generator<ListPart> {
  for (const { part, from, until, size, lists } of partRows(db, name, ordinals))
    yield { first: part * PART_RECORDS, from, until, ...unpack({ size, lists }) }
}

function* partRows(db: DatabaseSync, name: NumberListName, ordinals: Ordinals) {
  const select = db.prepare('select size, lists from number_list where name = ? and part = ?')
  let from = 0
  while (from < ordinals.length) {
    const part = Math.floor((ordinals[from] as number) / PART_RECORDS)
    const end = (part + 1) * PART_RECORDS
    let until = from + 1
    while (until < ordinals.length && (ordinals[until] as number) < end) until++
    const row = select.get(name, part)
    if (!row) throw new Error(`there is no part ${part} of the lists ${name}`)
    yield { part, from, until, size: row.size, lists: row.lists }
    from = until
  }
}
