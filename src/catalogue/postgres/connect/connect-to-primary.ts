import type { Client, ClientConfig } from 'pg'
import { PromptClient } from './client.ts'
import type { HostAddress, PostgresLocation } from './location.ts'
import { reasonOf } from './server-errors.ts'

const STATE = `select pg_is_in_recovery() as is_replica, current_setting('server_encoding') as encoding`

/** Connects to the host that can be written. Rejects with an error that says why there is none. */
export async function connectToPrimary(
  { hosts }: PostgresLocation,
  config: ClientConfig = {},
): Promise<{ client: Client; address: HostAddress }> {
  const reasons: string[] = []
  for (const address of hosts) {
    const client = new PromptClient({ ...address.connection, ...config })
    try {
      await client.connect()
      const [{ is_replica: isReplica, encoding }] = (await client.query(STATE)).rows
      if (encoding !== 'UTF8') reasons.push(`the database has the encoding ${encoding}; make one with UTF8`)
      else if (isReplica === true) reasons.push(`${address.label} is a read replica`)
      else return { client, address }
    } catch (error) {
      reasons.push(hosts.length === 1 ? reasonOf(error) : `${address.label}: ${reasonOf(error)}`)
    }
    await client.end().catch(() => undefined)
  }
  const all = reasons.join('; ')
  throw new Error(hosts.length === 1 ? all : `none of its servers is a primary server that answers (${all})`)
}
