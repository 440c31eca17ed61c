interface Pending<Result> {
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Combines requests made in the same task into batches. `sizeOf` returns how many of the waiting keys one batch can
 * hold; `load` returns one result per key, in order.
 */
export function createBatches<Key, Result>(
  sizeOf: (keys: readonly Key[]) => number,
  load: (keys: readonly Key[]) => Promise<readonly Result[]>,
): (key: Key) => Promise<Result> {
  let waiting: (Pending<Result> & { key: Key })[] = []
  const send = () => {
    const batch = waiting
    waiting = []
    for (let from = 0; from < batch.length; ) {
      const rest = batch.slice(from).map(({ key }) => key)
      const part = batch.slice(from, from + Math.max(sizeOf(rest), 1))
      from += part.length
      load(part.map(({ key }) => key)).then(
        (results) => {
          for (const [index, request] of part.entries()) {
            const result = results[index]
            if (result === undefined) request.reject(new Error('a batch returned too few results'))
            else request.resolve(result)
          }
        },
        (error) => {
          for (const request of part) request.reject(error)
        },
      )
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(send)
      waiting.push({ key, resolve, reject })
    })
}
