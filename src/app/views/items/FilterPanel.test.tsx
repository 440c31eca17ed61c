import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leaveNoRoomBeside, openPanel } from '../../../testkit/filter-panel.tsx'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf } from '../../../testkit/world.ts'

const usual = window.matchMedia
leaveNoRoomBeside()

test('picking a term by name lists the items of its branch', async () => {
  const { user, panel, address } = await openPanel('/items')
  await user.type(panel.getByRole('combobox', { name: 'Term' }), 'teapot')
  await user.click(await screen.findByRole('option', { name: /^Teapots/ }))
  expect(address()).toBe('/items?term_branch=20')
  expect(await panel.findByText('Teapots')).toBeVisible()
  expect(panel.getByText('with narrower terms')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show 2 items' })).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Remove the term Teapots' }))
  expect(address()).toBe('/items')
})

test.each([
  ['/items', 'leaves out the filter for images'],
  ['/items?num_images_gte=1', 'has the filter for images if it is set, so that it can be removed'],
])('%s of a catalogue without images %s', async (url) => {
  const { user } = await renderAt(url, {
    catalogue: catalogueOf([{ id: 1, name: 'Teapots' }], [{ id: 1 }]),
  })
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }))
  const isThere = url !== '/items'
  await waitFor(() =>
    expect(panel.queryAllByRole('checkbox', { name: 'With images' })).toHaveLength(isThere ? 1 : 0),
  )
  expect(panel.getByRole('checkbox', { name: 'On display' })).toBeVisible()
})

test('Clear all empties fields whose text was refused or not searched yet', async () => {
  const { user, panel, address } = await openPanel('/items?production_year_from_lte=1890')
  const field = (name: string) => panel.getByRole('textbox', { name })
  await user.type(field('From year'), 'about 1880')
  await waitFor(() => expect(field('From year')).toBeInvalid())
  fireEvent.change(field('Maker'), { target: { value: 'quill' } })
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Filters' })).getByRole('button', { name: 'Clear all' }),
  )
  await waitFor(() => expect(address()).toBe('/items'))
  for (const name of ['From year', 'To year', 'Maker']) expect(field(name)).toHaveValue('')
  // Longer than the delay after the last letter.
  await user.type(field('Place made'), 'leeds')
  await waitFor(() => expect(address()).toBe('/items?production_place=leeds'))
})

test.each([
  ['Place made', 'production_place'],
  ['Maker', 'makers'],
  ['Material', 'materials'],
])('%s filters while typing, and its value is in the URL', async (label, parameter) => {
  const { user, panel, address } = await openPanel('/items?num_images_gte=1')
  await user.type(panel.getByRole('textbox', { name: label }), 'clay')
  await waitFor(() => expect(address()).toBe(`/items?num_images_gte=1&${parameter}=clay`))
  expect(screen.getByRole('searchbox', { name: 'Search items', hidden: true })).toHaveValue('')
})

test('every field reads its value from the URL', async () => {
  const { panel } = await openPanel(
    '/items?production_place=Leeds&makers=Ada&materials=clay&production_year_to_gte=-50&production_year_from_lte=1900&num_images_gt=0&on_display_isblank=0&term=20',
  )
  const value = (name: string) => panel.getByRole<HTMLInputElement>('textbox', { name }).value
  expect(['Place made', 'Maker', 'Material', 'From year', 'To year'].map(value)).toEqual([
    'Leeds',
    'Ada',
    'clay',
    '50 BCE',
    '1900',
  ])
  expect(panel.getByRole('checkbox', { name: 'With images' })).toBeChecked()
  expect(panel.getByRole('checkbox', { name: 'On display' })).toBeChecked()
  expect(await panel.findByText('Teapots')).toBeVisible()
  expect(panel.getByText('this term only')).toBeVisible()
})

const OTHER_COMPARISONS: [address: string, label: string, value: string, note: string, typed: string][] = [
  ['production_year_to_lt=1900', 'To year', '1900', 'Made before 1900', 'production_year_to_lt'],
  ['production_year_to_lte=1900', 'To year', '1900', 'Made no later than 1900', 'production_year_to_lte'],
  ['production_year_from_lt=1900', 'To year', '1900', 'Perhaps made before 1900', 'production_year_from_lt'],
  ['production_year_to=1900', 'To year', '1900', 'Made up to 1900', 'production_year_to'],
  ['production_year_to_exact=1900', 'To year', '1900', 'Made up to 1900', 'production_year_from_lte'],
  ['production_year_to_gt=-50', 'From year', '50 BCE', 'Perhaps made after 50 BCE', 'production_year_to_gt'],
  [
    'production_year_from_gte=1800',
    'From year',
    '1800',
    'Made no earlier than 1800',
    'production_year_from_gte',
  ],
  ['production_year_from_gt=1800', 'From year', '1800', 'Made after 1800', 'production_year_from_gt'],
  ['production_year_from=1800', 'From year', '1800', 'Made from 1800 on', 'production_year_from'],
  ['production_year_from_exact=1800', 'From year', '1800', 'Made from 1800 on', 'production_year_to_gte'],
  ['makers_exact=Ada', 'Maker', 'Ada', 'With a maker that is exactly “Ada”', 'makers'],
  ['makers_begins=Ada', 'Maker', 'Ada', 'With a maker that begins with “Ada”', 'makers_begins'],
  ['makers_ends=Ada', 'Maker', 'Ada', 'With a maker that ends with “Ada”', 'makers_ends'],
  ['makers_lt=Ada', 'Maker', 'Ada', 'With a maker that is alphabetically before “Ada”', 'makers_lt'],
  ['makers_lte=Ada', 'Maker', 'Ada', 'With a maker that is “Ada” or alphabetically before it', 'makers_lte'],
  ['makers_gt=Ada', 'Maker', 'Ada', 'With a maker that is alphabetically after “Ada”', 'makers_gt'],
  ['makers_gte=Ada', 'Maker', 'Ada', 'With a maker that is “Ada” or alphabetically after it', 'makers_gte'],
  ['makers_in=Ada,Bo', 'Maker', 'Ada,Bo', 'With a maker that contains “Ada” or “Bo”', 'makers_in'],
]

test.each(OTHER_COMPARISONS)(
  '%s is in the field %s as %s, with its meaning, and typing replaces it',
  async (condition, label, value, note, typed) => {
    const { user, panel, address } = await openPanel(`/items?${condition}&names=pipe`)
    const field = panel.getByRole('textbox', { name: label })
    expect(field).toHaveValue(value)
    expect(field).toHaveAccessibleDescription(note)
    await user.clear(field)
    await user.type(field, '1777{Enter}')
    // Emptied and filled, or filled at once: the order of the filters may differ.
    const now = new URLSearchParams(address().split('?')[1])
    now.sort()
    const usual = {
      'To year': 'production_year_from_lte',
      'From year': 'production_year_to_gte',
      Maker: 'makers',
    }[label]
    const names = [typed, usual].map(
      (name) =>
        new URLSearchParams([
          ['names', 'pipe'],
          [name ?? '', '1777'],
        ]),
    )
    for (const one of names) one.sort()
    expect(names.map(String)).toContain(String(now))
    await user.clear(field)
    await user.tab()
    await waitFor(() => expect(address()).toBe('/items?names=pipe'))
  },
)

test('a facet is in the field, and emptying the field shows the other one', async () => {
  const { user, panel, address } = await openPanel(
    '/items?materials_exact=tin&materials_exact=clay&names=pot',
  )
  const field = panel.getByRole('textbox', { name: 'Material' })
  expect(field).toHaveValue('tin')
  await user.clear(field)
  await user.tab()
  expect(address()).toBe('/items?materials_exact=clay&names=pot')
  expect(field).toHaveValue('clay')
})

test('with pictures and on display are switched on and off', async () => {
  const { user, panel, address } = await openPanel('/items?num_images_gt=0&num_images_isblank=0')
  await user.click(panel.getByRole('checkbox', { name: 'On display' }))
  expect(address()).toBe('/items?num_images_gt=0&num_images_isblank=0&on_display_isblank=0')
  await user.click(panel.getByRole('checkbox', { name: 'With images' }))
  expect(address()).toBe('/items?on_display_isblank=0')
  await user.click(panel.getByRole('checkbox', { name: 'With images' }))
  expect(address()).toBe('/items?on_display_isblank=0&num_images_gte=1')
})

test('the filter drawer states the number of items, and closes', async () => {
  const { user } = await openPanel('/items?materials=tin')
  await user.click(await screen.findByRole('button', { name: 'Show 1 item' }))
  expect(screen.queryByRole('region', { name: 'Filters' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'false')
})

test('in a wide window the panel is beside the list, and can be closed and opened', async () => {
  window.matchMedia = usual
  const { user } = await renderAt('/items')
  expect(await screen.findByRole('region', { name: 'Filters' })).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Close the filters' }))
  expect(screen.queryByRole('region', { name: 'Filters' })).not.toBeInTheDocument()
  const button = screen.getByRole('button', { name: 'Filters' })
  expect(button).toHaveFocus()
  await user.click(button)
  expect(screen.getByRole('complementary')).toHaveFocus()
})
