/** What continues each piece of waiting work, in the order in which they began to wait. */
const waiting: (() => void)[] = []

/**
 * Resolves on a later turn of the event loop. Each turn resumes only one waiting piece of work, so at most one blocks the
 * loop at a time, however many responses are in progress.
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

/** How long one piece of work may block the event loop, in milliseconds. */
const LONGEST_MS = 2

/** Returns a function to await between short pieces of work. It yields to the event loop only after `LONGEST_MS` of work. */
export function pauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < LONGEST_MS) return
    await nextTurn()
    since = performance.now()
  }
}
