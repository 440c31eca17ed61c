/**
 * Which chunk of texts comes next where one filter is looked for. Several threads can take turns at the same chunks:
 * none is taken twice, none is left out, and a thread can come later or go earlier than the others.
 */
export interface ChunkTurns {
  /** The number of the chunk to look at next, of the field at this place among those that the filter looks at. */
  next(field: number): number
}

/** How many other threads have joined, and for each field the chunk that comes next. */
export type TurnCounters = Int32Array<SharedArrayBuffer>

const HELPERS = 0
const FIELDS = 1

/** A chunk that no field has: who is given it is through. */
const NO_CHUNK = 2 ** 31 - 1

/** One who looks alone asks for help after so many chunks: about five milliseconds, and shorter scans are not worth it. */
export const CHUNKS_ALONE = 8

/** The turns of the thread that answers. */
export class OwnTurns implements ChunkTurns {
  readonly #counters: TurnCounters
  readonly #askForHelp: (counters: TurnCounters) => void
  #taken = 0

  constructor(fields: number, askForHelp: (counters: TurnCounters) => void) {
    this.#counters = new Int32Array(new SharedArrayBuffer((FIELDS + fields) * Int32Array.BYTES_PER_ELEMENT))
    this.#askForHelp = askForHelp
  }

  next(field: number): number {
    if (this.#taken++ === CHUNKS_ALONE) this.#askForHelp(this.#counters)
    return Atomics.add(this.#counters, FIELDS + field, 1)
  }

  /** Whether others may have chunks in hand. Final once all turns are taken: who joins later finds nothing to do. */
  get wereShared(): boolean {
    return Atomics.load(this.#counters, HELPERS) > 0
  }
}

/** To be said before a thread is sent to help, so that the one that answers waits for what it finds. */
export function announceHelper(counters: TurnCounters): void {
  Atomics.add(counters, HELPERS, 1)
}

/** The turns of a thread that helps until it is called away. */
export function helpersTurns(counters: TurnCounters, isCalledAway: () => boolean): ChunkTurns {
  return { next: (field) => (isCalledAway() ? NO_CHUNK : Atomics.add(counters, FIELDS + field, 1)) }
}
