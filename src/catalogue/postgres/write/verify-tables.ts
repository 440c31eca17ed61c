import type { Client } from 'pg'
import type { Resource } from '../../../contract/fields.ts'
import { CatalogueWriteError } from '../../catalogue-writer.ts'
import type { StatementQueue } from './statement-queue.ts'

/** Each table with more bytes is vacuumed by itself, so that several are at the same time. */
const LARGE_BYTES = 1_000_000

/**
 * Gathers what plans depend on, and marks rows as visible to all, so that an index alone answers more, and for ever, so that
 * the server never has to write them again. All small tables are in one statement: at the end of each, the server reads the
 * list of all tables of the database.
 */
export async function vacuum(client: Client, queue: StatementQueue): Promise<void> {
  const { rows } = await client.query(
    `select string_agg(quote_ident(relname), ', ') as names
     from pg_class, pg_table_size(oid) as bytes
     where relnamespace = current_schema()::regnamespace and relkind = 'r'
     group by case when bytes > $1 then oid end order by max(bytes) desc`,
    [LARGE_BYTES],
  )
  queue.add(rows.map(({ names }) => `vacuum (freeze, analyze) ${names}`))
  await queue.finish()
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
