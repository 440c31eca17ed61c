import { closeSync, openSync, writeSync } from 'node:fs'
import type { Finding } from '../catalogue/importing/findings.ts'
import { CommandFailure } from './failure.ts'

const BUFFER_LENGTH = 64 * 1024

export interface Report {
  add(finding: Finding): void
  flush(): void
  close(): void
}

/** Writes every finding as a line of JSON. Blocks on each full buffer, so millions of findings need no memory. */
export function openReport(file: string): Report {
  const descriptor = open(file)
  let buffer = ''
  const flush = () => {
    const bytes = Buffer.from(buffer)
    buffer = ''
    try {
      writeWhole(descriptor, bytes)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new CommandFailure(`--report: ${file} cannot be written: ${reason}`)
    }
  }
  return {
    add(finding) {
      buffer += `${JSON.stringify(finding)}\n`
      if (buffer.length > BUFFER_LENGTH) flush()
    },
    flush,
    close() {
      try {
        flush()
      } finally {
        closeSync(descriptor)
      }
    },
  }
}

function writeWhole(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written)
}

function open(file: string): number {
  try {
    return openSync(file, 'w')
  } catch {
    throw new CommandFailure(`--report: ${file} cannot be written`, 2)
  }
}
