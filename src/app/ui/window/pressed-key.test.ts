import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

test.each([
  ['an English', 'n', 'KeyN', false, 'n'],
  ['an Arabic', 'ى', 'KeyN', false, 'n'],
  ['a Russian', 'т', 'KeyN', false, 'n'],
  ['an Arabic', 'ظ', 'Slash', false, '/'],
  ['an Arabic', '؟', 'Slash', true, '?'],
  ['an Arabic', '٠', 'Digit0', false, '0'],
  ['a French', 'a', 'KeyQ', false, 'a'],
  ['a French', 'à', 'Digit0', false, 'à'],
  ['a German', '-', 'Slash', false, '-'],
  ['a Russian', '.', 'Slash', false, '.'],
  ['an Arabic', 'ArrowLeft', 'ArrowLeft', false, 'ArrowLeft'],
])(
  'on %s keyboard, %s on the key %s is the shortcut of its own script',
  (_keyboard, key, code, shiftKey, expected) => {
    expect(pressedKey({ key, code, shiftKey })).toBe(expected)
  },
)
