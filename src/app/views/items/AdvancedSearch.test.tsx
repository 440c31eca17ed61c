import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ITEM_FIELDS } from '../../../contract/fields.ts'
import { opsOf } from '../../../contract/filter.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'

async function openAdvanced(address: string) {
  const page = await renderAt(address)
  await page.user.click(await screen.findByRole('button', { name: 'Advanced search' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Advanced search' }))
  await dialog.findByRole('group', { name: 'Condition 1' })
  const row = (number: number) => within(dialog.getByRole('group', { name: `Condition ${number}` }))
  const search = () => page.user.click(dialog.getByRole('button', { name: 'Search' }))
  return { ...page, dialog, row, search }
}

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)

test('every item field is offered, with exactly the filters it takes', async () => {
  const { user, row } = await openAdvanced('/items')
  const field = row(1).getByRole('combobox', { name: 'Field' })
  expect(optionsOf(field).sort()).toEqual(ITEM_FIELDS.map(({ name }) => name).sort())
  for (const one of ITEM_FIELDS) {
    await user.selectOptions(field, one.name)
    expect(optionsOf(row(1).getByRole('combobox', { name: 'Filter' }))).toEqual(opsOf(one))
  }
})

test('each field and filter has words of its own, and a switch shows the API’s names below', async () => {
  const { user, dialog, row } = await openAdvanced('/items?significance_statement_begins=A')
  const field = row(1).getByRole('combobox', { name: 'Field' })
  expect(field).toHaveDisplayValue('Significance')
  const names = within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(new Set(names).size).toBe(ITEM_FIELDS.length)
  expect(row(1).getByRole('combobox', { name: 'Filter' })).toHaveDisplayValue('begins with')
  expect(row(1).queryByText('significance_statement_begins=A')).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: 'Show API query' }))
  expect(row(1).getByText('significance_statement_begins=A')).toBeVisible()
})

test('a quality is chosen by its words', async () => {
  const { user, row, search, address } = await openAdvanced('/items')
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Field' }), 'quality')
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Value' }), 'catalogued only with top terms')
  await search()
  expect(address()).toBe('/items?quality=top-terms-only')
})

test('a search has several rows, even of the same field', async () => {
  const { user, dialog, row, search, address } = await openAdvanced('/items?order_by=-id')
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Field' }), 'production_year_from')
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Filter' }), 'gt')
  await user.type(row(1).getByRole('textbox', { name: 'Value' }), '1800')
  await user.click(dialog.getByRole('button', { name: 'Add a condition' }))
  await user.type(row(2).getByRole('textbox', { name: 'Value' }), 'teapot')
  await user.click(dialog.getByRole('button', { name: 'Add a condition' }))
  await user.type(row(3).getByRole('textbox', { name: 'Value' }), 'silver{Enter}')
  expect(address()).toBe('/items?production_year_from_gt=1800&text=teapot&text=silver&order_by=-id')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Brown teapot' })).toBeVisible()
  void search
})

test('the filters in the URL fill the first rows without loss', async () => {
  const { dialog, search, address } = await openAdvanced(
    '/items?text=a&text=b&term_branch_in=20,30&makers_isblank=1&title_exact=&production_year_to_gte=1800&order_by=id',
  )
  expect(dialog.getAllByRole('group', { name: /^Condition/ })).toHaveLength(6)
  await search()
  expect(address()).toBe(
    '/items?text=a&text=b&term_branch_in=20,30&makers_isblank=1&title_exact=&production_year_to_gte=1800&order_by=id',
  )
})

test('the commas between several values may be Arabic ones', async () => {
  const { user, row, address } = await openAdvanced('/items')
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Field' }), 'materials')
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Filter' }), 'in')
  await user.type(row(1).getByRole('textbox', { name: 'Value' }), 'tin،silver{Enter}')
  expect(address()).toBe('/items?materials_in=tin%2Csilver')
})

test('a value is checked before the search, and its row shows the problem', async () => {
  const { user, row, search, address } = await openAdvanced('/items?text=pipe')
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Field' }), 'height_mm')
  await search()
  const value = row(1).getByRole('textbox', { name: 'Value' })
  expect(value).toBeInvalid()
  expect(value).toHaveAccessibleDescription('height_mm compares numbers; “pipe” is not one.')
  await waitFor(() => expect(value).toHaveFocus())
  expect(address()).toBe('/items?text=pipe')
  await expectAccessible()
  await user.clear(value)
  await user.type(value, '34.5')
  expect(value).toBeValid()
  await search()
  expect(address()).toBe('/items?height_mm=34.5')
})

test('a row without a value is a problem; a single empty row searches the whole collection', async () => {
  const { user, dialog, row, search, address } = await openAdvanced('/items?text=pipe')
  await user.clear(row(1).getByRole('textbox', { name: 'Value' }))
  await user.click(dialog.getByRole('button', { name: 'Add a condition' }))
  await user.type(row(2).getByRole('textbox', { name: 'Value' }), 'clay')
  await search()
  expect(row(1).getByRole('textbox', { name: 'Value' })).toHaveAccessibleDescription(/text has no value/)
  await user.click(row(2).getByRole('button', { name: 'Remove condition 2' }))
  await search()
  expect(address()).toBe('/items')
})

test('one or several terms are picked by name', async () => {
  const { user, dialog, row, search, address } = await openAdvanced('/items')
  await user.click(dialog.getByRole('checkbox', { name: 'Show API query' }))
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Field' }), 'term_ancestor')
  const pick = async (typed: string, name: RegExp) => {
    await user.type(row(1).getByRole('combobox', { name: 'Value' }), typed)
    await user.click(await screen.findByRole('option', { name }))
  }
  await pick('teapot', /^Teapots/)
  await pick('vessels', /^Vessels/)
  expect(row(1).getByText('term_ancestor=3')).toBeVisible()
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Filter' }), 'in')
  await pick('knives', /^Knives/)
  await waitFor(() =>
    expect(
      within(row(1).getByRole('list', { name: 'Chosen terms' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Vessels', 'Knives']),
  )
  await search()
  expect(address()).toBe('/items?term_ancestor_in=3%2C30')
})

test('the blank filter offers “is empty” and “has a value”', async () => {
  const { user, row, search, address } = await openAdvanced('/items')
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Field' }), 'marks')
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Filter' }), 'isblank')
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Value' }), 'has a value')
  await search()
  expect(address()).toBe('/items?marks_isblank=0')
  expect(await screen.findByRole('link', { name: 'Café sign' })).toBeVisible()
})

test('an unknown field is shown as a row with a problem, and can be corrected', async () => {
  const { user, row, search, address } = await openAdvanced('/items?colour=brown')
  const field = row(1).getByRole('combobox', { name: 'Field' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/“colour” is not a parameter of this list/)
  await search()
  expect(address()).toBe('/items?colour=brown')
  await user.selectOptions(field, 'description')
  await search()
  expect(address()).toBe('/items?description=brown')
})

test('selecting text from inside to outside keeps the dialog open; a click outside closes it', async () => {
  const { row } = await openAdvanced('/items?text=teapot')
  const field = row(1).getByRole('textbox', { name: 'Value' })
  const window = screen.getByRole('dialog', { name: 'Advanced search' })
  fireEvent.pointerDown(field)
  fireEvent.click(window)
  expect(field).toBeVisible()
  fireEvent.pointerDown(window)
  fireEvent.click(window)
  await waitFor(() => expect(field).not.toBeInTheDocument())
})

test('a field has the same name in the panel, beside the search field and in the advanced search', async () => {
  const { user } = await renderAt('/items')
  const panel = within(await screen.findByRole('region', { name: 'Filters' }))
  const searchIn = within(screen.getByRole('combobox', { name: 'Search in' }))
  const names = new Map(
    searchIn.getAllByRole<HTMLOptionElement>('option').map(({ value, text }) => [value, text]),
  )
  for (const field of ['production_place', 'makers', 'materials']) {
    expect(panel.getByRole('textbox', { name: names.get(field) ?? '' })).toBeVisible()
  }
  await user.click(screen.getByRole('button', { name: 'Advanced search' }))
  const fields = within(await screen.findByRole('combobox', { name: 'Field' }))
  for (const [field, name] of names) expect(fields.getByRole('option', { name })).toHaveValue(field)
})

test('a term given twice in one condition is shown once', async () => {
  const { row } = await openAdvanced('/items?term_in=20,30,20')
  const chosen = within(row(1).getByRole('list', { name: 'Chosen terms' }))
  await chosen.findByText('Teapots')
  expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Teapots', 'Knives'])
})
