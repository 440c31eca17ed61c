import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type FailedPart, RetryingContext, type RetryReason } from '../../ui/loading/retrying.ts'
import { useLazyOverlay } from './use-lazy-overlay.ts'

const Dialog = () => null

test.each<RetryReason>(['automatic', 'requested'])(
  'a dialog that was opened after a retry (%s) stays open when another retry ends',
  async (reason) => {
    const { overlay, retry } = await failedOverlay()
    const [first, second] = [retry(reason), retry('automatic')]
    await act(first)
    if (reason === 'automatic') {
      expect(overlay()).toMatchObject({ Overlay: undefined, hasFailed: false })
      await act(() => overlay().open())
    }
    expect(overlay().Overlay).toBe(Dialog)
    await act(second)
    expect(overlay().Overlay).toBe(Dialog)
  },
)

test('a dialog that was closed after a retry does not open when another retry ends', async () => {
  const { overlay, retry } = await failedOverlay()
  const [first, second] = [retry('requested'), retry('requested')]
  await act(first)
  act(() => overlay().close())
  await act(second)
  expect(overlay().Overlay).toBeUndefined()
})

/** A dialog whose code could not be loaded. `retry` begins to load it again, and returns a function that ends that. */
async function failedOverlay() {
  let load = async () => Promise.reject<typeof Dialog>(new Error('away'))
  const parts: FailedPart[] = []
  const addPart = (part: FailedPart) => {
    parts.push(part)
    return () => undefined
  }
  const ends: (() => void)[] = []
  const reloadCode = async <Code,>(again: () => Promise<Code>) => {
    await new Promise<void>((resolve) => ends.push(resolve))
    return again()
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RetryingContext value={{ addPart, retryAll: async () => false, reloadCode }}>{children}</RetryingContext>
  )
  const { result } = renderHook(() => useLazyOverlay(() => load()), { wrapper })
  await act(() => result.current.open())
  expect(result.current.hasFailed).toBe(true)
  load = async () => Dialog
  const retry = (reason: RetryReason) => {
    const done = parts[0]?.retry(reason)
    const end = ends.at(-1)
    return async () => {
      end?.()
      await done
    }
  }
  return { overlay: () => result.current, retry }
}
