import type { Client, Connection, Submittable } from 'pg'

/** What the types of the package leave out. */
interface CopyingConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** Sends rows to a table in the text format of `COPY`, one row per line. */
export function copyRows(client: Client, table: string, columns: string, rows: string): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new Copy(`copy ${table} (${columns}) from stdin`, Buffer.from(rows), resolve, reject))
  })
}

/** One `COPY`, as the package's client runs it. */
class Copy implements Submittable {
  readonly #text: string
  readonly #rows: Buffer
  readonly #resolve: () => void
  readonly #reject: (error: Error) => void

  constructor(text: string, rows: Buffer, resolve: () => void, reject: (error: Error) => void) {
    this.#text = text
    this.#rows = rows
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: Connection): void {
    connection.query(this.#text)
  }

  handleCopyInResponse(connection: CopyingConnection): void {
    connection.sendCopyFromChunk(this.#rows)
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#resolve()
  }

  handleError(error: Error): void {
    this.#reject(error)
  }
}
