import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, type TermSketch } from '../../../testkit/world.ts'

/** Top terms, of which each shares one term with the next. */
function chain(count: number): TermSketch[] {
  return Array.from({ length: count }, (_, index): TermSketch[] => [
    { id: index + 1, name: `Top ${index + 1}` },
    { id: 10_001 + index, name: `Shared ${index + 1}`, broader: [index + 1, ((index + 1) % count) + 1] },
  ]).flat()
}

const listed = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('a triangle has a cell for each two top terms, which leads to the terms under both', async () => {
  const { user, address } = await renderAt('/crossings')
  const table = await screen.findByRole('table', { name: /^A disc shows how many terms/, hidden: true })
  const headers = (role: 'rowheader' | 'columnheader') =>
    within(table)
      .getAllByRole(role, { hidden: true })
      .map((cell) => cell.textContent)
  expect(headers('rowheader')).toEqual(['Smoking equipment', 'Vessels'])
  expect(headers('columnheader')).toEqual(['Toys', 'Smoking equipment'])
  const [, second, third] = within(table).getAllByRole('row', { hidden: true })
  expect([second?.textContent, third?.textContent]).toEqual([
    'Smoking equipment1Smoking equipment',
    'Vessels1·0Vessels',
  ])
  await expectAccessible()
  await user.click(within(table).getByRole('link', { name: '1 under both Toys and Vessels', hidden: true }))
  expect(
    await screen.findByRole('heading', { level: 2, name: '1 term under both Toys and Vessels' }),
  ).toBeVisible()
  expect(address()).toBe('/terms?ancestor=2&ancestor=3')
})

test('a top term that is chosen has a list of the others, most first', async () => {
  const { user, address } = await renderAt('/crossings')
  expect(await listed('Choose a top term')).toEqual([
    'Toys 2 terms · with 2 others',
    'Smoking equipment 1 term · with 1 other',
    'Vessels 1 term · with 1 other',
  ])
  await user.click(within(await screen.findByRole('list', { name: 'Choose a top term' })).getByText('Toys'))
  expect(address()).toBe('/crossings?term=2')
  expect(await screen.findByRole('heading', { level: 1, name: 'Toys' })).toHaveFocus()
  expect(await listed('Crossings')).toEqual(['Smoking equipment 1 term', 'Vessels 1 term'])
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: '1 term under both Toys and Vessels' }))
  await screen.findByRole('heading', { level: 1, name: 'A–Z' })
  expect(address()).toBe('/terms?ancestor=2&ancestor=3')
})

test.each([
  [23, 'Crossings are counted between top terms, and this term has broader terms.'],
  [30, 'None of its narrower terms is under another top term.'],
])('term %i, which has no crossings, says why', async (id, why) => {
  await renderAt(`/crossings?term=${id}`)
  expect(await screen.findByText(why)).toBeVisible()
})

test('an unknown term is not found', async () => {
  await renderAt('/crossings?term=999')
  expect(await screen.findByRole('heading', { level: 1, name: 'Term not found' })).toBeVisible()
})

test('a thesaurus without crossings says that this is no fault', async () => {
  await renderAt('/crossings', { catalogue: catalogueOf([{ id: 1, name: 'Boxes' }]) })
  expect(
    await screen.findByText('None of the terms is under two top terms, so nothing overlaps.'),
  ).toBeVisible()
  expect(screen.getByText(/^That is no fault/)).toBeVisible()
  expect(screen.queryByRole('table', { hidden: true })).toBeNull()
  await expectAccessible()
})

test('of many top terms, the triangle has those with most in common and says so, and the list has all', async () => {
  const catalogue = catalogueOf([
    ...chain(60),
    { id: 20_000, name: 'Shared again', broader: [60, 59] },
    ...Array.from({ length: 40 }, (_, index): TermSketch => ({ id: 500 + index, name: `Flat ${index}` })),
  ])
  const { user } = await renderAt('/crossings', { catalogue })
  const table = await screen.findByRole('table', { hidden: true })
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(24)
  expect(within(table).getAllByText('Top 59', { ignore: '.sr-only *' })).toHaveLength(1)
  expect(table).toHaveTextContent('These are the 24 with most terms in common; all 60 are in the list below.')
  expect(await listed('Choose a top term')).toHaveLength(50)
  expect((await listed('Choose a top term')).slice(0, 2)).toEqual([
    'Top 59 3 terms · with 2 others',
    'Top 60 3 terms · with 2 others',
  ])
  const [pages] = screen.getAllByRole('navigation', { name: 'Pages' })
  if (pages) await user.click(within(pages).getByRole('link', { name: 'Page 2' }))
  await screen.findByText('Top 9')
  expect(await listed('Choose a top term')).toHaveLength(10)
  expect(screen.queryByRole('table', { hidden: true })).toBeNull()
})

test('crossings that were not counted are no empty page', async () => {
  const tops = Array.from({ length: 1500 }, (_, id): TermSketch => ({ id, name: `Top ${id}` }))
  const below = { id: 5000, name: 'Under all', broader: tops.map(({ id }) => id) }
  await renderAt('/crossings', { catalogue: catalogueOf([...tops, below]) })
  expect(await screen.findByText(/they were not counted/)).toBeVisible()
})

test('a top term names those with which it has most terms in common', async () => {
  const shared = [3, 4, 5, 6].map(
    (id): TermSketch => ({ id: 100 + id, name: `Both ${id}`, broader: [1, id] }),
  )
  const catalogue = catalogueOf([
    ...[1, 3, 4, 5, 6].map((id): TermSketch => ({ id, name: `Top ${id}` })),
    ...shared,
    { id: 200, name: 'One more', broader: [1, 6] },
  ])
  const { user, address } = await renderAt('/terms/1', { catalogue })
  const sentence = await screen.findByText(/^Shares/)
  expect(sentence).toHaveTextContent(
    'Shares 2 terms with Top 6; 1 term with Top 3; 1 term with Top 4; 1 more top term',
  )
  expect(within(sentence).getByRole('link', { name: '2 terms with Top 6' })).toHaveAttribute(
    'href',
    '/terms?ancestor=1&ancestor=6',
  )
  await user.click(within(sentence).getByRole('link', { name: '1 more top term' }))
  await screen.findByText('Has terms in common with 4 other top terms')
  expect(address()).toBe('/crossings?term=1')
  await renderAt('/terms/103', { catalogue })
  await screen.findByRole('heading', { level: 1, name: 'Both 3' })
  expect(screen.queryByText(/^Shares/)).toBeNull()
})

test.each([
  ['/quality', 'Where its branches overlap'],
  ['/browse', 'Crossings'],
])('%s leads to the crossings', async (from, name) => {
  const { user, address } = await renderAt(from)
  const [link] = await screen.findAllByRole('link', { name })
  if (link) await user.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Crossings' })
  expect(address()).toBe('/crossings')
})
