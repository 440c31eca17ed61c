import { availableParallelism } from 'node:os'
import { type ClientBase, Pool, type PoolClient, type QueryConfig } from 'pg'
import { Overload } from '../../catalogue.ts'
import type { SearchLoad } from '../../searches/searcher.ts'
import { Semaphore } from '../../semaphore.ts'
import { PromptClient } from './client.ts'
import { readRevision, type StoredCatalogue } from './host-contents.ts'
import type { HostAddress } from './location.ts'
import { endsConnection, isFull } from './server-errors.ts'

export type ResultRow = Readonly<Record<string, unknown>>

/** Further searches are refused. */
const MAX_WAITING = 200
const MAX_SEARCHES = Math.max(4, availableParallelism() * 2)
/** Searches leave enough connections to read records meanwhile. */
const MAX_CONNECTIONS = MAX_SEARCHES + 4
/** How long no further connections are made after the server has refused one. */
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

/** The connections to one catalogue in one server; fewer than `MAX_CONNECTIONS` if the server refuses more. */
export class ReadConnections {
  readonly #pool: Pool
  /** One for each connection that may be in use. */
  readonly #permits = new Semaphore(MAX_CONNECTIONS)
  readonly #searches = new Semaphore(MAX_SEARCHES)
  readonly #closing = new AbortController()
  /** Connections that were made and not closed. */
  #open = 0
  #growing: NodeJS.Timeout | undefined

  /** @param schema that of the catalogue */
  constructor({ connection }: HostAddress, schema: string, { revision }: StoredCatalogue) {
    const options = Object.entries({ ...SETTINGS, search_path: schema })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ')
    // Another server may have another catalogue with this number, for example after a failover.
    const onConnect = async (client: ClientBase) => {
      const found = await readRevision(client, schema)
      if (found !== revision) throw new Error(`has no catalogue of revision ${revision}`)
    }
    this.#pool = new Pool({ ...connection, max: MAX_CONNECTIONS, options, Client: PromptClient, onConnect })
    // A lost connection is replaced when the next one is needed. Without a listener, the process would end.
    this.#pool.on('error', () => undefined)
    this.#pool.on('connect', () => {
      this.#open++
    })
    this.#pool.on('remove', () => {
      this.#open--
    })
  }

  get openCount(): number {
    return this.#open
  }

  get load(): SearchLoad {
    return { running: this.#searches.held, waiting: this.#searches.waiting }
  }

  /** Whether any is open. */
  get areOpen(): boolean {
    return this.#open > 0
  }

  /** Runs a short statement. The server plans it once for each connection. */
  read(name: string, text: string, values: unknown[]): Promise<ResultRow[]> {
    return this.#run({ name, text, values }, this.#closing.signal)
  }

  /** Runs a statement that can take long. Rejects with `Overload` if too many wait, or with the reason of the signal. */
  async search(text: string, values: unknown[], signal?: AbortSignal): Promise<ResultRow[]> {
    if (this.#searches.waiting >= MAX_WAITING)
      throw new Overload('Too many searches are waiting to be answered.')
    const closing = this.#closing.signal
    const either = signal ? AbortSignal.any([signal, closing]) : closing
    await this.#searches.acquire(either)
    try {
      return await this.#run({ text, values }, either)
    } finally {
      this.#searches.release()
    }
  }

  /** Ends all that runs and waits with this error. */
  async close(reason: Error): Promise<void> {
    if (this.#closing.signal.aborted) return
    this.#closing.abort(reason)
    clearTimeout(this.#growing)
    await this.#pool.end()
  }

  /** If the server refuses further connections, one of those that exist is waited for. */
  async #run(query: QueryConfig, signal: AbortSignal): Promise<ResultRow[]> {
    for (;;) {
      await this.#permits.acquire(signal)
      try {
        signal.throwIfAborted()
        const client = await this.#pool.connect()
        return await runOn(client, query, signal)
      } catch (error) {
        if (signal.aborted || !isFull(error) || !this.areOpen) throw error
        this.#stopGrowing()
      } finally {
        this.#permits.release()
      }
    }
  }

  #stopGrowing(): void {
    this.#permits.setLimit(this.#open)
    clearTimeout(this.#growing)
    this.#growing = setTimeout(() => this.#permits.setLimit(MAX_CONNECTIONS), FULL_MS).unref()
  }
}

/** Runs a query and gives the connection back. It is closed if it is broken, or if the signal aborts. */
async function runOn(client: PoolClient, query: QueryConfig, signal: AbortSignal): Promise<ResultRow[]> {
  const cancel = () => void client.end()
  signal.addEventListener('abort', cancel, { once: true })
  let isBroken = false
  try {
    signal.throwIfAborted()
    return (await client.query<ResultRow>(query)).rows
  } catch (error) {
    isBroken = endsConnection(error)
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
    client.release(isBroken)
  }
}
