import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useKeptFocus } from './use-focus-fallback.ts'

function Buttons({ isFirstThere = true }: { isFirstThere?: boolean }) {
  const focus = useKeptFocus()
  return (
    <div {...focus}>
      <section id="results" tabIndex={-1} aria-label="Results" />
      {isFirstThere && <button type="button">First</button>}
      <button type="button">Second</button>
    </div>
  )
}

test('what is gone leaves the focus to the results', () => {
  const { rerender } = render(<Buttons />)
  screen.getByRole('button', { name: 'First' }).focus()
  rerender(<Buttons isFirstThere={false} />)
  expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus()
})

test('focus on its way from one to the other is not taken, whenever a rendering falls', () => {
  const { rerender } = render(<Buttons />)
  const [first, second] = screen.getAllByRole('button')
  first?.focus()
  // As a browser does it: it leaves the one, and there is a moment before it is at the other.
  first?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: second ?? null }))
  Object.defineProperty(document, 'activeElement', { get: () => document.body, configurable: true })
  rerender(<Buttons />)
  Reflect.deleteProperty(document, 'activeElement')
  expect(screen.getByRole('region', { name: 'Results' })).not.toHaveFocus()
  expect(first).toHaveFocus()
})
