import { CatalogueWriteError, IMPORT_AGAIN, type ImportLock, ImportRunning } from '../../catalogue-writer.ts'
import type { PromptClient } from '../connect/client.ts'
import type { PostgresLocation } from '../connect/location.ts'
import { connectToWrite } from './control.ts'
import { writeError } from './write-error.ts'

/** The server releases it with the connection. So what must not be done without it is done over this connection. */
export class PostgresImportLock implements ImportLock {
  readonly client: PromptClient
  /** The location with the server that has the lock as its only host. */
  readonly primary: PostgresLocation
  #isLost = false

  constructor(client: PromptClient, primary: PostgresLocation) {
    this.client = client
    this.primary = primary
    client.once('end', () => {
      this.#isLost = true
    })
  }

  /** Throws if it is known to be lost. */
  check(): void {
    if (this.#isLost) throw this.lossError()
  }

  lossError(cause?: unknown): CatalogueWriteError {
    return new CatalogueWriteError(
      `${this.primary.label} cannot be written: the connection that held the lock of this import was lost, so nothing kept other imports away any more. ${IMPORT_AGAIN}`,
      { cause },
    )
  }

  release(): Promise<void> {
    return this.client.end()
  }
}

/** Refuses all other imports to this location until the lock is released. Rejects with `ImportRunning` if another import is. */
export async function lockPostgresCatalogue(location: PostgresLocation): Promise<PostgresImportLock> {
  const { client, primary } = await connectToWrite(location, 'vitrine import, lock')
  try {
    // Each unfinished catalogue has a lock of its own, with its number. Those begin with 1.
    const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1), 0) as is_locked', [
      primary.schema,
    ])
    if (rows[0].is_locked === true) return new PostgresImportLock(client, primary)
    throw new ImportRunning(primary.label)
  } catch (error) {
    await client.end()
    throw writeError(primary, error)
  }
}
