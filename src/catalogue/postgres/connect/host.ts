import type { HostEvent } from '../../catalogue.ts'
import { ANSWER_TIMEOUT_MS, PromptClient } from './client.ts'
import { Connections } from './connections.ts'
import { type HostContents, isSame, readContents, type StoredCatalogue } from './host-contents.ts'
import { catalogueSchema, type HostAddress, type PostgresLocation } from './location.ts'
import { reasonOf } from './reasons.ts'
import { HostLost, isCancelled, isFull } from './server-errors.ts'

const CLOSED = 'the catalogue was closed'

/** A server that is looked at again and again: whether it answers, and which catalogues it has. */
export class Host {
  readonly label: string
  readonly #address: HostAddress
  readonly #location: PostgresLocation
  readonly #onEvent: (event: HostEvent) => void
  #onAsked: () => void = () => undefined
  readonly #connections = new Map<StoredCatalogue, Connections>()
  #monitor: { client: PromptClient; revisions: Map<number, string> } | undefined
  /** What it had when it was last asked; undefined if it did not answer. */
  #contents: HostContents | undefined
  #hasAnswered = false
  #fault: unknown
  /** Why it had nothing to be served since it last had. Each reason is reported once. */
  readonly #reasons = new Set<string>()
  /** Resolves when it has been asked for the last time so far. */
  #asked: Promise<void> = Promise.resolve()
  /** While it is asked because a read has failed. */
  #recheck: Promise<void> | undefined
  /** While it is asked what it has because it has cancelled a read. */
  #look: Promise<void> | undefined
  #reads = 0
  #isClosed = false
  #endPause: () => void = () => undefined

  constructor(address: HostAddress, location: PostgresLocation, onEvent: (event: HostEvent) => void) {
    this.label = address.label
    this.#address = address
    this.#location = location
    this.#onEvent = onEvent
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

  has(catalogue: StoredCatalogue): boolean {
    const stored = this.#contents?.stored ?? []
    return stored.some((one) => isSame(one, catalogue))
  }

  /** Whether a read of this catalogue will probably succeed. */
  isUsable(catalogue: StoredCatalogue): boolean {
    return this.#recheck === undefined && this.has(catalogue)
  }

  async read<Result>(
    catalogue: StoredCatalogue,
    work: (connections: Connections) => Promise<Result>,
  ): Promise<Result> {
    if (this.#isClosed) throw new HostLost(CLOSED)
    this.#reads++
    try {
      return await work(this.#connectionsTo(catalogue))
    } finally {
      this.#reads--
    }
  }

  /** A read failed, so the host is asked at once whether it can still be used. Until then, others are preferred. */
  suspect(): void {
    if (this.#contents === undefined) return
    // After a failed read, an old connection might still lead to a server that is no longer at this address.
    this.#recheck ??= this.#ask(() => this.#endMonitor()).finally(() => {
      this.#recheck = undefined
    })
  }

  /** It has cancelled a read, perhaps because the catalogue is being removed. So it is asked at once, and goes on to be used. */
  look(): void {
    this.#look ??= this.ask().finally(() => {
      this.#look = undefined
    })
  }

  /** Resolves when it is known whether it can still be used, and for what. */
  async rechecked(): Promise<void> {
    await Promise.all([this.#recheck, this.#look])
  }

  /** Asks again and again until it is closed. `onAsked` is called after each time. */
  async watch(intervalMs: number, onAsked: () => void): Promise<void> {
    this.#onAsked = onAsked
    while (!this.#isClosed) {
      await this.#pause(intervalMs)
      await this.ask()
    }
  }

  /** Asks what it has. If it does not answer, all that is under way there fails. */
  ask(): Promise<void> {
    return this.#ask(() => undefined)
  }

  #ask(prepare: () => void): Promise<void> {
    this.#asked = this.#asked.then(async () => {
      if (this.#isClosed) return
      prepare()
      await this.#update()
      if (!this.#isClosed) this.#onAsked()
    })
    return this.#asked
  }

  async #update(): Promise<void> {
    try {
      this.#contents = await this.#readContents()
      this.#hasAnswered = true
      this.#fault = undefined
      if (this.#contents.live === undefined)
        this.#report(`there is no catalogue in its schema ${this.#location.schema}`)
      else if (this.#reasons.size > 0) this.#reportRecovery()
    } catch (error) {
      if (this.#isClosed || this.#isStillUsable(error)) return
      const reason = reasonOf(error, ANSWER_TIMEOUT_MS, this.#hasAnswered)
      this.#report(reason)
      this.#fault = error
      this.#contents = undefined
      void this.#closeConnections(new HostLost(reason))
    }
  }

  #report(reason: string): void {
    if (!this.#reasons.has(reason)) this.#onEvent({ lost: this.label, reason })
    this.#reasons.add(reason)
  }

  #reportRecovery(): void {
    this.#reasons.clear()
    this.#onEvent({ recovered: this.label })
  }

  /** Whether it answers others although it did not say what it has; the next time it may. */
  #isStillUsable(error: unknown): boolean {
    if (this.#contents === undefined) return false
    if (isFull(error)) return [...this.#connections.values()].some(({ areOpen }) => areOpen)
    return isCancelled(error)
  }

  /** Closes the connections to a catalogue that is not read any more. */
  async forget(catalogue: StoredCatalogue, reason: Error): Promise<void> {
    const connections = this.#connections.get(catalogue)
    this.#connections.delete(catalogue)
    await connections?.close(reason)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#endPause()
    this.#endMonitor()
    await this.#closeConnections(new Error(CLOSED))
  }

  #connectionsTo(catalogue: StoredCatalogue): Connections {
    const known = this.#connections.get(catalogue)
    if (known) return known
    const schema = catalogueSchema(this.#location, catalogue.number)
    const opened = new Connections(this.#address, schema, catalogue)
    this.#connections.set(catalogue, opened)
    return opened
  }

  async #closeConnections(reason: Error): Promise<void> {
    const open = [...this.#connections.values()]
    this.#connections.clear()
    await Promise.all(open.map((connections) => connections.close(reason)))
  }

  async #readContents(): Promise<HostContents> {
    if (this.#monitor) {
      try {
        return await this.#readThrough(this.#monitor)
      } catch (error) {
        if (this.#isClosed) throw error
        // One connection can break without the others.
        this.#endMonitor()
      }
    }
    const client = new PromptClient({
      ...this.#address.connection,
      query_timeout: ANSWER_TIMEOUT_MS,
      application_name: 'vitrine monitor',
    })
    const monitor = { client, revisions: new Map<number, string>() }
    this.#monitor = monitor
    try {
      await client.connect()
      return await this.#readThrough(monitor)
    } catch (error) {
      this.#endMonitor()
      throw error
    }
  }

  #readThrough({ client, revisions }: { client: PromptClient; revisions: Map<number, string> }) {
    return readContents(client, this.#location, revisions)
  }

  #endMonitor(): void {
    void this.#monitor?.client.end().catch(() => undefined)
    this.#monitor = undefined
  }

  #pause(intervalMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, intervalMs).unref()
      this.#endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
