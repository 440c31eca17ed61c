import { expect, onTestFinished, test, vi } from 'vitest'
import { MOST_WINDOWS, Quota } from './quota.ts'

function quotaOf(limit: number) {
  let now = 0
  const quota = new Quota(limit, () => now)
  return {
    take: (key: string, address: string) => quota.take(key, address),
    after: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

test('a key has its quota from each address, for a minute from its first request there', () => {
  const { take, after } = quotaOf(2)
  after(50)
  expect(take('app', '1.1.1.1')).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 })
  after(20)
  expect(take('app', '1.1.1.1')).toEqual({ allowed: true, remaining: 0, resetSeconds: 40 })
  expect(take('app', '1.1.1.1')).toEqual({ allowed: false, remaining: 0, resetSeconds: 40 })
  expect(take('app', '2.2.2.2')).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 })
  expect(take('other', '1.1.1.1')).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 })
  after(39.5)
  expect(take('app', '1.1.1.1')).toEqual({ allowed: false, remaining: 0, resetSeconds: 1 })
  after(0.5)
  expect(take('app', '1.1.1.1')).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 })
})

test('a quota does not follow the wall clock when it is set', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const quota = new Quota(1)
  quota.take('app', '1.1.1.1')
  vi.setSystemTime(Date.now() - 7_200_000)
  expect(quota.take('app', '1.1.1.1')).toEqual({ allowed: false, remaining: 0, resetSeconds: 60 })
  vi.advanceTimersByTime(60_000)
  expect(quota.take('app', '1.1.1.1').allowed).toBe(true)
})

test('a new window follows one that ended long ago', () => {
  const { take, after } = quotaOf(1)
  take('app', '1.1.1.1')
  after(1000)
  expect(take('app', '1.1.1.1')).toEqual({ allowed: true, remaining: 0, resetSeconds: 60 })
  expect(take('app', '1.1.1.1').allowed).toBe(false)
})

test('beyond the limit of addresses, new ones are not counted, and the others keep their quota', () => {
  const { take, after } = quotaOf(1)
  expect([take('app', 'visitor').allowed, take('app', 'visitor').allowed]).toEqual([true, false])
  for (let i = 0; i < MOST_WINDOWS + 10; i++) take('', `attacker ${i}`)
  expect([take('app', 'visitor').allowed, take('app', 'new visitor').allowed]).toEqual([false, true])
  expect([take('', 'attacker 5').allowed, take('app', 'new visitor').allowed]).toEqual([false, true])
  after(60)
  expect([take('app', 'visitor').allowed, take('app', 'visitor').allowed]).toEqual([true, false])
})

test('counting a new address takes no longer with very many addresses', () => {
  const { take } = quotaOf(10)
  const timeOf = (from: number) => {
    const started = performance.now()
    for (let i = from; i < from + 10_000; i++) take('app', `address ${i}`)
    return performance.now() - started
  }
  timeOf(0)
  for (let i = 10_000; i < 80_000; i += 10_000) timeOf(i)
  // It was 3.7 ms an address where all that were counted were gone through for each.
  expect(timeOf(80_000)).toBeLessThan(1000)
})
