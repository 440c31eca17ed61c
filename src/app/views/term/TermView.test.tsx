import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { imageOf } from '../../../contract/item.ts'
import { expectAccessible, findSection, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, type TermSketch } from '../../../testkit/world.ts'

afterEach(() => window.localStorage.clear())

test('the head shows name, non-preferred terms, scope note, and counts that link to items', async () => {
  const { user, address } = await renderAt('/terms/20')
  expect(await screen.findByRole('heading', { level: 1, name: 'Teapots' })).toBeVisible()
  expect(screen.getByText('Use for vessels in which tea is brewed at the table.')).toBeVisible()
  expect(screen.getByRole('link', { name: '2 direct' })).toHaveAttribute('href', '/items?term=20')
  await user.click(screen.getByRole('link', { name: '2 total' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Collection' })).toBeVisible()
  expect(address()).toBe('/items?term_branch=20')
})

test('a term without items says so, and one with items only in its branch links to those', async () => {
  await renderAt('/terms/40')
  expect(await screen.findByText('No items')).toBeVisible()
  await renderAt('/terms/3')
  expect(await screen.findByText(/\(all under narrower terms\)/)).toBeVisible()
})

test('name and ID are copied in the museum’s format, or one of them from the list', async () => {
  const { user } = await renderAt('/terms/20', { config: { copyTemplate: '{id}: {name}' } })
  await user.click(await screen.findByRole('button', { name: 'Copy ID: name' }))
  expect(await navigator.clipboard.readText()).toBe('20: Teapots')
  const more = screen.getByRole('button', { name: 'More to copy' })
  for (const [button, copied] of [
    ['Copy name', 'Teapots'],
    ['Copy ID', '20'],
  ]) {
    await user.click(more)
    expect(more).toHaveAttribute('aria-expanded', 'true')
    await user.click(screen.getByRole('button', { name: button ?? '' }))
    expect(await navigator.clipboard.readText()).toBe(copied)
    expect(more).toHaveFocus()
  }
})

test('by default a term is copied as its name with the ID in brackets, also by the key c', async () => {
  const { user } = await renderAt('/terms/20')
  await screen.findByRole('button', { name: 'Copy name (ID)' })
  await user.keyboard('c')
  expect(await screen.findByText('Copied')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('Teapots (20)')
})

test('Escape closes the list of what to copy', async () => {
  const { user } = await renderAt('/terms/20')
  const more = await screen.findByRole('button', { name: 'More to copy' })
  await user.click(more)
  await user.tab()
  expect(screen.getByRole('button', { name: 'Copy name' })).toHaveFocus()
  await expectAccessible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Copy name' })).toBeNull()
  expect(more).toHaveFocus()
})

test('related terms and non-preferred terms are shown', async () => {
  await renderAt('/terms/10')
  expect((await findSection('Related terms')).getByRole('link', { name: 'Écritoires' })).toBeVisible()
  expect(screen.getByText('Tobacco pipes')).toBeVisible()
})

test.each([
  ['https://thesaurus.example/1', 'https://thesaurus.example/1'],
  ['urn:uuid:1', undefined],
  ['javascript:alert(1)', undefined],
])('the source URL %s links to %s', async (sourceUri, href) => {
  const terms: TermSketch[] = [{ id: 1, name: 'Bowls', sourceUri }]
  await renderAt('/terms/1', { catalogue: catalogueOf(terms) })
  expect(await screen.findByText(/Source record:/)).toHaveTextContent(sourceUri)
  expect(screen.queryByRole('link', { name: sourceUri })?.getAttribute('href')).toBe(href)
})

test('labels are words or codes, and the choice is remembered', async () => {
  const { user } = await renderAt('/terms/10')
  expect(await screen.findByRole('heading', { name: 'Position in the hierarchy' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Narrower terms (1)' })).toBeVisible()
  expect(screen.getByText('Used for')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Show codes (BT, NT, RT, UF)' }))
  for (const label of ['BT', 'NT', 'RT', 'UF']) expect(screen.getByText(label)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Related terms' })).toBeVisible()
  await renderAt('/terms/20')
  expect((await screen.findAllByText('NT')).length).toBeGreaterThan(0)
})

test('the first twelve items are shown, with links to all items', async () => {
  const items = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    title: `Plate ${index + 1}`,
    termIds: [index < 20 ? 1 : 2],
  }))
  const terms = [
    { id: 1, name: 'Plates' },
    { id: 2, name: 'Side plates', broader: [1] },
  ]
  const { requests } = await renderAt('/terms/1', { catalogue: catalogueOf(terms, items) })
  const section = await findSection('Items')
  expect(await section.findAllByRole('article')).toHaveLength(12)
  expect(section.getByText('Items catalogued directly under this term: the first 12 of 20')).toBeVisible()
  expect(section.getByRole('link', { name: 'All 20 direct items' })).toHaveAttribute('href', '/items?term=1')
  expect(section.getByRole('link', { name: 'All 30 items' })).toHaveAttribute('href', '/items?term_branch=1')
  expect(requests).toContain('/api/v1/item/json/?term=1&order_by=-num_images&start=0&limit=12')
})

const IMAGE = imageOf('/drawing.svg')

test('items with images come first, as cards; the others are lines without a frame', async () => {
  const items = [
    { id: 1, title: 'Plate without an image', termIds: [1] },
    { id: 2, title: 'Plate with an image', termIds: [1], images: [IMAGE] },
  ]
  await renderAt('/terms/1', { catalogue: catalogueOf([{ id: 1, name: 'Plates' }], items) })
  const section = await findSection('Items')
  const shown = await section.findAllByRole('article')
  expect(shown.map((article) => [article.textContent, article.querySelectorAll('img').length])).toEqual([
    ['Plate with an image', 1],
    ['Plate without an image', 0],
  ])
})

test('if no item of the term has an image, items with images from its branch follow', async () => {
  const terms = [
    { id: 1, name: 'Plates' },
    { id: 2, name: 'Side plates', broader: [1] },
  ]
  const items = [
    { id: 1, title: 'Plate', termIds: [1] },
    { id: 2, title: 'Side plate', termIds: [2] },
    { id: 3, title: 'Side plate with an image', termIds: [2], images: [IMAGE] },
  ]
  await renderAt('/terms/1', { catalogue: catalogueOf(terms, items) })
  const section = await findSection('Items')
  expect(await section.findByRole('heading', { name: 'With images, under narrower terms' })).toBeVisible()
  const shown = section.getAllByRole('article').map((article) => article.textContent)
  expect(shown).toEqual(['Plate', 'Side plate with an image'])
})

test('a single item in the branch is described in the singular', async () => {
  const terms = [
    { id: 1, name: 'Tableware' },
    { id: 2, name: 'Plates', broader: [1] },
  ]
  await renderAt('/terms/1', { catalogue: catalogueOf(terms, [{ id: 1, title: 'A plate', termIds: [2] }]) })
  const link = (await findSection('Items')).getByRole('link', { name: '1 item' })
  expect(link).toHaveAttribute('href', '/items?term_branch=1')
})

test('a term without items of its own shows items of its narrower terms', async () => {
  await renderAt('/terms/1')
  const section = await findSection('Items')
  expect(await section.findByRole('link', { name: 'Bubble pipe of white clay' })).toBeVisible()
  expect(
    section.getByText(/No items directly under this term; showing items from narrower terms/),
  ).toBeVisible()
})

test.each([
  ['the items', '/api/v1/item/', 'The items could not be loaded.'],
  ['the ancestors', 'descendant=', 'The places of this term could not be loaded.'],
  ['the siblings', '/term/2/json', 'Some of the terms beside this one could not be loaded.'],
])('if %s fail, the rest of the view stays and offers a retry', async (_, question, words) => {
  let isBroken = true
  const { user } = await renderAt('/terms/11?path=2', {
    between: (request, service) =>
      isBroken && request.url.includes(question) ? new Response('{}', { status: 500 }) : service(request),
  })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Bubble pipes' })).toBeVisible()
  expect(screen.getByText('No narrower terms.')).toBeVisible()
  await expectAccessible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  expect(await screen.findByText('Place 2 of 2')).toBeVisible()
  expect(await (await findSection('Items')).findByRole('article')).toBeVisible()
})

test('an unknown id says so and offers the search', async () => {
  await renderAt('/terms/987654')
  expect(await screen.findByRole('heading', { level: 1, name: 'Term not found' })).toBeVisible()
  expect(screen.getByText('There is no term with ID 987654.')).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('combobox', { name: 'Search terms' })).toBeVisible()
  await expectAccessible()
})

test('a term view has no accessibility violations, with words and with codes', async () => {
  const { user } = await renderAt('/terms/20?open=23')
  await screen.findAllByRole('article')
  await screen.findByRole('group', { name: 'Places' })
  await expectAccessible()
  await user.click(screen.getByRole('checkbox', { name: 'Show codes (BT, NT, RT, UF)' }))
  await expectAccessible()
})

test('the window title names the term', async () => {
  await renderAt('/terms/20')
  await screen.findByRole('heading', { level: 1, name: 'Teapots' })
  await waitFor(() => expect(document.title).toBe('Teapots – Test museum'))
})

test('all of 1,867 narrower terms are listed, and the first screen of them is in the document', async () => {
  const narrower = Array.from(
    { length: 1867 },
    (_, index): TermSketch => ({
      id: index + 2,
      name: `Plates ${String(index + 1).padStart(4, '0')}`,
      broader: [1],
    }),
  )
  await renderAt('/terms/1', { catalogue: catalogueOf([{ id: 1, name: 'Tableware' }, ...narrower]) })
  expect(await screen.findByRole('heading', { name: 'Narrower terms (1,867)' })).toBeVisible()
  const list = await screen.findByRole('list', { name: 'Narrower terms of Tableware' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows[0]).toHaveAttribute('aria-setsize', '1867')
  expect(rows.length).toBeLessThan(60)
})
