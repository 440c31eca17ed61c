import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testkit/render.tsx'

test('the terms of one check are listed, and another check replaces it', async () => {
  const { user, address } = await renderAt('/terms?term=r')
  await user.selectOptions(await screen.findByLabelText('Quality'), 'Orphans')
  expect(address()).toBe('/terms?term=r&num_broader_isblank=1&num_narrower_isblank=1')
  await user.selectOptions(screen.getByLabelText('Quality'), 'Cycles')
  expect(address()).toBe('/terms?term=r&quality=cycle')
  expect(await screen.findByRole('link', { name: 'Rings' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove filter: part of a cycle' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Quality'), 'Any')
  expect(address()).toBe('/terms?term=r')
})

test('a URL with the filters of a check shows it as chosen', async () => {
  await renderAt('/terms?quality=deprecated&num_items_isblank=0')
  expect(await screen.findByLabelText('Quality')).toHaveDisplayValue('Deprecated terms in use')
})
