import { expect, test } from 'vitest'
import { indentSteps } from './indent-steps.ts'

const INDENTS = { whole: 9, next: 0.4, most: 3 }

test('the first levels are indented by a whole step each', () => {
  expect([0, 1, 8, 9].map((level) => indentSteps(level, INDENTS))).toEqual([0, 1, 8, 9])
})

test('each of a hundred levels is indented further than the one above, within a fixed limit', () => {
  const steps = Array.from({ length: 100 }, (_, level) => indentSteps(level, INDENTS))
  expect(steps.filter((step, level) => level > 0 && step <= (steps[level - 1] ?? 0))).toEqual([])
  expect(Math.max(...steps)).toBeLessThan(12)
})
