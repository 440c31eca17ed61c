import { CatalogueOpenError, type HostEvent } from '../../catalogue.ts'
import { Host } from './host.ts'
import type { StoredCatalogue } from './host-contents.ts'
import type { PostgresLocation } from './location.ts'
import { reasonOf } from './server-errors.ts'

const INTERVAL_MS = 1000

export interface HostsOptions {
  onHost?: ((event: HostEvent) => void) | undefined
}

/** The servers of a location: a primary server and its replicas, which can lag behind it or be away. */
export class Hosts {
  readonly #hosts: readonly Host[]
  #turn = 0

  /** Resolves when all hosts have been asked what they have. Rejects with a `CatalogueOpenError` if none answers. */
  static async open(location: PostgresLocation, { onHost }: HostsOptions = {}): Promise<Hosts> {
    const hosts = location.hosts.map((address) => new Host(address, location, onHost ?? (() => undefined)))
    await Promise.all(hosts.map((host) => host.ask()))
    const opened = new Hosts(hosts)
    if (hosts.some(({ contents }) => contents !== undefined)) return opened
    await opened.close()
    const reasons = hosts.map(({ label, fault }) =>
      hosts.length === 1 ? reasonOf(fault) : `${label}: ${reasonOf(fault)}`,
    )
    throw new CatalogueOpenError(`${location.label} cannot be read: ${reasons.join('; ')}`)
  }

  private constructor(hosts: readonly Host[]) {
    this.#hosts = hosts
  }

  /** Starts to ask all hosts again and again. */
  watch(intervalMs = INTERVAL_MS, onAsked: () => void = () => undefined): void {
    for (const host of this.#hosts) void host.watch(intervalMs, onAsked)
  }

  /** The live catalogue of the primary server; if that does not answer, the newest that a replica has. */
  live(): StoredCatalogue | undefined {
    const contents = this.#hosts.flatMap((host) => host.contents ?? [])
    const ofPrimary = contents.find(({ isPrimary, live }) => isPrimary && live !== undefined)
    if (ofPrimary) return ofPrimary.live
    const lives = contents.flatMap(({ live }) => live ?? [])
    return lives.sort((a, b) => b.number - a.number)[0]
  }

  /** Whether any host has this catalogue. */
  have(catalogue: StoredCatalogue): boolean {
    return this.#hosts.some((host) => host.has(catalogue))
  }

  /**
   * The hosts to ask for something in a catalogue: those that have it, the least busy one first. If all of them fail, each
   * host comes once more: a connection can break without the others, and a host may have recovered.
   */
  *inTurn(catalogue: StoredCatalogue): Generator<Host> {
    const tried = new Set<Host>()
    for (;;) {
      const next = this.#leastBusy(catalogue, tried)
      if (next === undefined) break
      tried.add(next)
      yield next
    }
    yield* this.#hosts
  }

  /** Of hosts with equally many reads under way, each time another one. */
  #leastBusy(catalogue: StoredCatalogue, tried: ReadonlySet<Host>): Host | undefined {
    const hosts = this.#hosts
    const first = this.#turn++
    let least: Host | undefined
    for (let step = 0; step < hosts.length; step++) {
      const host = hosts[(first + step) % hosts.length]
      if (host === undefined || tried.has(host) || !host.isUsable(catalogue)) continue
      if (least === undefined || host.reads < least.reads) least = host
    }
    return least
  }

  /** Closes the connections to a catalogue that is not read any more. */
  async forget(catalogue: StoredCatalogue, reason: Error): Promise<void> {
    await Promise.all(this.#hosts.map((host) => host.forget(catalogue, reason)))
  }

  async close(): Promise<void> {
    await Promise.all(this.#hosts.map((host) => host.close()))
  }
}
