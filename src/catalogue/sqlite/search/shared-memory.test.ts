import { expect, test } from 'vitest'
import { type SharedEntry, SharedMemory } from './shared-memory.ts'

function made(memory: SharedMemory): SharedEntry[] {
  const entries: SharedEntry[] = []
  memory.onMade = (entry) => entries.push(entry)
  return entries
}

const lists = (bytes: number) => ({
  counts: new Uint8Array(bytes),
  blocks: new Uint32Array(0),
  members: new Uint8Array(0),
})

test('what one thread has made is not made again by the others', () => {
  const [one, other] = [new SharedMemory(), new SharedMemory()]
  const entries = made(one)
  const owners = one.owners('item.names', () => Uint32Array.of(3, 5))
  const packed = one.lists('item.terms', () => lists(10))
  for (const entry of entries) other.add(entry)
  const fail = () => {
    throw new Error('made again')
  }
  expect(other.owners('item.names', fail)).toBe(owners)
  expect(other.lists('item.terms', fail)).toBe(packed)
  expect([one.listBytes, other.listBytes]).toEqual([10, 10])
})

test('what another thread gives takes the place of what this one has made', () => {
  const memory = new SharedMemory()
  const given = Uint32Array.of(7)
  memory.owners('item.names', () => Uint32Array.of(7))
  memory.add({ name: 'item.names', owners: given })
  expect(memory.owners('item.names', () => Uint32Array.of(7))).toBe(given)
})

test('lists for which there is no room are not given to other threads', () => {
  const memory = new SharedMemory()
  const entries = made(memory)
  let tries = 0
  const tooLarge = () => {
    tries++
    return null
  }
  expect([memory.lists('item.terms', tooLarge), memory.lists('item.terms', tooLarge)]).toEqual([null, null])
  expect([tries, entries]).toEqual([1, []])
})
