import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { imageOf } from '../../../contract/item.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { sentence } from '../../../testkit/sentence.ts'
import { catalogueOf } from '../../../testkit/world.ts'

const IMAGE = imageOf('/teapot.svg')
const made = (year: number) => ({ production_year_from: year, production_year_to: year })

const ITEMS = [
  { id: 1, title: 'Silver teapot', description: 'It was our grandmother’s.', ...made(1880), images: [IMAGE] },
  { id: 2, title: 'Silver spoon', ...made(1890), images: [IMAGE] },
  { id: 3, title: 'Silver teapot', ...made(1950), images: [IMAGE] },
  { id: 4, title: 'Silver teapot without an image', ...made(1870) },
  { id: 5, title: 'Oak chair', ...made(1870), images: [IMAGE] },
]
const QUESTION = "grandmother's silver teapot from before 1900 with a picture"

const found = async () => {
  const list = within(await screen.findByRole('list', { name: 'Items found' }))
  return list.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
}

test('a question becomes words and filters, and items with all words come first', async () => {
  const { user, address } = await renderAt('/items', { catalogue: catalogueOf([], ITEMS) })
  const box = await screen.findByRole('searchbox', { name: 'Search items' })
  await user.type(box, `${QUESTION}{Enter}`)
  await waitFor(() => expect(box).toHaveValue('grandmother silver teapot'))
  const query = new URLSearchParams(address().split('?')[1])
  expect([...query]).toEqual([
    ['text', 'grandmother silver teapot'],
    ['words', 'most'],
    ['production_year_to_lt', '1900'],
    ['num_images_gte', '1'],
    ['asked', QUESTION],
  ])
  expect(
    await screen.findByText('1 item has all of these words and comes first. The others have some of them.', {
      exact: false,
    }),
  ).toBeVisible()
  expect(await found()).toEqual(['Silver teapot', 'Silver spoon'])
  const chips = within(screen.getByRole('list', { name: 'Active filters' }))
  expect(chips.getByRole('button', { name: 'Remove filter: with images' })).toBeVisible()
  await expectAccessible()
  await user.click(chips.getByRole('button', { name: 'Remove filter: made before 1900' }))
  await waitFor(async () => expect(await found()).toHaveLength(3))
  expect(address()).toMatch(/words=most&num_images_gte=1&asked=/)
})

test('the items with all words can be shown alone', async () => {
  const { user, address } = await renderAt('/items?text=silver+teapot&words=most', {
    catalogue: catalogueOf([], ITEMS),
  })
  await user.click(await screen.findByRole('link', { name: /^Show only th(at one|ose)$/ }))
  expect(address()).toBe('/items?text=silver+teapot&words=all')
  await waitFor(async () =>
    expect((await found()).every((title) => /silver teapot/i.test(title ?? ''))).toBe(true),
  )
  expect(await found()).not.toHaveLength(0)
})

test('the words can be taken exactly as they are', async () => {
  const { user, address } = await renderAt(
    '/items?text=silver+teapot&words=most&num_images_gte=1&asked=the+silver+teapot+with+a+picture',
    { catalogue: catalogueOf([], ITEMS) },
  )
  await user.click(await screen.findByRole('link', { name: /^Search for exactly “/ }))
  expect(address()).toBe('/items?text=the+silver+teapot+with+a+picture&words=all')
  expect(screen.queryByRole('link', { name: /^Search for exactly “/ })).not.toBeInTheDocument()
  const box = screen.getByRole('searchbox', { name: 'Search items' })
  await user.type(box, '{Enter}')
  expect(address()).toBe('/items?text=the+silver+teapot+with+a+picture&words=all')
})

test('new words end the question', async () => {
  const { user, address } = await renderAt('/items?text=silver+teapot&words=most&asked=a+silver+teapot', {
    catalogue: catalogueOf([], ITEMS),
  })
  const box = await screen.findByRole('searchbox', { name: 'Search items' })
  await user.clear(box)
  await user.type(box, 'oak chair{Enter}')
  await waitFor(() => expect(address()).toBe('/items?text=oak+chair'))
})

test('the search for terms and items understands questions, too', async () => {
  await renderAt(`/search?text=${encodeURIComponent(QUESTION)}`, { catalogue: catalogueOf([], ITEMS) })
  expect(
    await screen.findByText(
      'Items matching all or some of the words “grandmother silver teapot”, made before 1900, with images.',
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Silver teapot' })).toHaveAttribute(
    'href',
    expect.stringMatching(/words=most.*start=0/),
  )
})

test('a span of years is one chip, which removes both of its ends', async () => {
  const { user, address } = await renderAt(
    '/items?text=teapot&production_year_to_gte=1875&production_year_from_lte=1885&num_images_gte=1&asked=teapot+with+a+picture+from+about+1880',
    { catalogue: catalogueOf([], ITEMS) },
  )
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  const names = () => chips.getAllByRole('button', { name: /^Remove/ }).map(({ ariaLabel }) => ariaLabel)
  expect(names()).toEqual(['Remove filter: perhaps made between 1875 and 1885', 'Remove filter: with images'])
  await user.click(chips.getByRole('button', { name: 'Remove filter: perhaps made between 1875 and 1885' }))
  expect(address()).toMatch(/^\/items\?text=teapot&num_images_gte=1&asked=/)
  await waitFor(() => expect(names()).toEqual(['Remove filter: with images']))
})

test('the page names what of a question is not searched', async () => {
  await renderAt('/items?text=teapot&asked=teapot+not+silver', { catalogue: catalogueOf([], ITEMS) })
  expect(
    await screen.findByText('We left out “not silver”: a search cannot exclude anything.', { exact: false }),
  ).toBeVisible()
})

test('if no item has all of the words, items with some of them are offered', async () => {
  const { user, address } = await renderAt('/items?text=silver+teapot+zeppelin&num_images_gte=1', {
    catalogue: catalogueOf([], ITEMS),
  })
  await user.click(await screen.findByRole('link', { name: 'Show 3 items with some of these words' }))
  expect(address()).toBe('/items?text=silver+teapot+zeppelin&num_images_gte=1&words=most')
  await waitFor(async () => expect(await found()).toHaveLength(3))
  expect(screen.queryByRole('link', { name: /with some of these words/ })).not.toBeInTheDocument()
})

test('the search for terms and items names what it leaves out', async () => {
  await renderAt('/search?text=teapot+not+silver', { catalogue: catalogueOf([], ITEMS) })
  expect(
    await screen.findByText(
      'Items matching “teapot”. We left out “not silver”: a search cannot exclude anything.',
    ),
  ).toBeVisible()
})

test('a question about a term also offers the items of its branch', async () => {
  const { user, address } = await renderAt('/items')
  const box = await screen.findByRole('searchbox', { name: 'Search items' })
  await user.type(box, 'toys made before 1950{Enter}')
  const offer = await screen.findByText(sentence(/^In Toys and narrower: \d+ items?$/))
  await user.click(within(offer).getByRole('link'))
  expect(address()).toBe('/items?term_branch=2&production_year_to_lt=1950')
  await waitFor(() => expect(offer).not.toBeInTheDocument())
})
