import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findSection, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf } from '../../../testkit/world.ts'

const MANY = 230
const others = Array.from({ length: MANY }, (_, index) => ({ id: index + 100, name: `Other ${index + 100}` }))
const RICH = catalogueOf(
  [
    {
      id: 1,
      name: 'Things',
      usedFor: others.map(({ name }) => `${name} by another name`),
      related: others.map(({ id }) => id),
    },
    { id: 2, name: 'Everywhere', broader: others.map(({ id }) => id) },
    ...others,
  ],
  [{ id: 7, title: 'Of all kinds', termIds: others.map(({ id }) => id) }],
)

test('however many related terms a term has, all of them are there', async () => {
  await renderAt('/terms/1', { catalogue: RICH })
  const related = await findSection('Related terms')
  expect(related.getAllByRole('link')).toHaveLength(MANY)
})

test('however many non-preferred terms a term has, all of them are there', async () => {
  await renderAt('/terms/1', { catalogue: RICH })
  await screen.findByRole('heading', { level: 1, name: 'Things' })
  expect(screen.getAllByText(/by another name;?$/)).toHaveLength(MANY)
})

test('of 230 places fifty are listed, with the number of the others', async () => {
  await renderAt('/terms/2', { catalogue: RICH })
  expect(await screen.findByText('Place 1 of 230')).toBeVisible()
  const places = within(screen.getByRole('list', { name: 'Places' }))
  expect(places.getAllByRole('link', { name: /^Other/ })).toHaveLength(50)
  expect(screen.getByText(/there are 180 more\.$/)).toBeVisible()
})

test('an item catalogued with 230 terms tells all of them', async () => {
  const { user } = await renderAt('/items/7', { catalogue: RICH })
  await user.click(await screen.findByRole('button', { name: 'Show all 230 terms' }))
  expect(screen.getAllByRole('link', { name: /^Other \d+$/ })).toHaveLength(MANY)
})
