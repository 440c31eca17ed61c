import fc from 'fast-check'
import { expect, test } from 'vitest'
import { announceHelper, CHUNKS_ALONE, helpersTurns, OwnTurns, type TurnCounters } from './chunk-turns.ts'

/** The turns of a search that was long enough to ask for help, and what others need to take turns in it. */
function askedForHelp(fields: number): { own: OwnTurns; counters: TurnCounters; taken: number[] } {
  const asked: TurnCounters[] = []
  const own = new OwnTurns(fields, (counters) => asked.push(counters))
  const taken = Array.from({ length: CHUNKS_ALONE + 1 }, () => own.next(0))
  const [counters] = asked
  if (!counters || asked.length > 1) throw new Error(`help was asked for ${asked.length} times`)
  return { own, counters, taken }
}

test('threads that take turns take every chunk once, whoever is faster', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2), { minLength: 30, maxLength: 60 }), (turns) => {
      const { own, counters, taken } = askedForHelp(1)
      const threads = [own, helpersTurns(counters, () => false), helpersTurns(counters, () => false)]
      for (const thread of turns) taken.push(threads[thread]?.next(0) ?? -1)
      expect(taken.toSorted((a, b) => a - b)).toEqual([...taken.keys()])
    }),
  )
})

test('each field has chunks of its own', () => {
  const own = new OwnTurns(3, () => undefined)
  expect([own.next(0), own.next(2), own.next(0), own.next(1), own.next(2)]).toEqual([0, 0, 1, 0, 1])
})

test('a short scan asks nobody for help', () => {
  const own = new OwnTurns(1, () => {
    throw new Error('asked for help')
  })
  for (let turn = 0; turn < CHUNKS_ALONE; turn++) own.next(0)
  expect(own.wereShared).toBe(false)
})

test('who is called away takes no further chunk, and leaves none out', () => {
  const { own, counters } = askedForHelp(1)
  let isCalledAway = false
  announceHelper(counters)
  const helper = helpersTurns(counters, () => isCalledAway)
  const last = helper.next(0)
  isCalledAway = true
  expect(helper.next(0)).toBeGreaterThan(1_000_000)
  expect(own.next(0)).toBe(last + 1)
  expect(own.wereShared).toBe(true)
})
