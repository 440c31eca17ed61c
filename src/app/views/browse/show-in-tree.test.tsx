import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testkit/render.tsx'

test('“Show in tree” leads to the row of the selected place', async () => {
  const { user, address } = await renderAt('/terms/11?path=1.10')
  await user.click(await screen.findByRole('link', { name: 'Show in tree' }))
  const chosen = await screen.findByRole('treeitem', { name: 'Bubble pipes', selected: true })
  await waitFor(() => expect(chosen).toHaveFocus())
  expect(chosen.ariaLevel).toBe('3')
  expect(address()).toBe('/browse?at=1.10.11')
})

test('“Show in tree” without a selected place leads to the first place and opens the terms above it', async () => {
  const { user, address } = await renderAt('/terms/11')
  await user.click(await screen.findByRole('link', { name: 'Show in tree' }))
  const chosen = await screen.findByRole('treeitem', { name: 'Bubble pipes', selected: true })
  await waitFor(() => expect(chosen).toHaveFocus())
  expect(address()).toBe('/browse?at=2.11&open=2')
})

test('a term without a place in the URL appears in its first place', async () => {
  const { address } = await renderAt('/browse?at=11')
  expect(await screen.findByRole('treeitem', { name: 'Bubble pipes', selected: true })).toHaveAttribute(
    'aria-level',
    '2',
  )
  await waitFor(() => expect(address()).toBe('/browse?at=2.11&open=2'))
})
