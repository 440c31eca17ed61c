import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../testkit/hierarchy-rows.ts'
import { MUSEUM_ITEMS } from '../../../testkit/museum.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, type GroupSketch, type TermSketch } from '../../../testkit/world.ts'

const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Bowls', broader: [1] },
  { id: 3, name: 'Cups', broader: [1] },
  { id: 4, name: 'Jugs', broader: [1] },
  { id: 5, name: 'Ewers', broader: [4] },
  { id: 6, name: 'Urns', broader: [1] },
]
const GROUPS: readonly GroupSketch[] = [
  { id: 8, name: '<vessels by form>', isOrdered: true, members: [6, 2], superordinates: [1], subgroups: [9] },
  { id: 9, name: '<open vessels>', members: [3], superordinates: [1] },
  { id: 10, name: 'Kitchen', members: [4, 3] },
  { id: 11, name: '<jugs by use>', members: [5], superordinates: [4] },
]
const catalogue = () => catalogueOf(TERMS, MUSEUM_ITEMS.slice(0, 0), [], 'en-AU', GROUPS)

async function rows() {
  const list = within(await screen.findByRole('list', { name: 'Narrower terms of Vessels' }))
  return list.getAllByRole('listitem').map((row) => within(row).getAllByRole('link')[0]?.textContent)
}

test('node labels stand above the narrower terms of their arrays, in the order of the source', async () => {
  const { user } = await renderAt('/terms/1', { catalogue: catalogue() })
  expect(await rows()).toEqual(['Jugs', '<vessels by form>', 'Urns', 'Bowls', '<open vessels>', 'Cups'])
  expect(await screen.findByRole('link', { name: '<open vessels>' })).toHaveAttribute(
    'href',
    '/groups/9/open-vessels',
  )
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: /Jugs/ }))
  expect(await screen.findByRole('link', { name: 'Ewers' })).toBeVisible()
  expect((await rows()).slice(0, 3)).toEqual(['Jugs', '<jugs by use>', 'Ewers'])
})

test('a node label is none of the counted rows', async () => {
  await renderAt('/terms/1', { catalogue: catalogue() })
  const label = (await screen.findByRole('link', { name: '<vessels by form>' })).closest('li')
  expect(label).not.toHaveAttribute('aria-posinset')
  const urns = screen.getByRole('link', { name: 'Urns' }).closest('li')
  expect([urns?.getAttribute('aria-posinset'), urns?.getAttribute('aria-setsize')]).toEqual(['2', '4'])
})

test('node labels are rows of a long list', async () => {
  const cups = Array.from({ length: 120 }, (_, at) => ({ id: at + 10, name: `Cups ${at}`, broader: [1] }))
  const array = { id: 8, name: '<cups by size>', members: cups.map(({ id }) => id), superordinates: [1] }
  await renderAt('/terms/1', {
    catalogue: catalogueOf([{ id: 1, name: 'Vessels' }, ...cups], [], [], 'en-AU', [array]),
  })
  await screen.findByRole('link', { name: 'Cups 0' })
  expect((await rows()).slice(0, 2)).toEqual(['<cups by size>', 'Cups 0'])
  await expectAccessible()
})

const siblings = (name: string) => rowsOf(`Terms under ${name}`)

test('the siblings of a term stand under node labels too', async () => {
  await renderAt('/terms/2', { catalogue: catalogue() })
  await screen.findByRole('link', { name: 'Cups' })
  expect(await siblings('Vessels')).toEqual([
    'Jugs',
    '<vessels by form>',
    'Urns',
    '[Bowls]',
    '<open vessels>',
    'Cups',
  ])
  await expectAccessible()
})

test('after left-out siblings, the node label stands again above the next one', async () => {
  const cups = Array.from({ length: 40 }, (_, at) => ({ id: at + 10, name: `Cups ${at + 10}`, broader: [1] }))
  const array = { id: 8, name: '<cups by size>', members: cups.map(({ id }) => id), superordinates: [1] }
  await renderAt('/terms/30', {
    catalogue: catalogueOf([{ id: 1, name: 'Vessels' }, ...cups], [], [], 'en-AU', [array]),
  })
  await screen.findByRole('link', { name: 'Cups 12' })
  expect((await siblings('Vessels')).slice(0, 7)).toEqual([
    '<cups by size>',
    'Cups 10',
    'Cups 11',
    'Cups 12',
    '… Show 12 more terms',
    '<cups by size>',
    'Cups 25',
  ])
})
