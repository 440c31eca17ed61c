import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '../../testkit/render.tsx'
import { row } from '../../testkit/tree-rows.ts'
import { catalogueOf } from '../../testkit/world.ts'

afterEach(() => window.localStorage.clear())

const checkbox = (name: string) => screen.getByRole('checkbox', { name })
const select = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })

test('filters, sort order and letter set before a rendering all apply', async () => {
  const { address } = await renderAt('/terms')
  const letter = await screen.findByRole('link', { name: 'B' })
  await screen.findByRole('option', { name: 'Vessels' })
  act(() => {
    fireEvent.click(checkbox('With items only'))
    fireEvent.click(checkbox('In several places'))
    select('Branch', '3')
    select('Sort', '-num_items')
    fireEvent.click(letter)
  })
  expect(address()).toBe(
    '/terms?num_branch_items_gt=0&num_broader_gte=2&ancestor=3&letter=b&order_by=-num_items',
  )
})

test('item filters changed before a rendering all apply', async () => {
  const { address } = await renderAt('/items?term=3&names=teapot&weight_g_gte=0')
  const branch = await screen.findByRole('link', { name: 'With narrower terms' })
  const type = (name: string, value: string) => {
    const field = screen.getByRole('textbox', { name })
    fireEvent.change(field, { target: { value } })
    fireEvent.keyDown(field, { key: 'Enter' })
  }
  act(() => {
    type('Maker', 'ada')
    type('From year', '1800')
    type('To year', '1900')
    fireEvent.click(checkbox('With images'))
    fireEvent.click(branch)
    select('Sort', '-id')
    fireEvent.click(screen.getByRole('button', { name: /^Remove filter: weighing/ }))
  })
  expect(address()).toBe(
    '/items?term_branch=3&names=teapot&makers=ada&production_year_to_gte=1800&production_year_from_lte=1900&num_images_gte=1&order_by=-id',
  )
})

test('pressing Next page twice before a rendering moves by two pages', async () => {
  const { user, address } = await renderAt('/terms', {
    catalogue: catalogueOf(
      Array.from({ length: 210 }, (_, index) => ({ id: index + 1, name: `Plates ${index}` })),
    ),
  })
  await user.click(await screen.findByRole('radio', { name: 'Pages' }))
  const [next = document.body] = await screen.findAllByRole('link', { name: 'Next page' })
  act(() => {
    fireEvent.click(next)
    fireEvent.click(next)
  })
  expect(address()).toBe('/terms?start=100')
})

test('pressing n three times before a rendering moves by three places', async () => {
  const { address } = await renderAt('/terms/11')
  await screen.findByText('Place 1 of 2')
  const press = (key: string) => fireEvent.keyDown(document.body, { key })
  act(() => {
    press('n')
    press('n')
    press('n')
    fireEvent.click(screen.getByRole('tab', { name: 'Map' }))
  })
  expect(address()).toBe('/terms/11/bubble-pipes?path=2&tab=map')
})

test('branches opened before a rendering are all open, in the tree and in a term', async () => {
  const tree = await renderAt('/browse')
  await row('Boxes')
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Open Boxes' }))
    fireEvent.click(screen.getByRole('button', { name: 'Open Toys' }))
    fireEvent.click(screen.getByRole('link', { name: 'With items' }))
  })
  expect(tree.address()).toBe('/browse?open=2-32&num_branch_items_gt=0')
  const term = await renderAt('/terms/3')
  const ceramic = await screen.findByRole('button', { name: /^Ceramic vessels/ })
  const tea = screen.getByRole('button', { name: /^Tea vessels/ })
  act(() => {
    fireEvent.click(ceramic)
    fireEvent.click(tea)
  })
  expect(term.address()).toBe('/terms/3/vessels?open=21%2C22')
})
