import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { imageOf } from '../../../contract/item.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, type ItemSketch, type TermSketch } from '../../../testkit/world.ts'

const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Teapots', broader: [1] },
  { id: 3, name: 'Tea caddies' },
  { id: 4, name: 'Urns', picture: 'https://x.test/urn.jpg' },
]
const POT = imageOf('/pot.jpg', {
  thumbnail_uri: '/pot-small.jpg',
  alt: 'A round teapot',
  credit: 'A. Quill',
  width: 640,
  height: 480,
})
const ITEMS: readonly ItemSketch[] = [{ id: 7, title: 'Brown teapot', termIds: [2], images: [POT] }]

const renderWithPictures = (address: string) => renderAt(address, { catalogue: catalogueOf(TERMS, ITEMS) })

/** The small picture beside the name of a term: it has no text alternative. */
const pictureIn = (element: HTMLElement) => element.querySelector('img')

test('the head of a term shows its picture with its credit, and leads to the item', async () => {
  await renderWithPictures('/terms/1')
  const picture = await screen.findByRole('img', { name: 'A round teapot' })
  expect(picture).toHaveAttribute('src', '/pot-small.jpg')
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['640', '480'])
  expect(picture).toHaveAttribute('loading', 'eager')
  expect(screen.getByRole('link', { name: 'A round teapot' })).toHaveAttribute('href', '/items/7')
  expect(screen.getByText('A. Quill')).toBeVisible()
  await expectAccessible()
})

test('a picture that no item has leads nowhere, and a term without one has no frame for it', async () => {
  await renderWithPictures('/terms/4')
  await screen.findByRole('heading', { level: 1, name: 'Urns' })
  expect(document.querySelector('figure img')).toHaveAttribute('src', 'https://x.test/urn.jpg')
  expect(document.querySelector('figure a')).toBeNull()
})

test('a term without a picture has no room for one', async () => {
  await renderWithPictures('/terms/3')
  await screen.findByRole('heading', { level: 1, name: 'Tea caddies' })
  expect(document.querySelector('figure')).toBeNull()
})

test('a picture that cannot be loaded becomes the initial of the name, and still says what it shows', async () => {
  await renderWithPictures('/terms/1')
  fireEvent.error(await screen.findByRole('img', { name: 'A round teapot' }))
  const link = screen.getByRole('link', { name: 'A round teapot' })
  expect(link).toHaveTextContent('V')
})

test.each([
  ['A–Z', '/terms?name=tea', async () => screen.findAllByRole('article')],
  [
    'Compare',
    '/compare?terms=2,3',
    async () => within(await screen.findByRole('list', { name: 'Compared terms' })).getAllByRole('listitem'),
  ],
])(
  'in %s, a term with a picture has it beside its name, and the others have none',
  async (_, address, rows) => {
    await renderWithPictures(address)
    const found = Object.fromEntries(
      (await rows()).map((row) => [
        row.textContent?.includes('Teapots') ? 'Teapots' : 'Tea caddies',
        pictureIn(row)?.getAttribute('src'),
      ]),
    )
    expect(found).toEqual({ Teapots: '/pot-small.jpg', 'Tea caddies': undefined })
    await expectAccessible()
  },
)

test('suggestions show the picture of a term', async () => {
  const { user } = await renderWithPictures('/compare?terms=1')
  await user.type(await screen.findByRole('combobox', { name: 'Compare “Vessels” with' }), 'teapots')
  const option = await screen.findByRole('option', { name: /Teapots/ })
  expect(pictureIn(option)).toHaveAttribute('alt', '')
  expect(pictureIn(option)).toHaveAttribute('src', '/pot-small.jpg')
})
