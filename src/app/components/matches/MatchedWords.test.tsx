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

/** The match text of the only item. */
async function reason(address: string, description: string): Promise<string | null | undefined> {
  const catalogue = catalogueOf([], [{ id: 1, title: 'Brown pot', description, materials: ['clay'] }])
  await renderAt(address, { catalogue })
  const list = within(await screen.findByRole('list', { name: 'Items found' }))
  const marks = list.getAllByRole('mark').flatMap((mark) => mark.closest('p') ?? [])
  expect(marks).toHaveLength(1)
  return marks[0]?.textContent
}

test('the matched field is named, even if it is the description', async () => {
  expect(await reason('/items?text=silver', 'Silver pot.')).toBe('description: Silver pot.')
})

test.each([
  ['a short value', BEGINNING + END],
  ['a long value whose beginning the service omits', BEGINNING.repeat(3) + END],
])('%s begins near the first match and marks omitted text', async (_, description) => {
  expect(await reason('/items?text=silver', description)).toMatch(
    /^description: …(\S+ ){3,12}The spout is mended with silver\.$/,
  )
})

test('in the grid, the text begins with the first match', async () => {
  window.localStorage.setItem('vitrine.layout', 'grid')
  expect(await reason('/items?text=silver', BEGINNING + END)).toBe('description: …silver.')
})

test('a value that begins with the first match is shown from its beginning', async () => {
  expect(await reason('/items?text=clay', 'A pot.')).toBe('material: clay')
})
