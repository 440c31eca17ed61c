import { closeSync, openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../testkit/command.ts'
import { CHECKSUM, checksumInThread, checksumOf } from './checksum.ts'

/** Bytes without a pattern, the same at each run. */
function bytesOf(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = 12345
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    bytes[i] = state >>> 16
  }
  return bytes
}

test.each([200, 5_000_001])(
  'the checksum of a file of %i bytes has zeros in its own place, in a thread as well',
  async (length) => {
    const content = bytesOf(length)
    const name = path.join(newFolder(), 'bytes')
    writeFileSync(name, content)
    const file = openSync(name, 'r')
    onTestFinished(() => closeSync(file))
    const expected = crc32(content.fill(0, CHECKSUM.at, CHECKSUM.at + CHECKSUM.bytes))
    expect([await checksumOf(file), await checksumInThread(file)]).toEqual([expected, expected])
  },
)
