import { expect, test } from 'vitest'
import { LineBreaker } from './lines.ts'
import { BODY, type Run } from './paragraph.ts'
import { pageOf, plain } from './runs.ts'

/** Lines of letters that are all as wide as the size of the text. */
function linesOf(runs: Run[], letters: number, hanging = 0): string[] {
  const breaker = new LineBreaker((text) => text.length, 3)
  const paragraph = { ...BODY, size: 1, hanging, runs }
  return breaker
    .linesOf(paragraph, letters)
    .map(({ pieces }) =>
      pieces.map(({ run, text }) => (run.page === undefined ? text : `{${run.page}}`)).join(''),
    )
}

test('lines end at spaces, and behind hyphens and strokes', () => {
  expect(linesOf([plain('tea pots and pan-pipes/flutes')], 9)).toEqual([
    'tea pots ',
    'and pan-',
    'pipes/',
    'flutes',
  ])
})

test('the space at the end of a line needs no room', () => {
  expect(linesOf([plain('tea pots')], 3)).toEqual(['tea ', 'pot', 's'])
})

test('all lines but the first are indented', () => {
  expect(linesOf([plain('tea pots urns')], 8, 4)).toEqual(['tea pots ', 'urns'])
  expect(linesOf([plain('tea pots urns')], 8, 5)).toEqual(['tea pots ', 'urn', 's'])
})

test('a page number has room for all digits, and stays with the sign before it', () => {
  const runs = [plain('use pots'), plain(', '), pageOf('x')]
  expect(linesOf(runs, 13)).toEqual(['use pots, {x}'])
  expect(linesOf(runs, 12)).toEqual(['use pots, ', '{x}'])
  expect(linesOf([plain('use ('), pageOf('x'), plain(')')], 7)).toEqual(['use ', '({x})'])
})
