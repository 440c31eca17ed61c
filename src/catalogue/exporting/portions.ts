/** Small enough to take about a millisecond. */
const PORTION_RECORDS = 25

/** Records in portions, between which a process can do other work. */
export async function* portions(
  batches: AsyncIterable<readonly Buffer[]>,
): AsyncGenerator<readonly Buffer[]> {
  for await (const batch of batches) {
    for (let start = 0; start < batch.length; start += PORTION_RECORDS)
      yield batch.slice(start, start + PORTION_RECORDS)
  }
}
