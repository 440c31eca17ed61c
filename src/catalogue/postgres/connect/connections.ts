import { availableParallelism } from 'node:os'
import type { QueryConfig } from 'pg'
import { Overload } from '../../catalogue.ts'
import { type Connection, ConnectionPool } from './connection-pool.ts'
import type { StoredCatalogue } from './host-contents.ts'
import type { HostAddress } from './location.ts'
import { endsConnection, isFull } from './server-errors.ts'

export type Row = Readonly<Record<string, unknown>>

/** Further searches are refused. */
const MAX_WAITING = 200
/** Enough to read records while the others search. */
const RECORD_CONNECTIONS = 4

/** The connections to one catalogue in one server. Records have their own, so that they do not wait for searches. */
export class Connections {
  readonly #records: ConnectionPool
  readonly #searches: ConnectionPool
  readonly #closing = new AbortController()

  /** @param schema that of the catalogue */
  constructor(address: HostAddress, schema: string, catalogue: StoredCatalogue) {
    const open = (max: number) => new ConnectionPool(address, max, schema, catalogue)
    this.#records = open(RECORD_CONNECTIONS)
    this.#searches = open(Math.max(4, availableParallelism() * 2))
  }

  /** Whether any is open. */
  get areOpen(): boolean {
    return this.#records.hasConnections || this.#searches.hasConnections
  }

  /** Runs a short statement. The server plans it once for each connection. */
  read(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return run([this.#records, this.#searches], { name, text, values }, this.#closing.signal)
  }

  /** Runs a statement that can take long. Rejects with `Overload` if too many wait, or with the reason of the signal. */
  async search(text: string, values: unknown[], signal?: AbortSignal): Promise<Row[]> {
    if (this.#searches.waiting >= MAX_WAITING)
      throw new Overload('Too many searches are waiting to be answered.')
    const closing = this.#closing.signal
    const either = signal ? AbortSignal.any([signal, closing]) : closing
    return run([this.#searches, this.#records], { text, values }, either)
  }

  /** Ends all that runs and waits with this error. */
  async close(reason: Error): Promise<void> {
    if (this.#closing.signal.aborted) return
    this.#closing.abort(reason)
    await Promise.all([this.#records.end(), this.#searches.end()])
  }
}

type Pools = readonly [own: ConnectionPool, other: ConnectionPool]

async function run(pools: Pools, query: QueryConfig, signal: AbortSignal): Promise<Row[]> {
  signal.throwIfAborted()
  const connection = await connectionOf(pools, signal)
  if (signal.aborted) connection.release(false)
  signal.throwIfAborted()
  let isReleased = false
  const release = (isBroken: boolean) => {
    if (!isReleased) connection.release(isBroken)
    isReleased = true
  }
  const cancel = () => release(true)
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const { rows } = await connection.client.query<Row>(query)
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

/** A free connection; one of the other pool if the server refuses this one its first. */
async function connectionOf([own, other]: Pools, signal: AbortSignal): Promise<Connection> {
  try {
    return await own.connect(signal)
  } catch (error) {
    if (!isFull(error) || !other.hasConnections) throw error
    return other.connect(signal)
  }
}
