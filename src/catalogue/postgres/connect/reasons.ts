import { ANSWER_TIMEOUT_MS } from './client.ts'
import { isDenied, isFileFault, isWrongTable } from './server-errors.ts'

/** The properties of Node.js's errors for failed system calls. */
interface SystemFault extends Error {
  code?: string
  hostname?: string
  address?: string
  port?: number
  path?: string
}

const ADDRESS = 'postgres://user:password@host/database'
const CLOSED = 'the server closed the connection without a reason'
const NO_WAY = (fault: SystemFault) => `the network has no way to ${endpoint(fault)}`

/** Sentences for codes of the system. */
const OF_SYSTEM: Readonly<Record<string, (fault: SystemFault) => string>> = {
  ECONNREFUSED: (fault) => `nothing listens at ${endpoint(fault)}, where a PostgreSQL server was expected`,
  ENOENT: (fault) => `there is no socket ${endpoint(fault)}, where a PostgreSQL server was expected`,
  EACCES: (fault) => `the user of this process may not connect to ${endpoint(fault)}`,
  ENOTFOUND: ({ hostname }) =>
    `there is no host named ${hostname}; give the name or the IP address of the PostgreSQL server`,
  EAI_AGAIN: ({ hostname }) => `the name ${hostname} cannot be looked up at the moment`,
  ETIMEDOUT: (fault) => `${endpoint(fault)} does not answer`,
  EHOSTUNREACH: NO_WAY,
  ENETUNREACH: NO_WAY,
  ECONNRESET: () => CLOSED,
  EPIPE: () => CLOSED,
}

/** Sentences for errors without a code of their own, most of them of the library that connects. */
const OF_LIBRARY: readonly (readonly [message: RegExp, reason: (seconds: number) => string])[] = [
  [
    /^SASL: .*client password must be/,
    () => `the server wants a password, and the address has none; give ${ADDRESS}`,
  ],
  [/^no PostgreSQL user name specified/, () => `the address names no user; give ${ADDRESS}`],
  [
    /^timeout expired$/,
    (seconds) =>
      `no PostgreSQL server answered within ${seconds} seconds; another program may be there, or a firewall in between`,
  ],
  [/^Query read timeout$/, (seconds) => `the server did not answer a query within ${seconds} seconds`],
  [/^Connection terminated/, () => CLOSED],
  [
    /^The server does not support SSL connections$/,
    () => 'the server does not encrypt connections, which sslmode in the address demands',
  ],
  [
    /^There was an error establishing an SSL|^received invalid response/,
    () => 'what answers is not a PostgreSQL server',
  ],
]

/** Sentences for codes of a file that the address names. */
const OF_FILE: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read by the user of this process',
  EISDIR: 'is a folder',
}

/**
 * Why a server cannot be used, as a sentence without a full stop. What has no sentence here is given as the server or the
 * system says it. A failed connection to several addresses has a reason for each.
 * @param withinMs how long the server was waited for
 * @param hasAnswered whether a PostgreSQL server has answered there before
 */
export function serverReason(error: unknown, withinMs = ANSWER_TIMEOUT_MS, hasAnswered = false): string {
  if (error instanceof AggregateError)
    return [...new Set(error.errors.map((one) => serverReason(one, withinMs, hasAnswered)))].join('; ')
  const reason = sentenceOf(error, withinMs)
  return reason === CLOSED && !hasAnswered ? `${reason}; it may not be a PostgreSQL server` : reason
}

/** Why a catalogue cannot be read, with the right that the account needs. */
export function readingReason(error: unknown): string {
  return isDenied(error) ? `${serverReason(error)}; ${RIGHT_TO_READ}` : serverReason(error)
}

const RIGHT_TO_READ =
  'the account needs the right usage on the schema; each import gives access to its catalogue to the accounts that have it'

function sentenceOf(error: unknown, withinMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (isWrongTable(error))
    return `the table catalogue in this schema is no list of catalogues of this version; name another schema with ?schema= (the server says: ${error.message})`
  const fault: SystemFault = error
  if (isFileFault(error)) return fileReason(fault)
  const ofSystem = OF_SYSTEM[fault.code ?? '']
  if (ofSystem !== undefined) return ofSystem(fault)
  const ofLibrary = OF_LIBRARY.find(([message]) => message.test(error.message))
  return ofLibrary === undefined ? error.message : ofLibrary[1](withinMs / 1000)
}

function fileReason({ code, path, message }: SystemFault): string {
  const reason = OF_FILE[code ?? '']
  const file = path === undefined ? 'a file' : `the file “${path}”`
  return `${file} that the address names with sslrootcert, sslcert or sslkey ${reason ?? `cannot be read (${message})`}`
}

/** A host with its port, or a socket. */
function endpoint({ address, port }: SystemFault): string {
  if (address === undefined) return 'this address'
  if (port === undefined) return address
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
}
