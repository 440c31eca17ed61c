import { type ClientBase, Pool, type PoolClient } from 'pg'
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

/** Up to `max` connections to one catalogue in one server; fewer if the server refuses more. */
export class ConnectionPool {
  readonly #pool: Pool
  readonly #max: number
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
    this.#pool = new Pool({ ...connection, max, options, Client: PromptClient, onConnect })
    // A lost connection is replaced when the next one is needed. Without a listener, the process would end.
    this.#pool.on('error', () => undefined)
    this.#pool.on('connect', () => {
      this.#working++
    })
    this.#pool.on('remove', () => {
      this.#working--
    })
  }

  get hasConnections(): boolean {
    return this.#working > 0
  }

  /** How many wait for a connection. */
  get waiting(): number {
    return this.#pool.waitingCount
  }

  /** A free connection. If the server refuses further ones, one of those that exist is waited for. */
  async connect(signal: AbortSignal): Promise<PoolClient> {
    for (;;) {
      try {
        // There is nothing to wait for, and listening to the signal takes time.
        return await (this.#pool.idleCount > 0 ? this.#pool.connect() : this.#acquire(signal))
      } catch (error) {
        if (!isFull(error) || !this.hasConnections) throw error
        this.#stopGrowing()
      }
    }
  }

  #stopGrowing(): void {
    this.#pool.options.max = this.#working
    clearTimeout(this.#growing)
    this.#growing = setTimeout(() => {
      this.#pool.options.max = this.#max
    }, FULL_MS).unref()
  }

  /** When the signal aborts first, the connection is given back as soon as it is free. */
  #acquire(signal: AbortSignal): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      const cancel = () => reject(signal.reason)
      signal.addEventListener('abort', cancel, { once: true })
      this.#pool
        .connect()
        .then((client) => {
          if (signal.aborted) client.release()
          else resolve(client)
        }, reject)
        .finally(() => signal.removeEventListener('abort', cancel))
    })
  }

  async end(): Promise<void> {
    clearTimeout(this.#growing)
    await this.#pool.end()
  }
}
