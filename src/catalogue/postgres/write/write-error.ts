import { CatalogueWriteError } from '../../catalogue-writer.ts'
import type { PostgresLocation } from '../connect/location.ts'
import { reasonOf } from '../connect/server-errors.ts'

/** Explains an error of the server or of the connection to it; returns any other error as it is. */
export function writeError({ label }: PostgresLocation, error: unknown): unknown {
  const isFromServer =
    error instanceof Error && ('code' in error || /^Connection terminated|^Client /.test(error.message))
  if (!isFromServer || error.name === 'AbortError') return error
  return new CatalogueWriteError(`${label} cannot be written: ${reasonOf(error)}.`, { cause: error })
}
