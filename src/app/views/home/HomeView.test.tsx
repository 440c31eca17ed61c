import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PLAIN_ABOUT } from '../../../contract/about.ts'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { expectAccessible, findSection, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf } from '../../../testkit/world.ts'

test('the home view names the catalogue and counts its contents', async () => {
  await renderAt('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Test museum' })).toBeVisible()
  expect(await screen.findByText(/18 terms and the 8 items/)).toBeVisible()
})

test('a catalogue of one item says so in words', async () => {
  await renderAt('/', { catalogue: catalogueOf([{ id: 1, name: 'Teapots' }], [{ id: 1, termIds: [1] }]) })
  expect(await screen.findByText(/A thesaurus of 1 term and the one item catalogued with it\./)).toBeVisible()
})

test('every top term is shown with the items of its branch', async () => {
  await renderAt('/')
  const top = await findSection('Categories')
  await waitFor(() => expect(top.getAllByRole('link').map((link) => link.textContent)).toContain('Toys'))
  expect(top.getByText('The top terms, with the number of items in each')).toBeVisible()
  expect(top.getByRole('link', { name: 'Vessels' }).closest('li')).toHaveTextContent('2 items in total')
})

test('typing suggests terms and items in two groups', async () => {
  const { user, address } = await renderAt('/')
  await user.type(await screen.findByRole('combobox', { name: 'Find a term or item' }), 'bubble')
  const terms = within(await screen.findByRole('group', { name: 'Terms' }))
  const option = terms.getByRole('option')
  expect(option).toHaveTextContent('Bubble pipesin Pipes; in Toys1 item')
  const items = within(screen.getByRole('group', { name: 'Items' }))
  expect(items.getAllByRole('option').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Bubble pipe of white clay/),
  ])
  await user.keyboard('{ArrowDown}')
  expect(option).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  await expectFocus(() => screen.findByRole('heading', { level: 1, name: 'Bubble pipes' }))
  expect(address()).toBe('/terms/11/bubble-pipes')
})

test('Enter without a highlighted suggestion shows terms and items with the words', async () => {
  const { user, address } = await renderAt('/')
  await user.type(await screen.findByRole('combobox', { name: 'Find a term or item' }), 'teapot{Enter}')
  await expectFocus(() => screen.findByRole('heading', { level: 1, name: '“teapot”' }))
  expect(address()).toBe('/search?text=teapot')
})

test('Escape closes the suggestions and keeps the text', async () => {
  const { user } = await renderAt('/')
  const field = await screen.findByRole('combobox', { name: 'Find a term or item' })
  await user.type(field, 'teapot')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(field).toHaveValue('teapot')
})

test('leaving the field selects no suggestion', async () => {
  const { user, address } = await renderAt('/')
  await user.type(await screen.findByRole('combobox', { name: 'Find a term or item' }), 'teapot')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}{Tab}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(address()).toBe('/')
})

test('some items with images are shown', async () => {
  await renderAt('/')
  const pictured = await findSection('From the collection')
  expect(await pictured.findByRole('link', { name: 'Bubble pipe of white clay' })).toHaveAttribute(
    'href',
    '/items/101/bubble-pipe-of-white-clay',
  )
  expect(pictured.getByRole('link', { name: 'The one item with images' })).toHaveAttribute(
    'href',
    '/items?num_images_gte=1',
  )
})

test('one sentence explains several places with a term of the thesaurus', async () => {
  await renderAt('/')
  const sentence = await screen.findByText(/^Some things belong in more than one group/)
  expect(sentence).toHaveTextContent(
    'Some things belong in more than one group. Find Teapots from either Ceramic vessels or Tea vessels.',
  )
})

test('a museum’s own introduction and words are used', async () => {
  const words = { item: 'object', items: 'objects', term: 'object name', terms: 'object names' }
  await renderAt('/', { about: { ...PLAIN_ABOUT, introduction: 'What the town has kept.', words } })
  expect(await screen.findByText('What the town has kept.')).toBeVisible()
  expect(await screen.findByText(/18 object names and the 8 objects/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Find an object name or object' })).toBeVisible()
})

test('the home view has no accessibility violations, even with suggestions open', async () => {
  const { user } = await renderAt('/')
  await screen.findByRole('link', { name: 'Toys' })
  await user.type(screen.getByRole('combobox', { name: 'Find a term or item' }), 'pipe')
  await within(await screen.findByRole('listbox')).findAllByRole('option')
  await expectAccessible()
})

test('an empty search shows the museum’s own largest terms as examples', async () => {
  await renderAt('/')
  const field = await screen.findByRole('combobox', { name: 'Find a term or item' })
  await waitFor(() => expect(field).toHaveAttribute('placeholder', 'Teapots, Pipes, Bubble pipes'))
})
