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

test('all related terms are listed, however many there are; a screen of them at first', async () => {
  const { user } = await renderAt('/terms/1', { catalogue: RICH })
  const related = await findSection('Related terms')
  const links = related.getAllByRole('link')
  expect(links).toHaveLength(MANY)
  expect(links[18]).toBeVisible()
  expect(links[19]).not.toBeVisible()
  await user.click(related.getByText('211 more'))
  expect(links[MANY - 1]).toBeVisible()
})

test('all non-preferred terms are listed, however many there are', async () => {
  await renderAt('/terms/1', { catalogue: RICH })
  await screen.findByRole('heading', { level: 1, name: 'Things' })
  expect(screen.getAllByText(/by another name;?$/)).toHaveLength(MANY)
})

test('of 230 places, sixty are drawn, and it says so', async () => {
  await renderAt('/terms/2', { catalogue: RICH })
  expect(await screen.findByText('Place 1 of 230')).toBeVisible()
  const places = within(screen.getByRole('group', { name: 'Places' }))
  expect(places.getAllByRole('radio', { name: /^Everywhere, in Other/ })).toHaveLength(60)
  expect(screen.getByText('Places 1–60 of 230 are drawn.')).toBeVisible()
})

test('all terms of an item are listed, even 230', async () => {
  const { user } = await renderAt('/items/7', { catalogue: RICH })
  await user.click(await screen.findByRole('button', { name: 'Show all 230 terms' }))
  expect(screen.getAllByRole('link', { name: /^Other \d+$/ })).toHaveLength(MANY)
})
