import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { sentence } from '../../../testkit/sentence.ts'
import { row, rows } from '../../../testkit/tree-rows.ts'
import { catalogueOf, itemOf, type TermSketch } from '../../../testkit/world.ts'

test('the tree begins with the top terms and states the position of each', async () => {
  await renderAt('/browse')
  expect(await rows()).toEqual([
    '100% wool_blankets (“test”)',
    'Boxes +',
    'Knives +',
    'Smoking equipment +',
    'Toys +',
    'Vessels +',
  ])
  const toys = await row('Toys')
  expect([toys.ariaLevel, toys.ariaPosInSet, toys.ariaSetSize, toys.ariaExpanded, toys.ariaSelected]).toEqual(
    ['1', '5', '6', 'false', 'false'],
  )
  expect(toys).toHaveAccessibleDescription('no items directly, 2 items in total')
  expect(screen.getByText('6 top terms')).toBeVisible()
})

test('opening a term in one place leaves it closed in its other places', async () => {
  const { user, address } = await renderAt('/browse?open=3.21,3.22')
  await rows()
  const [first = document.body] = screen.getAllByRole('treeitem', { name: 'Teapots' })
  await user.click(within(first).getByRole('button', { name: 'Open Teapots' }))
  expect((await rows()).slice(-6)).toEqual([
    'Vessels –',
    '·Ceramic vessels –',
    '··Teapots –',
    '···Toy teapots',
    '·Tea vessels –',
    '··Teapots +',
  ])
  expect(address()).toBe('/browse?open=3.21.20--22')
})

test('a term with several broader terms names its other places', async () => {
  await renderAt('/browse?open=2')
  expect(await row('Bubble pipes')).toHaveAccessibleDescription('1 item; also under Pipes')
  expect(screen.getByText(sentence('also under Pipes'))).toBeVisible()
})

test('the other place of a term in a row leads to it in the tree, and open branches stay open', async () => {
  const { user, address } = await renderAt('/browse?open=2')
  await row('Bubble pipes')
  const link = screen.getByRole('link', { name: 'also under Pipes', hidden: true })
  expect(link).toHaveAttribute('href', '/browse?at=10.11')
  await user.click(link)
  await waitFor(() => expect(address()).toMatch(/^\/browse\?open=1\.10--2.*&at=1\.10\.11$/))
  await waitFor(() => {
    const places = screen.getAllByRole('treeitem', { name: 'Bubble pipes' })
    expect(places.map((place) => [place.ariaSelected, place === document.activeElement])).toEqual([
      ['true', true],
      ['false', false],
    ])
  })
})

test('the space bar selects a term, which appears beside the tree', async () => {
  const { user, address } = await renderAt('/browse?open=1.10')
  const bubblePipes = await row('Bubble pipes')
  bubblePipes.focus()
  await user.keyboard(' ')
  expect(bubblePipes).toHaveAttribute('aria-selected', 'true')
  const panel = within(screen.getByRole('region', { name: 'Selected term' }))
  expect(await panel.findByRole('heading', { name: 'Bubble pipes' })).toBeVisible()
  expect(panel.getByText('Pipes').closest('p')).toHaveTextContent('in Smoking equipment › Pipes')
  expect(address()).toBe('/browse?open=1.10&at=1.10.11')
})

test('until a term is selected, the top terms stand beside the tree with their items, and select a term', async () => {
  const { user, address } = await renderAt('/browse')
  await rows()
  const panel = within(screen.getByRole('region', { name: 'Selected term' }))
  const tiles = within(await panel.findByRole('region', { name: 'Largest top terms' }))
  expect(tiles.getByRole('link', { name: 'Vessels' }).closest('li')).toHaveTextContent('2 items in total')
  await user.click(tiles.getByRole('link', { name: 'Toys' }))
  expect(await panel.findByRole('heading', { name: 'Toys' })).toBeVisible()
  expect(address()).toBe('/browse?at=2&open=')
})

test('beside a part of the tree there are no top terms', async () => {
  await renderAt('/browse?term=pipe')
  await rows()
  expect(screen.getByText(/^Select a term to see its details here/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Largest top terms' })).toBeNull()
})

test('until a term is selected, pinned and recent terms stand beside the tree, each once', async () => {
  onTestFinished(() => localStorage.clear())
  const toys = { id: 2, name: 'Toys' }
  localStorage.setItem('vitrine.pinned-terms', JSON.stringify([toys]))
  localStorage.setItem('vitrine.recent-terms', JSON.stringify([{ id: 3, name: 'Vessels' }, toys]))
  const { user } = await renderAt('/browse')
  await rows()
  const panel = within(screen.getByRole('region', { name: 'Selected term' }))
  const named = (list: string) =>
    within(panel.getByRole('region', { name: list }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect([named('Pinned terms'), named('Recent terms')]).toEqual([['Toys'], ['Vessels']])
  await user.click(within(panel.getByRole('region', { name: 'Recent terms' })).getByRole('link'))
  expect(await panel.findByRole('heading', { name: 'Vessels' })).toBeVisible()
})

test('another place of the selected term is a link to it in the tree', async () => {
  const { user, address } = await renderAt('/browse?at=1.10.11')
  const panel = within(await screen.findByRole('region', { name: 'Selected term' }))
  await user.click(await panel.findByRole('link', { name: 'Toys' }))
  const [chosen] = await screen.findAllByRole('treeitem', { name: 'Bubble pipes', selected: true })
  await waitFor(() => expect(chosen).toHaveFocus())
  expect(chosen?.ariaLevel).toBe('2')
  expect(address()).toBe('/browse?at=2.11&open=1.10--2')
})

test('Enter opens the page of the term at this place, and Back returns to the row', async () => {
  const { user, router, address } = await renderAt('/browse?open=1.10')
  const bubblePipes = await row('Bubble pipes')
  bubblePipes.focus()
  await user.keyboard('{Enter}')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Bubble pipes' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(address()).toBe('/terms/11/bubble-pipes?path=1.10')
  await router.navigate(-1)
  expect(address()).toBe('/browse?open=1.10&at=1.10.11')
  const chosen = await screen.findByRole('treeitem', { name: 'Bubble pipes', selected: true })
  await waitFor(() => expect(chosen).toHaveFocus())
})

test('each row links to its term at this place', async () => {
  await renderAt('/browse?open=1.10')
  const link = within(await row('Bubble pipes')).getByRole('link')
  expect(link).toHaveAttribute('href', '/terms/11/bubble-pipes?path=1.10')
})

test('an invalid place falls back to the first place and says so', async () => {
  await renderAt('/browse?at=3.11')
  expect(await screen.findByText(/points to a position that no longer exists/)).toBeVisible()
  expect(await screen.findByRole('treeitem', { name: 'Bubble pipes', selected: true })).toBeVisible()
})

test('a term that is not in the thesaurus is reported', async () => {
  await renderAt('/browse?at=98765')
  expect(await screen.findByText(/a term that is not in this thesaurus/)).toBeVisible()
  expect((await rows()).length).toBe(6)
})

test('open branches that are too many for a URL are restored after a reload', async () => {
  const groups = Array.from({ length: 400 }, (_, index): TermSketch[] => [
    { id: 1000 + index, name: `Group ${index + 1000}` },
    { id: 2000 + index, name: `Part ${index + 2000}`, broader: [1000 + index] },
  ]).flat()
  const catalogue = catalogueOf(groups)
  const { user, address } = await renderAt('/browse', { catalogue })
  const first = await row('Group 1000')
  first.focus()
  await user.keyboard('*')
  expect(await screen.findByText('400 terms opened')).toBeInTheDocument()
  expect(address()).toMatch(/^\/browse\?open=kept-\d+$/)
  expect(await row('Part 2003')).toBeVisible()
  cleanup()
  await renderAt(address(), { catalogue })
  expect(await row('Part 2003')).toBeVisible()
  expect(await row('Group 1003')).toHaveAttribute('aria-expanded', 'true')
})

test('open branches saved in another tab are reported as missing', async () => {
  await renderAt('/browse?open=kept-4711&at=2.11')
  expect(await screen.findByText(/were saved in another tab/)).toBeVisible()
  expect(await screen.findByRole('treeitem', { name: 'Bubble pipes', selected: true })).toBeVisible()
})

test('a button closes all branches', async () => {
  const { user, address } = await renderAt('/browse?open=1.10,3')
  await user.click(await screen.findByRole('button', { name: 'Collapse all' }))
  expect((await rows()).length).toBe(6)
  expect(address()).toBe('/browse')
  expect(screen.getAllByRole('treeitem')[0]).toHaveFocus()
})

test('keys move the bar between the tree and the term, within limits', async () => {
  const { user } = await renderAt('/browse?at=2')
  const bar = await screen.findByRole('separator', { name: 'Width of the tree' })
  const now = () => Number(bar.getAttribute('aria-valuenow'))
  bar.focus()
  await user.keyboard('{ArrowRight}')
  expect(now()).toBe(54)
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(now()).toBe(46)
  await user.keyboard('{Home}{ArrowLeft}')
  expect(now()).toBe(Number(bar.getAttribute('aria-valuemin')))
  await user.keyboard('{End}{ArrowRight}')
  expect(now()).toBe(Number(bar.getAttribute('aria-valuemax')))
  await user.keyboard('{Enter}')
  expect(now()).toBe(50)
})

test('the selected term shows its first items and a link to all of them', async () => {
  const items = Array.from({ length: 9 }, (_, index) =>
    itemOf({ id: index + 1, title: `Top ${index + 1}`, termIds: [2] }),
  )
  await renderAt('/browse?at=2', { catalogue: catalogueOf([{ id: 2, name: 'Toys' }], items) })
  const list = within(await screen.findByRole('list', { name: 'First items with Toys' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(6))
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/items?term=2')
})

test.each([
  ['without a query', '/browse', 'Toys'],
  ['with a selected term', '/browse?at=1.10.11', 'Bubble pipes'],
  ['narrowed', '/browse?term=pipe', 'Bubble pipes'],
  ['in a cycle', '/browse?at=50.51.52', 'Small rings'],
])('the tree %s has no accessibility violations', async (_, address, name) => {
  await renderAt(address)
  await screen.findAllByRole('treeitem', { name })
  await rows()
  await expectAccessible()
})

test.each([
  ['/browse?open=1.10', 'abc'],
  ['/browse?term=pipe&turn=2', '-5'],
  ['/browse', '1.5'],
])('%s with the row %s says what is wrong and works without it', async (address, start) => {
  const { user, address: now } = await renderAt(
    `${address}${address.includes('?') ? '&' : '?'}start=${start}`,
  )
  expect(await screen.findByText('This link starts at a row we don’t recognise.')).toBeVisible()
  expect(screen.getByText('start must be a whole number, 0 or more.')).toBeVisible()
  expect(screen.queryByRole('tree')).toBeNull()
  await user.click(screen.getByRole('button', { name: `Remove start=${start}` }))
  expect(await screen.findByRole('tree', { name: 'Thesaurus' })).toBeVisible()
  expect(now()).toBe(address)
})

test('a row far past the end of the tree leads to its end', async () => {
  await renderAt('/browse?start=99999999999')
  expect((await rows()).length).toBe(6)
})

test('the window title names the view', async () => {
  await renderAt('/browse')
  await screen.findByRole('heading', { level: 1, name: 'Browse' })
  await waitFor(() => expect(document.title).toBe('Browse – Test museum'))
})
