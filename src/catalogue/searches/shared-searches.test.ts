import { expect, test } from 'vitest'
import type { Ordinals } from '../ordinals.ts'
import { SharedSearches } from './shared-searches.ts'

/** A search that ends when the test calls `find`, and records the signals that it received. */
function controlledSearch() {
  const { promise, resolve, reject } = Promise.withResolvers<Ordinals>()
  const signals: AbortSignal[] = []
  const run = (signal: AbortSignal) => {
    signals.push(signal)
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  }
  return { run, signals, find: (...ordinals: number[]) => resolve(Uint32Array.from(ordinals)) }
}

test('equal requests at the same time share one search', async () => {
  const search = controlledSearch()
  const shared = new SharedSearches()
  const results = [shared.join('wood', search.run), shared.join('wood', search.run)]
  search.find(3, 7)
  expect(await Promise.all(results)).toEqual([Uint32Array.of(3, 7), Uint32Array.of(3, 7)])
  expect(search.signals.length).toBe(1)
})

test('a search continues while one of its requests is not cancelled', async () => {
  const search = controlledSearch()
  const shared = new SharedSearches()
  const controller = new AbortController()
  const cancelled = shared.join('wood', search.run, controller.signal)
  const other = shared.join('wood', search.run)
  controller.abort(new Error('cancelled'))
  await expect(cancelled).rejects.toThrow('cancelled')
  search.find(3)
  expect(await other).toEqual(Uint32Array.of(3))
  expect(search.signals[0]?.aborted).toBe(false)
})

test('a search is cancelled with the last of its requests, and the next request starts another', async () => {
  const search = controlledSearch()
  const shared = new SharedSearches()
  const controller = new AbortController()
  const cancelled = [1, 2].map(() => shared.join('wood', search.run, controller.signal))
  controller.abort(new Error('cancelled'))
  for (const { status } of await Promise.allSettled(cancelled)) expect(status).toBe('rejected')
  expect(search.signals[0]?.aborted).toBe(true)
  const next = controlledSearch()
  const result = shared.join('wood', next.run)
  next.find(5)
  expect(await result).toEqual(Uint32Array.of(5))
})

test('results are not cached: a later request starts another search', async () => {
  const shared = new SharedSearches()
  const [first, second] = [controlledSearch(), controlledSearch()]
  first.find(1)
  second.find(2)
  expect(await shared.join('wood', first.run)).toEqual(Uint32Array.of(1))
  expect(await shared.join('wood', second.run)).toEqual(Uint32Array.of(2))
})
