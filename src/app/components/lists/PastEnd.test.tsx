import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { manyPlates } from '../../../testkit/plates.ts'
import { renderAt } from '../../../testkit/render.tsx'

const MANY = manyPlates()

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})

test.each([
  ['/items?start=9999', 'Plate 320', '/items'],
  ['/items?id_lte=2&start=9999', 'Plate 2', '/items?id_lte=2'],
  ['/terms?start=1200', 'Plates 1200', '/terms'],
])(
  '%s says that it is past the end, shows the last row, and leads to the start',
  async (url, last, start) => {
    const { user, address } = await renderAt(url, { catalogue: MANY })
    expect(await screen.findByRole('link', { name: last })).toBeVisible()
    const notice = screen.getByText(/^This link points past the end of the list\./)
    expect(notice).toBeVisible()
    const link = within(notice).getByRole('link', { name: 'Back to start of list' })
    expect(link).toHaveAttribute('href', start)
    await user.click(link)
    await waitFor(() => expect(address()).toBe(start))
    expect(screen.queryByText(/past the end/)).toBeNull()
  },
)

test('a list that is opened at its last row is not past its end', async () => {
  await renderAt('/items?start=319', { catalogue: MANY })
  expect(await screen.findByRole('link', { name: 'Plate 320' })).toBeVisible()
  expect(screen.queryByText(/past the end/)).toBeNull()
})
