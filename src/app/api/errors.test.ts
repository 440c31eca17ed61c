import { expect, test } from 'vitest'
import { ApiError, isWorthRetrying, retryDelayMs } from './errors.ts'

const refused = (retryAfterMs: number | undefined) =>
  new ApiError({ kind: 'refused', status: 429, code: undefined, problem: undefined, retryAfterMs }, 'refused')

test.each([
  ['as long as the service requests', 0, refused(60_000), 60_000],
  ['not at all if the service requests no delay', 2, refused(0), 0],
  ['half a second by default', 0, refused(undefined), 500],
  ['twice as long each time', 2, refused(undefined), 2000],
  ['at most half a minute by default', 20, new ApiError({ kind: 'network' }, 'gone'), 30_000],
])('a request waits %s', (_, failures, error, expectedMs) => {
  expect(retryDelayMs(failures, error)).toBe(expectedMs)
})

const respondedWith = (status: number) =>
  new ApiError({ kind: 'refused', status, code: undefined, problem: undefined, retryAfterMs: undefined }, '')

test.each([
  [429, true],
  [502, true],
  [503, true],
  [504, true],
  [400, false],
  [404, false],
  [500, false],
])('a response of %i is retried: %s', (status, isAgain) => {
  expect(isWorthRetrying(0, respondedWith(status))).toBe(isAgain)
})
