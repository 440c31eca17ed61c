import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { imageOf } from '../../../contract/item.ts'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { expectAccessible, findSection, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, type ItemSketch } from '../../../testkit/world.ts'

const TERMS = [
  { id: 1, name: 'Pots' },
  { id: 2, name: 'Teapots', broader: [1] },
  { id: 3, name: 'Lids' },
]
const QUILL = { name: 'Ada Quill', role: null, place: null, date: null }
const REED = { name: 'Ben Reed', role: null, place: null, date: null }
const ITEMS: ItemSketch[] = [
  { id: 1, title: 'Brown vessel', termIds: [1, 2], makers: [QUILL, REED], summary: 'Silver on the spout' },
  { id: 2, title: 'Whistle', termIds: [2] },
  { id: 3, title: 'Rooster', termIds: [1, 2], makers: [QUILL, REED] },
  { id: 4, title: 'Hat', makers: [QUILL] },
  { id: 5, title: 'Jug', summary: 'Spout, silver' },
  { id: 6, title: 'Cover', termIds: [3] },
]

const catalogueWith = (items: readonly ItemSketch[] = ITEMS) => ({ catalogue: catalogueOf(TERMS, items) })

test('the most similar items come first, each with its reasons', async () => {
  await renderAt('/items/1', catalogueWith())
  const section = await findSection('Similar items')
  await section.findAllByText('Same term:')
  const entries = section
    .getAllByRole('listitem')
    .filter((entry) => within(entry).queryByRole('list') !== null)
    .map((entry) => [
      within(entry).getByRole('link').textContent,
      ...within(entry)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ])
  expect(entries[0]?.[0]).toBe('Rooster')
  expect(new Map(entries.map(([title = '', ...reasons]) => [title, reasons]))).toEqual(
    new Map([
      ['Rooster', ['Same terms: Pots and Teapots', 'Same makers: Ada Quill and Ben Reed']],
      ['Whistle', ['Same term: Teapots']],
      ['Hat', ['Same maker: Ada Quill']],
      ['Jug', ['Shared words: silver, spout']],
    ]),
  )
  // Each keeps its place in a list of another direction.
  expect(['Ben Reed', 'silver'].map((text) => section.getByText(text, { selector: 'bdi' }))).toHaveLength(2)
  await expectAccessible()
})

test('more than two shared terms are counted', async () => {
  const terms = ['Cups', 'Jars', 'Kegs', 'Mugs'].map((name, index) => ({ id: index + 1, name }))
  const termIds = terms.map(({ id }) => id)
  await renderAt('/items/1', {
    catalogue: catalogueOf(terms, [
      { id: 1, title: 'Apple', termIds },
      { id: 2, title: 'Plum', termIds },
    ]),
  })
  expect(await screen.findByText(/^Same terms:/)).toHaveTextContent('Same terms: Cups, Jars and 2 more')
})

test('links lead to all items with the rarest terms', async () => {
  await renderAt('/items/1', catalogueWith())
  const section = await findSection('Similar items')
  const links = section.getAllByRole('link', { name: /^All / })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All 2 items with Pots', '/items?term=1'],
    ['All 3 items with Teapots', '/items?term=2'],
  ])
})

test('a similar item has a link back to the item before', async () => {
  const { user, address } = await renderAt('/items/1', catalogueWith())
  await user.click(await screen.findByRole('link', { name: 'Whistle' }))
  await expectFocus(() => screen.findByRole('heading', { level: 1, name: 'Whistle' }))
  await user.click(screen.getByRole('link', { name: 'Back to previous item' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Brown vessel' })).toBeVisible()
  expect(address()).toBe('/items/1/brown-vessel')
})

test('an item with an image shows it, and one without shows text instead', async () => {
  const items = ITEMS.map((item) =>
    item.id === 3
      ? { ...item, images: [imageOf('/drawings/rooster.svg')] }
      : item.id === 2
        ? { ...item, summary: 'Tin, red.' }
        : item,
  )
  await renderAt('/items/1', catalogueWith(items))
  const section = await findSection('Similar items')
  const rooster = (await section.findByRole('link', { name: 'Rooster' })).closest('article')
  expect(rooster?.querySelector('img')).toHaveAttribute('src', '/drawings/rooster.svg')
  const whistle = section.getByRole('link', { name: 'Whistle' }).closest('article')
  expect(whistle).toHaveTextContent('Tin, red.')
  expect(whistle?.querySelector('img')).toBeNull()
  await expectAccessible()
})

test.each([6, 7])('without similar items there is no section: item %i', async (id) => {
  const { requests } = await renderAt(`/items/${id}`, catalogueWith([...ITEMS, { id: 7, title: 'Thing' }]))
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(requests.filter((url) => url.includes('/similar/'))).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('top term') ?? id === 7).toBeTruthy())
  expect(screen.queryByRole('heading', { name: 'Similar items' })).toBeNull()
})

test.each([
  ['the similar items', '/similar/', 'The similar items could not be loaded.'],
  ['their records', 'item/json/?id_in', 'The similar items could not be loaded.'],
  ['the terms', 'term/json/?id_in', 'The places of these terms could not be loaded.'],
])('if %s fail, the rest of the view stays and offers a retry', async (_, question, words) => {
  let isBroken = true
  const { user } = await renderAt('/items/1', {
    ...catalogueWith(),
    between: (request, service) =>
      isBroken && request.url.includes(question) ? new Response('{}', { status: 500 }) : service(request),
  })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Brown vessel' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Teapots' })).toBeVisible()
  await expectAccessible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Whistle' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'All 3 items with Teapots' })).toBeVisible()
  expect(screen.queryByText(words)).toBeNull()
})
