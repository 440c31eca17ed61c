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

function arrayBytes(): number {
  return getHeapStatistics().external_memory
}
