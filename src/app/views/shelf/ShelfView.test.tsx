import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf } from '../../../testkit/world.ts'

const KEY = 'vitrine.shelf'

beforeEach(() => localStorage.clear())

async function rowsOf(name: string): Promise<(string | null)[]> {
  const part = within(await screen.findByRole('region', { name: new RegExp(`^${name} `) }))
  return (await part.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)
}

const copied = () => navigator.clipboard.readText()

test('a term and an item that were added on their pages are on the shelf, and the footer counts them', async () => {
  const { user, router } = await renderAt('/terms/20')
  await user.click(await screen.findByRole('button', { name: 'Add to shelf' }))
  expect(screen.getByRole('button', { name: 'On the shelf', pressed: true })).toBeVisible()
  await router.navigate('/items/102')
  await user.click(await screen.findByRole('button', { name: 'Add to shelf' }))
  await user.click(screen.getByRole('link', { name: 'Shelf (2)' }))
  expect(await rowsOf('Terms')).toEqual(['Teapots'])
  expect(await rowsOf('Items')).toEqual(['Brown teapot'])
  await expectAccessible()
})

test('the number of items of a term leads to these items', async () => {
  await renderAt('/shelf?terms=20')
  expect(await rowsOf('Terms')).toEqual(['Teapots'])
  const count = within(screen.getByRole('region', { name: /^Terms / })).getByRole('link', {
    name: /item|total/,
  })
  expect(count).toHaveAttribute('href', '/items?term_branch=20')
})

test('the shelf of a link has its order, and is added only on request', async () => {
  const { user } = await renderAt('/shelf?terms=30,20,30&items=101')
  expect(await rowsOf('Terms')).toEqual(['Knives', 'Teapots'])
  expect(await rowsOf('Items')).toEqual(['Bubble pipe of white clay'])
  expect(localStorage.getItem(KEY)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add to my shelf' }))
  expect(localStorage.getItem(KEY)).toBe('terms=30,20&items=101')
  expect(screen.getByText('All of it is on your shelf.')).toBeVisible()
  await expectAccessible()
})

test('ids that are not in the catalogue are shown as such, and values that are no ids are named', async () => {
  await renderAt('/shelf?terms=20,999,tea')
  expect(await rowsOf('Terms')).toEqual(['Teapots', 'ID 999'])
  expect(screen.getByText('There is no term with this ID.')).toBeVisible()
  expect(screen.getByText(/values that are not IDs: “tea”/)).toBeVisible()
})

test('a download counts the records that exist, and offers no file without any', async () => {
  const { user } = await renderAt('/shelf?terms=20,30,999&items=998')
  expect(await screen.findByText('There is no item with this ID.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Download' }))
  expect(await dialog.findByText('2 terms')).toBeVisible()
  expect(dialog.queryByRole('group', { name: 'What' })).toBeNull()
})

test('records are moved, removed and put back', async () => {
  localStorage.setItem(KEY, 'terms=20,30,2')
  const { user } = await renderAt('/shelf')
  expect(await rowsOf('Terms')).toEqual(['Teapots', 'Knives', 'Toys'])
  await user.click(screen.getByRole('button', { name: 'Move Toys up' }))
  expect(await rowsOf('Terms')).toEqual(['Teapots', 'Toys', 'Knives'])
  await user.click(screen.getByRole('button', { name: 'Remove Toys' }))
  expect(await rowsOf('Terms')).toEqual(['Teapots', 'Knives'])
  await expectFocus(() => screen.findByRole('button', { name: 'Undo' }))
  await user.keyboard('{Enter}')
  expect(await rowsOf('Terms')).toEqual(['Teapots', 'Toys', 'Knives'])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByText('Nothing on the shelf')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(localStorage.getItem(KEY)).toBe('terms=20,2,30')
})

test('the link of the shelf shows it to others', async () => {
  localStorage.setItem(KEY, 'terms=20,30&items=7')
  const { user } = await renderAt('/shelf')
  await user.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(await copied()).toBe('http://vitrine.test/shelf?terms=20,30&items=7')
})

test('what another tab adds appears at once, and is not lost by a change here', async () => {
  localStorage.setItem(KEY, 'terms=20')
  const { user } = await renderAt('/shelf')
  expect(await rowsOf('Terms')).toEqual(['Teapots'])
  act(() => {
    localStorage.setItem(KEY, 'terms=20,30')
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  })
  await waitFor(async () => expect(await rowsOf('Terms')).toEqual(['Teapots', 'Knives']))
  localStorage.setItem(KEY, 'terms=20,30,2')
  await user.click(screen.getByRole('button', { name: 'Remove Teapots' }))
  expect(localStorage.getItem(KEY)).toBe('terms=30,2')
})

test('of pasted names, terms go onto the shelf, and the rest is listed to choose from or to copy', async () => {
  const { user } = await renderAt('/shelf')
  fireEvent.change(await screen.findByRole('textbox', { name: /^One name in each line/ }), {
    target: { value: 'teapot\nTobacco pipes\n\nzeppelin\nWriting boxes\nteapot\nsoap dish' },
  })
  await user.click(screen.getByRole('button', { name: 'Match names' }))
  expect(await rowsOf('Terms')).toEqual(['Teapots', 'Pipes', 'Écritoires'])
  expect(screen.getByText('3 names are on the shelf now.')).toBeVisible()
  const rest = within(screen.getByRole('list', { name: 'No term has these names' }))
  expect(rest.getByText('zeppelin')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy these names' }))
  expect(await copied()).toBe('zeppelin\nsoap dish')
  await expectAccessible()
})

test('of a pasted name that several terms have, preferred or not, a term is chosen by hand', async () => {
  const { user } = await renderAt('/shelf', {
    catalogue: catalogueOf([
      { id: 1, name: 'Bowls' },
      { id: 2, name: 'Basins', usedFor: ['Bowls', 'Sinks'] },
      { id: 3, name: 'Rings' },
      { id: 4, name: 'Rings', usedFor: ['Bands'] },
    ]),
  })
  fireEvent.change(await screen.findByRole('textbox', { name: /^One name in each line/ }), {
    target: { value: 'bowl\nrings\nsinks\nBands' },
  })
  await user.click(screen.getByRole('button', { name: 'Match names' }))
  expect(await rowsOf('Terms')).toEqual(['Basins', 'Rings'])
  expect(localStorage.getItem(KEY)).toBe('terms=2,4')
  expect(screen.getByText('2 names are on the shelf now.')).toBeVisible()
  const choices = within(screen.getByRole('list', { name: /^Several terms have these names/ }))
  expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Add Bowls',
    'Add Basins',
    'Add Rings',
    'Add Rings',
  ])
  expect(choices.getByText('used for “bowl”')).toBeVisible()
  await expectAccessible()
  await user.click(choices.getByRole('button', { name: 'Add Bowls' }))
  expect(localStorage.getItem(KEY)).toBe('terms=2,4,1')
  expect(screen.getByText('3 names are on the shelf now.')).toBeVisible()
  expect(choices.queryByText('bowl')).toBeNull()
})

test('of a pasted name that is no longer used, the term to use instead is offered first', async () => {
  const { user } = await renderAt('/shelf', {
    catalogue: catalogueOf([
      { id: 1, name: 'Kettles', isDeprecated: true, replacedBy: 3 },
      { id: 2, name: 'Urns', isDeprecated: true },
      { id: 3, name: 'Tea kettles' },
      { id: 4, name: 'Saucepans', isDeprecated: true, replacedBy: 3 },
      { id: 5, name: 'Saucepans' },
    ]),
  })
  fireEvent.change(await screen.findByRole('textbox', { name: /^One name in each line/ }), {
    target: { value: 'kettle\nurns\nsaucepan' },
  })
  await user.click(screen.getByRole('button', { name: 'Match names' }))
  expect(await rowsOf('Terms')).toEqual(['Saucepans'])
  expect(localStorage.getItem(KEY)).toBe('terms=5')
  expect(screen.getByText('1 name is on the shelf now.')).toBeVisible()
  const unused = within(screen.getByRole('list', { name: 'Terms with these names are no longer used' }))
  expect(unused.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Add Tea kettles',
    'Add Kettles',
    'Add Urns',
  ])
  expect(unused.getByText('to use instead of “Kettles”')).toBeVisible()
  expect(unused.getByText('No longer used: use Tea kettles (3).')).toBeVisible()
  await user.click(unused.getByRole('button', { name: 'Add Tea kettles' }))
  expect(localStorage.getItem(KEY)).toBe('terms=5,3')
  expect(unused.queryByText('kettle')).toBeNull()
})

test('a name that cannot be matched now leaves the shelf as it was', async () => {
  const { user } = await renderAt('/shelf', {
    between: (request, service) =>
      request.url.includes('/reconcile') ? new Response('', { status: 500 }) : service(request),
  })
  fireEvent.change(await screen.findByRole('textbox', { name: /^One name in each line/ }), {
    target: { value: 'teapot' },
  })
  await user.click(screen.getByRole('button', { name: 'Match names' }))
  expect(await screen.findByText('The names could not be matched')).toBeVisible()
  expect(screen.getByText('Nothing on the shelf')).toBeVisible()
})

test('with the switch of the shelf on, every row of a list has a button for it', async () => {
  const { user, router } = await renderAt('/shelf')
  await user.click(await screen.findByRole('checkbox', { name: /^Show a button for the shelf/ }))
  await router.navigate('/terms?term=teapots')
  await user.click(await screen.findByRole('button', { name: 'Add to shelf: ID 20' }))
  expect(localStorage.getItem(KEY)).toBe('terms=20')
  expect(screen.getByRole('button', { name: 'On the shelf: ID 20', pressed: true })).toBeVisible()
})
