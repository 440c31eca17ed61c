import { expect, test } from 'vitest'
import { JoinedRecords } from './joined-records.ts'

test('records that are put together share no memory with those of another page', () => {
  const pages = Array.from({ length: 40 }, (_, id) => joined(JSON.stringify({ id })))
  const bodies = pages.map((page) => page.enclosed('[', ']'))
  expect(bodies.map(String)).toEqual(pages.map((_, id) => `[{"id":${id}}]`))
  expect(new Set(bodies.map(({ buffer }) => buffer)).size).toBe(40)
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
