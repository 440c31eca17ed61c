import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithNames } from './WithNames.tsx'

const PIPES = { id: 1, name: 'Pipes', language: 'fr' }
const BUBBLE_PIPES = { id: 2, name: 'Pipes à bulles', language: 'fr' }

test.each([
  ['under Pipes or Pipes', [PIPES, PIPES], ['Pipes', 'Pipes']],
  ['under Pipes à bulles or Pipes', [PIPES, BUBBLE_PIPES], ['Pipes à bulles', 'Pipes']],
  ['under Pipes à bulles', [PIPES, BUBBLE_PIPES], ['Pipes à bulles']],
  ['under Toys', [PIPES], []],
])('“%s” keeps its words, and each name in it is marked', (words, names, marked) => {
  const report = vi.spyOn(console, 'error')
  const { container } = render(<WithNames words={words} names={names} />)
  expect(container.textContent).toBe(words)
  expect([...container.querySelectorAll('[lang=fr]')].map(({ textContent }) => textContent)).toEqual(marked)
  // React reports parts with the same key.
  expect(report).not.toHaveBeenCalled()
  report.mockRestore()
})
