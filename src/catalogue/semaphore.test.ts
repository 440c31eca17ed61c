import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

const { signal } = new AbortController()

/** Acquires one after the other, and collects the names of those that hold it. */
async function queue(semaphore: Semaphore, names: readonly string[]) {
  const holders: string[] = []
  for (const name of names) void semaphore.acquire(signal).then(() => holders.push(name))
  await settled()
  return holders
}

/** Resolves when all promises that can go on have done so. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('as many as the limit hold it, and the others get it in their order', async () => {
  const semaphore = new Semaphore(2)
  const holders = await queue(semaphore, ['a', 'b', 'c', 'd'])
  expect([holders, semaphore.waiting]).toEqual([['a', 'b'], 2])
  semaphore.release()
  await settled()
  expect([holders, semaphore.waiting]).toEqual([['a', 'b', 'c'], 1])
})

test('under a lower limit, nobody gets it until enough have released it', async () => {
  const semaphore = new Semaphore(3)
  const holders = await queue(semaphore, ['a', 'b', 'c', 'd'])
  semaphore.setLimit(1)
  semaphore.release()
  semaphore.release()
  await settled()
  expect(holders).toEqual(['a', 'b', 'c'])
  semaphore.release()
  await settled()
  expect(holders).toEqual(['a', 'b', 'c', 'd'])
})

test('under a higher limit, those that wait get it at once', async () => {
  const semaphore = new Semaphore(1)
  const holders = await queue(semaphore, ['a', 'b', 'c', 'd'])
  semaphore.setLimit(3)
  await settled()
  expect([holders, semaphore.waiting]).toEqual([['a', 'b', 'c'], 1])
})

test('one that no longer waits is left out, and rejects with the reason', async () => {
  const semaphore = new Semaphore(1)
  const controller = new AbortController()
  await semaphore.acquire(signal)
  const cancelled = semaphore.acquire(controller.signal)
  const next = semaphore.acquire(signal)
  const reason = new Error('the client has gone')
  controller.abort(reason)
  await expect(cancelled).rejects.toBe(reason)
  await expect(semaphore.acquire(controller.signal)).rejects.toBe(reason)
  expect(semaphore.waiting).toBe(1)
  semaphore.release()
  await next
})
