import type { ClientBase } from 'pg'
import { catalogueList, catalogueSchema, type PostgresLocation } from './location.ts'
import { isDenied, isMissing } from './server-errors.ts'

/** A finished catalogue. Replicas have it with the same number. */
export interface StoredCatalogue {
  readonly number: number
  readonly revision: string
}

export function isSame(one: StoredCatalogue, other: StoredCatalogue | undefined): boolean {
  return one.number === other?.number && one.revision === other.revision
}

/** What a server has of a location. */
export interface HostContents {
  /** False for a read replica. */
  readonly isPrimary: boolean
  /** The catalogue to serve; undefined if there is none. */
  readonly live: StoredCatalogue | undefined
  /** The live catalogue, and replaced ones that were not removed yet. */
  readonly stored: readonly StoredCatalogue[]
}

/** @param revisions those that were read through this connection, by number; a catalogue keeps its revision until it is removed */
export async function readContents(
  client: ClientBase,
  { schema }: Pick<PostgresLocation, 'schema'>,
  revisions: Map<number, string>,
): Promise<HostContents> {
  const [role] = (await client.query('select pg_is_in_recovery() as is_replica')).rows
  const sql = `select number, state from ${catalogueList({ schema })} where state <> 'unfinished'`
  const stored: StoredCatalogue[] = []
  let live: StoredCatalogue | undefined
  const rows = await rowsIfAny(client, sql)
  // Numbers begin again with 1 after the schema was dropped.
  for (const known of revisions.keys())
    if (!rows.some(({ number }) => Number(number) === known)) revisions.delete(known)
  for (const row of rows) {
    const number = Number(row.number)
    const isLive = row.state === 'live'
    try {
      const schemaOfIt = catalogueSchema({ schema }, number)
      const revision = revisions.get(number) ?? (await readRevision(client, schemaOfIt))
      if (revision === undefined) continue
      revisions.set(number, revision)
      stored.push({ number, revision })
      if (isLive) live = { number, revision }
    } catch (error) {
      // A catalogue that was replaced before this user was given access is not wanted either.
      if (isLive || !isDenied(error)) throw error
    }
  }
  return { isPrimary: role.is_replica !== true, live, stored }
}

/** A replica that has replayed all that it received is up to date, however long the primary server has written nothing. */
const LAG = `
  select case
    when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else extract(epoch from now() - pg_last_xact_replay_timestamp())
  end as seconds`

/** How many seconds a replica is behind the primary server; undefined if this server cannot say. */
export async function readLag(client: ClientBase): Promise<number | undefined> {
  try {
    const [row] = (await client.query(LAG)).rows
    return row.seconds === null ? undefined : Math.max(0, Number(row.seconds))
  } catch {
    // Some hosted servers do not have these functions.
    return undefined
  }
}

/** The revision of the catalogue in a schema; undefined if there is none, for example because it was just removed. */
export async function readRevision(client: ClientBase, schema: string): Promise<string | undefined> {
  const [row] = await rowsIfAny(client, `select value from ${schema}.meta where key = 'revision'`)
  return row && String(row.value)
}

async function rowsIfAny(client: ClientBase, sql: string): Promise<readonly Record<string, unknown>[]> {
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
