import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, type TermSketch } from '../../../testkit/world.ts'

const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Teapots' },
  { id: 2, name: 'Tea kettles', isDeprecated: true },
]

test('terms in use and terms no longer used are listed apart', async () => {
  const { user, address } = await renderAt('/terms', { catalogue: await catalogueOf(TERMS) })
  const choice = await screen.findByLabelText('Status')
  await user.selectOptions(choice, 'No longer used')
  expect(address()).toBe('/terms?status=deprecated')
  expect(await screen.findByRole('link', { name: /Tea kettles/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Teapots/ })).toBeNull()
  await user.selectOptions(choice, 'In use')
  expect(await screen.findByRole('link', { name: /Teapots/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Tea kettles/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove filter: in use' }))
  expect(address()).toBe('/terms')
})

test('a catalogue with only terms in use has no choice of a status', async () => {
  await renderAt('/terms', { catalogue: await catalogueOf(TERMS.slice(0, 1)) })
  expect(await screen.findByRole('link', { name: /Teapots/ })).toBeVisible()
  expect(screen.queryByLabelText('Status')).toBeNull()
})
