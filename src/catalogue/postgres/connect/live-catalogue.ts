import { Client } from 'pg'
import { CatalogueOpenError } from '../../catalogue.ts'
import type { PostgresLocation } from './location.ts'

const CONNECT_TIMEOUT_MS = 10_000

/** Codes of a schema and of a table that do not exist (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const MISSING = ['3F000', '42P01']

/** The number of the live catalogue; undefined if there is none. Rejects with a `CatalogueOpenError`. */
export async function liveNumber(location: PostgresLocation): Promise<number | undefined> {
  const client = new Client({ ...location.connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(
      `select number from ${location.schema}.catalogue where state = 'live'`,
    )
    return rows[0] && Number(rows[0].number)
  } catch (error) {
    if (hasCode(error, MISSING)) return undefined
    throw cannotRead(location, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export function cannotRead({ label }: PostgresLocation, error: unknown): CatalogueOpenError {
  return new CatalogueOpenError(`${label} cannot be read: ${reasonOf(error)}`, { cause: error })
}

/** What the server or the system says. A failed connection to several addresses has a reason for each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join('; ')
  return error instanceof Error ? error.message : String(error)
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
