/** What memory is made in, so that most of what was made once fits the next page. */
const STEP_BYTES = 64 * 1024
/** What is kept for other pages: no piece larger than this, and no more pieces. */
const LARGEST_KEPT_BYTES = 256 * 1024
const MOST_KEPT = 32

const kept: Buffer[] = []

/**
 * Memory for a page, of at least so many bytes, with anything in it. Where a page before gave its memory back, it is that:
 * the processor has it at hand still, and neither the system nor the garbage collector is asked for any.
 */
export function takeMemory(bytes: number): Buffer {
  const last = kept.pop()
  if (last && last.length >= bytes) return last
  return Buffer.allocUnsafeSlow(Math.ceil(bytes / STEP_BYTES) * STEP_BYTES)
}

/** Takes memory back that nothing is read from any more. It may be of any size, but must come once. */
export function giveBack(memory: Buffer): void {
  if (memory.length <= LARGEST_KEPT_BYTES && kept.length < MOST_KEPT) kept.push(memory)
}
