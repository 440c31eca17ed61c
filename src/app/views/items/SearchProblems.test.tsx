import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ParameterFault } from '../../../contract/problem.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'

test('a misspelt parameter is named, searches nothing, and can be corrected', async () => {
  const { user, address, requests } = await renderAt('/items?descripton=silver&num_images_isblank=1')
  expect(await screen.findByText(/“descripton” is not a parameter of this list/)).toBeVisible()
  expect(requests.filter((path) => path.includes('/item/'))).toEqual([])
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Search description=silver' }))
  expect(address()).toBe('/items?description=silver&num_images_isblank=1')
  expect(await screen.findByRole('link', { name: 'Brown teapot' })).toBeVisible()
})

test('an unknown parameter can be removed', async () => {
  const { user, address } = await renderAt('/items?zzzzzzzz=1&text=teapot')
  await user.click(await screen.findByRole('button', { name: 'Search without zzzzzzzz=1' }))
  expect(address()).toBe('/items?text=teapot')
})

test.each([
  ['/items?text=teapot', 'abc'],
  ['/items?text=teapot', '-5'],
  ['/terms?name=bowl', '1.5'],
])('%s&start=%s is refused with an explanation, and can be removed', async (address, start) => {
  const { user, address: now, requests } = await renderAt(`${address}&start=${start}`)
  expect(await screen.findByText(/^The row in the address is not understood/)).toBeVisible()
  expect(screen.getByText('start must be a whole number, 0 or more.')).toBeVisible()
  expect(requests.filter((path) => path.includes('limit=50'))).toEqual([])
  await user.click(screen.getByRole('button', { name: `Search without start=${start}` }))
  expect(now()).toBe(address)
})

test('a limit copied from an API URL does not shorten the list', async () => {
  await renderAt('/items?text=teapot&limit=1')
  expect(await screen.findByRole('link', { name: 'Brown teapot' })).toBeVisible()
  const list = screen.getByRole('list', { name: 'Items found' })
  expect(within(list).getAllByRole('article').length).toBeGreaterThan(1)
})

test('a start far past the end shows the end', async () => {
  await renderAt('/items?text=teapot&start=99999999999')
  expect(await screen.findByRole('link', { name: 'Brown teapot' })).toBeVisible()
})

test('a problem with the words is shown at the search field', async () => {
  await renderAt('/items?text=...')
  const field = await screen.findByRole('searchbox', { name: 'Search items' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('text has no word in it; give letters or digits.')
})

test.each([
  ['/items?description=%20&text=teapot', '/items?text=teapot', /^description has no word in it/],
  ['/terms?name=%20&scope_notes=tea', '/terms?scope_notes=tea', /^name has no word in it/],
  ['/terms?num_items_gt=+&scope_notes=tea', '/terms?scope_notes=tea', /^num_items_gt compares numbers/],
  ['/browse?term=%20&scope_notes=tea', '/browse?scope_notes=tea', /^name has no word in it/],
])(
  'the blank filter of %s is refused with an explanation, not ignored',
  async (address, without, complaint) => {
    const { user, address: now, requests } = await renderAt(address)
    expect(await screen.findByText(complaint)).toBeVisible()
    expect(requests.filter((path) => path.includes('limit=50'))).toEqual([])
    await user.click(screen.getByRole('button', { name: /^Search without / }))
    expect(now()).toBe(without)
  },
)

test('empty fields of a submitted form are ignored', async () => {
  await renderAt('/items?text=&description=&num_images_gte=&term=&order_by=')
  expect(await screen.findByRole('link', { name: 'Brown teapot' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('spaces are searched where the API searches for them', async () => {
  await renderAt('/items?description_begins=%20')
  const nothing = 'No items with a description that begins with “ ”'
  expect(await screen.findByText(nothing)).toBeVisible()
})

test('a blank search in the URL is a problem, and emptying the field removes it', async () => {
  const { user, address } = await renderAt('/items?text=%20')
  const field = await screen.findByRole('searchbox', { name: 'Search items' })
  expect(field).toHaveAccessibleDescription('text has no word in it; give letters or digits.')
  await user.clear(field)
  await waitFor(() => expect(address()).toBe('/items'))
  expect(field).toBeValid()
  expect(await screen.findByRole('link', { name: 'Brown teapot' })).toBeVisible()
})

test('spaces typed into an empty field are ignored', async () => {
  const { user, address } = await renderAt('/items')
  const field = await screen.findByRole('searchbox', { name: 'Search items' })
  await user.type(field, '  {Enter}')
  expect(field).toBeValid()
  expect(address()).toBe('/items')
})

test('text without a word is a problem at the field, and is not searched', async () => {
  const { user, address } = await renderAt('/items')
  const field = await screen.findByRole('searchbox', { name: 'Search items' })
  await user.type(field, '?!{Enter}')
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveAccessibleDescription('text has no word in it; give letters or digits.')
  expect(address()).toBe('/items')
})

test('a problem with the order is shown at the sort choice', async () => {
  await renderAt('/items?order_by=makers')
  const sort = await screen.findByRole('combobox', { name: 'Sort' })
  expect(sort).toBeInvalid()
  expect(sort).toHaveAccessibleDescription(/makers is not a scalar text or number field/)
})

test.each([
  ['production_year_to_gte=soon', 'textbox', 'From year', /“soon” is not one/],
  ['production_year_to_gte=+', 'textbox', 'From year', /“ ” is not one/],
  ['materials=%3F', 'textbox', 'Material', /no word in it/],
  ['materials=%20', 'textbox', 'Material', /no word in it/],
  ['term=%20', 'combobox', 'Term', /“ ” is not one/],
  ['term=Teapots', 'combobox', 'Term', /“Teapots” is not one/],
])('a problem with %s is shown at its field in the panel', async (query, role, name, fault) => {
  await renderAt(`/items?text=clay&${query}`)
  const panel = within(await screen.findByRole('region', { name: 'Filters' }))
  const control = panel.getByRole(role, { name })
  expect(control).toBeInvalid()
  expect(control).toHaveAccessibleDescription(fault)
})

/** A service that refuses a parameter that the app considers valid. */
const refusing = (fault: ParameterFault) => ({
  between: (request: Request, service: (request: Request) => Response | Promise<Response>) =>
    new URL(request.url).searchParams.has(fault.parameter)
      ? Response.json(
          {
            type: '/api/problems/invalid-parameter',
            title: 'Invalid',
            status: 400,
            detail: fault.detail,
            errors: [fault],
          },
          { status: 400, headers: { 'Content-Type': 'application/problem+json' } },
        )
      : service(request),
})

test('a problem from the service is shown at its field and instead of the list', async () => {
  const fault = { parameter: 'description', value: 'silver', detail: 'Descriptions are closed on Mondays.' }
  const { user, address } = await renderAt('/items?description=silver', refusing(fault))
  const field = await screen.findByRole('searchbox', { name: 'Search items' })
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveAccessibleDescription(fault.detail)
  await user.click(screen.getByRole('button', { name: 'Advanced search' }))
  const row = within(await screen.findByRole('group', { name: 'Condition 1' }))
  expect(row.getByRole('textbox', { name: 'Value' })).toHaveAccessibleDescription(fault.detail)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Search without description=silver' }))
  expect(address()).toBe('/items')
  expect(await screen.findByRole('link', { name: 'Brown teapot' })).toBeVisible()
})
