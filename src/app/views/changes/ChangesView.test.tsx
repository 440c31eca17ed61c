import path from 'node:path'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '../../../catalogue/catalogue.ts'
import { openCatalogue } from '../../../catalogue/engines.ts'
import { newFolder } from '../../../testkit/command.ts'
import { publish } from '../../../testkit/conformance/editions.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { thesaurusOf } from '../../../testkit/world.ts'

let catalogue: Catalogue

beforeAll(async () => {
  const location = path.join(newFolder(), 'museum.db')
  await publish(
    location,
    thesaurusOf([
      { id: 1, name: 'Vessels' },
      { id: 2, name: 'Tea pots', broader: [1], usedFor: ['Pots for tea'], scopeNotes: 'For tea.' },
      { id: 3, name: 'Mugs', broader: [1], related: [2] },
    ]),
  )
  await publish(
    location,
    thesaurusOf([
      { id: 1, name: 'Vessels' },
      { id: 2, name: 'Teapots', broader: [1], scopeNotes: 'For tea.' },
    ]),
  )
  catalogue = await openCatalogue(location)
  return () => catalogue.close()
})

const at = (address: string) => renderAt(address, { catalogue: Promise.resolve(catalogue) })

const rows = async () =>
  within(await screen.findByRole('list', { name: /^Edition 2, / }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the changes of each edition are sentences with their kind', async () => {
  await at('/changes')
  expect(await rows()).toEqual([
    'Removed“Mugs” was removed.',
    'Renamed“Tea pots” was renamed to “Teapots”.',
    'Non-preferred terms“Teapots”: non-preferred term removed: “Pots for tea”.',
    'Related terms“Teapots”: related term removed: “Mugs”.',
  ])
  expect(screen.getByText(/^4 changes/)).toBeVisible()
  await expectAccessible()
})

test('a kind and an edition can be chosen, and the address has them', async () => {
  const { user, address } = await at('/changes')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Renamed')
  expect(address()).toBe('/changes?kind=renamed')
  expect(await screen.findByText('1 change', { exact: false, selector: 'p' })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Edition' }), '1')
  expect(address()).toBe('/changes?kind=renamed&edition=1')
  expect(await screen.findByText('No such changes.')).toBeVisible()
})

test('a branch has its own changes and those of what left it', async () => {
  await at('/changes?ancestor=1&kind=removed')
  expect(await rows()).toEqual(['Removed“Mugs” was removed.'])
  expect(screen.getByText('and narrower', { exact: false })).toHaveTextContent('In Vessels and narrower')
})

test('the page of a term has its changes, and leads to what it was', async () => {
  const { user, address } = await at('/terms/2/teapots')
  const history = await screen.findByRole('region', { name: 'Changes' })
  expect(within(history).getAllByRole('listitem')).toHaveLength(3)
  await user.click(within(history).getByRole('link', { name: 'As it was before' }))
  expect(address()).toBe('/terms/2/tea-pots?edition=1')
  expect(await screen.findByRole('heading', { level: 1, name: 'Tea pots' })).toHaveFocus()
  expect(screen.getByRole('note')).toHaveTextContent('As it was in an earlier edition: Edition 1, ')
  expect(screen.getByText('Pots for tea')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Mugs' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mugs' })).toHaveFocus()
  await expectAccessible()
})

test('a term that left is found in the edition that had it', async () => {
  const { user } = await at('/changes?kind=removed')
  await user.click(await screen.findByRole('link', { name: '“Mugs” was removed.' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mugs' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Today’s page' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'This term was removed' })).toBeVisible()
})

test('a catalogue with one edition says that nothing has changed', async () => {
  await renderAt('/changes')
  expect(await screen.findByText('Nothing has changed since the first edition that is known.')).toBeVisible()
})
