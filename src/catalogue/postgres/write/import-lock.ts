import { ImportRunning } from '../../catalogue-writer.ts'
import type { PostgresLocation } from '../connect/location.ts'
import { connectToWrite } from './control.ts'
import { writeError } from './write-error.ts'

/**
 * Refuses all other imports to this location until the returned function is called or the process ends: the server releases
 * the lock with the connection. Rejects with `ImportRunning` if another import is.
 */
export async function lockPostgresCatalogue(location: PostgresLocation): Promise<() => Promise<void>> {
  const { client, primary } = await connectToWrite(location, 'vitrine import, lock')
  try {
    // Each unfinished catalogue has a lock of its own, with its number. Those begin with 1.
    const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1), 0) as is_locked', [
      primary.schema,
    ])
    if (rows[0].is_locked === true) return () => client.end()
    throw new ImportRunning(primary.label)
  } catch (error) {
    await client.end()
    throw writeError(primary, error)
  }
}
