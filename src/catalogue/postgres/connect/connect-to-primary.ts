import type { ClientConfig } from 'pg'
import { PromptClient } from './client.ts'
import type { HostAddress, PostgresLocation } from './location.ts'
import { serverReason } from './reasons.ts'
import { isTemporary } from './server-errors.ts'

const STATE = `select pg_is_in_recovery() as is_replica, current_setting('server_encoding') as encoding`

/** No host can be written. The message says why. */
export class NoPrimary extends Error {
  /** Whether a host that may be the primary server could answer later. */
  readonly isTemporary: boolean

  constructor(message: string, isTemporary: boolean) {
    super(message)
    this.isTemporary = isTemporary
  }
}

/** Connects to the host that can be written. Rejects with `NoPrimary`. */
export async function connectToPrimary(
  { hosts }: PostgresLocation,
  config: ClientConfig = {},
): Promise<{ client: PromptClient; address: HostAddress }> {
  const reasons: string[] = []
  let isAnyTemporary = false
  for (const address of hosts) {
    let client: PromptClient | undefined
    try {
      client = new PromptClient({ ...address.connection, ...config })
      await client.connect()
      const [{ is_replica: isReplica, encoding }] = (await client.query(STATE)).rows
      if (encoding !== 'UTF8') reasons.push(`the database has the encoding ${encoding}; make one with UTF8`)
      else if (isReplica === true) reasons.push(`${address.label} is a read replica`)
      else return { client, address }
    } catch (error) {
      isAnyTemporary ||= isTemporary(error)
      const reason = serverReason(error, config.connectionTimeoutMillis)
      reasons.push(hosts.length === 1 ? reason : `${address.label}: ${reason}`)
    }
    await client?.end().catch(() => undefined)
  }
  const all = reasons.join('; ')
  throw new NoPrimary(
    hosts.length === 1 ? all : `none of its servers is a primary server that answers (${all})`,
    isAnyTemporary,
  )
}
