import { setImmediate as endOfTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { Outbox } from './outbox.ts'

let now = 0
vi.spyOn(performance, 'now').mockImplementation(() => now)
afterEach(() => {
  now = 0
})

test('what is ready in one turn is sent at its end, in order and once', async () => {
  const { add, sent } = outbox()
  add('a')
  await Promise.resolve()
  add('b')
  expect(sent).toEqual([])
  await endOfTurn()
  expect(sent).toEqual(['a', 'b'])
  add('c')
  expect(sent).toEqual(['a', 'b'])
  await endOfTurn()
  await endOfTurn()
  expect(sent).toEqual(['a', 'b', 'c'])
})

test('in a long turn nothing waits for more than a millisecond and the next that is ready', async () => {
  const { add, sent } = outbox()
  add('a')
  now = 0.9
  add('b')
  expect(sent).toEqual([])
  now = 1
  add('c')
  expect(sent).toEqual(['a', 'b', 'c'])
  now = 1.9
  add('d')
  now = 2.8
  add('e')
  expect(sent).toEqual(['a', 'b', 'c'])
  now = 2.9
  add('f')
  expect(sent).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  add('g')
  await endOfTurn()
  await endOfTurn()
  expect(sent).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})

test('what becomes ready by sending is sent too', async () => {
  const { box, add, sent } = outbox()
  box.add(() => add('after'))
  add('first')
  await endOfTurn()
  expect(sent).toEqual(['first'])
  await endOfTurn()
  expect(sent).toEqual(['first', 'after'])
})

function outbox() {
  const box = new Outbox()
  const sent: string[] = []
  return { box, sent, add: (name: string) => box.add(() => sent.push(name)) }
}
