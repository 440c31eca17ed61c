import { expect, test } from 'vitest'
import { PLAIN_MUSEUM } from '../../../app/words/museum-words.ts'

test.each([
  [1, 'قطعة'],
  [2, 'قطعتان'],
  [5, 'قطع'],
  [11, 'قطعة'],
  [100, 'قطعة'],
])('the word below %i is “%s”', (count, word) => {
  expect(PLAIN_MUSEUM.itemsBelow(count)).toBe(word)
})
