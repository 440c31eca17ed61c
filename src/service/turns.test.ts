import { expect, test } from 'vitest'
import { pauses } from './turns.ts'

function work(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('of several long pieces of work, at most one continues on each turn of the event loop', async () => {
  let steps = 0
  let isDone = false
  const stepsOfTurns: number[] = []
  const watch = () => {
    stepsOfTurns.push(steps)
    steps = 0
    if (!isDone) setImmediate(watch)
  }
  const job = async () => {
    const pause = pauses()
    for (let i = 0; i < 5; i++) {
      work(3)
      await pause()
      steps++
    }
  }
  const jobs = Array.from({ length: 8 }, job)
  setImmediate(watch)
  await Promise.all(jobs)
  isDone = true
  expect(Math.max(...stepsOfTurns)).toBe(1)
})

test('short pieces of work go on without a pause until they have taken a while together', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const pause = pauses()
  const started = performance.now()
  for (let i = 0; i < 10_000; i++) await pause()
  isDone = true
  expect(turns).toBeLessThan(2 + (performance.now() - started) / 2)
})
