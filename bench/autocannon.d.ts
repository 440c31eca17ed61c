/** The parts of autocannon 8 that the benchmarks use. The package has no types. */
declare module 'autocannon' {
  interface Client {
    setRequests(requests: { path: string }[]): void
  }
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Requests per second over all connections; as many as possible by default. */
    overallRate?: number
    /** Seconds after which a request times out. */
    timeout: number
    headers: Record<string, string>
    setupClient(client: Client): void
  }
  interface Result {
    non2xx: number
    errors: number
  }
  interface Run extends Promise<Result> {
    /** When all requests are prepared. */
    on(event: 'start', listener: () => void): this
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): this
  }
  function autocannon(options: Options): Run
  export = autocannon
}
