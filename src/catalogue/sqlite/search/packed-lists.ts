import type { DatabaseSync } from 'node:sqlite'
import type { Ordinals } from '../../ordinals.ts'
import { everyPart, type ListPart, listParts, type NumberListName } from '../file/number-lists.ts'
import { type PackedLists, sharedMemoryOf } from './shared-memory.ts'

/** Room for six facets of a million items and some more. Lists that need more are read from the file each time. */
const MOST_BYTES = 24 * 1024 * 1024
/** With more records in a block, finding one takes longer; with fewer, reading all does. */
const BLOCK_RECORDS = 64

/**
 * Yields the parts of the lists that have those of these records, from memory that all search threads share. The arrays of
 * a part must not be used after the next one was requested.
 * @param ordinals ascending
 */
export function itemLists(db: DatabaseSync, name: NumberListName, ordinals: Ordinals): Iterable<ListPart> {
  const memory = sharedMemoryOf(db)
  const packed = memory.lists(name, () => packLists(db, name, MOST_BYTES - memory.listBytes))
  return packed ? packedParts(packed, ordinals) : listParts(db, name, ordinals)
}

/** Packs all lists of this name; null if they need more memory, or if one of them is too long. */
export function packLists(db: DatabaseSync, name: NumberListName, mostBytes: number): PackedLists | null {
  const { records, length, longest, greatest } = sizeOf(db, name)
  const width = greatest < 256 ? 1 : greatest < 65_536 ? 2 : 4
  const blockCount = Math.ceil(records / BLOCK_RECORDS)
  if (longest > 255 || records + blockCount * 4 + length * width > mostBytes) return null
  const counts = new Uint8Array(new SharedArrayBuffer(records))
  const blocks = new Uint32Array(new SharedArrayBuffer(blockCount * 4))
  const packed = membersIn(new SharedArrayBuffer(length * width), width)
  let [record, next] = [0, 0]
  for (const { starts, members } of everyPart(db, name)) {
    for (let i = 0; i + 1 < starts.length; i++, record++) {
      if (record % BLOCK_RECORDS === 0) blocks[record / BLOCK_RECORDS] = next + (starts[i] as number)
      counts[record] = (starts[i + 1] as number) - (starts[i] as number)
    }
    packed.set(members, next)
    next += members.length
  }
  return { counts, blocks, members: packed }
}

function membersIn(buffer: SharedArrayBuffer, width: 1 | 2 | 4): ListPart['members'] {
  if (width === 1) return new Uint8Array(buffer)
  return width === 2 ? new Uint16Array(buffer) : new Uint32Array(buffer)
}

function sizeOf(db: DatabaseSync, name: NumberListName) {
  let [records, length, longest, greatest] = [0, 0, 0, 0]
  for (const { starts, members } of everyPart(db, name)) {
    records += starts.length - 1
    length += members.length
    for (let i = 1; i < starts.length; i++)
      longest = Math.max(longest, (starts[i] as number) - (starts[i - 1] as number))
    for (let i = 0; i < members.length; i++) greatest = Math.max(greatest, members[i] as number)
  }
  return { records, length, longest, greatest }
}

function* packedParts({ counts, blocks, members }: PackedLists, ordinals: Ordinals): Generator<ListPart> {
  const starts = new Uint32Array(BLOCK_RECORDS + 1)
  for (let from = 0, until = 0; from < ordinals.length; from = until) {
    const block = Math.floor((ordinals[from] as number) / BLOCK_RECORDS)
    const first = block * BLOCK_RECORDS
    const end = first + BLOCK_RECORDS
    while (until < ordinals.length && (ordinals[until] as number) < end) until++
    const last = ordinals[until - 1] as number
    let start = blocks[block] as number
    starts[0] = start
    for (let record = first; record <= last; record++) {
      start += counts[record] as number
      starts[record - first + 1] = start
    }
    yield { first, from, until, starts, members }
  }
}
