import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Catalogue, DatabaseServer } from '../../catalogue/catalogue.ts'
import type { PageCounts } from '../pages/pages.ts'
import type { Answered } from '../wire.ts'
import { routeOf } from './route-of.ts'

/** What the metrics say about the service when they are read. */
export interface MetricSources {
  catalogue: () => Catalogue | undefined
  isReady: () => boolean
  pageCounts: () => PageCounts
  servers: () => Promise<readonly DatabaseServer[]>
  /** When a new catalogue was refused, or the served one found damaged; undefined if none was since another one was taken up. */
  failedAt: () => Date | undefined
}

/** From a record in memory to a download of a whole catalogue. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

/** The metrics of a service, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Counter<'route' | 'status'>
  readonly #durations: Histogram<'route'>
  readonly #servers: {
    up: Gauge<'server'>
    connections: Gauge<'server'>
    lag: Gauge<'server'>
  }
  readonly #sources: MetricSources

  constructor(sources: MetricSources) {
    this.#sources = sources
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Counter({
      name: 'vitrine_requests_total',
      help: 'Requests by the pattern of their address and the status of the response; 0 if the client left before it.',
      labelNames: ['route', 'status'],
      registers,
    })
    this.#durations = new Histogram({
      name: 'vitrine_request_duration_seconds',
      help: 'Time from a request to the moment when the client has read the response.',
      labelNames: ['route'],
      buckets: SECONDS,
      registers,
    })
    const server = (name: string, help: string) =>
      new Gauge({ name: `vitrine_database_server_${name}`, help, labelNames: ['server'], registers })
    this.#servers = {
      up: server('up', 'Whether a server of the database can be read.'),
      connections: server('connections', 'Open connections of this process to a server of the database.'),
      lag: server('lag_seconds', 'How far a server of the database is behind the primary server.'),
    }
    this.#addState()
    this.#addPages()
    this.#addTimes()
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** Counts a request. */
  answered({ target, status, milliseconds }: Answered): void {
    const route = target === undefined ? MALFORMED : routeOf(target)
    this.#requests.inc({ route, status })
    this.#durations.observe({ route }, milliseconds / 1000)
  }

  /** Counts what was refused before it became a request. */
  refused(status: number): void {
    this.#requests.inc({ route: MALFORMED, status })
  }

  /** All metrics in the format of Prometheus. */
  async text(): Promise<string> {
    const servers = await this.#sources.servers()
    for (const gauge of Object.values(this.#servers)) gauge.reset()
    for (const { name, isReadable, connections, lagSeconds } of servers) {
      this.#servers.up.set({ server: name }, Number(isReadable))
      this.#servers.connections.set({ server: name }, connections)
      if (lagSeconds !== undefined) this.#servers.lag.set({ server: name }, lagSeconds)
    }
    return this.#registry.metrics()
  }

  #addState(): void {
    const { catalogue, isReady } = this.#sources
    this.#addGauge('ready', 'Whether /readyz answers with 200.', () => Number(isReady()))
    const load = () => catalogue()?.searchLoad()
    this.#addGauge('searches_running', 'Searches that run.', () => load()?.running ?? 0)
    this.#addGauge('searches_waiting', 'Searches that wait for others.', () => load()?.waiting ?? 0)
    new Gauge({
      name: 'vitrine_catalogue_info',
      help: 'The revision of the catalogue that is served.',
      labelNames: ['revision'],
      registers: [this.#registry],
      collect() {
        this.reset()
        const revision = catalogue()?.revision
        if (revision !== undefined) this.set({ revision }, 1)
      },
    })
  }

  #addPages(): void {
    const { pageCounts } = this.#sources
    new Counter({
      name: 'vitrine_pages_total',
      help: 'Pages by who rendered them: the service, or the browser because the service could not in time.',
      labelNames: ['by'],
      registers: [this.#registry],
      collect() {
        const { rendered, leftToBrowser } = pageCounts()
        this.reset()
        this.inc({ by: 'service' }, rendered)
        this.inc({ by: 'browser' }, leftToBrowser)
      },
    })
  }

  #addTimes(): void {
    const { catalogue, failedAt } = this.#sources
    const at = (written: string | undefined) => (written ? Date.parse(written) / 1000 : undefined)
    this.#addGauge('last_import_timestamp_seconds', 'When the catalogue that is served was imported.', () =>
      at(catalogue()?.importedAt),
    )
    this.#addGauge(
      'catalogue_changed_timestamp_seconds',
      'When an import last changed the catalogue that is served.',
      () => at(catalogue()?.changedAt),
    )
    this.#addGauge(
      'last_failed_import_timestamp_seconds',
      'When an import into the file of the catalogue last failed, a new catalogue was refused, or the served one found damaged; missing if another one was taken up since.',
      () => at(failedAt()?.toISOString()),
    )
  }

  /** A gauge without labels, whose value is read with the metrics. Without a value, it is missing. */
  #addGauge(name: string, help: string, read: () => number | undefined): void {
    new Gauge({
      name: `vitrine_${name}`,
      help,
      registers: [this.#registry],
      collect() {
        this.remove()
        const value = read()
        if (value !== undefined) this.set(value)
      },
    })
  }
}

/** The route of what is not a valid request. */
const MALFORMED = 'malformed'
