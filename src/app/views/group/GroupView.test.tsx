import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PLAIN_LANGUAGES } from '../../../contract/data-languages.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../../testkit/museum.ts'
import { expectAccessible, findSection, renderAt } from '../../../testkit/render.tsx'
import { sentence } from '../../../testkit/sentence.ts'
import { catalogueOf, type GroupSketch } from '../../../testkit/world.ts'

const GROUPS: readonly GroupSketch[] = [
  {
    id: 5,
    name: 'Tea table',
    scopeNotes: 'For guests.',
    sourceUri: 'https://x.test/5',
    isOrdered: true,
    members: [20, 10],
    subgroups: [6],
  },
  { id: 6, name: '<toys by use>', members: [11, 23], superordinates: [2] },
  { id: 7, name: 'Nothing' },
]
const catalogue = () => catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS, [], 'en-AU', GROUPS)

const linksIn = (part: Awaited<ReturnType<typeof findSection>>) =>
  part.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test('a group shows what it is for, its members in their order and its subgroups', async () => {
  const { address } = await renderAt('/groups/5', { catalogue: catalogue() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Tea table' })).toBeVisible()
  expect(screen.getByText('For guests.')).toBeVisible()
  expect(screen.getByText('A group of terms')).toBeVisible()
  expect(linksIn(await findSection('Terms'))).toEqual([
    'Teapots /terms/20/teapots',
    'Pipes /terms/10/pipes',
    'These and the terms of subgroups in A–Z /terms?group=5',
  ])
  expect(linksIn(await findSection('Subgroups'))).toEqual(['<toys by use> /groups/6/toys-by-use'])
  expect(screen.getByRole('link', { name: 'https://x.test/5' })).toBeVisible()
  expect(address()).toBe('/groups/5/tea-table')
  await expectAccessible()
})

test('an array names the term that it divides, and the groups that it is in', async () => {
  await renderAt('/groups/6', { catalogue: catalogue() })
  const divided = await screen.findByText(/Divides the narrower terms of/)
  expect(linksIn(within(divided))).toEqual(['Toys /terms/2/toys'])
  expect(linksIn(await findSection('Part of'))).toEqual(['Tea table /groups/5/tea-table'])
})

test('a group lists its names and notes in other languages', async () => {
  const languages = {
    name: 'en-au',
    scope_notes: 'en-au',
    labels: { fr: { name: 'Cuisine', scope_notes: 'Pour les cuisiniers.' } },
  }
  const groups = [{ id: 6, name: 'Kitchen', scopeNotes: 'For cooks.', members: [20], languages }]
  await renderAt('/groups/6', { catalogue: catalogueOf(MUSEUM_TERMS, [], [], 'en-AU', groups) })
  const others = await findSection('In other languages')
  expect(others.getByText('French')).toBeVisible()
  expect(others.getByText('Cuisine')).toHaveAttribute('lang', 'fr')
  expect(others.getByText('Pour les cuisiniers.')).toBeVisible()
  expect(others.queryByText('Kitchen')).toBeNull()
})

test('a group without members says so', async () => {
  await renderAt('/groups/7', { catalogue: catalogue() })
  const terms = await findSection('Terms')
  expect(terms.getByText('None')).toBeVisible()
  expect(linksIn(terms)).toEqual([])
})

test.each([
  ['/groups/99', 'There is no group with ID 99.'],
  ['/groups/x', '“x” is not the ID of a group.'],
])('%s is not found', async (path, detail) => {
  await renderAt(path, { catalogue: catalogue() })
  expect(await screen.findByText(detail)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Group not found' })).toBeVisible()
})

test('a term names its groups, and leads to them', async () => {
  const { user, address } = await renderAt('/terms/10', { catalogue: catalogue() })
  const label = await screen.findByText('Groups', { selector: 'dt' })
  const [link] = within(label.parentElement ?? label).getAllByRole('link')
  if (!link) throw new Error('the term has no link to its group')
  await user.click(link)
  expect(await screen.findByRole('heading', { level: 1, name: 'Tea table' })).toHaveFocus()
  expect(address()).toBe('/groups/5/tea-table')
})

test('a term without groups has no line for them', async () => {
  await renderAt('/terms/40', { catalogue: catalogue() })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Groups', { selector: 'dt' })).toBeNull()
})

test('the list of terms names the group that it is filtered by', async () => {
  await renderAt('/terms?group=5', { catalogue: catalogue() })
  const chips = await screen.findByRole('list', { name: 'Filters' })
  expect(await within(chips).findByText(sentence('in the group Tea table'))).toBeVisible()
  const found = await Promise.all(
    ['Bubble pipes', 'Teapots'].map((name) => screen.findByRole('link', { name: new RegExp(name) })),
  )
  expect(found).toHaveLength(2)
  expect(screen.queryByRole('link', { name: /Boxes/ })).toBeNull()
})

test('in a language, groups have their names and notes in it, and each text carries its own language', async () => {
  const languages = { ...PLAIN_LANGUAGES, names: 'fr' }
  const labels = { fr: { name: 'Table à thé' } }
  const groups = GROUPS.map((group) =>
    group.id === 5 ? { ...group, languages: { name: null, scope_notes: null, labels } } : group,
  )
  const french = catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS, [], 'en-AU', groups)
  const { address } = await renderAt('/groups/5', { catalogue: french, languages })
  const heading = await screen.findByRole('heading', { level: 1, name: 'Table à thé' })
  expect(heading.querySelector('[lang]')).toHaveAttribute('lang', 'fr')
  expect(screen.getByText('For guests.')).not.toHaveAttribute('lang')
  expect(address()).toBe('/groups/5/table-a-the')
  await renderAt('/terms/20', { catalogue: french, languages })
  expect(await screen.findByRole('link', { name: 'Table à thé' })).toBeVisible()
})
