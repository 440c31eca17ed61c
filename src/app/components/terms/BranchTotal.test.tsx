import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testkit/render.tsx'
import { catalogueOf } from '../../../testkit/world.ts'

test('an item with a term and with a narrower one counts once in the total of its row', async () => {
  const terms = [
    { id: 1, name: 'Vessels' },
    { id: 2, name: 'Pots', broader: [1] },
    { id: 3, name: 'Teapots', broader: [2] },
  ]
  const items = [
    { id: 1, title: 'Pot', termIds: [2] },
    { id: 2, title: 'Teapot', termIds: [2, 3] },
    { id: 3, title: 'Another teapot', termIds: [3] },
  ]
  await renderAt('/terms/1', { catalogue: catalogueOf(terms, items) })
  const pots = (await screen.findByRole('link', { name: 'Pots' })).closest('li')
  // For screen readers in one line, then in two columns.
  await waitFor(() => expect(pots).toHaveTextContent(/^Pots ?2 items directly, 3 items in total ?2 ?3$/))
})
