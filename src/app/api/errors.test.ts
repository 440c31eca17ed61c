import { expect, test } from 'vitest'
import { ApiError, isWorthRetrying, retryDelayMs } from './errors.ts'

const refused = (retryAfterMs: number | undefined) =>
  new ApiError({ kind: 'refused', status: 429, code: undefined, problem: undefined, retryAfterMs }, 'refused')

test.each([
  ['as long as the service asks for', 0, refused(60_000), 60_000],
  ['not at all where it asks for nothing', 2, refused(0), 0],
  ['half a second where it says nothing', 0, refused(undefined), 500],
  ['twice as long each time', 2, refused(undefined), 2000],
  ['never longer than half a minute by itself', 20, new ApiError({ kind: 'network' }, 'gone'), 30_000],
])('a request waits %s', (_, failures, error, expectedMs) => {
  expect(retryDelayMs(failures, error)).toBe(expectedMs)
})

const answered = (status: number) =>
  new ApiError({ kind: 'refused', status, code: undefined, problem: undefined, retryAfterMs: undefined }, '')

test.each([
  [429, true],
  [502, true],
  [503, true],
  [504, true],
  [400, false],
  [404, false],
  [500, false],
])('an answer of %i is asked for again: %s', (status, isAgain) => {
  expect(isWorthRetrying(0, answered(status))).toBe(isAgain)
})
