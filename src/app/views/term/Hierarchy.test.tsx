import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { rowsOf } from '../../../testkit/hierarchy-rows.ts'
import { ancestorPaths, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, type TermSketch } from '../../../testkit/world.ts'

test('a term with two broader terms has a place for each, in the order of its broader terms', async () => {
  await renderAt('/terms/11')
  expect(await ancestorPaths()).toEqual([
    'Bubble pipes, in Smoking equipment, Pipes',
    'Bubble pipes, in Toys',
  ])
  expect(screen.getByText('Place 1 of 2')).toBeVisible()
})

test('the place in the URL is shown with the terms above and beside it', async () => {
  await renderAt('/terms/11?path=2')
  expect(await screen.findByText('Place 2 of 2')).toBeVisible()
  expect(await rowsOf('Broader terms, from the top')).toEqual(['Toys'])
  await waitFor(async () =>
    expect(await rowsOf('Terms under Toys')).toEqual(['[Bubble pipes]', 'Toy teapots']),
  )
})

test('keys move from place to place, and the last is followed by the first', async () => {
  const { user, address, router } = await renderAt('/terms/11')
  await screen.findByText('Place 1 of 2')
  await user.keyboard('n')
  expect(await screen.findByText('Place 2 of 2')).toBeVisible()
  expect(address()).toBe('/terms/11/bubble-pipes?path=2')
  expect(await rowsOf('Terms under Toys')).toEqual(['[Bubble pipes]', 'Toy teapots'])
  await user.keyboard('n')
  expect(address()).toBe('/terms/11/bubble-pipes?path=1.10')
  await waitFor(async () => expect(await rowsOf('Terms under Pipes')).toEqual(['[Bubble pipes]']))
  await user.keyboard('p')
  expect(address()).toBe('/terms/11/bubble-pipes?path=2')
  await router.navigate(-1)
  expect(await screen.findByText('Place 1 of 2')).toBeVisible()
})

test('each place is a radio button with its whole path, and selecting one puts it into the URL', async () => {
  const { user, address } = await renderAt('/terms/23')
  const places = within(await screen.findByRole('group', { name: 'Places' }))
  expect(await ancestorPaths()).toEqual([
    'Toy teapots, in Vessels, Ceramic vessels, Teapots',
    'Toy teapots, in Vessels, Tea vessels, Teapots',
    'Toy teapots, in Toys',
  ])
  expect(places.getByRole('radio', { checked: true })).toHaveAccessibleName(/Ceramic vessels/)
  const other = places.getByRole('radio', { name: /Tea vessels/ })
  await user.click(other)
  expect(address()).toBe('/terms/23/toy-teapots?path=3.22.20')
  expect(other).toBeChecked()
  expect(other).toHaveFocus()
  expect(await rowsOf('Broader terms, from the top')).toEqual(['Vessels', 'Tea vessels', 'Teapots'])
})

test('arrow keys select the next place', async () => {
  const { user, address } = await renderAt('/terms/23')
  const places = within(await screen.findByRole('group', { name: 'Places' }))
  places.getByRole('radio', { checked: true }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(address()).toBe('/terms/23/toy-teapots?path=2')
  await user.keyboard('{ArrowUp}')
  expect(address()).toBe('/terms/23/toy-teapots?path=3.22.20')
  expect(places.getByRole('radio', { checked: true })).toHaveFocus()
})

test('every term of the drawing is a link, and where places meet there is one', async () => {
  await renderAt('/terms/23')
  const links = within(await screen.findByRole('group', { name: 'Places' })).getAllByRole('link')
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Vessels /terms/3/vessels',
    'Ceramic vessels /terms/21/ceramic-vessels?path=3',
    'Vessels /terms/3/vessels',
    'Tea vessels /terms/22/tea-vessels?path=3',
    'Teapots /terms/20/teapots?path=3.21',
    'Toys /terms/2/toys',
    'Toy teapots /terms/23/toy-teapots?path=3.21.20',
  ])
})

test('each term of the drawing says which places lead through it, and how far up it is', async () => {
  await renderAt('/terms/23')
  const rows = within(await screen.findByRole('group', { name: 'Places' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Vessels place 1, 3 levels above',
    'Ceramic vessels place 1, 2 levels above',
    'also under Vessels place 2, 3 levels above',
    'Tea vessels place 2, 2 levels above',
    'Teapots places 1–2, 1 level above',
    'also under Toys place 3, 1 level above',
    'Toy teapots',
  ])
})

test('places that differ by terms of one name show their IDs', async () => {
  const terms: TermSketch[] = [
    { id: 1, name: 'Boxes' },
    { id: 2, name: 'Boxes' },
    { id: 3, name: 'Tea caddies', broader: [1, 2] },
  ]
  await renderAt('/terms/3', { catalogue: catalogueOf(terms) })
  expect(await ancestorPaths()).toEqual(['Tea caddies, in Boxes (ID 1)', 'Tea caddies, in Boxes (ID 2)'])
  const drawing = within(screen.getByRole('group', { name: 'Places' }))
  expect(drawing.getByText('ID 2')).toBeVisible()
})

test('a term with one place shows its path, and no places to choose from', async () => {
  await renderAt('/terms/20?path=3.21')
  expect(await screen.findByRole('group', { name: 'Places' })).toBeVisible()
  await renderAt('/terms/10')
  expect(await screen.findByRole('heading', { name: 'Position in the hierarchy' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Smoking equipment' })[0]).toHaveAttribute(
    'href',
    '/terms/1/smoking-equipment',
  )
  expect(screen.queryByText(/^Place 1/)).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})

test.each([
  ['does not exist', 'path=3.22'],
  ['is unreadable', 'path=x'],
])('a path that %s falls back to the first place and says so', async (_, query) => {
  await renderAt(`/terms/11?${query}`)
  expect(await screen.findByText(/position that no longer exists/)).toBeVisible()
  expect(screen.getByText('Place 1 of 2')).toBeVisible()
})

test('a direct broader term selects the place below it', async () => {
  await renderAt('/terms/23?path=2')
  expect(await screen.findByText('Place 3 of 3')).toBeVisible()
  expect(screen.queryByText(/position that no longer exists/)).toBeNull()
})

test('a top term says that it has no broader terms', async () => {
  await renderAt('/terms/2')
  expect(await screen.findByText('Top term (no broader terms)')).toBeVisible()
})

/** A column of diamonds: term 0 has 2 to the power of `levels` places. */
function diamonds(levels: number): TermSketch[] {
  return Array.from({ length: levels }, (_, level): TermSketch[] => {
    const [left, right, top] = [level * 3 + 1, level * 3 + 2, level * 3 + 3]
    const above = level === levels - 1 ? [] : [top + 1, top + 2]
    return [
      { id: left, name: `Left ${level}`, broader: [top] },
      { id: right, name: `Right ${level}`, broader: [top] },
      { id: top, name: `Top ${level}`, broader: above },
    ]
  })
    .flat()
    .concat({ id: 999, name: 'Whistles', broader: [1, 2] })
}

test('of a million million places, sixty are drawn, and links lead to the others', async () => {
  const { user } = await renderAt('/terms/999', { catalogue: catalogueOf(diamonds(30)) })
  expect(await screen.findByText('Place 1 of 1,073,741,824')).toBeVisible()
  expect(await ancestorPaths()).toHaveLength(60)
  expect(screen.getByText('Places 1–60 of 1,073,741,824 are drawn.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Later places' }))
  expect(await screen.findByText('Place 61 of 1,073,741,824')).toBeVisible()
  expect(screen.getByText('Places 61–120 of 1,073,741,824 are drawn.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Earlier places' }))
  expect(await screen.findByText('Place 60 of 1,073,741,824')).toBeVisible()
  await user.keyboard('n')
  await user.keyboard('n')
  expect(await screen.findByText('Place 62 of 1,073,741,824')).toBeVisible()
})

test('levels that all drawn places share are left out if they are many, and counted', async () => {
  await renderAt('/terms/999', { catalogue: catalogueOf(diamonds(30)) })
  const drawing = within(await screen.findByRole('group', { name: 'Places' }))
  expect(drawing.getByText(/^\d+ more levels$/)).toBeVisible()
})

test.each([
  ['the places', 'descendant=', () => screen.getByRole('navigation', { name: 'Hierarchy' })],
  [
    'the terms beside this one',
    '/term/2/',
    () =>
      within(screen.getByRole('list', { name: 'Terms under Toys' })).getByRole('link', { current: 'page' }),
  ],
])('retrying %s keeps focus in the hierarchy', async (_, failing, focused) => {
  let isBroken = true
  const { user } = await renderAt('/terms/11?path=2', {
    between: (request, service) =>
      isBroken && request.url.includes(failing) ? new Response('{}', { status: 500 }) : service(request),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  again.focus()
  isBroken = false
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(await screen.findByText('Place 2 of 2')).toBeVisible()
  expect(focused()).toHaveFocus()
})

test('a narrower term with other places names them and links to them', async () => {
  const { user } = await renderAt('/terms/2')
  expect(await screen.findByRole('link', { name: 'also under Teapots' })).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'also under Pipes' }))
  await expectFocus(() => screen.findByRole('heading', { level: 1, name: 'Bubble pipes' }))
  expect(await screen.findByText('Place 1 of 2')).toBeVisible()
})

test('a sibling with other places names them too', async () => {
  await renderAt('/terms/11?path=2')
  const beside = within(await screen.findByRole('list', { name: 'Terms under Toys' }))
  expect(await beside.findByRole('link', { name: 'also under Teapots' })).toHaveAttribute(
    'href',
    '/terms/23/toy-teapots?path=20',
  )
})

test('the path needs no records of top terms or wide terms', async () => {
  const wide = Array.from({ length: 300 }, (_, index) => ({
    id: index + 100,
    name: `Wide ${index}`,
    broader: [3],
  }))
  const terms: TermSketch[] = [
    { id: 1, name: 'Top' },
    { id: 2, name: 'Below the top', broader: [1] },
    { id: 3, name: 'Wide term', broader: [2] },
    { id: 4, name: 'Narrow term', broader: [3] },
    { id: 5, name: 'Leaf', broader: [4] },
    ...wide,
  ]
  const answered: string[] = []
  await renderAt('/terms/5', {
    catalogue: catalogueOf(terms),
    between: async (request, service) => {
      const answer = await service(request)
      answered.push(await answer.clone().text())
      return answer
    },
  })
  expect(await rowsOf('Broader terms, from the top')).toEqual([
    'Top',
    'Below the top',
    'Wide term',
    'Narrow term',
  ])
  expect(answered.some((text) => text.includes('Wide 7"'))).toBe(false)
})
