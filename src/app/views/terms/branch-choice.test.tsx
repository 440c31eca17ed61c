import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, type TermSketch } from '../../../testkit/world.ts'

const choices = async () =>
  within(await screen.findByLabelText('Branch'))
    .getAllByRole('option')
    .map((option) => option.textContent)

test('only terms with a branch are offered in the choice', async () => {
  await renderAt('/terms')
  await screen.findByRole('option', { name: 'Toys' })
  expect(await choices()).toEqual(['All branches', 'Boxes', 'Knives', 'Smoking equipment', 'Toys', 'Vessels'])
})

test('the choice says that there are more top terms than it lists', async () => {
  const plates = Array.from({ length: 520 }, (_, index): TermSketch => {
    const name = `Plates ${String(index + 1).padStart(3, '0')}`
    return { id: index + 1, name }
  })
  const below = [1, 2, 519].map((id): TermSketch => ({ id: 1000 + id, name: `Under ${id}`, broader: [id] }))
  await renderAt('/terms', { catalogue: catalogueOf([...plates, ...below]) })
  await waitFor(async () =>
    expect(await choices()).toEqual([
      'All branches',
      'Plates 001',
      'Plates 002',
      'and those under 20 further top terms',
    ]),
  )
  expect(screen.getByRole('option', { name: /further top terms/ })).toBeDisabled()
})
