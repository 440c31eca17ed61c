import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { CatalogueRevision } from '../api/catalogue-revision.ts'
import { ApiError } from '../api/errors.ts'
import { hasOutdatedOnScreen } from './outdated-queries.ts'
import { createQueryClient } from './query-client.ts'
import { prepareRefresh } from './refresh.ts'

const [A, B, C] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc']

/** A cache with one query on screen and one that was left, both with the value of `served`. */
async function openCache() {
  const revision = new CatalogueRevision()
  const client = createQueryClient(revision)
  const answers: { served: string; failure?: ApiError; onAsk?: () => void } = { served: A }
  const queryFn = async () => {
    answers.onAsk?.()
    const { served, failure } = answers
    if (failure) throw failure
    revision.record(served)
    return served
  }
  await client.prefetchQuery({ queryKey: ['left'], queryFn })
  const observer = new QueryObserver(client, { queryKey: ['in sight'], queryFn, retry: false })
  const leave = observer.subscribe(() => undefined)
  await client.getQueryCache().find({ queryKey: ['in sight'] })?.promise
  const change = (to: string) => {
    answers.served = to
    revision.record(to)
  }
  const data = () => ['left', 'in sight'].map((key) => client.getQueryData([key]))
  const isBefore = () => hasOutdatedOnScreen(client.getQueryCache())
  return { client, revision, answers, change, data, isBefore, leave }
}

test('a query on screen is outdated from the change until the refresh, which drops all others', async () => {
  const { client, revision, change, data, isBefore, leave } = await openCache()
  expect([data(), isBefore()]).toEqual([[A, A], false])
  change(B)
  expect(isBefore()).toBe(true)
  const replaceCache = await prepareRefresh(client, revision)
  expect([data(), isBefore()]).toEqual([[A, A], true])
  replaceCache?.()
  expect([data(), isBefore()]).toEqual([[undefined, B], false])
  leave()
})

test('a query left before the change is outdated when it is shown again, even if it is written again', async () => {
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

test('a change during the refresh loads everything again', async () => {
  const { client, revision, answers, change, data, leave } = await openCache()
  change(B)
  // The second load because of the change, the third because the first two may be of two catalogues.
  let asked = 0
  answers.onAsk = () => {
    asked++
    if (asked === 1) answers.served = C
  }
  const replaceCache = await prepareRefresh(client, revision)
  replaceCache?.()
  expect([asked, data()]).toEqual([3, [undefined, C]])
  leave()
})

test('two catalogues in turn end the refresh without a result', async () => {
  const { client, revision, answers, change, data, leave } = await openCache()
  change(B)
  let asked = 0
  answers.onAsk = () => {
    answers.served = asked++ % 2 === 0 ? A : B
  }
  expect([await prepareRefresh(client, revision), data()]).toEqual([undefined, [A, A]])
  expect(asked).toBeLessThan(10)
  leave()
})

test('the refresh drops records that the new catalogue refuses, and nothing if the service is unreachable', async () => {
  const { client, revision, answers, change, data, leave } = await openCache()
  change(B)
  answers.failure = new ApiError({ kind: 'network' }, 'away')
  expect([await prepareRefresh(client, revision), data()]).toEqual([undefined, [A, A]])
  const gone = { kind: 'refused', status: 404, retryAfterMs: undefined } as const
  answers.failure = new ApiError({ ...gone, code: 'item-not-found', problem: undefined }, 'gone')
  const replaceCache = await prepareRefresh(client, revision)
  replaceCache?.()
  expect(data()).toEqual([undefined, undefined])
  leave()
})

test('a query with several requests runs again if the catalogue changes between them', async () => {
  const revision = new CatalogueRevision()
  const client = createQueryClient(revision)
  let served = A
  const ask = async () => {
    revision.record(served)
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
