import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../../../../testkit/property-runs.ts'
import { jsonElements } from './json-elements.ts'

async function* inPieces(text: string, sizes: number[]): AsyncGenerator<string> {
  let at = 0
  for (const size of sizes) {
    yield text.slice(at, at + size)
    at += size
  }
  yield text.slice(at)
}

test('a list is cut into its elements however it arrives', PROPERTY, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue()),
      fc.array(fc.nat(9)),
      fc.constantFrom(0, 2),
      fc.boolean(),
      async (list, sizes, indent, wrapped) => {
        const text = JSON.stringify(wrapped ? { total: 1, more: [[2]], items: list } : list, null, indent)
        const elements: unknown[] = []
        for await (const element of jsonElements(inPieces(text, sizes), 'items')) {
          elements.push('text' in element ? JSON.parse(element.text) : element)
        }
        expect(JSON.stringify(elements)).toBe(JSON.stringify(list))
      },
    ),
    runs(20),
  )
})

test('nothing between two pieces changes nothing, not even after half an escape', async () => {
  async function* pieces() {
    yield* ['["a\\', '', '"b", "c"]']
  }
  const found: unknown[] = []
  for await (const element of jsonElements(pieces(), 'items')) found.push(element)
  expect(found).toEqual([
    { line: 1, text: '"a\\"b"' },
    { line: 1, text: '"c"' },
  ])
})

test.each([
  '[{"id":1},\n{"id":2},{"id":3}]',
  '[{"id":1}, {"id":2},\n{"id":3}\n]',
  '{"items": [\n{"id":1},\n{"id":2} ,{"id":3}]}',
  '[\n{"id":1}\n,{"id":2},{"id":3}\n]',
])('several elements on a line are all read: %j', async (text) => {
  const found: unknown[] = []
  for await (const element of jsonElements(inPieces(text, [7, 9]), 'items'))
    found.push('text' in element ? JSON.parse(element.text) : element)
  expect(found).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('brackets in texts and lists of an element do not divide it', async () => {
  const list = [{ a: '},{' }, { a: [{ b: '"},{' }, { b: 1 }] }, { a: {} }]
  const text = `[${JSON.stringify(list[0])},\n${list
    .slice(1)
    .map((one) => JSON.stringify(one))
    .join(', ')}]`
  const found: unknown[] = []
  for await (const element of jsonElements(inPieces(text, []), 'items'))
    found.push('text' in element ? JSON.parse(element.text) : element)
  expect(found).toEqual(list)
})

test('an element is named by the line on which it begins', async () => {
  const found: unknown[] = []
  for await (const element of jsonElements(inPieces('[\n1,\n\n  {\n"a": 2}\n, 3]', []), 'items'))
    found.push(element)
  expect(found).toEqual([
    { line: 2, text: '1' },
    { line: 4, text: '{\n"a": 2}' },
    { line: 6, text: '3' },
  ])
})

test('a list behind a hundred thousand others is found within seconds', async () => {
  const others = Array.from({ length: 100_000 }, (_, i) => `"list ${i}":[]`)
  const found: unknown[] = []
  const began = process.threadCpuUsage()
  for await (const element of jsonElements(inPieces(`{${others.join(',')},"items":[1]}`, []), 'items')) {
    found.push(element)
  }
  expect(found).toEqual([{ line: 1, text: '1' }])
  expect(process.threadCpuUsage(began).user / 1e6).toBeLessThan(10)
})
