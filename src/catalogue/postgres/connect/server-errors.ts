import { DatabaseError } from 'pg'
import { Overload } from '../../catalogue.ts'

/** Codes of a schema and of a table that do not exist (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const MISSING = ['3F000', '42P01']

/**
 * Codes, and classes of codes, of errors that depend on the server that answers: lost connections, refused users, a database
 * or catalogue that is not there, conflicts with the replication, exhausted resources, shutdown, faults of the system.
 */
const OF_HOST = ['08', '28', '3D', ...MISSING, '40', '53', '57P', '58', 'F0', 'XX']

/** The connections to a host were closed because it does not answer. */
export class HostLost extends Error {}

/** Whether something has failed that another server may well do. */
export function isHostFault(error: unknown): boolean {
  if (error instanceof Overload) return false
  if (!(error instanceof DatabaseError)) return true
  return OF_HOST.some((code) => error.code?.startsWith(code))
}

export function isMissing(error: unknown): boolean {
  return error instanceof DatabaseError && MISSING.includes(error.code ?? '')
}

export function isDenied(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '42501'
}

/** What the server or the system says. A failed connection to several addresses has a reason for each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join('; ')
  return error instanceof Error ? error.message : String(error)
}
