import { closeSync, openSync, writeSync } from 'node:fs'
import type { Finding } from '../catalogue/importing/findings.ts'
import { CommandFailure } from './failure.ts'

const BUFFER_LENGTH = 64 * 1024

/** Writes every finding as a line of JSON. Blocks on each full buffer, so millions of findings need no memory. */
export function openReport(file: string): { add: (finding: Finding) => void; close: () => void } {
  const descriptor = open(file)
  let buffer = ''
  const flush = () => {
    writeWhole(descriptor, Buffer.from(buffer))
    buffer = ''
  }
  return {
    add(finding) {
      buffer += `${JSON.stringify(finding)}\n`
      if (buffer.length > BUFFER_LENGTH) flush()
    },
    close() {
      flush()
      closeSync(descriptor)
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
