import type { ClientConfig } from 'pg'

/** Where a catalogue is in a PostgreSQL server. */
export interface PostgresLocation {
  /**
   * The schema that says which catalogue is live. The catalogues themselves are in schemas with this name and a number.
   * Several schemas hold the catalogues of several museums in one database.
   */
  readonly schema: string
  readonly connection: Pick<ClientConfig, 'connectionString'>
  /** Host and database, for messages: the whole address may hold a password. */
  readonly label: string
}

const DEFAULT_SCHEMA = 'vitrine'
/** Room for the number of a catalogue: names have at most 63 bytes. */
const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,39}$/

export function isPostgresLocation(location: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(location)
}

/** Reads `postgres://user:password@host:port/database?schema=name`; a sentence if it cannot be read. */
export function parseLocation(location: string): PostgresLocation | string {
  if (!URL.canParse(location)) return 'the address of the PostgreSQL server cannot be read'
  const url = new URL(location)
  const schema = url.searchParams.get('schema') ?? DEFAULT_SCHEMA
  if (!SCHEMA_NAME.test(schema))
    return `“${schema.slice(0, 80)}” cannot name a schema; give lower-case letters, digits and _, at most 40`
  url.searchParams.delete('schema')
  const label = `postgres://${url.host}${url.pathname}${schema === DEFAULT_SCHEMA ? '' : `?schema=${schema}`}`
  return { schema, connection: { connectionString: url.href }, label }
}

/** The schema of the catalogue with this number. */
export function catalogueSchema({ schema }: PostgresLocation, number: number): string {
  return `${schema}_${number}`
}
