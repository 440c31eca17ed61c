import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testkit/render.tsx'

const field = () => screen.findByRole('searchbox', { name: 'Search items' })
const choice = () => screen.getByRole('combobox', { name: 'Search in' })

test('typing searches a moment later and adds no history entry', async () => {
  const { user, router, address } = await renderAt('/items')
  await user.type(await field(), 'brown glaze')
  await waitFor(() => expect(address()).toBe('/items?text=brown+glaze'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(await screen.findByText('1 item', { selector: '[role=status] *' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Brown teapot' })).toBeVisible()
})

test('Enter searches at once', async () => {
  const { user, address } = await renderAt('/items')
  await user.type(await field(), 'glaze{Enter}')
  expect(address()).toBe('/items?text=glaze')
})

test('choosing a field right after Enter moves the new words while the old list is still rendered', async () => {
  const { address } = await renderAt('/items?text=silver')
  const words = await field()
  const where = choice()
  act(() => {
    fireEvent.change(words, { target: { value: 'silver spoon' } })
    fireEvent.keyDown(words, { key: 'Enter' })
    fireEvent.change(where, { target: { value: 'description' } })
    fireEvent.change(where, { target: { value: 'marks' } })
  })
  expect(address()).toBe('/items?marks=silver+spoon')
  expect(words).toHaveValue('silver spoon')
})

test('the choice beside the field narrows the words to a field, and moves them from one to another', async () => {
  const { user, address } = await renderAt('/items?text=silver&num_images_isblank=1')
  await field()
  await user.selectOptions(choice(), 'Description')
  expect(address()).toBe('/items?description=silver&num_images_isblank=1')
  expect(await screen.findByRole('link', { name: 'Brown teapot' })).toBeVisible()
  await user.selectOptions(choice(), 'Title')
  expect(address()).toBe('/items?display_title=silver&num_images_isblank=1')
  expect(await field()).toHaveValue('silver')
})

test('a field chosen before typing stays chosen, even after the words are removed', async () => {
  const { user, address } = await renderAt('/items')
  const box = await field()
  await user.selectOptions(choice(), 'Maker')
  expect(address()).toBe('/items')
  await user.type(box, 'quill{Enter}')
  expect(address()).toBe('/items?makers=quill')
  await user.clear(box)
  await user.keyboard('{Enter}')
  expect(address()).toBe('/items')
  expect(choice()).toHaveDisplayValue('Maker')
})

test('Back and Forward restore the words and the choice', async () => {
  const { user, router } = await renderAt('/items?description=silver')
  const box = await field()
  expect(choice()).toHaveDisplayValue('Description')
  await user.selectOptions(choice(), 'All text')
  await router.navigate('/items?marks=pure')
  await waitFor(() => expect(box).toHaveValue('pure'))
  expect(choice()).toHaveDisplayValue('Marks')
  await router.navigate(-2)
  await waitFor(() => expect(box).toHaveValue('silver'))
  expect(choice()).toHaveDisplayValue('Description')
  await router.navigate(1)
  await waitFor(() => expect(choice()).toHaveDisplayValue('All text'))
})

test('of several words in a URL, one is in the field and the others are chips', async () => {
  const { user, address } = await renderAt('/items?description=silver&text=teapot&text=brown')
  const box = await field()
  expect(box).toHaveValue('teapot')
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  expect(chips.getAllByRole('button').map((chip) => chip.getAttribute('aria-label'))).toEqual([
    'Remove filter: described with “silver”',
    'Remove filter: matching “brown”',
    null,
  ])
  await user.clear(box)
  await user.type(box, 'round{Enter}')
  expect(address()).toBe('/items?description=silver&text=round&text=brown')
})

test('pausing after emptying the field does not fill it with other words', async () => {
  const { user, address } = await renderAt('/items?text=teapot&text=brown')
  const box = await field()
  await user.clear(box)
  // Longer than the delay after the last letter.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(box).toHaveValue('')
  await user.type(box, 'round{Enter}')
  expect(address()).toBe('/items?text=round&text=brown')
  await user.clear(box)
  await user.tab()
  await waitFor(() => expect(address()).toBe('/items?text=brown'))
  expect(box).toHaveValue('brown')
})

test('a space typed after a word stays', async () => {
  const { user, address } = await renderAt('/items')
  const box = await field()
  await user.type(box, 'brown ')
  await waitFor(() => expect(address()).toBe('/items?text=brown'))
  await user.type(box, 'glaze')
  expect(box).toHaveValue('brown glaze')
  await waitFor(() => expect(address()).toBe('/items?text=brown+glaze'))
})

test('a letter typed just before Back does not change the older history entry', async () => {
  const { user, router, address } = await renderAt('/items?material=clay')
  await field()
  await act(() => router.navigate('/items?material=silver'))
  await user.type(await field(), 't')
  await act(() => router.navigate(-1))
  expect(await field()).toHaveValue('')
  expect(address()).toBe('/items?material=clay')
  await act(() => router.navigate(1))
  expect(address()).toBe('/items?material=silver')
})

test('a search started between Back and the rendering of the older entry is dropped', async () => {
  const { user, router, address } = await renderAt('/items?text=tea')
  await field()
  await act(() => router.navigate('/items?text=silver'))
  const words = await field()
  await waitFor(() => expect(words).toHaveValue('silver'))
  await user.type(words, 's')
  await act(async () => {
    void router.navigate(-1)
    fireEvent.keyDown(words, { key: 'Enter' })
  })
  expect(address()).toBe('/items?text=tea')
  await waitFor(() => expect(words).toHaveValue('tea'))
})
