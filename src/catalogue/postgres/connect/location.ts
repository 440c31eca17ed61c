import type { ClientConfig } from 'pg'
import { nearest } from '../../../contract/nearest.ts'

/** Where a catalogue is in PostgreSQL servers. */
export interface PostgresLocation {
  /**
   * The schema that says which catalogue is live. The catalogues themselves are in schemas with this name and a number.
   * Several schemas hold the catalogues of several museums in one database.
   */
  readonly schema: string
  /** A server, or a primary server and its replicas. At least one. */
  readonly hosts: readonly HostAddress[]
  /** Hosts and database, for messages: the whole address may hold a password. */
  readonly label: string
}

export interface HostAddress {
  readonly connection: Pick<ClientConfig, 'connectionString'>
  /** Host and port, for messages. */
  readonly label: string
}

const DEFAULT_SCHEMA = 'vitrine'
/** Room for the number of a catalogue: names have at most 63 bytes. */
const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,39}$/
const RESERVED_NAME = /^pg_|^information_schema$/
/** Schemas of catalogues have such names, and are removed when they were replaced. */
const NUMBERED_NAME = /_\d+$/
/** What is before the hosts, the hosts, and what is after them. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is
/** Besides `schema`, those of the library that connects. It would ignore any other, even a misspelt `sslmode`. */
const PARAMETERS = [
  'schema',
  'sslmode',
  'sslcert',
  'sslkey',
  'sslrootcert',
  'sslnegotiation',
  'uselibpqcompat',
  'host',
  'port',
  'user',
  'password',
]
/** Parameters with a closed list of values. The library would ignore any other, and could connect without encryption. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  sslmode: ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'],
  sslnegotiation: ['postgres', 'direct'],
  uselibpqcompat: ['true', 'false'],
}
/** The library treats these as `verify-full`, and warns that a later version will not. */
const VERIFIED_MODES = ['prefer', 'require', 'verify-ca']

export function isPostgresLocation(location: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(location)
}

/**
 * Reads `postgres://user:password@host:port,host:port/database?schema=name`, in which each host has a port of its own; a
 * sentence if it cannot be read.
 */
export function parseLocation(location: string): PostgresLocation | string {
  const [, before = '', named = '', after = ''] = ADDRESS.exec(location) ?? []
  const hosts = named.split(',')
  const addresses = hosts.map((host) => before + host + after)
  const [first] = addresses
  const wrong = wrongHost(before, hosts, addresses)
  if (first === undefined || wrong !== undefined) return wrong ?? UNREADABLE
  const { searchParams, pathname } = new URL(first)
  // A password with one of / ? # ends what is read as the host, and the rest of it would be shown.
  if (after.includes('#') || /^[^?]*@|[?&][^=&]*@/.test(after)) return UNENCODED
  const unknown = [...searchParams.keys()].find((name) => !PARAMETERS.includes(name))
  if (unknown !== undefined) {
    if (after.includes('@')) return UNENCODED
    const near = nearest(unknown, PARAMETERS)
    return `“${unknown.slice(0, 80)}” is not a parameter of the address of a PostgreSQL server${near === undefined ? '' : `; did you mean “${near}”?`}`
  }
  const wrongParameter = PARAMETERS.map((name) => wrongValue(name, searchParams.getAll(name))).find(Boolean)
  if (wrongParameter !== undefined) return wrongParameter
  const schema = searchParams.get('schema') ?? DEFAULT_SCHEMA
  if (!SCHEMA_NAME.test(schema))
    return `“${schema.slice(0, 80)}” cannot name a schema; give lower-case letters, digits and _, at most 40`
  if (RESERVED_NAME.test(schema))
    return `“${schema}” cannot name a schema; PostgreSQL has names that begin with pg_, and information_schema, for itself`
  if (NUMBERED_NAME.test(schema)) return numberedName(schema)
  const label = `postgres://${named}${pathname}${schema === DEFAULT_SCHEMA ? '' : `?schema=${schema}`}`
  return { schema, hosts: addresses.map(hostAddress), label }
}

function numberedName(schema: string): string {
  const name = schema.replace(/[_\d]+$/, '') || DEFAULT_SCHEMA
  const number = schema.replace(/^.*[^_\d]/, '').replaceAll('_', '')
  return `“${schema}” cannot name a schema; imports give names that end in _ and digits to their catalogues, and remove these schemas later; write ${name}${number}`
}

const UNREADABLE = 'the address of the PostgreSQL server cannot be read'
const ENCODED = 'in a user and a password, write : / ? # @ as %3A %2F %3F %23 %40'
const UNENCODED = `${UNREADABLE}; ${ENCODED}`

/** What is wrong with the hosts. Says none of what was given: it may be a part of a password. */
function wrongHost(
  before: string,
  hosts: readonly string[],
  addresses: readonly string[],
): string | undefined {
  if (hosts.length > 1 && hosts.includes(''))
    return 'the address of the PostgreSQL server has a comma without a host'
  if (hosts[0] === '' && before.endsWith('@'))
    return 'the address of the PostgreSQL server has a user but no host; a socket is written as its folder, with %2F for each /, for example postgres://user@%2Frun%2Fpostgresql/museum'
  if (addresses.every((address) => URL.canParse(address))) return undefined
  const withoutPorts = hosts.map((host) => host.replace(/:[^:\]]*$/, ''))
  return withoutPorts.every((host) => URL.canParse(`postgres://${host}/`))
    ? `the address of the PostgreSQL server has a port that is not a number up to 65535; ${ENCODED}`
    : UNREADABLE
}

/** What is wrong with the values of a parameter. Shows only those that cannot be a password. */
function wrongValue(name: string, given: readonly string[]): string | undefined {
  const [value, second] = given
  if (value === undefined) return undefined
  const parameter = `${name}, in the address of the PostgreSQL server,`
  if (second !== undefined) return `${parameter} is given twice`
  const allowed = VALUES[name]
  const expected = allowed === undefined ? '' : `; give one of ${allowed.join(', ')}`
  if (value === '') return `${parameter} is empty${expected}`
  if (allowed !== undefined && !allowed.includes(value))
    return `${parameter} is “${value.slice(0, 80)}”${expected}`
  if (name === 'port' && !(/^\d{1,5}$/.test(value) && Number(value) <= 65535))
    return `${parameter} is not a number up to 65535`
  return undefined
}

function hostAddress(address: string): HostAddress {
  const url = new URL(address)
  const { searchParams } = url
  searchParams.delete('schema')
  if (
    searchParams.get('uselibpqcompat') !== 'true' &&
    VERIFIED_MODES.includes(searchParams.get('sslmode') ?? '')
  )
    searchParams.set('sslmode', 'verify-full')
  const label = url.host || searchParams.get('host') || 'the server of this machine'
  return { connection: { connectionString: url.href }, label }
}

/** The first schema, for SQL. It is quoted because its name can be a keyword; it has no letter that needs more than that. */
export function quotedSchema({ schema }: Pick<PostgresLocation, 'schema'>): string {
  return `"${schema}"`
}

/** The table that lists the catalogues, for SQL. */
export function catalogueList(location: Pick<PostgresLocation, 'schema'>): string {
  return `${quotedSchema(location)}.catalogue`
}

/** The schema of the catalogue with this number. No keyword ends in a number, so SQL can have it as it is. */
export function catalogueSchema({ schema }: Pick<PostgresLocation, 'schema'>, number: number): string {
  return `${schema}_${number}`
}
