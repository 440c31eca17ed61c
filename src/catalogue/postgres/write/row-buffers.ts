import type { Client } from 'pg'
import { copyRows } from './copy.ts'

/** Rows in memory, in characters, before they are sent. */
const BUFFER_LENGTH = 8 * 1024 * 1024

export type CopyCell = string | number | null | ArrayLike<number>

/**
 * Collects rows for several tables and sends them together: a connection fills one table at a time. The connection is for
 * nothing else, so the server stores rows while the next ones are collected.
 */
export class RowBuffers {
  readonly #client: Client
  readonly #tables = new Map<string, { columns: string; lines: string[] }>()
  #length = 0
  #sending: Promise<void> = Promise.resolve()

  constructor(client: Client) {
    this.#client = client
  }

  /** @param columns names separated by commas, the same for every row of a table */
  add(table: string, columns: string, cells: readonly CopyCell[]): void {
    let buffer = this.#tables.get(table)
    if (!buffer) {
      buffer = { columns, lines: [] }
      this.#tables.set(table, buffer)
    }
    const line = cells.map(formatCell).join('\t')
    buffer.lines.push(line)
    this.#length += line.length
  }

  /** Sends the rows if there are many. Resolves when those sent before are stored. */
  async sendIfFull(): Promise<void> {
    if (this.#length > BUFFER_LENGTH) await this.#send()
  }

  /** Sends all rows. Resolves when they are stored. */
  async flush(): Promise<void> {
    await this.#send()
    await this.#sending
  }

  async #send(): Promise<void> {
    await this.#sending
    this.#sending = this.#copy()
    // The next call reports it.
    this.#sending.catch(() => undefined)
  }

  async #copy(): Promise<void> {
    const full = Array.from(this.#tables).filter(([, { lines }]) => lines.length > 0)
    this.#tables.clear()
    this.#length = 0
    for (const [table, { columns, lines }] of full)
      await copyRows(this.#client, table, columns, `${lines.join('\n')}\n`)
  }
}

/** The text format of `COPY` (https://www.postgresql.org/docs/current/sql-copy.html). */
function formatCell(cell: CopyCell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'number') return String(cell)
  if (typeof cell !== 'string') return `{${Array.prototype.join.call(cell, ',')}}`
  return cell.replace(/[\\\n\r\t]/g, (char) => ESCAPES[char] ?? char)
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
