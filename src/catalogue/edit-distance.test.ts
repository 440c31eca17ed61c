import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../testkit/property-runs.ts'
import { editCounter, editsAllowed } from './edit-distance.ts'

test.each([
  ['teapto', 'teapot', 1],
  ['teapot', 'teapot', 0],
  ['tepto', 'teapot', 2],
  ['eapot', 'teapot', 1],
  ['sivler', 'silver', 1],
  ['silber', 'silver', 1],
  ['silbre', 'silver', 2],
  ['ca', 'abc', 3],
  ['kettle', 'silver', 3],
])('“%s” and “%s” differ by %i edits, 3 meaning more than two', (one, other, edits) => {
  expect(editCounter(one, 2)(other)).toBe(edits)
  expect(editCounter(other, 2)(one)).toBe(edits)
})

test('the edits between any two words are counted as the definition says', PROPERTY, () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 7 })
  fc.assert(
    fc.property(word, fc.array(word), (one, others) => {
      const count = editCounter(one, 2)
      expect(others.map((other) => count(other))).toEqual(
        others.map((other) => Math.min(3, edits(one, other))),
      )
    }),
    runs(25),
  )
})

/** The same, as a recursive definition. */
function edits(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [restA, restB] = [a.slice(1), b.slice(1)]
  if (a[0] === b[0]) return edits(restA, restB)
  const ways = [edits(restA, b), edits(a, restB), edits(restA, restB)]
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) ways.push(edits(a.slice(2), b.slice(2)))
  return 1 + Math.min(...ways)
}

test.each([
  ['ox', 0],
  ['cup', 1],
  ['bowl', 1],
  ['spoon', 2],
  ['1890s', 0],
])('“%s” is corrected by at most %i edits', (word, allowed) => {
  expect(editsAllowed(word)).toBe(allowed)
})
