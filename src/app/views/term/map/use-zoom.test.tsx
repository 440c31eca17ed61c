import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useZoom } from './use-zoom.ts'

it('keeps the scale when the same diagram is drawn again', () => {
  const frame = { current: document.createElement('div') }
  const { result, rerender } = renderHook(
    ({ x }) => useZoom(frame, { width: 400, height: 300 }, { x, y: 20 }),
    {
      initialProps: { x: 10 },
    },
  )
  act(() => result.current.zoomIn())
  expect(result.current.scale).toBe(1.25)
  rerender({ x: 10 })
  expect(result.current.scale).toBe(1.25)
  rerender({ x: 300 })
  expect(result.current.scale).toBe(1)
})
