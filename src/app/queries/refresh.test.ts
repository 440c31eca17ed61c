import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { RevisionRead } from '../api/catalogue-revision.ts'
import { ApiError } from '../api/errors.ts'
import { isBeforeInSight } from './outdated-queries.ts'
import { createQueryClient } from './query-client.ts'
import { readAnew } from './refresh.ts'

const [A, B, C] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc']

/** A cache with one query in sight and one that was left, both of what `served` says when they are read. */
async function openCache() {
  const revision = new RevisionRead()
  const client = createQueryClient(revision)
  const answers: { served: string; failure?: ApiError; onAsk?: () => void } = { served: A }
  const queryFn = async () => {
    answers.onAsk?.()
    const { served, failure } = answers
    if (failure) throw failure
    revision.take(served)
    return served
  }
  await client.prefetchQuery({ queryKey: ['left'], queryFn })
  const observer = new QueryObserver(client, { queryKey: ['in sight'], queryFn, retry: false })
  const leave = observer.subscribe(() => undefined)
  await client.getQueryCache().find({ queryKey: ['in sight'] })?.promise
  const change = (to: string) => {
    answers.served = to
    revision.take(to)
  }
  const data = () => ['left', 'in sight'].map((key) => client.getQueryData([key]))
  const isBefore = () => isBeforeInSight(client.getQueryCache())
  return { client, revision, answers, change, data, isBefore, leave }
}

test('what is in sight is of before from the change on, until it is exchanged; all else is dropped', async () => {
  const { client, revision, change, data, isBefore, leave } = await openCache()
  expect([data(), isBefore()]).toEqual([[A, A], false])
  change(B)
  expect(isBefore()).toBe(true)
  const exchange = await readAnew(client, revision)
  expect([data(), isBefore()]).toEqual([[A, A], true])
  exchange?.()
  expect([data(), isBefore()]).toEqual([[undefined, B], false])
  leave()
})

test('what was left is of before once more when one comes back to it, though it is written again', async () => {
  const { client, change, isBefore, leave } = await openCache()
  leave()
  change(B)
  expect(isBefore()).toBe(false)
  client.setQueryData(['left'], (known: string) => known)
  const stop = new QueryObserver(client, { queryKey: ['left'] }).subscribe(() => undefined)
  expect(isBefore()).toBe(true)
  client.setQueryData(['left'], B)
  expect(isBefore()).toBe(false)
  stop()
})

test('where it changes again while it is read, all is read once more', async () => {
  const { client, revision, answers, change, data, leave } = await openCache()
  change(B)
  // The second time because it changed while it was asked, the third because what was in sight may be of two.
  let asked = 0
  answers.onAsk = () => {
    asked++
    if (asked === 1) answers.served = C
  }
  const exchange = await readAnew(client, revision)
  exchange?.()
  expect([asked, data()]).toEqual([3, [undefined, C]])
  leave()
})

test('where two catalogues answer in turns, nothing is exchanged, and it comes to an end', async () => {
  const { client, revision, answers, change, data, leave } = await openCache()
  change(B)
  let asked = 0
  answers.onAsk = () => {
    answers.served = asked++ % 2 === 0 ? A : B
  }
  expect([await readAnew(client, revision), data()]).toEqual([undefined, [A, A]])
  expect(asked).toBeLessThan(10)
  leave()
})

test('what the new one refuses is dropped; where it cannot be reached, nothing is', async () => {
  const { client, revision, answers, change, data, leave } = await openCache()
  change(B)
  answers.failure = new ApiError({ kind: 'network' }, 'away')
  expect([await readAnew(client, revision), data()]).toEqual([undefined, [A, A]])
  const gone = { kind: 'refused', status: 404, retryAfterMs: undefined } as const
  answers.failure = new ApiError({ ...gone, code: 'item-not-found', problem: undefined }, 'gone')
  const exchange = await readAnew(client, revision)
  exchange?.()
  expect(data()).toEqual([undefined, undefined])
  leave()
})

test('what is read by several requests is begun anew where the catalogue changes between them', async () => {
  const revision = new RevisionRead()
  const client = createQueryClient(revision)
  let served = A
  const ask = async () => {
    revision.take(served)
    return served
  }
  const read = await client.fetchQuery({
    queryKey: ['several'],
    queryFn: async () => {
      const first = await ask()
      served = B
      return [first, await ask()]
    },
  })
  expect(read).toEqual([B, B])
  expect(revision.changes).toBe(1)
})
