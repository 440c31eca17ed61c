import { CatalogueUnreachable, type DatabaseServer, type EngineNotice } from '../../catalogue.ts'
import type { SearchLoad } from '../../searches/searcher.ts'
import { Host } from './host.ts'
import type { StoredCatalogue } from './host-contents.ts'
import type { PostgresLocation } from './location.ts'
import { readingReason } from './reasons.ts'
import { isTemporary } from './server-errors.ts'

const INTERVAL_MS = 1000

/** The servers of a location: a primary server and its replicas, which can lag behind it. Each can fail. */
export class Hosts {
  readonly #hosts: readonly Host[]
  #turn = 0

  /** Resolves when all hosts have been checked. Rejects with `CatalogueUnreachable` if none answers. */
  static async open(location: PostgresLocation, onNotice?: (notice: EngineNotice) => void): Promise<Hosts> {
    const hosts = location.hosts.map((address) => new Host(address, location, onNotice))
    await Promise.all(hosts.map((host) => host.check()))
    const opened = new Hosts(hosts)
    if (hosts.some(({ contents }) => contents !== undefined)) return opened
    await opened.close()
    const reasons = hosts.map(({ label, fault }) =>
      hosts.length === 1 ? readingReason(fault) : `${label}: ${readingReason(fault)}`,
    )
    throw new CatalogueUnreachable(`${location.label} cannot be read: ${reasons.join('; ')}`, {
      isTemporary: hosts.some(({ fault }) => isTemporary(fault)),
    })
  }

  private constructor(hosts: readonly Host[]) {
    this.#hosts = hosts
  }

  /** Starts to check all hosts again and again. */
  watch(intervalMs = INTERVAL_MS, onChecked: () => void = () => undefined): void {
    for (const host of this.#hosts) void host.watch(intervalMs, onChecked)
  }

  /** The live catalogue of the primary server; if that does not answer, the newest that a replica has. */
  live(): StoredCatalogue | undefined {
    const contents = this.#hosts.flatMap((host) => host.contents ?? [])
    const ofPrimary = contents.find(({ isPrimary, live }) => isPrimary && live !== undefined)
    return ofPrimary ? ofPrimary.live : this.lives()[0]
  }

  /** What each host has as the live catalogue, the newest first: a replica can lag behind. */
  lives(): StoredCatalogue[] {
    const lives = this.#hosts.flatMap(({ contents }) => contents?.live ?? [])
    return lives.sort((a, b) => b.number - a.number)
  }

  /** Whether any host has this catalogue. */
  have(catalogue: StoredCatalogue): boolean {
    return this.#hosts.some((host) => host.has(catalogue))
  }

  /** The hosts that have a catalogue: those in doubt last, the least busy ones first, equally busy ones in turn. */
  inTurn(catalogue: StoredCatalogue): Host[] {
    const first = this.#turn++ % this.#hosts.length
    return [...this.#hosts.slice(first), ...this.#hosts.slice(0, first)]
      .filter((host) => host.has(catalogue))
      .sort((a, b) => Number(a.isInDoubt) - Number(b.isInDoubt) || a.reads - b.reads)
  }

  /** Resolves when all hosts have been checked from which a read of this catalogue has failed. */
  async rechecked(catalogue: StoredCatalogue): Promise<void> {
    const hosts = this.#hosts.filter((host) => host.has(catalogue))
    await Promise.all(hosts.map((host) => host.rechecked()))
  }

  /** The searches of a catalogue in all hosts. */
  load(catalogue: StoredCatalogue): SearchLoad {
    const loads = this.#hosts.flatMap((host) => host.load(catalogue) ?? [])
    const sum = (part: keyof SearchLoad) => loads.reduce((total, load) => total + load[part], 0)
    return { running: sum('running'), waiting: sum('waiting') }
  }

  /** The state of each host. */
  servers(): Promise<DatabaseServer[]> {
    return Promise.all(this.#hosts.map((host) => host.server()))
  }

  /** Closes the connections to a catalogue that is not read any more. */
  async forget(catalogue: StoredCatalogue, reason: Error): Promise<void> {
    await Promise.all(this.#hosts.map((host) => host.forget(catalogue, reason)))
  }

  async close(): Promise<void> {
    await Promise.all(this.#hosts.map((host) => host.close()))
  }
}
