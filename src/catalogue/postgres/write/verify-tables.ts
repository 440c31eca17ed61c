import type { Client } from 'pg'
import type { Resource } from '../../../contract/fields.ts'
import { CatalogueWriteError } from '../../catalogue-writer.ts'

/** Gathers what plans depend on, and marks rows as visible to all, so that an index alone answers more. */
export async function vacuum(client: Client): Promise<void> {
  const { rows } = await client.query(
    'select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()',
  )
  await client.query(`vacuum (analyze) ${rows.map(({ name }) => name).join(', ')}`)
}

/** Rejects if records were lost on the way, or if the catalogue has a record that is said to be gone. */
export async function verifyTables(client: Client, counts: Record<Resource, number>): Promise<void> {
  for (const [resource, count] of Object.entries(counts)) {
    for (const table of [resource, `${resource}_row`]) {
      const { rows } = await client.query(`select count(*) from ${table}`)
      const stored = Number(rows[0].count)
      if (stored !== count)
        throw new CatalogueWriteError(`The server has ${stored} of ${count} rows of the table ${table}.`)
    }
    const { rows } = await client.query(
      `select id from gone join ${resource} using (id) where resource = $1 limit 1`,
      [resource],
    )
    if (rows[0]) throw new Error(`${resource} ${rows[0].id} cannot be gone: the catalogue has it`)
  }
}
