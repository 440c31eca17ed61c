import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../../testkit/museum.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { sentence } from '../../../testkit/sentence.ts'
import { catalogueOf } from '../../../testkit/world.ts'

const catalogue = catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS, [
  { resource: 'term', id: 12, name: 'Soap pipes', replacedBy: 11 },
  { resource: 'term', id: 13, name: 'Pipe stems' },
  { resource: 'item', id: 100, name: 'Stem of a pipe' },
])

test('the address of a removed term names it and leads to its replacement', async () => {
  const { user, address } = await renderAt('/terms/12', { catalogue })
  expect(await screen.findByRole('heading', { level: 1, name: 'This term was removed' })).toBeVisible()
  expect(screen.getByText(sentence('“Soap pipes” is no longer in this thesaurus.'))).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Bubble pipes' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bubble pipes' })).toBeVisible()
  expect(address()).toBe('/terms/11/bubble-pipes')
})

test('a removed term without a replacement offers the search', async () => {
  await renderAt('/terms/13', { catalogue })
  expect(await screen.findByText(sentence('“Pipe stems” is no longer in this thesaurus.'))).toBeVisible()
  expect(screen.queryByText(/replaced/)).toBeNull()
  expect(within(screen.getByRole('main')).getByRole('combobox', { name: 'Search terms' })).toBeVisible()
})

test('the address of a removed item names it', async () => {
  await renderAt('/items/100', { catalogue })
  expect(await screen.findByRole('heading', { level: 1, name: 'This item was removed' })).toBeVisible()
  expect(screen.getByText(sentence('“Stem of a pipe” is no longer in this collection.'))).toBeVisible()
  await expectAccessible()
})

test('the tree treats a place of a removed term like one that never was', async () => {
  await renderAt('/browse?at=12', { catalogue })
  expect(
    await screen.findByText('This link points to a term that is not in this thesaurus.'),
  ).toBeInTheDocument()
})
