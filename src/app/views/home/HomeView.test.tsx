import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { expectAccessible, findSection, renderAt } from '../../../testkit/render.tsx'

test('the home view names the catalogue and counts its contents', async () => {
  await renderAt('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Test museum' })).toBeVisible()
  expect(await screen.findByText(/18 terms and the 8 items/)).toBeVisible()
})

test('every top term is shown with the items of its branch', async () => {
  await renderAt('/')
  const top = await findSection('Top terms')
  await waitFor(() => expect(top.getAllByRole('link').map((link) => link.textContent)).toContain('Toys'))
  expect(top.getByText('6 top terms, each with its total of items')).toBeVisible()
  expect(top.getByRole('link', { name: 'Vessels' }).closest('li')).toHaveTextContent('2 items in total')
})

test('typing suggests terms with the matched name and the broader terms', async () => {
  const { user, address } = await renderAt('/')
  await user.type(await screen.findByRole('combobox', { name: 'Find a term' }), 'soap')
  const option = await screen.findByRole('option')
  expect(option).toHaveTextContent('Soap pipes → Bubble pipes')
  expect(option).toHaveTextContent('in Pipes; in Toys')
  expect(option).toHaveTextContent('1 item')
  await user.keyboard('{ArrowDown}')
  expect(option).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  await expectFocus(() => screen.findByRole('heading', { level: 1, name: 'Bubble pipes' }))
  expect(address()).toBe('/terms/11/bubble-pipes')
})

test('Enter without a highlighted suggestion lists all terms with the words', async () => {
  const { user, address } = await renderAt('/')
  await user.type(await screen.findByRole('combobox', { name: 'Find a term' }), 'teapot{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  expect(address()).toBe('/terms?term=teapot')
})

test('Escape closes the suggestions and keeps the text', async () => {
  const { user } = await renderAt('/')
  const field = await screen.findByRole('combobox', { name: 'Find a term' })
  await user.type(field, 'teapot')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(field).toHaveValue('teapot')
})

test('leaving the field selects no suggestion', async () => {
  const { user, address } = await renderAt('/')
  await user.type(await screen.findByRole('combobox', { name: 'Find a term' }), 'teapot')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}{Tab}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(address()).toBe('/')
})

test('the second field searches the whole record of items', async () => {
  const { user, address } = await renderAt('/')
  await user.type(await screen.findByLabelText('Search the collection by description'), 'brown glaze{Enter}')
  expect(await screen.findByRole('link', { name: 'Brown teapot' })).toBeVisible()
  expect(address()).toBe('/items?text=brown%20glaze')
})

test('some items with pictures are shown', async () => {
  await renderAt('/')
  const pictured = await findSection('From the collection')
  expect(await pictured.findByRole('link', { name: 'Bubble pipe of white clay' })).toHaveAttribute(
    'href',
    '/items/101/bubble-pipe-of-white-clay',
  )
  expect(pictured.getByRole('link', { name: 'The one item with pictures' })).toHaveAttribute(
    'href',
    '/items?num_images_gte=1',
  )
})

test('the home view has no accessibility violations, even with suggestions open', async () => {
  const { user } = await renderAt('/')
  await screen.findByRole('link', { name: 'Toys' })
  await user.type(screen.getByRole('combobox', { name: 'Find a term' }), 'pipe')
  within(await screen.findByRole('listbox')).getAllByRole('option')
  await expectAccessible()
})
