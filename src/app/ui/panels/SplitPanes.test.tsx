import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SplitPanes } from './SplitPanes.tsx'

afterEach(() => window.localStorage.clear())

function bar() {
  render(
    <SplitPanes
      direction="row"
      label="Width"
      first="A"
      second="B"
      defaultPercent={50}
      storageKey="test.split"
    />,
  )
  const separator = screen.getByRole('separator', { name: 'Width' })
  // jsdom has no pointer to capture.
  separator.setPointerCapture = () => undefined
  separator.hasPointerCapture = () => true
  const box = separator.parentElement
  if (box) box.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 500)
  return { separator, now: () => Number(separator.getAttribute('aria-valuenow')) }
}

/** Presses, moves and releases the bar. Browsers send a click afterwards. */
function press(separator: HTMLElement, from: number, to: number) {
  fireEvent.pointerDown(separator, { clientX: from, clientY: 100 })
  fireEvent.pointerMove(separator, { clientX: to, clientY: 100 })
  fireEvent.pointerUp(separator, { clientX: to, clientY: 100 })
  fireEvent.click(separator)
}

test('clicks on the bar enlarge the first pane step by step, then start over', () => {
  const { separator, now } = bar()
  const sizes = [1, 2, 3, 4].map(() => {
    press(separator, 500, 502)
    return now()
  })
  expect(sizes).toEqual([65, 80, 20, 35])
})

test('a dragged bar stays where it was released', () => {
  const { separator, now } = bar()
  press(separator, 500, 300)
  expect(now()).toBe(30)
})

test('a double click restores the default size', () => {
  const { separator, now } = bar()
  press(separator, 500, 500)
  press(separator, 500, 500)
  fireEvent.doubleClick(separator)
  expect(now()).toBe(50)
})
