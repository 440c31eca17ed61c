import type { Client } from 'pg'

/** Yields the rows of a table by ascending key, some thousand at a time. */
export async function* storedRows(
  client: Client,
  table: string,
  key: string,
  columns: string,
  batchRows: number,
): AsyncGenerator<Record<string, unknown>[]> {
  let last: unknown = -1
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>(
      `select ${columns} from ${table} where ${key} > $1 order by ${key} limit ${batchRows}`,
      [last],
    )
    const end = rows.at(-1)
    if (!end) return
    last = end[key]
    yield rows
    if (rows.length < batchRows) return
  }
}
