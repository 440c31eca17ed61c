import type { Client } from 'pg'

/** Yields the rows of a table by ascending key, some thousand at a time. */
export async function* storedRows(
  client: Client,
  table: string,
  key: string,
  columns: string,
  batchRows: number,
): AsyncGenerator<Record<string, unknown>[]> {
  const read = (last: unknown) =>
    client.query<Record<string, unknown>>(
      `select ${columns} from ${table} where ${key} > $1 order by ${key} limit ${batchRows}`,
      [last],
    )
  for (let next = read(-1); ; ) {
    const { rows } = await next
    const end = rows.at(-1)
    if (!end) return
    const isLast = rows.length < batchRows
    // The server reads the next rows while the caller looks at these.
    if (!isLast) next = read(end[key])
    yield rows
    if (isLast) return
  }
}
