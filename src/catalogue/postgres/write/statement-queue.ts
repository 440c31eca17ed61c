import type { Client } from 'pg'

/** A server with two processors builds two indexes at a time; the third one waits for the disk or the network. */
const CONNECTIONS = 3

/** Runs statements that do not depend on each other over connections of their own, while the import goes on. */
export class StatementQueue {
  readonly #connect: () => Promise<Client>
  readonly #waiting: string[] = []
  readonly #running = new Set<Promise<void>>()
  readonly #clients = new Set<Client>()
  readonly #idle: Client[] = []
  #failure: { error: unknown } | null = null

  constructor(connect: () => Promise<Client>) {
    this.#connect = connect
  }

  /** What the statements read must be stored. The longest ones should come first. */
  add(statements: readonly string[]): void {
    this.#waiting.push(...statements)
    this.#startNext()
  }

  /** Resolves when all statements have run. Rejects with the first error; what waited then is left out. */
  async finish(): Promise<void> {
    while (this.#running.size > 0) await Promise.race(this.#running)
    if (this.#failure) throw this.#failure.error
  }

  /** Ends all connections. The server stops what they run. */
  async close(): Promise<void> {
    this.#failure ??= { error: new Error('the import has ended') }
    await Promise.allSettled(Array.from(this.#clients, (client) => client.end()))
  }

  #startNext(): void {
    while (!this.#failure && this.#running.size < CONNECTIONS) {
      const statement = this.#waiting.shift()
      if (statement === undefined) return
      const run = this.#run(statement).finally(() => {
        this.#running.delete(run)
        this.#startNext()
      })
      this.#running.add(run)
    }
  }

  async #run(statement: string): Promise<void> {
    try {
      const client = this.#idle.pop() ?? (await this.#connect())
      this.#clients.add(client)
      await client.query(statement)
      this.#idle.push(client)
    } catch (error) {
      this.#failure ??= { error }
    }
  }
}
