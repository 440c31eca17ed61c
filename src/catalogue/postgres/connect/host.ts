import { setTimeout } from 'node:timers/promises'
import type { DatabaseServer, EngineNotice } from '../../catalogue.ts'
import type { SearchLoad } from '../../searches/searcher.ts'
import { ANSWER_TIMEOUT_MS, PromptClient } from './client.ts'
import { ReadConnections } from './connections.ts'
import { type HostContents, isSame, readContents, readLag, type StoredCatalogue } from './host-contents.ts'
import { catalogueSchema, type HostAddress, type PostgresLocation } from './location.ts'
import { serverReason } from './reasons.ts'
import { HostLost, isCancelled, isFull, isHostFault } from './server-errors.ts'

/** A server that is checked again and again: whether it answers, and which catalogues it has. */
export class Host {
  readonly label: string
  readonly #address: HostAddress
  readonly #location: PostgresLocation
  readonly #onNotice: ((notice: EngineNotice) => void) | undefined
  #onChecked: () => void = () => undefined
  readonly #connections = new Map<StoredCatalogue, ReadConnections>()
  #monitor: { client: PromptClient; revisions: Map<number, string> } | undefined
  /** What it had at the last check; undefined if it did not answer. */
  #contents: HostContents | undefined
  #hasAnswered = false
  #fault: unknown
  /** Why it had nothing to be served since it last had. Each reason is reported once. */
  readonly #reasons = new Set<string>()
  /** The last check so far. */
  #checked: Promise<void> = Promise.resolve()
  /** A check because a read has failed. */
  #recheck: Promise<void> | undefined
  #reads = 0
  readonly #closing = new AbortController()

  constructor(address: HostAddress, location: PostgresLocation, onNotice?: (notice: EngineNotice) => void) {
    this.label = address.label
    this.#address = address
    this.#location = location
    this.#onNotice = onNotice
  }

  get contents(): HostContents | undefined {
    return this.#contents
  }

  /** Why it did not answer. */
  get fault(): unknown {
    return this.#fault
  }

  /** How many reads are under way. */
  get reads(): number {
    return this.#reads
  }

  /** Whether a read has failed and the check after it has not ended. */
  get isInDoubt(): boolean {
    return this.#recheck !== undefined
  }

  has(catalogue: StoredCatalogue): boolean {
    const stored = this.#contents?.stored ?? []
    return stored.some((one) => isSame(one, catalogue))
  }

  async read<Result>(
    catalogue: StoredCatalogue,
    work: (connections: ReadConnections) => Promise<Result>,
  ): Promise<Result> {
    this.#reads++
    try {
      return await work(this.#connectionsTo(catalogue))
    } finally {
      this.#reads--
    }
  }

  /** Checks the server at once, because a read has failed. It may have cancelled the read because the catalogue was removed. */
  recheck(fault: unknown): void {
    this.#recheck ??= this.check(isHostFault(fault)).finally(() => {
      this.#recheck = undefined
    })
  }

  /** Resolves when the check after a failed read has ended. */
  async rechecked(): Promise<void> {
    await this.#recheck
  }

  /** Checks again and again until it is closed. `onChecked` is called after each check. */
  async watch(intervalMs: number, onChecked: () => void): Promise<void> {
    this.#onChecked = onChecked
    const { signal } = this.#closing
    while (!signal.aborted) {
      await setTimeout(intervalMs, undefined, { signal, ref: false }).catch(() => undefined)
      await this.check()
    }
  }

  /**
   * Finds out what it has. If it does not answer, all reads under way there fail.
   * @param afresh over a new connection, because an old one might lead to a server that is no longer at this address
   */
  check(afresh = false): Promise<void> {
    this.#checked = this.#checked.then(async () => {
      if (this.#closing.signal.aborted) return
      if (afresh) this.#endMonitor()
      await this.#update()
      if (!this.#closing.signal.aborted) this.#onChecked()
    })
    return this.#checked
  }

  async #update(): Promise<void> {
    try {
      const contents = await this.#readContents()
      if (this.#closing.signal.aborted) return
      this.#contents = contents
      this.#hasAnswered = true
      this.#fault = undefined
      if (contents.live === undefined)
        this.#report(`there is no catalogue in its schema ${this.#location.schema}`)
      else if (this.#reasons.size > 0) {
        this.#reasons.clear()
        this.#onNotice?.({
          level: 'warn',
          message: 'a database server can be read again',
          details: { host: this.label },
        })
      }
    } catch (error) {
      if (this.#closing.signal.aborted || this.#isStillUsable(error)) return
      const reason = serverReason(error, ANSWER_TIMEOUT_MS, this.#hasAnswered)
      this.#report(reason)
      this.#fault = error
      this.#contents = undefined
      void this.#closeConnections(new HostLost(reason))
    }
  }

  #report(reason: string): void {
    if (this.#reasons.has(reason)) return
    this.#reasons.add(reason)
    this.#onNotice?.({
      level: 'error',
      message: 'a database server cannot be read',
      details: { host: this.label, reason },
    })
  }

  /** Whether readers can use it although this check has failed. */
  #isStillUsable(error: unknown): boolean {
    if (this.#contents === undefined) return false
    if (isFull(error)) return [...this.#connections.values()].some(({ areOpen }) => areOpen)
    return isCancelled(error)
  }

  load(catalogue: StoredCatalogue): SearchLoad | undefined {
    return this.#connections.get(catalogue)?.load
  }

  async server(): Promise<DatabaseServer> {
    const connections = [...this.#connections.values()].reduce((total, one) => total + one.openCount, 0)
    return {
      name: this.label,
      isReadable: this.#contents !== undefined,
      connections: connections + (this.#monitor ? 1 : 0),
      lagSeconds: this.#contents && this.#monitor && (await readLag(this.#monitor.client)),
    }
  }

  /** Closes the connections to a catalogue that is not read any more. */
  async forget(catalogue: StoredCatalogue, reason: Error): Promise<void> {
    const connections = this.#connections.get(catalogue)
    this.#connections.delete(catalogue)
    await connections?.close(reason)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#contents = undefined
    this.#endMonitor()
    await this.#closeConnections(new Error('the catalogue was closed'))
  }

  #connectionsTo(catalogue: StoredCatalogue): ReadConnections {
    const known = this.#connections.get(catalogue)
    if (known) return known
    const schema = catalogueSchema(this.#location, catalogue.number)
    const opened = new ReadConnections(this.#address, schema, catalogue)
    this.#connections.set(catalogue, opened)
    return opened
  }

  async #closeConnections(reason: Error): Promise<void> {
    const open = [...this.#connections.values()]
    this.#connections.clear()
    await Promise.all(open.map((connections) => connections.close(reason)))
  }

  /** Over the connection of the last check, or a new one: one connection can break without the others. */
  async #readContents(): Promise<HostContents> {
    const last = this.#monitor
    if (last !== undefined) {
      try {
        return await readContents(last.client, this.#location, last.revisions)
      } catch (error) {
        if (this.#closing.signal.aborted) throw error
        this.#endMonitor()
      }
    }
    const client = new PromptClient({
      ...this.#address.connection,
      query_timeout: ANSWER_TIMEOUT_MS,
      application_name: 'vitrine monitor',
    })
    const revisions = new Map<number, string>()
    this.#monitor = { client, revisions }
    try {
      await client.connect()
      return await readContents(client, this.#location, revisions)
    } catch (error) {
      this.#endMonitor()
      throw error
    }
  }

  #endMonitor(): void {
    void this.#monitor?.client.end().catch(() => undefined)
    this.#monitor = undefined
  }
}
