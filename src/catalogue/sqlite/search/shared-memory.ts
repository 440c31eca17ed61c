import type { DatabaseSync } from 'node:sqlite'
import type { ListPart } from '../file/number-lists.ts'

/** Lists of numbers in little memory, one list per record. */
export interface PackedLists {
  /** How many numbers each record has. */
  readonly counts: Uint8Array
  /** Where the lists of each block of records begin in `members`. */
  readonly blocks: Uint32Array
  /** As narrow as the numbers allow. */
  readonly members: ListPart['members']
}

/** Something in the memory that all search threads share. */
export type SharedEntry =
  | { readonly name: string; readonly owners: Uint32Array }
  | { readonly name: string; readonly lists: PackedLists }

/**
 * What every search thread needs in memory, once for all of them. The thread that needs something first makes it and gives
 * it to the others. If two threads make the same at the same time, both end with that of one of them.
 */
export class SharedMemory {
  /** Takes what this thread has made. */
  onMade: (entry: SharedEntry) => void = () => undefined
  readonly #owners = new Map<string, Uint32Array>()
  readonly #lists = new Map<string, PackedLists | null>()

  /** How many bytes all lists take. */
  get listBytes(): number {
    let bytes = 0
    for (const lists of this.#lists.values())
      if (lists) bytes += lists.counts.byteLength + lists.blocks.byteLength + lists.members.byteLength
    return bytes
  }

  /** @param make returns a shared array */
  owners(name: string, make: () => Uint32Array): Uint32Array {
    const known = this.#owners.get(name)
    if (known) return known
    const owners = make()
    this.#owners.set(name, owners)
    this.onMade({ name, owners })
    return owners
  }

  /** @param make returns shared arrays; null if there is no room for them */
  lists(name: string, make: () => PackedLists | null): PackedLists | null {
    const known = this.#lists.get(name)
    if (known !== undefined) return known
    const lists = make()
    this.#lists.set(name, lists)
    if (lists) this.onMade({ name, lists })
    return lists
  }

  /** Takes what another thread has made, in place of its own if there is one. */
  add(entry: SharedEntry): void {
    if ('owners' in entry) this.#owners.set(entry.name, entry.owners)
    else this.#lists.set(entry.name, entry.lists)
  }
}

const MEMORIES = new WeakMap<DatabaseSync, SharedMemory>()

/** The memory for searches of this database, which each thread opens for itself. */
export function sharedMemoryOf(db: DatabaseSync): SharedMemory {
  const memory = MEMORIES.get(db) ?? new SharedMemory()
  MEMORIES.set(db, memory)
  return memory
}
