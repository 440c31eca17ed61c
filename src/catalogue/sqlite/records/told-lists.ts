import { RecentResults } from '../../recent-results.ts'
import type { ByteRing } from './byte-ring.ts'
import type { JoinedRecords } from './joined-records.ts'

/** What is kept of the records of all lists that were found by words. */
export interface ToldMemory {
  /** What their records ended with, told why they were found. */
  ends: ByteRing
  /** The records themselves, of those that were told more than once. */
  records: ByteRing
}

/** What was told before of the records of a page, by their index in it. */
export interface ToldPage {
  /** Adds a record that is kept, without its end; false where it is not, and has to be read. */
  addAsBefore(joined: JoinedRecords, index: number): boolean
  /** Ends the record added last as it was told before; false where that is not kept, and has to be found out. */
  endAsBefore(joined: JoinedRecords, index: number): boolean
  /** Keeps what the record was given for an end. */
  keepEnd(index: number, end: Buffer): void
}

/** Records of a list whose places are kept together. */
const BLOCK = 64
/** Places of each record: of its end, and of itself. */
const PLACES = 2

/**
 * What was told of the records of lists. Where it stands is kept by the records' numbers in their list, some of which stand
 * together, so that a long list of which a page is looked at takes no more than a short one.
 */
export class ToldLists {
  readonly #memory: ToldMemory
  readonly #blocks: RecentResults<Float64Array>

  /** @param placesBytes what the places of all lists may take */
  constructor(memory: ToldMemory, placesBytes: number) {
    this.#memory = memory
    this.#blocks = new RecentResults(placesBytes)
  }

  /** Of the page that begins there. @param list what the list is known by; its order must never change */
  page(list: string, start: number): ToldPage {
    const { ends, records } = this.#memory
    let block = -1
    let places: Float64Array = NO_PLACES
    /** Where in the places that are at hand then those of a record begin. */
    const placesOf = (index: number) => {
      const number = start + index
      if (Math.floor(number / BLOCK) !== block) {
        block = Math.floor(number / BLOCK)
        const key = `${block} ${list}`
        places = this.#blocks.get(key) ?? this.#blocks.keep(key, new Float64Array(BLOCK * PLACES))
      }
      return (number % BLOCK) * PLACES
    }
    return {
      addAsBefore(joined, index) {
        const at = placesOf(index)
        const from = records.startOf(places[at + 1] as number)
        if (from < 0) return false
        joined.addFrom(records.memory, from, records.endOf(from))
        return true
      },
      endAsBefore(joined, index) {
        const at = placesOf(index)
        const from = ends.startOf(places[at] as number)
        if (from < 0) return false
        if (records.startOf(places[at + 1] as number) < 0) places[at + 1] = records.keep(joined.last)
        joined.endLast(ends.memory, from, ends.endOf(from))
        return true
      },
      keepEnd(index, end) {
        const at = placesOf(index)
        places[at] = ends.keep(end)
      },
    }
  }
}

const NO_PLACES = new Float64Array(0)
