import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useSavedPosition } from './use-saved-position.ts'

test('after a reload, the narrower terms of a wide term are at the same pixel', () => {
  const wrapper = MemoryRouter
  const before = renderHook(useSavedPosition, { wrapper })
  const position = { row: 120, offsetPx: 17, layoutKey: '36×1' }
  act(() => before.result.current[1](position))
  before.unmount()
  expect(renderHook(useSavedPosition, { wrapper }).result.current[0]).toEqual(position)
})
