import type { Client } from 'pg'
import { CatalogueWriteError, IMPORT_AGAIN } from '../../catalogue-writer.ts'
import type { PromptClient } from '../connect/client.ts'
import { connectToPrimary, NoPrimary } from '../connect/connect-to-primary.ts'
import { catalogueList, catalogueSchema, type PostgresLocation, quotedSchema } from '../connect/location.ts'
import { serverReason } from '../connect/reasons.ts'
import { watchServer } from './server-watch.ts'

/** How long a catalogue stays after another has replaced it. Services change over within seconds, replicas perhaps later. */
const GRACE = '15 minutes'

/**
 * What connections of an import set: the server ends a statement whose connection was closed, but no connection that waits
 * for another one, such as that with the lock; and it builds indexes in more memory than its default of 64 MB.
 */
const SETTINGS = {
  synchronous_commit: 'off',
  client_min_messages: 'warning',
  client_connection_check_interval: '1s',
  idle_session_timeout: '0',
  work_mem: '128MB',
  maintenance_work_mem: '256MB',
  jit: 'off',
}

/**
 * Opens a connection of an import. It breaks if the server no longer answers. Rejects with `NoPrimary`.
 * @param name for lists of connections
 * @returns also the location with this server as its only host, for further connections
 */
export async function connectToImport(
  location: PostgresLocation,
  name: string,
): Promise<{ client: PromptClient; primary: PostgresLocation }> {
  const { client, address } = await connectToPrimary(location, {
    application_name: name,
    options: Object.entries(SETTINGS)
      .map(([setting, value]) => `-c ${setting}=${value}`)
      .join(' '),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  })
  void watchServer(client, address)
  return { client, primary: { ...location, hosts: [address] } }
}

/** Opens a connection that writes. Rejects with a `CatalogueWriteError`. */
export async function connectToWrite(
  location: PostgresLocation,
  name = 'vitrine import',
): Promise<{ client: PromptClient; primary: PostgresLocation }> {
  try {
    return await connectToImport(location, name)
  } catch (error) {
    const advice = error instanceof NoPrimary && error.isTemporary ? ` ${IMPORT_AGAIN}` : ''
    throw new CatalogueWriteError(`${location.label} cannot be written: ${serverReason(error)}.${advice}`, {
      cause: error,
    })
  }
}

/** Opens another connection of an import, to the schema of its catalogue. */
export async function connectBeside(
  primary: PostgresLocation,
  number: number,
  work: string,
): Promise<PromptClient> {
  const { client } = await connectToWrite(primary, `vitrine import, ${work}`)
  try {
    await setSearchPath(client, catalogueSchema(primary, number))
    // Much faster than the default. Not every server has it.
    await client.query(`
      select set_config(name, 'lz4', false) from pg_settings
      where name = 'default_toast_compression' and 'lz4' = any(enumvals)`)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/**
 * A condition that the schema with this name is not also the first schema of another location. Earlier versions accepted
 * such locations.
 * @param name an expression
 */
const hasNoList = (name: string) => `to_regclass(quote_ident(${name}) || '.catalogue') is null`

/** The comment on each schema of a catalogue. It shows that the schema may be dropped when no location has the catalogue. */
const MARK = 'A catalogue of Vitrine'

/**
 * Adds a catalogue that is not finished, with an empty schema, and returns its number. Removes what interrupted imports
 * left and what was replaced long ago. As long as the connection lives, a lock shows that the import does.
 */
export async function beginCatalogue(client: Client, location: PostgresLocation): Promise<number> {
  const { schema } = location
  const list = catalogueList(location)
  await client.query('begin')
  // One import at a time is here. Without this, two could create the same table.
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [schema])
  await client.query(`
    create schema if not exists ${quotedSchema(location)};
    create table if not exists ${list} (
      number int primary key generated always as identity,
      state text not null check (state in ('unfinished', 'live', 'retired')),
      begun_at timestamptz not null default now(),
      retired_at timestamptz
    );
    create unique index if not exists one_is_live on ${list} (state) where state = 'live';`)
  await installTrigrams(client, location)
  await removeOld(client, location)
  const number = await addUnfinished(client, location)
  await removeUnlisted(client, location)
  await client.query('select pg_advisory_lock(hashtext($1), $2)', [schema, number])
  const own = catalogueSchema(location, number)
  await client.query(`create schema ${own}; comment on schema ${own} is '${MARK}'`)
  await client.query('commit')
  await setSearchPath(client, own)
  return number
}

/** Adds a catalogue with a number whose schema does not exist. One can be left from before the first schema was dropped. */
async function addUnfinished(client: Client, location: PostgresLocation): Promise<number> {
  for (;;) {
    const { rows } = await client.query(
      `insert into ${catalogueList(location)} (state) values ('unfinished') returning number`,
    )
    const number = Number(rows[0].number)
    const own = catalogueSchema(location, number)
    const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [own])
    if (rowCount === 0) return number
    await client.query(`delete from ${catalogueList(location)} where number = $1`, [number])
  }
}

export async function removeCatalogue(
  client: Client,
  location: PostgresLocation,
  number: number,
): Promise<void> {
  await client.query(`drop schema if exists ${catalogueSchema(location, number)} cascade`)
  await client.query(`delete from ${catalogueList(location)} where number = $1`, [number])
}

/** Lets the roles that may use the first schema read the catalogue too. */
export async function grantReading(
  client: Client,
  location: PostgresLocation,
  number: number,
): Promise<void> {
  const { rows } = await client.query(
    `select distinct case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end as role
     from pg_namespace, aclexplode(nspacl) where nspname = $1 and privilege_type = 'USAGE' and grantee <> nspowner`,
    [location.schema],
  )
  const own = catalogueSchema(location, number)
  for (const { role } of rows)
    await client.query(`
      grant select on ${catalogueList(location)} to ${role};
      grant usage on schema ${own} to ${role};
      grant select on all tables in schema ${own} to ${role}`)
}

/** A database has an extension once. The imports to other schemas of this one wait, as two could install it at the same time. */
async function installTrigrams(client: Client, location: PostgresLocation): Promise<void> {
  if (await hasTrigrams(client)) return
  await client.query(`select pg_advisory_xact_lock(hashtext('pg_trgm'))`)
  if (!(await hasTrigrams(client)))
    await client.query(`create extension pg_trgm with schema ${quotedSchema(location)}`)
}

async function hasTrigrams(client: Client): Promise<boolean> {
  return (await client.query(`select from pg_extension where extname = 'pg_trgm'`)).rowCount !== 0
}

async function setSearchPath(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query(
    `select quote_ident(nspname) as name from pg_extension join pg_namespace n on n.oid = extnamespace
     where extname = 'pg_trgm'`,
  )
  await client.query(`set search_path to ${schema}, ${rows[0].name}`)
}

async function removeOld(client: Client, location: PostgresLocation): Promise<void> {
  const { rows } = await client.query(
    `select number from ${catalogueList(location)}
     where ${hasNoList("$1 || '_' || number")} and (
       state = 'retired' and retired_at < now() - $2::interval
       or state = 'unfinished' and pg_try_advisory_xact_lock(hashtext($1), number))`,
    [location.schema, GRACE],
  )
  for (const { number } of rows) await removeCatalogue(client, location, Number(number))
}

/**
 * Removes catalogues that are not listed, because the schema with the list was dropped. A schema without the mark may be
 * somebody else's.
 */
async function removeUnlisted(client: Client, location: PostgresLocation): Promise<void> {
  const { rows } = await client.query(
    `select number from pg_namespace, cast(substring(nspname from '^' || $1 || '_([1-9][0-9]{0,8})$') as int) as number
     where obj_description(oid, 'pg_namespace') = $2 and pg_has_role(nspowner, 'usage')
       and ${hasNoList('nspname')}
       and number not in (select number from ${catalogueList(location)})`,
    [location.schema, MARK],
  )
  for (const { number } of rows) {
    // An import that is still writing it has this lock.
    const lock = 'select pg_try_advisory_xact_lock(hashtext($1), $2) as is_locked'
    const [{ is_locked: isUnused }] = (await client.query(lock, [location.schema, number])).rows
    if (isUnused === true) await removeCatalogue(client, location, Number(number))
  }
}
