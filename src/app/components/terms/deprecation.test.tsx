import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, type TermSketch } from '../../../testkit/world.ts'

const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Teapots', broader: [1] },
  {
    id: 3,
    name: 'Tea kettles',
    scopeNotes: 'Kettles for tea.',
    broader: [1],
    isDeprecated: true,
    replacedBy: 2,
  },
  { id: 4, name: 'Tea urns', broader: [1], related: [3], isDeprecated: true },
]

const ITEMS = [{ id: 1, title: 'Old kettle', termIds: [3] }]

const view = async (address: string) => renderAt(address, { catalogue: await catalogueOf(TERMS, ITEMS) })

test.each([
  ['its page', '/terms/3'],
  ['the tree, selected', '/browse?at=1.3'],
  ['a comparison', '/compare?terms=3,2'],
  ['the suggestions for a description', '/suggest-terms?text=tea+kettles'],
])(
  'a deprecated term says on %s that it is no longer used, and links to its replacement',
  async (_, address) => {
    await view(address)
    const [sentence = document.body] = await screen.findAllByText(/^This term is no longer used\./)
    expect(sentence).toHaveTextContent('This term is no longer used. Use Teapots instead.')
    expect(within(sentence).getByRole('link', { name: 'Teapots' })).toHaveAttribute(
      'href',
      '/terms/2/teapots',
    )
    await expectAccessible()
  },
)

test('without a replacement, a deprecated term only says that it is no longer used', async () => {
  await view('/terms/4')
  expect(await screen.findByText('This term is no longer used.')).toBeVisible()
  const related = within(await screen.findByRole('region', { name: 'Related terms' }))
  expect(related.getByRole('link', { name: 'Tea kettles no longer used' })).toBeVisible()
})

test.each([
  ['A–Z', '/terms?term=tea'],
  ['a search', '/search?text=tea'],
])('a row of %s marks a deprecated term and links to its replacement', async (_, address) => {
  await view(address)
  const old = await screen.findByRole('link', { name: 'Tea kettles no longer used' })
  const row = old.closest('article, li')
  if (!(row instanceof HTMLElement)) throw new Error('the row is missing')
  expect(within(row).getByRole('link', { name: 'Teapots' })).toHaveAttribute('href', '/terms/2/teapots')
})

test('a term beside another in the hierarchy is marked', async () => {
  await view('/terms/2')
  expect(await screen.findByRole('link', { name: 'Tea urns no longer used' })).toBeVisible()
})

test('the rows of the tree mark deprecated terms, and no others', async () => {
  await view('/browse?open=1&deprecated=1')
  expect(await screen.findByRole('treeitem', { name: 'Tea kettles no longer used' })).toBeInTheDocument()
  expect(screen.getByRole('treeitem', { name: 'Teapots' })).toBeInTheDocument()
})

test('the rows of narrower terms mark deprecated terms, which come last, and no others', async () => {
  await view('/terms/1')
  const list = within(await screen.findByRole('list', { name: 'Narrower terms of Vessels' }))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toEqual([
    'Teapots',
    'Tea kettles no longer used',
    'Tea urns no longer used',
  ])
})

test('an item marks its deprecated terms, and names the term to use instead', async () => {
  await view('/items/1')
  const old = await screen.findByRole('link', { name: 'Tea kettles no longer used' })
  const row = old.closest('li')
  if (!row) throw new Error('the row is missing')
  expect(within(row).getByRole('link', { name: 'Teapots' })).toHaveAttribute('href', '/terms/2/teapots')
})

test('a suggestion names the term to use instead', async () => {
  const { user } = await view('/compare')
  await user.type(await screen.findByRole('combobox', { name: 'First term' }), 'kettles')
  expect(await screen.findByRole('option', { name: /Tea kettles no longer used.*use Teapots/ })).toBeVisible()
})
