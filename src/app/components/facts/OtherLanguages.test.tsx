import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../../testkit/render.tsx'
import { catalogueOf } from '../../../testkit/world.ts'

// French has small letters for names of languages.
vi.mock('../../../contract/texts.ts', async (original) => ({
  ...(await original<typeof import('../../../contract/texts.ts')>()),
  LOCALE: 'fr',
}))

test('the name of a language begins its row with a capital letter', async () => {
  const labels = { de: { name: 'Töpfe' } }
  await renderAt('/terms/1', { catalogue: catalogueOf([{ id: 1, name: 'Pots', labels }]) })
  expect(await screen.findByText('Allemand')).toBeVisible()
})
