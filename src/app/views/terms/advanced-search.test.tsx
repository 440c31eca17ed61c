import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TERM_FIELDS } from '../../../contract/fields.ts'
import { opsOf } from '../../../contract/filter.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf } from '../../../testkit/world.ts'

async function openAdvanced(address: string, options?: Parameters<typeof renderAt>[1]) {
  const page = await renderAt(address, options)
  await page.user.click(await screen.findByRole('button', { name: 'Advanced search' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Advanced search' }))
  await dialog.findByRole('group', { name: 'Condition 1' })
  const row = (number: number) => within(dialog.getByRole('group', { name: `Condition ${number}` }))
  const field = (number: number) => row(number).getByRole('combobox', { name: 'Field' })
  const search = () => page.user.click(dialog.getByRole('button', { name: 'Search' }))
  return { ...page, dialog, row, field, search }
}

const optionsIn = (select: HTMLElement) => within(select).getAllByRole<HTMLOptionElement>('option')

test('every field of terms is offered under a name of its own, with exactly the filters it takes', async () => {
  const { user, row, field } = await openAdvanced('/terms')
  const fields = optionsIn(field(1))
  expect(fields.map(({ value }) => value).sort()).toEqual(TERM_FIELDS.map(({ name }) => name).sort())
  expect(new Set(fields.map(({ text }) => text)).size).toBe(TERM_FIELDS.length)
  for (const one of TERM_FIELDS) {
    await user.selectOptions(field(1), one.name)
    const filters = optionsIn(row(1).getByRole('combobox', { name: 'Filter' }))
    expect(filters.map(({ value }) => value)).toEqual(opsOf(one))
  }
  await expectAccessible()
})

test.each([
  ['Definition', 'blade', '/terms?definitions=blade', 'definition has “blade”'],
  ['History note', 'clasp', '/terms?history_notes=clasp', 'history note has “clasp”'],
  ['Editorial note', 'plural', '/terms?editorial_notes=plural', 'editorial note has “plural”'],
  ['Change note', 'moved', '/terms?change_notes=moved', 'change note has “moved”'],
  ['Source of the term', 'dictionary', '/terms?sources=dictionary', 'source of the term has “dictionary”'],
  ['Notation', 'KN-3', '/terms?notations=KN-3', 'notation has “KN-3”'],
  [
    'Mapping',
    'https://cutlery.example/knife',
    '/terms?mappings=https%3A%2F%2Fcutlery.example%2Fknife',
    'mapping is exactly “https://cutlery.example/knife”',
  ],
])('terms are found by their %s', async (name, value, expected, chip) => {
  const { user, row, field, search, address } = await openAdvanced('/terms')
  await user.selectOptions(field(1), name)
  await user.type(row(1).getByRole('textbox', { name: 'Value' }), value)
  await search()
  expect(address()).toBe(expected)
  expect(await screen.findByRole('link', { name: /Jackknives$/ })).toBeVisible()
  expect(screen.getByRole('button', { name: `Remove filter: ${chip}` })).toBeVisible()
})

test('the words of the search box are a condition on names, and stay in the box', async () => {
  const { user, dialog, row, field, search, address } = await openAdvanced('/terms?term=knives&order_by=id')
  expect(field(1)).toHaveDisplayValue('Name')
  await user.click(dialog.getByRole('button', { name: 'Add a condition' }))
  await user.type(row(2).getByRole('textbox', { name: 'Value' }), 'jack')
  await search()
  expect(address()).toBe('/terms?term=knives&name=jack&order_by=id')
})

test('a group is chosen by its name, and terms do not stay in its place', async () => {
  const catalogue = await catalogueOf(
    [
      { id: 1, name: 'Vessels' },
      { id: 2, name: 'Ewers' },
    ],
    [],
    [],
    'en-AU',
    [
      { id: 7, name: 'Kitchen', members: [2] },
      { id: 8, name: 'Bath', members: [1] },
    ],
  )
  const { user, row, field, search, address } = await openAdvanced('/terms?ancestor=1', { catalogue })
  await user.selectOptions(field(1), 'In the group')
  expect(row(1).queryByRole('list', { name: 'Chosen groups' })).toBeNull()
  const value = row(1).getByRole('combobox', { name: 'Value' })
  await user.selectOptions(value, await within(value).findByRole('option', { name: 'Bath' }))
  await user.selectOptions(value, 'Kitchen')
  expect(within(row(1).getByRole('list', { name: 'Chosen groups' })).getByText('Kitchen')).toBeVisible()
  await search()
  expect(address()).toBe('/terms?group=7')
  expect(await screen.findByRole('link', { name: /^Ewers/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Vessels/ })).toBeNull()
})

test('a status is chosen by its words', async () => {
  const { user, row, field, search, address } = await openAdvanced('/terms')
  await user.selectOptions(field(1), 'Status')
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Value' }), 'no longer used')
  await search()
  expect(address()).toBe('/terms?status=deprecated')
})
