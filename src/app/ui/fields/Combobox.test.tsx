import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testkit/render.tsx'
import { Combobox } from './Combobox.tsx'
import type { ComboboxOption } from './combobox-props.ts'

test('a screen reader announces suggestions, the highlighted one, and that they close', async () => {
  const { user } = await renderAt('/terms/30')
  const field = await screen.findByRole('combobox', { name: 'Search terms and items' })
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await user.type(field, 'teapot')
  const [first, second] = await screen.findAllByRole('option')
  const list = screen.getByRole('listbox', { name: 'Search terms and items' })
  expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(field).toHaveAttribute('aria-controls', list.id)
  expect(field.getAttribute('aria-activedescendant') ?? '').toBe('')
  await user.keyboard('{ArrowDown}')
  expect(field).toHaveAttribute('aria-activedescendant', first?.id)
  expect(first).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}')
  expect(field).toHaveAttribute('aria-activedescendant', second?.id)
  // The highlighted suggestion is announced; focus stays in the field.
  expect(field).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'))
  expect(field.getAttribute('aria-activedescendant') ?? '').toBe('')
  expect(field).toHaveFocus()
})

test('two letters are enough, because some terms have two letters', async () => {
  const { user } = await renderAt('/terms/30')
  await user.type(await screen.findByRole('combobox', { name: 'Search terms and items' }), 'to')
  expect(await screen.findByRole('option', { name: /^Toys/ })).toBeVisible()
})

test('suggestions that arrive after the field lost focus stay closed until it has focus again', async () => {
  const { user } = await renderAt('/terms/30')
  const field = await screen.findByRole('combobox', { name: 'Search terms and items' })
  await user.click(field)
  await waitFor(() => expect(field).toHaveAttribute('aria-controls'))
  await user.type(field, 'teapot')
  await user.tab()
  expect(field).not.toHaveFocus()
  // The suggestions are loaded but hidden.
  await waitFor(() => expect(screen.getByText(/items?$/, { selector: 'p.label' })).toBeInTheDocument())
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  await user.click(field)
  expect(await screen.findAllByRole('option')).not.toHaveLength(0)
})

test('a highlighted suggestion shows what becomes known of it, and stays the same', async () => {
  const option = (key: string, content: string) => ({ key, content, onChoose: () => undefined })
  const user = userEvent.setup()
  const fieldOf = (options: ComboboxOption[]) => (
    <Combobox label="Term" name="term" value="" onChange={() => undefined} options={options} status="" />
  )
  const { rerender } = render(fieldOf([option('1', 'Kettles'), option('2', 'Urns')]))
  const field = screen.getByRole('combobox', { name: 'Term' })
  await user.click(field)
  await waitFor(() => expect(field).toHaveAttribute('aria-controls'))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent(/^Urns$/)
  rerender(fieldOf([option('3', 'Jugs'), option('2', 'Urns, for hot water'), option('1', 'Kettles')]))
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent(/^Urns, for hot water$/)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Kettles',
    'Urns, for hot water',
  ])
})

test.each([
  ['ArrowDown', 'Kettles'],
  ['ArrowUp', 'Urns'],
])('%s before there are suggestions highlights one when they arrive', async (key, name) => {
  const option = (key: string, content: string) => ({ key, content, onChoose: () => undefined })
  const user = userEvent.setup()
  const fieldOf = (options: ComboboxOption[]) => (
    <Combobox label="Term" name="term" value="" onChange={() => undefined} options={options} status="" />
  )
  const options = [option('1', 'Kettles'), option('2', 'Urns')]
  // Before the code of suggestions is loaded.
  const early = render(fieldOf(options))
  act(() => screen.getByRole('combobox', { name: 'Term' }).focus())
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Term' }), { key })
  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent(name)
  early.unmount()
  // Before the suggestions themselves are.
  const { rerender } = render(fieldOf([]))
  await user.tab()
  const field = screen.getByRole('combobox', { name: 'Term' })
  await waitFor(() => expect(field).toHaveAttribute('aria-controls'))
  await user.keyboard(`{${key}}`)
  expect(screen.queryByRole('option')).toBeNull()
  rerender(fieldOf(options))
  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent(name)
})

test('an arrow key does not open suggestions that arrive when another field has the focus', async () => {
  const user = userEvent.setup()
  const fieldOf = (options: ComboboxOption[]) => (
    <Combobox label="Term" name="term" value="" onChange={() => undefined} options={options} status="" />
  )
  const { rerender } = render(fieldOf([]))
  await user.tab()
  const field = screen.getByRole('combobox', { name: 'Term' })
  await waitFor(() => expect(field).toHaveAttribute('aria-controls'))
  await user.keyboard('{ArrowDown}')
  await user.tab()
  rerender(fieldOf([{ key: '1', content: 'Kettles', onChoose: () => undefined }]))
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('option')).toBeNull()
})
