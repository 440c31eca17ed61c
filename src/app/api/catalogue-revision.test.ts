import { expect, test } from 'vitest'
import { RevisionRead } from './catalogue-revision.ts'

const [A, B, C] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc']

/** What an app has noticed that has taken these answers, one after the other. */
function noticed(told: string | undefined, answers: readonly (string | undefined)[]) {
  const revision = new RevisionRead(told)
  let called = 0
  revision.onChange(() => called++)
  for (const answer of answers) revision.take(answer)
  expect(called).toBe(revision.changes)
  return { changes: revision.changes, met: revision.metCount }
}

test.each([
  ['the first answer is no change', undefined, [A, A, A], { changes: 0, met: 1 }],
  ['another one after it is', undefined, [A, B, B], { changes: 1, met: 2 }],
  ['what the page tells is no answer yet', A, [B, B], { changes: 0, met: 1 }],
  ['what the page tells and the answers are is no change', A, [A, A], { changes: 0, met: 1 }],
  ['an answer that does not tell changes nothing', A, [A, undefined, A], { changes: 0, met: 1 }],
  ['where none tells, nothing ever changes', undefined, [undefined, undefined], { changes: 0, met: 0 }],
  ['the one before, put in place again, is a change', A, [A, B, A], { changes: 2, met: 2 }],
  ['a third is a change and has not been met', A, [A, B, C], { changes: 2, met: 3 }],
])('%s', (_, told, answers, expected) => {
  expect(noticed(told, answers)).toEqual(expected)
})

test('an answer is of another one where both are known and differ', () => {
  const revision = new RevisionRead()
  expect(revision.isOther(A)).toBe(false)
  revision.take(A)
  expect([A, B, undefined].map((one) => revision.isOther(one))).toEqual([false, true, false])
  expect(new RevisionRead(A).isOther(B)).toBe(true)
})

test('who no longer listens is not told', () => {
  const revision = new RevisionRead(A)
  let called = 0
  const stop = revision.onChange(() => called++)
  revision.take(A)
  revision.take(B)
  stop()
  revision.take(A)
  expect(called).toBe(1)
})
