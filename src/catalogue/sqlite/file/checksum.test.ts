import { closeSync, openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../testkit/command.ts'
import { CHECKSUM, checksumOf } from './checksum.ts'
import { combineChecksums } from './combine-checksums.ts'

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

test.each([
  [0, 0],
  [0, 5],
  [7, 0],
  [1, 1],
  [100, 4097],
  [65_536, 3],
  [12_345, 54_321],
])('the checksum of %i and %i bytes together follows from both', (first, second) => {
  const whole = bytesOf(first + second)
  const [one, other] = [whole.subarray(0, first), whole.subarray(first)]
  expect(combineChecksums(crc32(one), crc32(other), second)).toBe(crc32(whole))
})

test.each([1, 2, 3, 4])(
  '%i threads find the checksum of a file, with zeros in its own place',
  async (threads) => {
    for (const length of [200, 5_000_001]) {
      const content = bytesOf(length)
      const name = path.join(newFolder(), 'bytes')
      writeFileSync(name, content)
      const file = openSync(name, 'r')
      onTestFinished(() => closeSync(file))
      const expected = crc32(content.fill(0, CHECKSUM.at, CHECKSUM.at + CHECKSUM.bytes))
      expect(await checksumOf(file, { sharedBytes: 0, threads })).toBe(expected)
    }
  },
)
