import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leaveNoRoomBeside } from '../../../../testkit/filter-panel.tsx'
import { renderAt } from '../../../../testkit/render.tsx'

leaveNoRoomBeside()

test('on phones the text version of the map is open', async () => {
  const { user } = await renderAt('/terms/52?tab=map')
  const words = await screen.findByRole('list', { name: 'Text version of the map' })
  expect(words).toBeVisible()
  await user.click(screen.getByText('Text version of the map'))
  expect(words).not.toBeVisible()
})
