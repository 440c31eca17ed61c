import { availableParallelism } from 'node:os'
import { type ClientBase, Pool, type PoolClient, type QueryConfig } from 'pg'
import { Overload } from '../../catalogue.ts'
import { PromptClient } from './client.ts'
import { readRevision, type StoredCatalogue } from './host-contents.ts'
import type { HostAddress } from './location.ts'
import { endsConnection } from './server-errors.ts'

export type Row = Readonly<Record<string, unknown>>

/** Further searches are refused. */
const MAX_WAITING = 200
/** Enough to read records while the others search. */
const RECORD_CONNECTIONS = 4

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

/** The connections to one catalogue in one server. Records have their own, so that they do not wait for searches. */
export class Connections {
  readonly #records: Pool
  readonly #searches: Pool
  readonly #closing = new AbortController()

  /** @param schema that of the catalogue */
  constructor(address: HostAddress, schema: string, { revision }: StoredCatalogue) {
    const open = (max: number) => openPool(address, max, schema, revision)
    this.#records = open(RECORD_CONNECTIONS)
    this.#searches = open(Math.max(4, availableParallelism() * 2))
  }

  /** Runs a short statement. The server plans it once for each connection. */
  read(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return run(this.#records, { name, text, values }, this.#closing.signal)
  }

  /** Runs a statement that can take long. Rejects with `Overload` if too many wait, or with the reason of the signal. */
  async search(text: string, values: unknown[], signal?: AbortSignal): Promise<Row[]> {
    if (this.#searches.waitingCount >= MAX_WAITING)
      throw new Overload('Too many searches are waiting to be answered.')
    const closing = this.#closing.signal
    return run(this.#searches, { text, values }, signal ? AbortSignal.any([signal, closing]) : closing)
  }

  /** Ends all that runs and waits with this error. */
  async close(reason: Error): Promise<void> {
    if (this.#closing.signal.aborted) return
    this.#closing.abort(reason)
    await Promise.all([this.#records.end(), this.#searches.end()])
  }
}

async function run(pool: Pool, query: QueryConfig, signal: AbortSignal): Promise<Row[]> {
  signal.throwIfAborted()
  // There is nothing to wait for, and listening to the signal takes time.
  const client = await (pool.idleCount > 0 ? pool.connect() : acquired(pool, signal))
  if (signal.aborted) client.release()
  signal.throwIfAborted()
  let isReleased = false
  const release = (isBroken: boolean) => {
    if (!isReleased) client.release(isBroken)
    isReleased = true
  }
  const cancel = () => release(true)
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const { rows } = await client.query<Row>(query)
    release(false)
    return rows
  } catch (error) {
    release(endsConnection(error))
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** A free connection. When the signal aborts first, the connection is given back as soon as it is free. */
function acquired(pool: Pool, signal: AbortSignal): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(signal.reason)
    signal.addEventListener('abort', cancel, { once: true })
    pool
      .connect()
      .then((client) => {
        if (signal.aborted) client.release()
        else resolve(client)
      }, reject)
      .finally(() => signal.removeEventListener('abort', cancel))
  })
}

function openPool({ connection }: HostAddress, max: number, schema: string, revision: string): Pool {
  const settings = { ...SETTINGS, search_path: schema }
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  // Another server may have another catalogue with this number, for example after a failover.
  const onConnect = async (client: ClientBase) => {
    const found = await readRevision(client, schema)
    if (found !== revision) throw new Error(`has no catalogue of revision ${revision}`)
  }
  const pool = new Pool({ ...connection, max, options, Client: PromptClient, onConnect })
  // A lost connection is replaced when the next one is needed. Without a listener, the process would end.
  pool.on('error', () => undefined)
  return pool
}
