import { expect, test } from 'vitest'
import { revisionIn } from './revision.ts'

test.each([
  ['a list', 'W/"0123456789abcdef-Zk3_x-0aB1cd"', '0123456789abcdef'],
  ['a record', 'W/"0123456789abcdef-term-11-max-200"', '0123456789abcdef'],
  ['a catalogue without a revision', 'W/"-term-11"', undefined],
  ['a server that counts bytes', 'W/"2f-Zk3x0aB1cd"', undefined],
  ['a server of files', '"65f3a1b2-1c84"', undefined],
  ['a strong tag', '"0123456789abcdef-term-11"', undefined],
  ['no tag at all', null, undefined],
])('the revision in the tag of %s', (_, tag, revision) => {
  expect(revisionIn(tag)).toBe(revision)
})
