import { expect, test } from 'vitest'
import { CatalogueRevision } from './catalogue-revision.ts'

const [A, B, C] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc']

/** Changes and seen revisions after a sequence of responses. */
function noticed(told: string | undefined, answers: readonly (string | undefined)[]) {
  const revision = new CatalogueRevision(told)
  let called = 0
  revision.onChange(() => called++)
  for (const answer of answers) revision.record(answer)
  expect(called).toBe(revision.changes)
  return { changes: revision.changes, met: revision.seenCount }
}

test.each([
  ['the first response is no change', undefined, [A, A, A], { changes: 0, met: 1 }],
  ['another revision is a change', undefined, [A, B, B], { changes: 1, met: 2 }],
  ['the revision stated in the page is not a response', A, [B, B], { changes: 0, met: 1 }],
  ['the revision of the page and of the responses is no change', A, [A, A], { changes: 0, met: 1 }],
  ['a response without a revision changes nothing', A, [A, undefined, A], { changes: 0, met: 1 }],
  [
    'responses without any revision change nothing',
    undefined,
    [undefined, undefined],
    { changes: 0, met: 0 },
  ],
  ['a return to the earlier revision is a change', A, [A, B, A], { changes: 2, met: 2 }],
  ['a third revision is a change and adds a seen one', A, [A, B, C], { changes: 2, met: 3 }],
])('%s', (_, told, answers, expected) => {
  expect(noticed(told, answers)).toEqual(expected)
})

test('a response differs if both revisions are known and unequal', () => {
  const revision = new CatalogueRevision()
  expect(revision.differs(A)).toBe(false)
  revision.record(A)
  expect([A, B, undefined].map((one) => revision.differs(one))).toEqual([false, true, false])
  expect(new CatalogueRevision(A).differs(B)).toBe(true)
})

test('a removed listener is not called', () => {
  const revision = new CatalogueRevision(A)
  let called = 0
  const stop = revision.onChange(() => called++)
  revision.record(A)
  revision.record(B)
  stop()
  revision.record(A)
  expect(called).toBe(1)
})

test('an offered revision is a change, and read only when the app asks for it', () => {
  const revision = new CatalogueRevision()
  revision.record(A)
  let called = 0
  revision.onChange(() => called++)
  for (const offered of [null, A, B, B]) revision.offer(offered)
  expect([revision.current, revision.newer, revision.changes, called]).toEqual([A, B, 1, 1])
  const goBack = revision.readNewer()
  expect([revision.current, revision.newer, revision.changes, called]).toEqual([B, undefined, 2, 2])
  goBack()
  expect([revision.current, revision.newer]).toEqual([A, B])
})

test('without an offer, there is nothing newer to read and nothing to go back to', () => {
  const revision = new CatalogueRevision(A)
  revision.readNewer()()
  expect([revision.current, revision.newer, revision.changes]).toEqual([A, undefined, 0])
})

test('if the old revision is no longer served, the newer one is no offer any more', () => {
  const revision = new CatalogueRevision()
  revision.record(A)
  revision.offer(B)
  const goBack = revision.readNewer()
  revision.record(C)
  goBack()
  expect([revision.current, revision.newer]).toEqual([C, undefined])
})
