import { Client } from 'pg'
import { onTestFinished } from 'vitest'

/**
 * A role that may only read the first catalogue at this location.
 * @param options of `create role`, such as a limit of its connections
 * @returns also the location for this role, and a client that may do everything
 */
export async function readingRole(
  location: string,
  options = '',
): Promise<{ client: Client; role: string; address: string }> {
  const url = new URL(location)
  const schema = url.searchParams.get('schema')
  const role = `reader_${schema}`
  url.username = role
  const client = new Client({ connectionString: location })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`
    create role ${role} login ${options};
    grant usage on schema ${schema}, ${schema}_1 to ${role};
    grant select on all tables in schema ${schema}, ${schema}_1 to ${role}`)
  return { client, role, address: url.href }
}
