import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFocusFallback } from './use-focus-fallback.ts'

function Buttons({ isFirstThere = true }: { isFirstThere?: boolean }) {
  const focus = useFocusFallback()
  return (
    <div {...focus}>
      <section id="results" tabIndex={-1} aria-label="Results" />
      {isFirstThere && <button type="button">First</button>}
      <button type="button">Second</button>
    </div>
  )
}

test('a removed element leaves the focus to the results', () => {
  const { rerender } = render(<Buttons />)
  screen.getByRole('button', { name: 'First' }).focus()
  rerender(<Buttons isFirstThere={false} />)
  expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus()
})

test('a rendering does not take focus that is moving between elements', () => {
  const { rerender } = render(<Buttons />)
  const [first, second] = screen.getAllByRole('button')
  first?.focus()
  // Browsers leave the first element before they focus the next.
  first?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: second ?? null }))
  Object.defineProperty(document, 'activeElement', { get: () => document.body, configurable: true })
  rerender(<Buttons />)
  Reflect.deleteProperty(document, 'activeElement')
  expect(screen.getByRole('region', { name: 'Results' })).not.toHaveFocus()
  expect(first).toHaveFocus()
})
