import { expect, test } from 'vitest'
import { type Direction, fromLeftToRight } from './reading-order.ts'
import { plain } from './runs.ts'

function shown(direction: Direction, ...texts: string[]): string[] {
  const pieces = texts.map((text) => ({ run: plain(text), text }))
  return fromLeftToRight(pieces, direction).map(({ drawn }) => drawn)
}

test('pieces without text from right to left stay as they are', () => {
  expect(shown('ltr', 'Teapots', ' ', '12')).toEqual(['Teapots', ' ', '12'])
})

test('in a book from right to left, the first piece is on the right', () => {
  expect(shown('rtl', 'إبريق', ' ', '12')).toEqual(['12', ' ', 'إبريق'])
  expect(shown('rtl', 'Teapots', '؛ ', 'Urns')).toEqual(['Urns', '؛ ', 'Teapots'])
})

test('a name has the direction of its first letter, whatever is beside it', () => {
  expect(shown('rtl', 'Pots (tea), old.', ' ', '5')).toEqual(['5', ' ', 'Pots (tea), old.'])
  expect(shown('ltr', 'شاي', '; ', 'قهوة')).toEqual(['شاي', '; ', 'قهوة'])
})

test('numbers and foreign words in a text keep their direction, and its brackets are mirrored', () => {
  expect(shown('rtl', 'شاي (Tea) 12')).toEqual(['12', '( ', 'Tea', 'شاي )'])
})
