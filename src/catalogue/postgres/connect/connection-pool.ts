import { type ClientBase, Pool, type PoolClient } from 'pg'
import { Semaphore } from '../../semaphore.ts'
import { PromptClient } from './client.ts'
import { readRevision, type StoredCatalogue } from './host-contents.ts'
import type { HostAddress } from './location.ts'
import { isFull } from './server-errors.ts'

/** How long a server that has refused a connection is not asked for further ones. */
const FULL_MS = 5000

/**
 * What connections of readers set: nothing is written; the server stops a search whose connection was closed; compiling
 * queries to machine code takes longer than most of them.
 */
const SETTINGS = {
  default_transaction_read_only: 'on',
  client_connection_check_interval: '500ms',
  jit: 'off',
  work_mem: '64MB',
  application_name: 'vitrine',
}

/** A connection in use. */
export interface Connection {
  readonly client: ClientBase
  /** Gives it back, once. A broken one is closed. */
  release(isBroken: boolean): void
}

/** Up to `max` connections to one catalogue in one server; fewer if the server refuses more. */
export class ConnectionPool {
  readonly #pool: Pool
  readonly #max: number
  /** Held for each connection in use, until it is free or closed. So the pool never makes more than are permitted. */
  readonly #permits: Semaphore
  /** Broken connections that are being closed. */
  readonly #closing = new Set<ClientBase>()
  /** Connections that were made and not closed. */
  #working = 0
  #growing: NodeJS.Timeout | undefined

  /** @param schema that of the catalogue */
  constructor({ connection }: HostAddress, max: number, schema: string, { revision }: StoredCatalogue) {
    const settings = { ...SETTINGS, search_path: schema }
    const options = Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ')
    // Another server may have another catalogue with this number, for example after a failover.
    const onConnect = async (client: ClientBase) => {
      const found = await readRevision(client, schema)
      if (found !== revision) throw new Error(`has no catalogue of revision ${revision}`)
    }
    this.#max = max
    this.#permits = new Semaphore(max)
    this.#pool = new Pool({ ...connection, max, options, Client: PromptClient, onConnect })
    // A lost connection is replaced when the next one is needed. Without a listener, the process would end.
    this.#pool.on('error', () => undefined)
    this.#pool.on('connect', () => {
      this.#working++
    })
    this.#pool.on('remove', (client) => {
      this.#working--
      if (this.#closing.delete(client)) this.#permits.release()
    })
  }

  get hasConnections(): boolean {
    return this.#working > 0
  }

  /** How many wait for a connection. */
  get waiting(): number {
    return this.#permits.waiting
  }

  /** A free connection. If the server refuses further ones, one of those that exist is waited for. */
  async connect(signal: AbortSignal): Promise<Connection> {
    for (;;) {
      await this.#permits.acquire(signal)
      if (signal.aborted) this.#permits.release()
      signal.throwIfAborted()
      try {
        return await unlessAborted(this.#take(), signal)
      } catch (error) {
        if (!isFull(error) || !this.hasConnections) throw error
      }
    }
  }

  /** A connection for a permit, which returns with it. */
  async #take(): Promise<Connection> {
    try {
      const client = await this.#pool.connect()
      return { client, release: (isBroken) => this.#release(client, isBroken) }
    } catch (error) {
      if (isFull(error) && this.hasConnections) this.#stopGrowing()
      this.#permits.release()
      throw error
    }
  }

  #release(client: PoolClient, isBroken: boolean): void {
    if (isBroken) this.#closing.add(client)
    client.release(isBroken)
    if (!isBroken) this.#permits.release()
  }

  #stopGrowing(): void {
    this.#permits.setLimit(this.#working)
    clearTimeout(this.#growing)
    this.#growing = setTimeout(() => this.#permits.setLimit(this.#max), FULL_MS).unref()
  }

  async end(): Promise<void> {
    clearTimeout(this.#growing)
    await this.#pool.end()
  }
}

/** When the signal aborts first, the connection is given back as soon as it is there. */
function unlessAborted(taken: Promise<Connection>, signal: AbortSignal): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(signal.reason)
    signal.addEventListener('abort', cancel, { once: true })
    taken
      .then((connection) => {
        if (signal.aborted) connection.release(false)
        else resolve(connection)
      }, reject)
      .finally(() => signal.removeEventListener('abort', cancel))
  })
}
