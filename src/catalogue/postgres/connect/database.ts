import { availableParallelism } from 'node:os'
import { Pool, type PoolClient } from 'pg'
import { Overload } from '../../catalogue.ts'
import type { PostgresLocation } from './location.ts'

export type Row = Readonly<Record<string, unknown>>

/** Further searches are refused. */
const MAX_WAITING = 200
const CONNECT_TIMEOUT_MS = 10_000
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

/** The connections to the schema of one catalogue. Records have their own, so that they do not wait for searches. */
export class Database {
  readonly #records: Pool
  readonly #searches: Pool
  readonly #closing = new AbortController()

  constructor(location: PostgresLocation, schema: string) {
    this.#records = openPool(location, schema, RECORD_CONNECTIONS)
    this.#searches = openPool(location, schema, Math.max(4, availableParallelism() * 2))
  }

  /** Runs a short statement. The server plans it once for each connection. */
  async read(name: string, text: string, values: unknown[] = []): Promise<Row[]> {
    this.#closing.signal.throwIfAborted()
    return (await this.#records.query<Row>({ name, text, values })).rows
  }

  /** Runs a statement that can take long. Rejects with `Overload` if too many wait, or with the reason of the signal. */
  async search(text: string, values: unknown[] = [], signal?: AbortSignal): Promise<Row[]> {
    const closing = this.#closing.signal
    const ending = signal ? AbortSignal.any([signal, closing]) : closing
    ending.throwIfAborted()
    if (this.#searches.waitingCount >= MAX_WAITING)
      throw new Overload('Too many searches are waiting to be answered.')
    const client = await acquired(this.#searches, ending)
    let isReleased = false
    const cancel = () => {
      isReleased = true
      client.release(true)
    }
    ending.addEventListener('abort', cancel, { once: true })
    try {
      return (await client.query<Row>(text, values)).rows
    } catch (error) {
      ending.throwIfAborted()
      throw error
    } finally {
      ending.removeEventListener('abort', cancel)
      if (!isReleased) client.release()
    }
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return
    this.#closing.abort(new Error('the catalogue was closed'))
    await Promise.all([this.#records.end(), this.#searches.end()])
  }
}

/** A free connection. When the signal aborts first, the connection is given back as soon as it is free. */
function acquired(pool: Pool, signal: AbortSignal): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(signal.reason)
    signal.addEventListener('abort', cancel, { once: true })
    pool.connect().then((client) => {
      signal.removeEventListener('abort', cancel)
      if (signal.aborted) client.release()
      else resolve(client)
    }, reject)
  })
}

function openPool({ connection }: PostgresLocation, schema: string, max: number): Pool {
  const settings = { ...SETTINGS, search_path: schema }
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const pool = new Pool({ ...connection, max, options, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A lost connection is replaced when the next one is needed. Without a listener, the process would end.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
