import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ancestorPaths, expectAccessible, findSection, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, type TermSketch } from '../../../testkit/world.ts'

test('a term with two broader terms shows a path for each, the shortest first', async () => {
  await renderAt('/terms/11')
  expect(await ancestorPaths()).toEqual(['Toys › Bubble pipes', 'Smoking equipment › Pipes › Bubble pipes'])
  expect((await findSection('Hierarchy')).getByText('Found in 2 places')).toBeVisible()
})

test('the chosen place is marked in words and for assistive technology', async () => {
  await renderAt('/terms/11?path=1.10')
  const row = (await screen.findByText('place 2 of 2')).closest('li')
  expect(row).toHaveTextContent('Smoking equipment › Pipes › Bubble pipes')
  expect(within(row ?? document.body).getByRole('link', { name: 'Bubble pipes' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('each ancestor in a path links to itself in its own part of that path', async () => {
  await renderAt('/terms/23')
  const places = within(await screen.findByRole('list', { name: 'Places' }))
  expect(places.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/terms/2',
    '/terms/23?path=2',
    '/terms/3',
    '/terms/21?path=3',
    '/terms/20?path=3.21',
    '/terms/23?path=3.21.20',
    '/terms/3',
    '/terms/22?path=3',
    '/terms/20?path=3.22',
    '/terms/23?path=3.22.20',
  ])
})

test('a path that leads nowhere falls back to the first place, and says so', async () => {
  await renderAt('/terms/11?path=3.22')
  expect(await screen.findByText(/names a place where this term is not/)).toBeVisible()
  expect(screen.getByText('place 1 of 2')).toBeVisible()
})

test('a top term says that nothing is broader', async () => {
  await renderAt('/terms/2')
  expect(await screen.findByText('A top term: nothing is broader.')).toBeVisible()
})

test('of very many places the first twelve are shown, with the exact number and the way to all', async () => {
  const broader = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, name: `Group ${index + 10}` }))
  const catalogue = catalogueOf([
    ...broader,
    { id: 99, name: 'Whistles', broader: broader.map(({ id }) => id) },
  ])
  const { user } = await renderAt('/terms/99?path=20', { catalogue })
  expect(await screen.findByText('Found in 20 places')).toBeVisible()
  expect(screen.getByText('place 20 of 20')).toBeVisible()
  expect(await ancestorPaths()).toHaveLength(13)
  await user.click(screen.getByRole('button', { name: 'Show all 20 places' }))
  expect(await ancestorPaths()).toHaveLength(20)
})

test('a hierarchy that goes round in a circle says where it loops back', async () => {
  await renderAt('/terms/52')
  expect(await ancestorPaths()).toEqual(['Loops › Rings › Small rings'])
  expect(screen.getByText('Loops loops back to Rings')).toBeVisible()
})

test('a branch opens below its term, keeps the path in its links, and stays open in the address', async () => {
  const { user, address } = await renderAt('/terms/3')
  await user.click(await screen.findByRole('button', { name: 'Ceramic vessels: 1 narrower term' }))
  const tree = within(screen.getByRole('list', { name: 'Narrower terms of Vessels' }))
  expect(await tree.findByRole('link', { name: 'Teapots' })).toHaveAttribute('href', '/terms/20?path=3.21')
  expect(address()).toBe('/terms/3?open=21')
  expect(tree.getByRole('button', { expanded: true })).toHaveAccessibleName(
    'Ceramic vessels: 1 narrower term',
  )
  await user.click(tree.getByRole('button', { expanded: true }))
  await waitFor(() => expect(tree.queryByRole('link', { name: 'Teapots' })).toBeNull())
  expect(address()).toBe('/terms/3')
})

test('a term in an opened branch says at which level and under which term it is', async () => {
  await renderAt('/terms/3?open=21')
  const opened = await screen.findByRole('link', { name: 'Teapots' })
  expect(opened).toHaveAccessibleDescription('level 2, under Ceramic vessels')
  expect(screen.getByRole('link', { name: 'Ceramic vessels' })).not.toHaveAccessibleDescription(/level/)
})

test('a narrower term with several broader terms says where else it is', async () => {
  await renderAt('/terms/2')
  expect(await screen.findByText('also under Pipes')).toBeVisible()
  expect(await screen.findByText('also under Teapots')).toBeVisible()
})

test('a term on its own path is told as a loop and cannot be opened', async () => {
  await renderAt('/terms/51')
  expect(await screen.findByText('loops back to Loops above')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Loops/ })).toBeNull()
})

test('all of 1,867 narrower terms are there, the first screen of them in the document', async () => {
  const narrower = Array.from(
    { length: 1867 },
    (_, index): TermSketch => ({
      id: index + 2,
      name: `Plates ${String(index + 1).padStart(4, '0')}`,
      broader: [1],
    }),
  )
  await renderAt('/terms/1', { catalogue: catalogueOf([{ id: 1, name: 'Tableware' }, ...narrower]) })
  expect(await screen.findByRole('heading', { name: '1,867 narrower terms' })).toBeVisible()
  const rows = within(screen.getByRole('list', { name: 'Narrower terms of Tableware' })).getAllByRole(
    'listitem',
  )
  expect(rows[0]).toHaveAttribute('aria-setsize', '1867')
  expect(rows.length).toBeLessThan(60)
})

test('the items section gives both counts and switches between them in the address', async () => {
  const { user, address } = await renderAt('/terms/20')
  const items = await findSection('Items')
  expect(items.getByText(/with this term · .* in its narrower terms/)).toBeVisible()
  const nav = within(items.getByRole('navigation', { name: 'Which items' }))
  await user.click(nav.getByRole('link', { name: /^With narrower terms/ }))
  expect(address()).toBe('/terms/20?items=branch')
  expect(await items.findByRole('list', { name: 'Items in the branch of Teapots' })).toBeVisible()
})

test('related terms and non-preferred terms are shown', async () => {
  await renderAt('/terms/10')
  expect((await findSection('Related terms')).getByRole('link', { name: 'Écritoires' })).toBeVisible()
  expect(screen.getByText('Tobacco pipes')).toBeVisible()
})

test('a number that no term has says so and offers the search', async () => {
  await renderAt('/terms/987654')
  expect(await screen.findByRole('heading', { level: 1, name: 'No such term' })).toBeVisible()
  expect(screen.getByText('There is no term number 987654 in this thesaurus.')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Search the terms instead' })).toBeVisible()
  await expectAccessible()
})

test('a term view has nothing that axe objects to', async () => {
  await renderAt('/terms/20?open=23')
  await screen.findByText(/items? with this term/)
  await ancestorPaths()
  await expectAccessible()
})

test('the window is named for the term', async () => {
  await renderAt('/terms/20')
  await screen.findByRole('heading', { level: 1, name: 'Teapots' })
  await waitFor(() => expect(document.title).toBe('Teapots – Test museum'))
})
