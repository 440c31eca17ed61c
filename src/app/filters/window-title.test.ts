import { expect, test } from 'vitest'
import { windowTitle } from './window-title.ts'

test.each([
  [[], 'Terms'],
  [['“pipe”'], '“pipe” – Terms'],
  [['only with items', 'in the branch of Toys'], 'Only with items, in the branch of Toys – Terms'],
  [['écritoires'], 'Écritoires – Terms'],
  [['tea '.repeat(40)], `${'Tea '.padEnd(90, 'tea ').trimEnd()}… – Terms`],
])('the window title names the search, %j, before the view', (asked, expected) => {
  expect(windowTitle('Terms', asked)).toBe(expected)
})
