import { expect, test } from 'vitest'
import { siblingParts } from './sibling-parts.ts'

/** `1–3, gap of 4, 8–18`: numbers from 1 on, as one reads them. */
function read(count: number, position: number, opened: { from: number; until: number }[] = []): string {
  return siblingParts(count, position, opened)
    .map(({ kind, from, until }) => (kind === 'gap' ? `gap of ${until - from}` : `${from + 1}–${until}`))
    .join(', ')
}

test.each([
  ['none', 0, 0, ''],
  ['an only one', 1, 0, '1–1'],
  ['twenty are all shown', 20, 10, '1–20'],
  ['of 21, the first ones and ten around one in the middle', 21, 12, '1–3, gap of 4, 8–18, gap of 3'],
  ['around the first', 50, 0, '1–11, gap of 39'],
  ['around the third', 50, 2, '1–11, gap of 39'],
  ['around one whose surroundings join the first ones', 50, 8, '1–14, gap of 36'],
  ['a gap of one is shown instead', 50, 9, '1–15, gap of 35'],
  ['a gap of two is a gap', 50, 10, '1–3, gap of 2, 6–16, gap of 34'],
  ['around the last', 50, 49, '1–3, gap of 36, 40–50'],
  ['around the last but five', 50, 44, '1–3, gap of 36, 40–50'],
  ['in the middle of very many', 5001, 2500, '1–3, gap of 2492, 2496–2506, gap of 2495'],
])('%s', (_, count, position, expected) => {
  expect(read(count, position)).toBe(expected)
})

test.each([
  ['the beginning of a gap', [{ from: 3, until: 53 }], '1–53, gap of 2442, 2496–2506, gap of 2495'],
  ['the last gap', [{ from: 2506, until: 5001 }], '1–3, gap of 2492, 2496–5001'],
  [
    'two ranges that join',
    [
      { from: 3, until: 53 },
      { from: 53, until: 103 },
    ],
    '1–103, gap of 2392, 2496–2506, gap of 2495',
  ],
])('opened: %s', (_, opened, expected) => {
  expect(read(5001, 2500, opened)).toBe(expected)
})

test('at any position among any number of siblings, the term is shown and every row belongs to one part', () => {
  for (const count of [1, 20, 21, 22, 34, 500]) {
    for (let position = 0; position < count; position++) {
      const parts = siblingParts(count, position)
      expect(
        parts.some(({ kind, from, until }) => kind === 'terms' && from <= position && position < until),
      ).toBe(true)
      expect(parts.map(({ from }) => from)).toEqual([0, ...parts.slice(0, -1).map(({ until }) => until)])
      expect(parts.at(-1)?.until).toBe(count)
    }
  }
})
