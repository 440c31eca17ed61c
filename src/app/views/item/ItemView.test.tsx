import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'

test('an item shows its picture, its words and its terms', async () => {
  await renderAt('/items/101')
  expect(await screen.findByRole('heading', { level: 1, name: 'Bubble pipe of white clay' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'A clay pipe with three bubbles' })).toBeVisible()
  expect(screen.getByText(/never smoked/)).toBeVisible()
  const terms = within(screen.getByRole('region', { name: 'Terms' }))
  expect(terms.getByRole('link', { name: 'Bubble pipes' })).toHaveAttribute('href', '/terms/11')
  expect(await terms.findByText('in Pipes · Toys')).toBeVisible()
})

test('a maker leads to everything by the same maker', async () => {
  const { user, address } = await renderAt('/items/101')
  await user.click(await screen.findByRole('link', { name: 'Ada Quill' }))
  expect(
    await screen.findByRole('button', { name: 'Remove filter: with a maker that is exactly ‘Ada Quill’' }),
  ).toBeVisible()
  expect(address()).toBe('/items?makers_exact=Ada%20Quill')
})

test('a field without content is not shown', async () => {
  await renderAt('/items/102')
  await screen.findByRole('heading', { level: 1, name: 'Brown teapot' })
  expect(screen.queryByText('Makers')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Use' })).toBeNull()
  expect(screen.getByText('0 g')).toBeVisible()
})

test('an item of which nothing is known still has its view', async () => {
  await renderAt('/items/107')
  expect(await screen.findByRole('heading', { level: 1, name: '107' })).toBeVisible()
  expect(screen.getByText('No picture in the record')).toBeVisible()
  await expectAccessible()
})

test('from a list one comes back to the list, and to the link that was followed', async () => {
  const { user, address } = await renderAt('/items?text=teapot')
  await user.click(await screen.findByRole('link', { name: 'Brown teapot' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Brown teapot' })).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Back to results' }))
  expect(await screen.findByRole('link', { name: 'Brown teapot' })).toHaveFocus()
  expect(address()).toBe('/items?text=teapot')
})

test('a number that no item has says so', async () => {
  await renderAt('/items/4711')
  expect(await screen.findByText('There is no item number 4711 in this collection.')).toBeVisible()
})

test('an item has nothing that axe objects to', async () => {
  await renderAt('/items/101')
  await screen.findByText('in Pipes · Toys')
  await expectAccessible()
})
