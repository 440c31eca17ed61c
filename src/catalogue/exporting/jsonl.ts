const LINE_END = Buffer.from('\n')

/** A line for each record, as the API serves it. */
export function* jsonLines(batches: Iterable<Uint8Array[]>): Generator<Uint8Array> {
  for (const records of batches) yield Buffer.concat(records.flatMap((record) => [record, LINE_END]))
}
