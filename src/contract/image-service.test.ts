import { expect, test } from 'vitest'
import { serviceOfImage, shownImage } from './image-service.ts'

test.each([
  ['https://iiif.test/iiif/2/a%2Fb/full/max/0/default.jpg', 'https://iiif.test/iiif/2/a%2Fb'],
  ['https://iiif.test/3/a/full/!400,400/0/default.webp', 'https://iiif.test/3/a'],
  ['http://iiif.test:8182/a/pct:10,10,50,50/^200,/!90/gray.png', 'http://iiif.test:8182/a'],
  ['https://iiif.test/a/square/,150/0/native.jpg', 'https://iiif.test/a'],
  ['https://iiif.test/a/info.json', 'https://iiif.test/a'],
])('%s has an image service', (uri, service) => {
  expect(serviceOfImage({ uri, thumbnail_uri: null })).toBe(service)
})

test.each([
  '/drawings/anvil.svg',
  'https://museum.test/images/full/anvil.jpg',
  'https://museum.test/a/full/max/0/photo.jpg',
  'https://x.test;script-src *.test/a/info.json',
  'https://user@x.test/a/info.json',
])('%s has none', (uri) => {
  expect(serviceOfImage({ uri, thumbnail_uri: null })).toBeUndefined()
})

test('the service of a thumbnail counts if the image itself has none', () => {
  const thumbnail_uri = 'https://iiif.test/a/full/200,/0/default.jpg'
  expect(serviceOfImage({ uri: 'https://museum.test/a.jpg', thumbnail_uri })).toBe('https://iiif.test/a')
  expect(serviceOfImage({ uri: 'https://iiif.test/b/info.json', thumbnail_uri })).toBe('https://iiif.test/b')
})

test('for a description, the whole image is shown', () => {
  expect(shownImage('https://iiif.test/a/info.json')).toBe('https://iiif.test/a/full/max/0/default.jpg')
  const image = 'https://iiif.test/a/full/400,/0/default.jpg'
  expect(shownImage(image)).toBe(image)
})
