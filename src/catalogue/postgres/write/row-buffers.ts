import type { Client } from 'pg'
import { copyRows } from './copy.ts'

/** Rows in memory, in characters, before they are sent. */
const BUFFER_LENGTH = 4 * 1024 * 1024

export type Cell = string | number | null | ArrayLike<number>

/** Collects rows for several tables and sends them together: a connection fills one table at a time. */
export class RowBuffers {
  readonly #client: Client
  readonly #tables = new Map<string, { columns: string; lines: string[] }>()
  #length = 0

  constructor(client: Client) {
    this.#client = client
  }

  /** @param columns names separated by commas, the same for every row of a table */
  add(table: string, columns: string, cells: readonly Cell[]): void {
    let buffer = this.#tables.get(table)
    if (!buffer) {
      buffer = { columns, lines: [] }
      this.#tables.set(table, buffer)
    }
    const line = cells.map(formatCell).join('\t')
    buffer.lines.push(line)
    this.#length += line.length
  }

  get isFull(): boolean {
    return this.#length > BUFFER_LENGTH
  }

  async flush(): Promise<void> {
    for (const [table, { columns, lines }] of this.#tables) {
      if (lines.length === 0) continue
      const rows = `${lines.join('\n')}\n`
      lines.length = 0
      await copyRows(this.#client, table, columns, rows)
    }
    this.#length = 0
  }
}

/** The text format of `COPY` (https://www.postgresql.org/docs/current/sql-copy.html). */
function formatCell(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'number') return String(cell)
  if (typeof cell !== 'string') return `{${Array.prototype.join.call(cell, ',')}}`
  return cell.replace(/[\\\n\r\t]/g, (char) => ESCAPES[char] ?? char)
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
