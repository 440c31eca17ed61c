import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** A collection takes some milliseconds, so it has to free this much. */
const GROWTH_BYTES = 8 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collect: (options?: { type: 'minor' }) => void = runInNewContext('gc')
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
 * Frees the lists that the thread that answers requests no longer uses, after this one and others have taken some memory.
 * They are all new, so it suffices to collect the young generation. A collection of all objects would take twenty times as
 * long, and V8 would then let the heap grow by little, so that it would have to collect garbage many times a second.
 */
export function collectYoungAfter({ byteLength }: ArrayBufferView): void {
  foundBytes += byteLength
  if (foundBytes < FOUND_BYTES) return
  foundBytes = 0
  // The list of this search is read before.
  setImmediate(collect, { type: 'minor' })
}

function arrayBytes(): number {
  return getHeapStatistics().external_memory
}
