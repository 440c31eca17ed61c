import { expect, test } from 'vitest'
import { JoinedRecords } from './joined-records.ts'
import { giveBack, takeMemory } from './page-memory.ts'

test('memory that was given back is taken for the next page that fits into it', () => {
  const memory = takeMemory(100_000)
  giveBack(memory)
  expect(takeMemory(memory.length + 1)).not.toBe(memory)
  giveBack(memory)
  expect(takeMemory(50_000)).toBe(memory)
  expect(takeMemory(50_000)).not.toBe(memory)
})

test('there is always as much memory as was asked for, and little of it is kept', () => {
  const sizes = [1, 65_536, 65_537, 300_000, 4_000_000]
  const taken = Array.from({ length: 12 }, () => sizes)
    .flat()
    .map((bytes) => ({ bytes, memory: takeMemory(bytes) }))
  for (const { bytes, memory } of taken) expect(memory.length).toBeGreaterThanOrEqual(bytes)
  for (const { memory } of taken) giveBack(memory)
  const again = new Set(taken.map(() => takeMemory(1)))
  const kept = taken.map(({ memory }) => memory).filter((memory) => again.has(memory))
  expect(kept).toHaveLength(32)
  expect(Math.max(...kept.map(({ length }) => length))).toBeLessThan(300_000)
})

test('records that are released twice give their memory once, and say nothing afterwards', () => {
  const records = joined('{"id":1}')
  expect(records.enclosed('[', ']').toString()).toBe('[{"id":1}]')
  records.release()
  records.release()
  expect(records.lengths).toEqual([])
  const [one, other] = [joined('{"id":2}'), joined('{"id":3}')]
  expect([one, other].map(({ bytes }) => String(bytes))).toEqual(['{"id":2}', '{"id":3}'])
})

test('records that need more memory than was expected take their beginning along', () => {
  const texts = Array.from({ length: 40 }, (_, id) => JSON.stringify({ id, text: 'é'.repeat(id * 500) }))
  const records = joined(...texts)
  expect(records.bytes.toString()).toBe(texts.join(','))
  expect(joined('{"id":1}').bytes.toString()).toBe('{"id":1}')
  expect(records.bytes.toString()).toBe(texts.join(','))
})

function joined(...texts: readonly string[]): JoinedRecords {
  const records = new JoinedRecords(0)
  for (const text of texts) records.add(Buffer.from(text))
  return records
}
