import { CatalogueWriteError, IMPORT_AGAIN } from '../../catalogue-writer.ts'
import type { PostgresLocation } from '../connect/location.ts'
import { serverReason } from '../connect/reasons.ts'
import { isDenied, isLostConnection } from '../connect/server-errors.ts'

const RIGHT_TO_WRITE =
  'the account of an import must own the schema and needs the right create on the database'

/**
 * Explains an error of the server or of the connection to it; returns any other error as it is.
 * @param location with the server that is written as its only host
 */
export function writeError({ label, hosts }: PostgresLocation, error: unknown): unknown {
  if (!(error instanceof Error) || error.name === 'AbortError') return error
  if (isLostConnection(error)) {
    const reason = `the connection to ${hosts[0]?.label} was lost`
    return new CatalogueWriteError(`${label} cannot be written: ${reason}. ${IMPORT_AGAIN}`, { cause: error })
  }
  if (!('code' in error)) return error
  const right = isDenied(error) ? `; ${RIGHT_TO_WRITE}` : ''
  return new CatalogueWriteError(`${label} cannot be written: ${serverReason(error)}${right}.`, {
    cause: error,
  })
}
