import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../../testkit/museum.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { sentence } from '../../../testkit/sentence.ts'
import { turnOffSingleKeys } from '../../../testkit/single-keys.ts'
import { catalogueOf } from '../../../testkit/world.ts'

const row = (name: string) => screen.findByRole('region', { name })
const VERDICT = /^(Same|Different)$/
const difference = async (name: string) => within(await row(name)).getByText(VERDICT).textContent
const common = async () => within(await row('In common'))

test('two terms stand side by side with what they share and where they differ', async () => {
  await renderAt('/compare?terms=11,10')
  expect(await screen.findByRole('heading', { level: 1, name: 'Bubble pipes or Pipes?' })).toBeInTheDocument()
  expect((await common()).getByRole('link', { name: 'Smoking equipment' })).toHaveAttribute(
    'href',
    '/terms/1/smoking-equipment',
  )
  expect((await common()).getByText(sentence('“Pipes” is above “Bubble pipes”.'))).toBeVisible()
  expect(within(await row('Scope note')).queryByText(VERDICT)).toBeNull()
  expect(await difference('Places')).toBe('≠ Different')
  expect(within(await row('Places')).getByText('≠')).toHaveAttribute('aria-hidden', 'true')
  const places = within(await row('Places'))
  expect(
    within(places.getByRole('list', { name: 'Places of Bubble pipes' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Smoking equipment › Pipes › Bubble pipes', 'Toys › Bubble pipes'])
  expect(places.getByText('Toys').closest('a')).toHaveClass('font-semibold')
  expect(places.getAllByText('Smoking equipment')[0]?.closest('a')).not.toHaveClass('font-semibold')
  await expectAccessible()
})

test.each([
  ['none has', [{}, {}], undefined],
  ['both have', [{ scopeNotes: 'Use for lids.' }, { scopeNotes: 'Use for lids.' }], '= Same'],
  ['one has', [{ scopeNotes: 'Use for lids.' }, {}], '≠ Different'],
])('scope notes and places that %s are compared only if there is one', async (_, sketches, verdict) => {
  const terms = sketches.map((sketch, at) => ({ id: at + 1, name: `Part ${at + 1}`, ...sketch }))
  await renderAt('/compare?terms=1,2', { catalogue: catalogueOf(terms) })
  expect(within(await row('Scope note')).queryByText(VERDICT)?.textContent).toBe(verdict)
  expect(within(await row('Places')).queryByText(VERDICT)).toBeNull()
})

test.each([
  ['1,2', 'Neither has one'],
  ['1,2,3', 'None of them has one'],
])('of the terms %s, a row without any value says so once', async (ids, words) => {
  const terms = [1, 2, 3].map((id) => ({ id, name: `Part ${id}` }))
  await renderAt(`/compare?terms=${ids}`, { catalogue: catalogueOf(terms) })
  for (const name of ['Scope note', 'Narrower terms', 'Related terms', 'Items']) {
    expect(within(await row(name)).getByText(words)).toBeVisible()
    expect(within(await row(name)).queryByText(VERDICT)).toBeNull()
  }
})

test('of three terms without a common broader term, none is above all of them', async () => {
  await renderAt('/compare?terms=1,2,3')
  expect((await common()).getByText('None: no term is above all of them.')).toBeVisible()
})

test('the items in the branch of every term are counted, and lead to their list', async () => {
  await renderAt('/compare?terms=20,3')
  const link = await (await common()).findByRole('link', { name: '2 items' })
  expect(link).toHaveAttribute('href', '/items?term_branch=20&term_branch=3')
  expect((await common()).getByText(/under both/)).toBeVisible()
})

test('the first narrower terms are named, shared ones are marked, and the rest is counted', async () => {
  const narrower = Array.from({ length: 12 }, (_, at) => ({
    id: 10 + at,
    name: `Part ${at + 10}`,
    broader: at < 2 ? [1, 2] : [1],
  }))
  const terms = [{ id: 1, name: 'Carts' }, { id: 2, name: 'Wagons' }, ...narrower]
  await renderAt('/compare?terms=1,2', { catalogue: catalogueOf(terms) })
  expect(await difference('Narrower terms')).toBe('≠ Different')
  const [carts, wagons] = within(await row('Narrower terms'))
    .getAllByRole('list')
    .slice(1)
  const namesIn = (list?: HTMLElement) =>
    list &&
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(namesIn(carts)?.slice(0, 3)).toEqual(['Part 10 shared', 'Part 11 shared', 'Part 12'])
  expect(namesIn(carts)?.slice(10)).toEqual(['2 more terms'])
  expect(namesIn(wagons)).toEqual(['Part 10 shared', 'Part 11 shared'])
})

test('with one term, a search and its neighbours lead to the comparison', async () => {
  const { user, address } = await renderAt('/terms/33')
  await user.click(await screen.findByRole('link', { name: 'Compare with…' }))
  expect(address()).toBe('/compare?terms=33')
  await user.type(await screen.findByRole('combobox', { name: 'Compare “Jackknives” with' }), 'knife box')
  await user.click(await screen.findByRole('option', { name: /Knife boxes/ }))
  expect(address()).toBe('/compare?terms=33,31')
  expect((await common()).getByText('None: no term is above both of them.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Remove Jackknives' }))
  expect(address()).toBe('/compare?terms=31')
  const near = within(await screen.findByRole('list', { name: 'Related terms and neighbours' }))
  expect((await near.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    'Knives',
    'Écritoires',
  ])
})

test('a single key on a term leads to the choice of a neighbour, and back', async () => {
  const { user, address, router } = await renderAt('/terms/31')
  const link = await screen.findByRole('link', { name: 'Compare with…' })
  expect(link).toHaveAttribute('aria-keyshortcuts', 'w')
  await user.keyboard('w')
  const field = await screen.findByRole('combobox', { name: 'Compare “Knife boxes” with' })
  await waitFor(() => expect(field).toHaveFocus())
  await screen.findByRole('link', { name: 'Écritoires' })
  await user.keyboard('{ArrowDown}')
  const offered = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Knives'),
    expect.stringContaining('Écritoires'),
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(address()).toBe('/compare?terms=31,40')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Knife boxes or Écritoires?' })
  await waitFor(() => expect(heading).toHaveFocus())
  await act(() => router.navigate(-2))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Compare with…' })).toHaveFocus())
})

test('the key does nothing behind a dialog, in a field, or when single keys are off', async () => {
  const { user, address } = await renderAt('/terms/31')
  await screen.findByRole('link', { name: 'Compare with…' })
  await user.click(screen.getByRole('button', { name: 'Cite' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cite' }))
  await user.keyboard('w')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.keyboard('/w')
  expect(address()).toBe('/terms/31/knife-boxes')
  await turnOffSingleKeys(user)
  await user.keyboard('w')
  expect(address()).toBe('/terms/31/knife-boxes')
  expect(screen.getByRole('link', { name: 'Compare with…' })).not.toHaveAttribute('aria-keyshortcuts')
})

test('terms that do not exist, were removed or are too many are named', async () => {
  const gone = [
    { resource: 'term' as const, id: 90, name: 'Pots', revision: '5c09d8f2a4b17e63', replacedBy: 20 },
  ]
  await renderAt('/compare?terms=10,999,90,2,x', {
    catalogue: catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS, gone),
  })
  expect(await screen.findByText('There is no term with ID 999.')).toBeVisible()
  expect(await screen.findByText('“Pots” (ID 90) was removed.', { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Compare its replacement, Teapots' })).toHaveAttribute(
    'href',
    '/compare?terms=10,999,20',
  )
  expect(screen.getByText('“x” in this link is not the ID of a term.')).toBeVisible()
  expect(screen.getByText(/At most three terms/)).toHaveTextContent('Left out: ID 2.')
  const names = within(await screen.findByRole('list', { name: 'Compared terms' }))
  expect(names.getByRole('link', { name: 'Pipes' })).toBeVisible()
})

test.each([
  ['a name', 'knife BOXES', '/compare?terms=33,31'],
  ['an entry word', 'playthings', '/compare?terms=33,2'],
  ['an ID', '31', '/compare?terms=33,31'],
])('Enter adds the term of %s that was typed in full', async (_, typed, expected) => {
  const { user, address } = await renderAt('/compare?terms=33')
  await user.type(
    await screen.findByRole('combobox', { name: 'Compare “Jackknives” with' }),
    `${typed}{Enter}`,
  )
  await waitFor(() => expect(address()).toBe(expected))
})

test('Enter adds a term no longer used, although terms in use come before it', async () => {
  const others = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, name: `Urns of kind ${at}` }))
  const catalogue = await catalogueOf([...others, { id: 20, name: 'Urns', isDeprecated: true }])
  const { user, address } = await renderAt('/compare?terms=1', { catalogue })
  await user.type(
    await screen.findByRole('combobox', { name: 'Compare “Urns of kind 0” with' }),
    'urns{Enter}',
  )
  await waitFor(() => expect(address()).toBe('/compare?terms=1,20'))
})

test.each([
  ['zzyzx', 'No term is called “zzyzx”. Choose one from the list.'],
  ['33', '“Jackknives” is already compared.'],
  ['', 'Type the name or the ID of a term.'],
])('Enter after “%s” says why nothing was added', async (typed, fault) => {
  const { user, address } = await renderAt('/compare?terms=33')
  const field = await screen.findByRole('combobox', { name: 'Compare “Jackknives” with' })
  await user.type(field, `${typed}{Enter}`)
  expect(await screen.findByText(fault)).toBeVisible()
  expect(field).toHaveAccessibleDescription(fault)
  expect(field).toHaveFocus()
  expect(address()).toBe('/compare?terms=33')
})

test('the field offers a term by its ID, and no term that is already compared', async () => {
  const { user } = await renderAt('/compare?terms=30')
  const field = await screen.findByRole('combobox', { name: 'Compare “Knives” with' })
  await user.type(field, '33')
  expect(await screen.findByRole('option', { name: /Jackknives/ })).toBeVisible()
  await user.clear(field)
  await user.type(field, 'knife')
  expect(await screen.findByRole('option', { name: /Knife boxes/ })).toBeVisible()
  expect(screen.getAllByRole('option')).toHaveLength(1)
})

test('without terms there is a search for the first, and a sentence that explains the view', async () => {
  await renderAt('/compare')
  expect(await screen.findByText(/^Vase or jar\? See two or three terms side by side/)).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare terms' })).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'First term' })).toBeVisible()
  await expectAccessible()
})

test('the keyboard leads from a term to the comparison with another', async () => {
  const { user, address } = await renderAt('/terms/20')
  await screen.findByRole('heading', { level: 1, name: 'Teapots' })
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Term or page' })
  await user.keyboard('compare t')
  await screen.findByRole('option', { name: 'Compare “Teapots” with…', selected: true })
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare “Teapots”' })).toHaveFocus()
  await user.keyboard('{Tab}toys')
  await screen.findAllByRole('option', { name: /Toys/ })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(address()).toBe('/compare?terms=20,2')
})
