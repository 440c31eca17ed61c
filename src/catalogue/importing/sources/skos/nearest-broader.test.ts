import { expect, test } from 'vitest'
import { nearestBroader } from './nearest-broader.ts'

const nearestOf = (transitive: Record<string, string[]>) => {
  const sets = new Map(Object.entries(transitive).map(([address, above]) => [address, new Set(above)]))
  const transitiveOf = (address: string) => sets.get(address) ?? new Set<string>()
  return Object.keys(transitive).map((address) => nearestBroader(address, transitiveOf))
}

test('of the concepts above one, those that are above another of them are not its broader terms', () => {
  expect(nearestOf({ a: [], b: ['a'], c: ['a'], d: ['a', 'b', 'c'], e: ['d', 'a', 'b', 'c'] })).toEqual([
    [],
    ['a'],
    ['a'],
    ['b', 'c'],
    ['d'],
  ])
})

test('two concepts that are above each other stand side by side', () => {
  expect(nearestOf({ a: ['b', 'a'], b: ['a'], c: ['a', 'b'] })).toEqual([['b'], ['a'], ['a', 'b']])
})

test('a chain of 1,000 concepts, each given with all that is above it, takes seconds at most', () => {
  const names = Array.from({ length: 1000 }, (_, i) => `c${i}`)
  const began = process.threadCpuUsage()
  const nearest = nearestOf(Object.fromEntries(names.map((name, i) => [name, names.slice(0, i)])))
  expect(nearest).toEqual(names.map((_, i) => names.slice(Math.max(0, i - 1), i)))
  expect(process.threadCpuUsage(began).user / 1e6).toBeLessThan(10)
})
