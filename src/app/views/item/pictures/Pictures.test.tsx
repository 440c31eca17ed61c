import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Image, imageOf } from '../../../../contract/item.ts'
import { expectAccessible, renderAt } from '../../../../testkit/render.tsx'
import { catalogueOf } from '../../../../testkit/world.ts'

afterEach(() => window.localStorage.clear())

const picture = (name: string, known: Partial<Image> = {}): Image =>
  imageOf(`/drawings/${name}.svg`, {
    thumbnail_uri: `/drawings/small/${name}.svg`,
    width: 480,
    height: 360,
    alt: `The ${name}`,
    ...known,
  })
const IMAGES = [
  picture('front', {
    caption: 'From the front',
    credit: 'Photo: Ada Quill',
    licence_uri: 'https://licence.example/',
  }),
  picture('back', { credit: 'Photo: Ben Reed' }),
  picture('base', { alt: null }),
]
const withPictures = (images: Image[]) => ({
  catalogue: catalogueOf(
    [],
    [
      { id: 1, title: 'Teapot', images },
      { id: 2, title: 'Lid' },
    ],
  ),
})

test('a thumbnail shows its picture with its own caption', async () => {
  const { user } = await renderAt('/items/1', withPictures(IMAGES))
  const figure = within(await screen.findByRole('figure'))
  expect(figure.getByRole('img', { name: 'The front' })).toHaveAttribute('src', '/drawings/front.svg')
  expect(figure.getByText('From the front')).toBeVisible()
  expect(figure.getByText(/Photo: Ada Quill/)).toBeVisible()
  expect(figure.getByRole('link', { name: 'Image licence' })).toHaveAttribute(
    'href',
    'https://licence.example/',
  )
  const second = figure.getByRole('button', { name: 'Show image 2 of 3: The back' })
  await user.click(second)
  expect(second).toHaveAttribute('aria-pressed', 'true')
  expect(figure.getByRole('img', { name: 'The back' })).toHaveAttribute('src', '/drawings/back.svg')
  expect(figure.getByText('Photo: Ben Reed')).toBeVisible()
  expect(figure.queryByRole('link')).toBeNull()
  await user.click(figure.getByRole('button', { name: 'Show image 3 of 3: Teapot, image 3' }))
  expect(figure.getByRole('img', { name: 'Teapot, image 3' })).toBeVisible()
  await expectAccessible()
})

test('a photo of the museum is shown smaller until it is enlarged', async () => {
  const photo = '/photos/teapot-0123456789abcdef'
  const images = [imageOf(`${photo}.jpg`, { thumbnail_uri: `${photo}-480.jpg`, alt: 'The front' })]
  const { user } = await renderAt('/items/1', withPictures(images))
  const figure = within(await screen.findByRole('figure'))
  expect(figure.getByRole('img', { name: 'The front' })).toHaveAttribute('src', `${photo}-1600.jpg`)
  await user.click(figure.getByRole('button', { name: 'Enlarge image 1 of 1: The front' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('img', { name: 'The front' })).toHaveAttribute('src', `${photo}.jpg`)
})

test('the large view opens from the picture, and returns focus when it closes', async () => {
  const { user } = await renderAt('/items/1', withPictures(IMAGES))
  const enlarge = await screen.findByRole('button', { name: 'Enlarge image 1 of 3: The front' })
  await user.click(enlarge)
  const dialog = within(await screen.findByRole('dialog', { name: 'Teapot' }))
  expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus()
  expect(dialog.getByRole('img', { name: 'The front' })).toBeVisible()
  expect(dialog.getByText('Image 1 of 3')).toBeVisible()
  expect(dialog.getByText('From the front')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Image licence' })).toBeVisible()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(enlarge).toHaveFocus()
})

test('buttons and arrow keys turn to the next and previous picture, and stop at both ends', async () => {
  const { user } = await renderAt('/items/1', withPictures(IMAGES))
  await user.click(await screen.findByRole('button', { name: /^Enlarge/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Previous image' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(dialog.getByRole('button', { name: 'Next image' }))
  expect(dialog.getByRole('img', { name: 'The back' })).toBeVisible()
  expect(dialog.getByText('Photo: Ben Reed')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(dialog.getByText('Image 3 of 3')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(dialog.getByText('Image 3 of 3')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Next image' })).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(dialog.getByText('Image 2 of 3')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Enlarge image 2 of 3: The back' })).toHaveFocus()
})

test('buttons and keys zoom a picture; it fits again on request and for another picture', async () => {
  const { user } = await renderAt('/items/1', withPictures(IMAGES))
  await user.click(await screen.findByRole('button', { name: /^Enlarge/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('100 %')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true')
  expect(dialog.getByRole('button', { name: 'Move left' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(dialog.getByRole('button', { name: 'Zoom in' }))
  expect(dialog.getByText('150 %')).toBeVisible()
  await user.keyboard('+')
  expect(dialog.getByText('225 %')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Move left' })).toHaveAttribute('aria-disabled', 'false')
  await user.keyboard('-')
  expect(dialog.getByText('150 %')).toBeVisible()
  await user.keyboard('0')
  expect(dialog.getByText('100 %')).toBeVisible()
  await user.keyboard('++')
  await user.click(dialog.getByRole('button', { name: 'Fit to screen' }))
  expect(dialog.getByText('100 %')).toBeVisible()
  await user.keyboard('+{ArrowRight}')
  expect(dialog.getByText('Image 2 of 3')).toBeVisible()
  expect(dialog.getByText('100 %')).toBeVisible()
})

test('with single keys turned off, buttons and arrow keys still work', async () => {
  window.localStorage.setItem('vitrine.keys', 'off')
  const { user } = await renderAt('/items/1', withPictures(IMAGES))
  await user.click(await screen.findByRole('button', { name: /^Enlarge/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.keyboard('+')
  expect(dialog.getByText('100 %')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(dialog.getByText('Image 2 of 3')).toBeVisible()
})

test('n does not leave the item while the large view is open', async () => {
  const { user, address } = await renderAt('/items/1?start=0', withPictures(IMAGES))
  await screen.findByRole('link', { name: 'Next item' })
  await user.click(await screen.findByRole('button', { name: /^Enlarge/ }))
  await screen.findByRole('dialog')
  await user.keyboard('n')
  expect(address()).toBe('/items/1/teapot?start=0')
  await user.keyboard('{Escape}n')
  expect(await screen.findByRole('heading', { level: 1, name: 'Lid' })).toBeVisible()
})

test('if the picture shown last fails to load on the page, its thumbnail takes focus', async () => {
  const { user } = await renderAt('/items/1', withPictures(IMAGES))
  await user.click(await screen.findByRole('button', { name: /^Enlarge/ }))
  await screen.findByRole('dialog')
  await user.keyboard('{ArrowRight}{Escape}')
  expect(screen.getByRole('button', { name: /^Enlarge image 2/ })).toHaveFocus()
  fireEvent.error(screen.getByRole('img', { name: 'The back' }))
  expect(screen.queryByRole('button', { name: /^Enlarge/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Show image 2 of 3: The back' })).toHaveFocus()
})

test('a single picture has no thumbnails and no buttons to turn', async () => {
  const { user } = await renderAt('/items/1', withPictures([picture('front')]))
  expect(screen.queryByRole('list', { name: 'Images' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Enlarge image 1 of 1: The front' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('button', { name: 'Next image' })).toBeNull()
  await user.keyboard('{ArrowRight}')
  expect(dialog.getByText('Image 1 of 1')).toBeVisible()
})

test('of very many pictures the first are shown, and all on request', async () => {
  const many = Array.from({ length: 60 }, (_, index) => picture(`side ${index + 1}`))
  const { user } = await renderAt('/items/1', withPictures(many))
  const list = within(await screen.findByRole('list', { name: 'Images' }))
  expect(list.getAllByRole('button', { name: /^Show image/ })).toHaveLength(24)
  await user.click(list.getByRole('button', { name: 'Show all 60 images' }))
  expect(list.getAllByRole('button', { name: /^Show image/ })).toHaveLength(60)
})
