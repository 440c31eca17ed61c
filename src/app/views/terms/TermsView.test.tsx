import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { sentence } from '../../../testkit/sentence.ts'
import { catalogueOf } from '../../../testkit/world.ts'

async function found(): Promise<(string | null)[]> {
  const list = within(await screen.findByRole('list', { name: 'Terms found' }))
  return list.getAllByRole('link').map((link) => link.textContent)
}

test('typing filters the list and changes the URL', async () => {
  const { user, address } = await renderAt('/terms')
  await user.type(await screen.findByRole('searchbox', { name: 'Search terms' }), 'knife')
  await waitFor(() => expect(address()).toBe('/terms?term=knife'))
  await waitFor(async () => expect(await found()).toEqual(['Knives', 'Knife boxes']))
})

test('terms with items are the same as in the tree without empty terms', async () => {
  const { user, address } = await renderAt('/terms')
  await user.click(await screen.findByRole('checkbox', { name: 'With items only' }))
  expect(address()).toBe('/terms?num_branch_items_gt=0')
  expect(
    await within(await screen.findByRole('list', { name: 'Filters' })).findByText('only with items'),
  ).toBeVisible()
})

test('a term found by a non-preferred term shows it', async () => {
  await renderAt('/terms?term=playthings')
  expect(await found()).toEqual(['Playthings → Toys'])
})

test('any filter of the API works in the URL and can be removed', async () => {
  const { user, address } = await renderAt('/terms?num_broader_gte=2&ancestor=3&name_begins=t')
  expect(await found()).toEqual(['Teapots', 'Toy teapots'])
  const filters = within(screen.getByRole('list', { name: 'Filters' }))
  expect(filters.getByText('in several places')).toBeVisible()
  await user.click(filters.getByRole('button', { name: 'Remove filter: name begins with “t”' }))
  expect(address()).toBe('/terms?num_broader_gte=2&ancestor=3')
})

test('each branch has a chip of its own and can be removed', async () => {
  const { user, address } = await renderAt('/terms?ancestor=21&name_begins=t')
  const choice = await screen.findByRole('combobox', { name: 'Branch' })
  expect(choice).toHaveDisplayValue('Add a branch')
  expect(await screen.findByText(sentence('in the branch of Ceramic vessels'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove filter: in the branch of Ceramic vessels' }))
  expect(address()).toBe('/terms?name_begins=t')
  expect(choice).toHaveDisplayValue('All branches')
})

test('branches are added one after the other, and the heading says what they have in common', async () => {
  const { user, address } = await renderAt('/terms')
  const choice = await screen.findByRole('combobox', { name: 'Branch' })
  await user.selectOptions(choice, await screen.findByRole('option', { name: 'Toys' }))
  expect(address()).toBe('/terms?ancestor=2')
  expect(screen.queryByRole('heading', { name: /under/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'In several places' }))
  expect(choice).toHaveDisplayValue('Add a branch')
  expect(within(choice).queryByRole('option', { name: 'Toys' })).toBeNull()
  await user.selectOptions(choice, 'Vessels')
  expect(address()).toBe('/terms?ancestor=2&num_broader_gte=2&ancestor=3')
  expect(
    await screen.findByRole('heading', {
      name: '1 term under both Toys and Vessels, with the other filters',
    }),
  ).toBeVisible()
  await renderAt('/terms?ancestor=2&ancestor=3&ancestor=21')
  expect(
    await screen.findByRole('heading', { name: '1 term under all of Toys, Vessels, Ceramic vessels' }),
  ).toBeVisible()
  expect(await found()).toEqual(['Toy teapots'])
})

test('arrow keys go from branch to branch and add only the last', async () => {
  const { user, address } = await renderAt('/terms?ancestor=2')
  const choice = await screen.findByRole('combobox', { name: 'Branch' })
  const vessels = await screen.findByRole('option', { name: 'Vessels' })
  choice.focus()
  fireEvent.change(choice, { target: { value: '1' } })
  await waitFor(() => expect(address()).toBe('/terms?ancestor=2&ancestor=1'))
  fireEvent.change(choice, { target: { value: vessels.getAttribute('value') } })
  await waitFor(() => expect(address()).toBe('/terms?ancestor=2&ancestor=3'))
  expect(choice).toHaveDisplayValue('Vessels')
  await user.tab()
  expect(choice).toHaveDisplayValue('Add a branch')
})

test('Clear all empties a field whose text was not sent yet', async () => {
  const { user, address } = await renderAt('/terms?num_broader_gte=2&ancestor=3&order_by=-num_items')
  const clear = await screen.findByRole('button', { name: 'Clear all' })
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search terms' }), { target: { value: 'teap' } })
  fireEvent.click(clear)
  await waitFor(() => expect(address()).toBe('/terms?order_by=-num_items'))
  expect(screen.getByRole('searchbox', { name: 'Search terms' })).toHaveValue('')
  // Longer than the delay after the last letter.
  await user.type(screen.getByRole('searchbox', { name: 'Search terms' }), 'pipe')
  await waitFor(() => expect(address()).toBe('/terms?order_by=-num_items&term=pipe'))
})

test('a row names the broader terms of the term', async () => {
  await renderAt('/terms?term=bubble')
  const [row] = within(await screen.findByRole('list', { name: 'Terms found' })).getAllByRole('listitem')
  expect(row).toHaveTextContent('in Pipes; in Toys')
})

test('the common filters have controls', async () => {
  const { user, address } = await renderAt('/terms')
  await user.click(await screen.findByLabelText('In several places'))
  expect(address()).toBe('/terms?num_broader_gte=2')
  await user.selectOptions(
    screen.getByLabelText('Branch'),
    await screen.findByRole('option', { name: 'Toys' }),
  )
  expect(address()).toBe('/terms?num_broader_gte=2&ancestor=2')
  await user.selectOptions(screen.getByLabelText('Sort'), 'Most items')
  expect(address()).toBe('/terms?num_broader_gte=2&ancestor=2&order_by=-num_items')
})

test('on phones a button opens the filters and counts those that apply', async () => {
  const { user } = await renderAt('/terms?num_broader_gte=2&ancestor=3')
  const filters = await screen.findByRole('button', { name: 'Filters (2)' })
  expect(filters).toHaveAttribute('aria-expanded', 'false')
  await user.click(filters)
  expect(filters).toHaveAttribute('aria-expanded', 'true')
  expect(document.getElementById(filters.getAttribute('aria-controls') ?? '')).toContainElement(
    screen.getByRole('checkbox', { name: 'In several places' }),
  )
})

test('an unknown filter is named and a correction is offered', async () => {
  const { user, address } = await renderAt('/terms?nam_begins=a&term=tea')
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText(/Did you mean “name_begins”\?/)).toBeVisible()
  await user.click(notice.getByRole('button', { name: 'Remove filter nam_begins=a' }))
  expect(address()).toBe('/terms?term=tea')
  expect(await found()).toContain('Teapots')
})

test('an empty list names what was searched and counts other searches', async () => {
  await renderAt('/terms?term=silver&num_items_gt=0')
  expect(await screen.findByText('No terms found for “silver” with these filters')).toBeVisible()
  const elsewhere = within(screen.getByRole('list', { name: 'Elsewhere' }))
  expect(await elsewhere.findByRole('link', { name: '1 item with “silver” in the record' })).toHaveAttribute(
    'href',
    '/items?text=silver',
  )
  expect(await elsewhere.findByText('No term with “silver” in the scope note')).toBeVisible()
  expect(elsewhere.getByRole('link', { name: 'Search for “silver” without the filters' })).toHaveAttribute(
    'href',
    '/terms?term=silver',
  )
  await expectAccessible()
})

test('matches in scope notes are counted and linked', async () => {
  await renderAt('/terms?term=brewed')
  expect(await screen.findByRole('link', { name: '1 term with “brewed” in the scope note' })).toHaveAttribute(
    'href',
    '/terms?scope_notes=brewed',
  )
})

test.each([
  ['teapto', ['Teapots', 'Toy teapots'], 'Did you mean'],
  ['vesels', ['Vessels', 'Tea vessels', 'Ceramic vessels'], 'Did you mean'],
  ['plaithings', ['Playthings → Toys'], 'Did you mean'],
  ['teapqqq', ['Teapots', 'Toy teapots'], 'Terms starting with “teap”'],
  ['rings ecritoirs', ['Écritoires'], 'Did you mean'],
])('similar names for “%s” are %s', async (searched, names, why) => {
  await renderAt(`/terms?term=${encodeURIComponent(searched)}`)
  const nearest = within(await screen.findByRole('list', { name: 'Nearest names' }))
  const found = nearest.getAllByRole('link').map((link) => link.textContent)
  expect(found.sort()).toEqual([...names].sort())
  expect(screen.getByRole('heading', { name: why })).toBeVisible()
})

test('words that occur in different terms are offered one by one', async () => {
  await renderAt('/terms?term=teapot+knife')
  const words = within(await screen.findByRole('list', { name: 'Single words' }))
  expect(words.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['teapot (2)', '/terms?term=teapot'],
    ['knife (2)', '/terms?term=knife'],
  ])
})

test('ordinary words list the terms that have most of them, and the list says so', async () => {
  const { user, address } = await renderAt('/terms?term=old+vessel+for+tea')
  expect(
    await screen.findByText('No term has all of these words. Those with most of them come first.'),
  ).toBeVisible()
  expect((await found()).slice(0, 2)).toEqual(['Tea vessels', 'Teapots'])
  await expectAccessible()
  const field = screen.getByRole('searchbox', { name: 'Search terms' })
  await user.clear(field)
  await user.type(field, 'tobacco for smoking')
  expect(
    await screen.findByText(
      'No name has all of these words. We also searched notes and the names of broader terms.',
    ),
  ).toBeVisible()
  expect(address()).toBe('/terms?term=tobacco+for+smoking')
})

test('the words of an address are in the field, and typing searches names again', async () => {
  const { user, address } = await renderAt('/terms?text=tea+vessel&words=most')
  expect((await found())[0]).toBe('Tea vessels')
  const field = screen.getByRole('searchbox', { name: 'Search terms' })
  expect(field).toHaveValue('tea vessel')
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull()
  await user.clear(field)
  await user.type(field, 'knife')
  await waitFor(() => expect(address()).toBe('/terms?term=knife'))
})

async function railLetters(): Promise<(string | null)[]> {
  const rail = within(await screen.findByRole('navigation', { name: 'Terms by letter' }))
  return rail.getAllByRole('link').map((link) => link.textContent)
}

test('the rail has the existing initial letters and links to their names', async () => {
  const { user, address } = await renderAt('/terms')
  expect(await railLetters()).toEqual(['All', '0–9', 'B', 'C', 'E', 'J', 'K', 'L', 'P', 'R', 'S', 'T', 'V'])
  await user.click(screen.getByRole('link', { name: 'E' }))
  expect(address()).toBe('/terms?letter=e')
  expect(await screen.findByText('1 term', { selector: '[role=status] *' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'E' })).toHaveAttribute('aria-current', 'true')
  await user.click(screen.getByRole('link', { name: 'All' }))
  expect(address()).toBe('/terms')
})

test('the rail keeps the other filters', async () => {
  await renderAt('/terms?ancestor=3&letter=t')
  expect(await railLetters()).toEqual(['All', 'C', 'T'])
})

test('the letters of a list take one request, and other scripts share one letter', async () => {
  const names = [
    'Åsa',
    'Ötzi',
    '茶壺',
    '4 in hand',
    ...Array.from({ length: 60 }, (_, index) => `Quilt ${index}`),
  ]
  const catalogue = catalogueOf(names.map((name, index) => ({ id: index + 1, name })))
  const { requests, user, address } = await renderAt('/terms', { catalogue })
  expect(await railLetters()).toEqual(['All', '0–9', 'A', 'O', 'Q', 'Other'])
  expect(requests.filter((url) => url.includes('letters=1'))).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Other' }))
  expect(address()).toBe('/terms?letter=other')
  expect(await found()).toEqual(['茶壺'])
})

test('a list that fails to load says so and can be retried', async () => {
  let isBroken = true
  const { user } = await renderAt('/terms', {
    between: (request, service) => (isBroken ? new Response('{}', { status: 500 }) : service(request)),
  })
  expect(await screen.findByText('The terms could not be loaded.')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await found()).toContain('Teapots')
})

test('the terms have no accessibility violations', async () => {
  await renderAt('/terms?term=pipe&num_broader_gte=2')
  await found()
  await expectAccessible()
})

test('punctuation without words is reported, with the names that contain it', async () => {
  const catalogue = catalogueOf([
    { id: 1, name: 'Bells (hand' },
    { id: 2, name: 'Pipes' },
  ])
  const { user, address } = await renderAt('/terms?term=(', { catalogue })
  expect(await screen.findByText('“(” has no letters or digits to search for')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: '1 term with “(” anywhere inside a name' }))
  expect(await screen.findByRole('link', { name: 'Bells (hand' })).toBeVisible()
  expect(address()).toBe('/terms?name_in=(')
})
