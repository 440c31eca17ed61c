import { expect, test } from 'vitest'
import { abbreviateLike, parseAbbreviated } from './abbreviated-json.ts'

const ANSWER = {
  total: 3,
  revision: 'a1',
  terms: [
    { id: 1, name: 'Cups…' },
    { id: 2, name: 'Pots' },
  ],
}

test.each([
  [
    'everything',
    '{ "total": 3, "revision": "a1", "terms": [{ "id": 1, "name": "Cups…" }, { "id": 2, "name": "Pots" }] }',
  ],
  ['any value', '{ "total": 3, "revision": …, "terms": … }'],
  ['further members', '{ …, "terms": [{ "name": "Cups…", … }, { "id": 2, … }], … }'],
  ['further elements', '{ "terms": [{ "id": 1, … }, …], … }'],
  ['elements only in number', '{ "terms": […], … }'],
])('an example is true if it shows %s', (_what, text) => {
  const shown = parseAbbreviated(text)
  expect(abbreviateLike(shown, ANSWER)).toEqual(shown)
})

test.each([
  ['another value', '{ "total": 4, … }'],
  ['a member that is not there', '{ "total": 3, "end": …, … }'],
  ['fewer members without “…”', '{ "total": 3 }'],
  ['fewer elements without “…”', '{ "terms": [{ "id": 1, … }], … }'],
  ['elements in another order', '{ "terms": [{ "id": 2, … }, …], … }'],
  ['“…” for members that do not follow', '{ "total": 3, "revision": "a1", "terms": …, … }'],
  ['“…” for elements that do not follow', '{ "terms": [{ "id": 1, … }, { "id": 2, … }, …], … }'],
])('an example is untrue if it shows %s', (_what, text) => {
  const shown = parseAbbreviated(text)
  expect(abbreviateLike(shown, ANSWER)).not.toEqual(shown)
})
