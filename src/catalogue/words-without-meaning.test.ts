import { expect, test } from 'vitest'
import { isWithoutMeaning } from './words-without-meaning.ts'

test.each([
  'she',
  'her',
  'would',
  'very',
  'and',
  'was',
  'without',
  'like',
  'side',
  'made',
  'used',
  'nothing',
  'now',
  'b',
  '7',
  'é',
  '٣',
])('“%s” says nothing of an object', (word) => {
  expect(isWithoutMeaning(word)).toBe(true)
})

test.each(['can', 'still', 'mine', 'down', 'will', 'may', 'teapot', 'silver', '1888', '12', 'a4', '壺', ''])(
  '“%s” may say something of an object',
  (word) => {
    expect(isWithoutMeaning(word)).toBe(false)
  },
)
