import { closeSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { FINDING_LEVELS, type Finding } from '../catalogue/importing/findings.ts'
import { CommandFailure, reasonOf } from './failure.ts'

const BUFFER_LENGTH = 64 * 1024

export interface Report {
  add(finding: Finding): void
  /** Writes the findings so far. Throws a CommandFailure if the file cannot be written. */
  flush(): void
  close(): void
}

/** Writes every finding as a line of JSON. Blocks when its buffer is full, so that memory use stays constant. */
export function openReport(file: string): Report {
  const report = new ReportFile('--report', file)
  let buffer = ''
  const flush = () => {
    const text = buffer
    buffer = ''
    report.write(text, null)
  }
  return {
    add(finding) {
      buffer += `${JSON.stringify(finding)}\n`
      if (buffer.length > BUFFER_LENGTH) flush()
    },
    flush,
    close: () => report.closeAfter(flush),
  }
}

interface Kind {
  level: Finding['level']
  code: Finding['code']
  count: number
  example: Omit<Finding, 'level' | 'code' | 'count'>
}

/** Writes a line of JSON for each kind of finding: level, count and the first finding as an example. */
export function openSummary(file: string): Report {
  const report = new ReportFile('--report-summary', file)
  const kinds = new Map<string, Kind>()
  const text = () =>
    Object.keys(FINDING_LEVELS)
      .flatMap((code) => kinds.get(code) ?? [])
      .map((kind) => `${JSON.stringify(kind)}\n`)
      .join('')
  return {
    add({ level, code, count = 1, ...example }) {
      const kind = kinds.get(code)
      if (kind) kind.count += count
      else kinds.set(code, { level, code, count, example })
    },
    // The counts grow, so a file is rewritten each time. A pipe receives them once.
    flush: () => report.isRegular && report.write(text(), 0),
    close: () => report.closeAfter(() => report.write(text(), report.isRegular ? 0 : null)),
  }
}

class ReportFile {
  readonly isRegular: boolean
  readonly #flag: string
  readonly #file: string
  readonly #descriptor: number

  constructor(flag: string, file: string) {
    this.#flag = flag
    this.#file = file
    try {
      this.#descriptor = openSync(file, 'w')
    } catch {
      throw new CommandFailure(`${flag}: ${file} cannot be written`, 2)
    }
    this.isRegular = fstatSync(this.#descriptor).isFile()
  }

  /** Appends the text, or writes it at a position and truncates the file after it. */
  write(text: string, position: number | null): void {
    const bytes = Buffer.from(text)
    try {
      if (position !== null) ftruncateSync(this.#descriptor, position)
      for (let written = 0; written < bytes.length; ) {
        const at = position === null ? null : position + written
        written += writeSync(this.#descriptor, bytes, written, bytes.length - written, at)
      }
    } catch (error) {
      throw new CommandFailure(`${this.#flag}: ${this.#file} cannot be written: ${reasonOf(error)}`)
    }
  }

  closeAfter(write: () => void): void {
    try {
      write()
    } finally {
      closeSync(this.#descriptor)
    }
  }
}
