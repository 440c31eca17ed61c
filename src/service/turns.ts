/** Work that waits for its turn. */
const waiting: (() => void)[] = []

/**
 * Resolves on a later turn of the event loop. On each turn only one of those who wait continues, so the loop is held up by
 * one piece of long work at most, however many responses are being made.
 */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(takeTurn)
  })
}

function takeTurn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(takeTurn)
}

/** Milliseconds for which one piece of work may hold up the event loop. */
const LONGEST_MS = 2

/** A pause for pieces of work that are shorter than a turn should be: it lets go of the loop only after some of them. */
export function pauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < LONGEST_MS) return
    await nextTurn()
    since = performance.now()
  }
}
