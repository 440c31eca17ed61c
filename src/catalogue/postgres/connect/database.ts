import { Overload } from '../../catalogue.ts'
import type { SearchLoad } from '../../searches/searcher.ts'
import type { ReadConnections, ResultRow } from './connections.ts'
import type { Host } from './host.ts'
import type { StoredCatalogue } from './host-contents.ts'
import type { Hosts } from './hosts.ts'
import { isCancelled, isHostFault, isTimedOut } from './server-errors.ts'

export type { ResultRow } from './connections.ts'

/** How often each host is tried. */
const ATTEMPTS = 3

const TIMED_OUT = 'The database stopped this request because it took longer than the database allows.'
const CANCELLED = 'The database cancelled this request each time.'
const UNREADABLE = 'No server of the database can be read at the moment.'

/** Reads one catalogue from the hosts that have it. What one host fails to answer is repeated on another. */
export class Database {
  readonly catalogue: StoredCatalogue
  readonly #hosts: Hosts
  readonly #onClose: () => Promise<void>
  readonly #closing = new AbortController()

  constructor(
    hosts: Hosts,
    catalogue: StoredCatalogue,
    onClose: () => Promise<void> = async () => undefined,
  ) {
    this.#hosts = hosts
    // The key of its connections, so that they are its own even if the same catalogue is opened again.
    this.catalogue = { ...catalogue }
    this.#onClose = onClose
  }

  /** Whether a host has the catalogue. */
  isReachable(): boolean {
    return this.#hosts.have(this.catalogue)
  }

  /** Runs a short statement. Rejects with `Overload` if no host can be read, or if it is cancelled. */
  read(name: string, text: string, values: unknown[] = []): Promise<ResultRow[]> {
    return this.#fromAnyHost((connections) => connections.read(name, text, values))
  }

  /**
   * Runs a statement that can take long. Rejects with `Overload` if too many wait, if no host can be read or if it is
   * cancelled, or with the reason of the signal.
   */
  search(text: string, values: unknown[] = [], signal?: AbortSignal): Promise<ResultRow[]> {
    return this.#fromAnyHost((connections) => connections.search(text, values, signal), signal)
  }

  /** The searches in all hosts. */
  load(): SearchLoad {
    return this.#hosts.load(this.catalogue)
  }

  async #fromAnyHost(
    read: (connections: ReadConnections) => Promise<ResultRow[]>,
    signal?: AbortSignal,
  ): Promise<ResultRow[]> {
    let fault: unknown
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      for (const host of this.#hosts.inTurn(this.catalogue)) {
        this.#closing.signal.throwIfAborted()
        // It may have been lost while another host was read.
        if (!host.has(this.catalogue)) continue
        try {
          return await host.read(this.catalogue, read)
        } catch (error) {
          signal?.throwIfAborted()
          this.#closing.signal.throwIfAborted()
          fault = repeatable(error, host)
        }
      }
      // One connection can break without the others. Callers read another catalogue if this rejects, so it must be clear which can be read.
      await this.#hosts.rechecked(this.catalogue)
      signal?.throwIfAborted()
    }
    this.#closing.signal.throwIfAborted()
    const isAnswering = isCancelled(fault) && this.isReachable()
    throw new Overload(isAnswering ? CANCELLED : UNREADABLE, { cause: fault })
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return
    const reason = new Error('the catalogue was closed')
    this.#closing.abort(reason)
    await this.#hosts.forget(this.catalogue, reason)
    await this.#onClose()
  }
}

/** The fault of a read that is to be repeated, after which the host is checked. Throws any other. */
function repeatable(fault: unknown, host: Host): unknown {
  // It would take as long again.
  if (isTimedOut(fault)) throw new Overload(TIMED_OUT, { cause: fault })
  if (!isCancelled(fault) && !isHostFault(fault)) throw fault
  host.recheck(fault)
  return fault
}
