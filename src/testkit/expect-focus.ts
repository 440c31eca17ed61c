import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until the element that `find` returns has the focus, which may move a moment after the element appears. */
export async function expectFocus(find: () => Promise<HTMLElement>): Promise<void> {
  await waitFor(async () => expect(await find()).toHaveFocus())
}
