import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAt } from '../../../testkit/render.tsx'
import { catalogueOf } from '../../../testkit/world.ts'

const BEGINNING =
  'A round pot of brown earthenware, with a lid that does not belong to it and a chip at the rim. '
const END = 'The spout is mended with silver.'

beforeEach(() => {
  window.localStorage.clear()
})

/** What the only item found says of why it was found. */
async function reason(address: string, description: string): Promise<string | null | undefined> {
  const catalogue = catalogueOf([], [{ id: 1, title: 'Brown pot', description, materials: ['clay'] }])
  await renderAt(address, { catalogue })
  const list = within(await screen.findByRole('list', { name: 'Items found' }))
  expect(list.getByRole('mark')).toBeInTheDocument()
  return list.getByRole('mark').closest('p')?.textContent
}

test('the field in which the words were found is named, also where it is the description', async () => {
  expect(await reason('/items?text=silver', 'Silver pot.')).toBe('description: Silver pot.')
})

test.each([
  ['a short value', BEGINNING + END],
  ['a long one, of which the service leaves out the beginning', BEGINNING.repeat(3) + END],
])('%s begins near to the first hit, and what is left out is shown', async (_, description) => {
  expect(await reason('/items?text=silver', description)).toMatch(
    /^description: …(\S+ ){3,12}The spout is mended with silver\.$/,
  )
})

test('side by side, the words begin with the first hit', async () => {
  window.localStorage.setItem('vitrine.layout', 'grid')
  expect(await reason('/items?text=silver', BEGINNING + END)).toBe('description: …silver.')
})

test('a value that begins with the first hit is shown from there', async () => {
  expect(await reason('/items?text=clay', 'A pot.')).toBe('material: clay')
})
