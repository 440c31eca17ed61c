import { expect, test } from 'vitest'
import type { Ordinals } from '../../ordinals.ts'
import { SharedSearches } from './shared-searches.ts'

/** A search that ends when it is told to, and notes how it was used. */
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

test('who asks the same at once shares one search', async () => {
  const search = controlledSearch()
  const shared = new SharedSearches()
  const asked = [shared.join('wood', search.run), shared.join('wood', search.run)]
  search.find(3, 7)
  expect(await Promise.all(asked)).toEqual([Uint32Array.of(3, 7), Uint32Array.of(3, 7)])
  expect(search.signals.length).toBe(1)
})

test('a search goes on while one of its askers stays', async () => {
  const search = controlledSearch()
  const shared = new SharedSearches()
  const leaver = new AbortController()
  const left = shared.join('wood', search.run, leaver.signal)
  const stayed = shared.join('wood', search.run)
  leaver.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  search.find(3)
  expect(await stayed).toEqual(Uint32Array.of(3))
  expect(search.signals[0]?.aborted).toBe(false)
})

test('a search that all have left is given up, and the next asker starts another', async () => {
  const search = controlledSearch()
  const shared = new SharedSearches()
  const leaver = new AbortController()
  const left = [1, 2].map(() => shared.join('wood', search.run, leaver.signal))
  leaver.abort(new Error('left'))
  for (const one of await Promise.allSettled(left)) expect(one.status).toBe('rejected')
  expect(search.signals[0]?.aborted).toBe(true)
  const next = controlledSearch()
  const asked = shared.join('wood', next.run)
  next.find(5)
  expect(await asked).toEqual(Uint32Array.of(5))
})

test('what was found is not kept here: a later asker starts another search', async () => {
  const shared = new SharedSearches()
  const [first, second] = [controlledSearch(), controlledSearch()]
  first.find(1)
  second.find(2)
  expect(await shared.join('wood', first.run)).toEqual(Uint32Array.of(1))
  expect(await shared.join('wood', second.run)).toEqual(Uint32Array.of(2))
})
