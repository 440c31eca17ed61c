import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** A collection takes some milliseconds, so it has to free this much. */
const GROWTH_BYTES = 8 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
let bytesAfterLast = arrayBytes()

/**
 * Frees unused arrays of this thread if there may be many. Searches make few but large arrays, and V8 collects garbage by
 * the number of objects, so that each worker would keep up to 140 MB.
 */
export function collectGarbage(): void {
  if (arrayBytes() < bytesAfterLast + GROWTH_BYTES) return
  collect()
  bytesAfterLast = arrayBytes()
}

/** Some hundred lists that are found by two words, or one of half a million records. */
const FOUND_BYTES = 2 * 1024 * 1024

let foundBytes = 0

/**
 * The same for the thread that answers requests, after a search has found this list. A collection stops that thread for
 * longer than most searches take, so there is none before lists have taken some memory.
 */
export function collectGarbageAfter({ byteLength }: ArrayBufferView): void {
  foundBytes += byteLength
  if (foundBytes < FOUND_BYTES) return
  foundBytes = 0
  collectGarbage()
}

function arrayBytes(): number {
  return getHeapStatistics().external_memory
}
