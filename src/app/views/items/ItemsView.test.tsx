import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'

async function found(): Promise<(string | null)[]> {
  const list = within(await screen.findByRole('list', { name: 'Items found' }))
  return list.getAllByRole('link').map((link) => link.textContent)
}

test('words from anywhere in a record find its item', async () => {
  await renderAt('/items?text=quill+clay')
  expect(await found()).toEqual(['Bubble pipe of white clay'])
})

test('an item without a title still has a name', async () => {
  await renderAt('/items')
  expect(await found()).toEqual([
    'Bubble pipe of white clay',
    'Brown teapot',
    'A doll’s teapot',
    'Blade',
    expect.stringMatching(/^Knife with one blade/),
    'H 214',
    '107',
    'Café sign',
  ])
})

test('a term can be chosen by its name, and its branch is listed', async () => {
  const { user, address } = await renderAt('/items')
  await user.type(await screen.findByRole('combobox', { name: 'Catalogued under a term' }), 'teapot')
  await user.click(await screen.findByRole('option', { name: /^Teapots/ }))
  expect(address()).toBe('/items?term_branch=20')
  expect(await screen.findByRole('button', { name: 'Remove filter: in the branch of Teapots' })).toBeVisible()
  expect(await screen.findByText('Items 1–2 of 2')).toBeVisible()
})

test('only items with pictures, on request', async () => {
  const { user, address } = await renderAt('/items')
  await user.click(await screen.findByLabelText('Only with pictures'))
  expect(address()).toBe('/items?num_images_gte=1')
  expect(await screen.findByText('Items 1–1 of 1')).toBeVisible()
})

test('nothing found offers fewer words', async () => {
  await renderAt('/items?text=teapot+zeppelin')
  expect(await screen.findByText('No item has “teapot zeppelin” in its record.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Look for “teapot” alone' })).toHaveAttribute(
    'href',
    '/items?text=teapot',
  )
})

test('the collection has nothing that axe objects to', async () => {
  await renderAt('/items?num_images_gte=0')
  await found()
  await expectAccessible()
})
