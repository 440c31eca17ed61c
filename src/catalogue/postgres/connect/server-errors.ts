import { DatabaseError } from 'pg'
import { Overload } from '../../catalogue.ts'

/** Codes of a schema and of a table that do not exist (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const MISSING = ['3F000', '42P01']

/**
 * Codes, and classes of codes, of errors that depend on the server that answers: lost connections, refused users, a database
 * or catalogue that is not there, exhausted resources, shutdown, faults of the system.
 */
const OF_HOST = ['08', '28', '3D', ...MISSING, '53', '57P', '58', 'F0', 'XX']

/** Codes of errors that end one statement: a conflict with the replication, a deadlock, an administrator. */
const CANCELLED = ['40', '57014']
/** The server, the database or the role has as many connections as it may have. */
const FULL = '53300'

/** The user may not read or write something. */
const DENIED = '42501'

/** A column does not exist. */
const UNDEFINED_COLUMN = '42703'

/** Codes of errors that end a connection. */
const ENDS_CONNECTION = ['08', '57P']

/** Codes of errors for which a server cannot be used by anyone, by this user, or at present. */
const UNREACHABLE = [...ENDS_CONNECTION, '28', '3D', '53', DENIED]

/** Codes of errors for which a server cannot be used at present. */
const TEMPORARY = [...ENDS_CONNECTION, '53']

/** The connections to a host were closed because it does not answer. */
export class HostLost extends Error {}

/** Whether something has failed that may succeed on another server. */
export function isHostFault(error: unknown): boolean {
  if (error instanceof Overload) return false
  if (!(error instanceof DatabaseError)) return true
  return hasCode(error, OF_HOST)
}

/** Whether the server has ended a statement that it can well answer the next time. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DatabaseError && hasCode(error, CANCELLED)
}

/** Whether the server has ended a statement because it took too long. Known only if its messages are in English. */
export function isTimedOut(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014' && /statement timeout/.test(error.message)
}

/** Whether the server refuses a further connection, but goes on with those that it has. */
export function isFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === FULL
}

/** Whether the server has closed the connection with this error, or may have lost it. */
export function endsConnection(error: unknown): boolean {
  return isHostFault(error) || (error instanceof DatabaseError && error.severity === 'FATAL')
}

/** Whether a server cannot be reached or refuses to be used, in contrast to one that cannot read what it holds. */
export function isUnreachable(error: unknown): boolean {
  return !(error instanceof DatabaseError) || hasCode(error, UNREACHABLE)
}

/** Whether the connection over which something was sent is lost. */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof DatabaseError) return hasCode(error, ENDS_CONNECTION)
  if (!(error instanceof Error)) return false
  // Errors of the driver have no code.
  const isOfDriver = /^Connection terminated|^Client |^timeout expired/.test(error.message)
  return isOfDriver || ('syscall' in error && !isFileFault(error)) || error instanceof HostLost
}

/** Whether a file cannot be read that the address names, such as a certificate. */
export function isFileFault(error: Error): boolean {
  return ('syscall' in error && error.syscall === 'open') || ('code' in error && error.code === 'EISDIR')
}

/** Whether a server may answer later although nobody changes a setting. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isTemporary)
  return error instanceof DatabaseError ? hasCode(error, TEMPORARY) : isLostConnection(error)
}

function hasCode({ code }: DatabaseError, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => code?.startsWith(beginning))
}

export function isMissing(error: unknown): boolean {
  return error instanceof DatabaseError && MISSING.includes(error.code ?? '')
}

/** Whether a table has other columns than it should have. */
export function isWrongTable(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNDEFINED_COLUMN
}

export function isDenied(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === DENIED
}
