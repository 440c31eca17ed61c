import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leaveNoRoomBeside, openPanel } from '../../../testkit/filter-panel.tsx'
import { expectAccessible } from '../../../testkit/render.tsx'
import { sentence } from '../../../testkit/sentence.ts'

leaveNoRoomBeside()

test('items match if their span of years overlaps the given one', async () => {
  const { user, panel, address } = await openPanel('/items')
  await user.type(panel.getByRole('textbox', { name: 'From year' }), '1890')
  await waitFor(() => expect(address()).toBe('/items?production_year_to_gte=1890'))
  await user.type(panel.getByRole('textbox', { name: 'To year' }), '1891')
  await waitFor(() =>
    expect(address()).toBe('/items?production_year_to_gte=1890&production_year_from_lte=1891'),
  )
  // Made from 1885 to 1895.
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Bubble pipe of white clay', hidden: true })).toBeInTheDocument(),
  )
  expect(await screen.findByText(sentence('1 item perhaps made between 1890 and 1891.'))).toBeInTheDocument()
})

test('fields filled at the same moment all apply', async () => {
  const { panel, address } = await openPanel('/items')
  const [maker, material] = ['Maker', 'Material'].map((name) => panel.getByRole('textbox', { name }))
  if (!maker || !material) throw new Error('a field is missing')
  fireEvent.change(maker, { target: { value: 'quill' } })
  fireEvent.change(material, { target: { value: 'clay' } })
  // Both before the URL has changed.
  act(() => {
    fireEvent.keyDown(maker, { key: 'Enter' })
    fireEvent.keyDown(material, { key: 'Enter' })
  })
  await waitFor(() => expect(address()).toBe('/items?makers=quill&materials=clay'))
})

test('a year before the common era is shown as BCE', async () => {
  const { user, panel, address } = await openPanel('/items')
  const to = panel.getByRole('textbox', { name: 'To year' })
  await user.type(to, '40 bc{Enter}')
  expect(address()).toBe('/items?production_year_from_lte=-40')
  expect(to).toHaveValue('40 BCE')
  expect(await screen.findByRole('link', { name: 'Blade', hidden: true })).toBeInTheDocument()
})

test('an invalid year is a problem at its field, and is not searched', async () => {
  const { user, panel, address } = await openPanel('/items?production_year_from_lte=1890')
  const from = panel.getByRole('textbox', { name: 'From year' })
  await user.type(from, 'about 1880')
  await waitFor(() => expect(from).toBeInvalid())
  expect(from).toHaveAccessibleDescription('A year is a whole number: 1890, 50 BCE.')
  await user.clear(from)
  await user.type(from, '1900')
  await waitFor(() => expect(from).toHaveAccessibleDescription('1900 is after the last year.'))
  expect(address()).toBe('/items?production_year_from_lte=1890')
  await expectAccessible()
})

test('a refused year applies once the other year is corrected', async () => {
  const { user, panel, address } = await openPanel('/items?production_year_from_lte=1890')
  const [from, to] = ['From year', 'To year'].map((name) => panel.getByRole('textbox', { name }))
  if (!from || !to) throw new Error('a field is missing')
  await user.type(from, '1900{Enter}')
  await waitFor(() => expect(from).toBeInvalid())
  expect(address()).toBe('/items?production_year_from_lte=1890')
  await user.clear(to)
  await user.type(to, '1950{Enter}')
  await waitFor(() =>
    expect(new URLSearchParams(address().split('?')[1])).toEqual(
      new URLSearchParams('production_year_from_lte=1950&production_year_to_gte=1900'),
    ),
  )
  expect(from).toBeValid()
})

test('the spelling of a year does not change while it is typed', async () => {
  const { user, panel, address } = await openPanel('/items')
  const to = panel.getByRole('textbox', { name: 'To year' })
  await user.type(to, '-4')
  await waitFor(() => expect(address()).toBe('/items?production_year_from_lte=-4'))
  await screen.findByText(sentence('1 item perhaps made in 4 BCE or earlier.'))
  expect(to).toHaveValue('-4')
  await user.type(to, '0')
  expect(to).toHaveValue('-40')
  await waitFor(() => expect(address()).toBe('/items?production_year_from_lte=-40'))
  await user.tab()
  expect(to).toHaveValue('40 BCE')
  expect(address()).toBe('/items?production_year_from_lte=-40')
})
