import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, itemOf, type TermSketch } from '../../../testkit/world.ts'

const row = (name: string) => screen.findByRole('treeitem', { name })

/** Every row as it reads: depth by dots, what it is, and what is said of it beside its name. */
async function rows(): Promise<string[]> {
  await screen.findByRole('tree', { name: 'Thesaurus' })
  await waitFor(() => expect(screen.queryByRole('treeitem', { busy: true })).toBeNull())
  return screen.getAllByRole('treeitem').map((item) => {
    const state = { true: ' –', false: ' +' }[item.getAttribute('aria-expanded') ?? ''] ?? ''
    return '·'.repeat(Number(item.ariaLevel) - 1) + within(item).getByRole('link').textContent + state
  })
}

test('the tree begins with the top terms, each with its place among them', async () => {
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
  expect(toys).toHaveAccessibleDescription('no items, 2 in narrower terms')
  expect(screen.getByText('6 top terms')).toBeVisible()
})

test('opening a term in one place leaves it shut in its other places', async () => {
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
  expect(address()).toBe('/browse?open=3.22%2C3.21.20')
})

test('a term with several broader terms says in words where else it is', async () => {
  await renderAt('/browse?open=2')
  expect(await row('Bubble pipes')).toHaveAccessibleDescription('1 item; also under Pipes')
  expect(screen.getByText('also under Pipes')).toBeVisible()
})

test('the keys go through the tree, open and shut, and the address keeps what is open', async () => {
  const { user, address } = await renderAt('/browse')
  const knives = await row('Knives')
  knives.focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(address()).toBe('/browse?open=1')
  expect(await row('Smoking equipment')).toHaveAttribute('aria-expanded', 'true')
  await row('Pipes')
  await user.keyboard('{ArrowRight}')
  expect(await row('Pipes')).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(await row('Bubble pipes')).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(await row('Pipes')).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(await row('Smoking equipment')).toHaveFocus()
  expect(address()).toBe('/browse')
  await user.keyboard('{End}')
  expect(await row('Vessels')).toHaveFocus()
  await user.keyboard('{Home}')
  expect(await row('100% wool_blankets (“test”)')).toHaveFocus()
})

test('the tree is one stop for Tab: the row that was last gone to', async () => {
  const { user } = await renderAt('/browse')
  const toys = await row('Toys')
  toys.focus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
    await row('Smoking equipment'),
  ])
  const tree = screen.getByRole('tree')
  const stops = [...tree.querySelectorAll<HTMLElement>('a, button, [tabindex]')]
  expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('a star opens all terms beside the one that has focus, and says how many', async () => {
  const { user, address } = await renderAt('/browse')
  const knives = await row('Knives')
  knives.focus()
  await user.keyboard('*')
  expect(await screen.findByText('5 terms opened')).toBeInTheDocument()
  expect(new URLSearchParams(address().split('?')[1]).get('open')).toBe('32,30,1,2,3')
  expect((await rows()).length).toBe(14)
  expect(knives).toHaveFocus()
})

test('letters go to the next term that begins with them', async () => {
  const { user } = await renderAt('/browse?open=32')
  const boxes = await row('Boxes')
  await row('Écritoires')
  boxes.focus()
  await user.keyboard('e')
  expect(await row('Écritoires')).toHaveFocus()
})

test('the space bar chooses a term, which is then shown beside the tree', async () => {
  const { user, address } = await renderAt('/browse?open=1.10')
  const bubblePipes = await row('Bubble pipes')
  bubblePipes.focus()
  await user.keyboard(' ')
  expect(bubblePipes).toHaveAttribute('aria-selected', 'true')
  const panel = within(screen.getByRole('region', { name: 'Selected term' }))
  expect(await panel.findByRole('heading', { name: 'Bubble pipes' })).toBeVisible()
  expect(panel.getByText('in Smoking equipment › Pipes')).toBeVisible()
  expect(address()).toBe('/browse?open=1.10&at=1.10.11')
})

test('its other place is a link that goes there in the tree', async () => {
  const { user, address } = await renderAt('/browse?at=1.10.11')
  const panel = within(await screen.findByRole('region', { name: 'Selected term' }))
  await user.click(await panel.findByRole('link', { name: 'Toys' }))
  const [chosen] = await screen.findAllByRole('treeitem', { name: 'Bubble pipes', selected: true })
  await waitFor(() => expect(chosen).toHaveFocus())
  expect(chosen?.ariaLevel).toBe('2')
  expect(address()).toBe('/browse?at=2.11&open=1.10%2C2')
})

test('Enter opens the term’s own page at this place, and Back comes to the same row', async () => {
  const { user, router, address } = await renderAt('/browse?open=1.10')
  const bubblePipes = await row('Bubble pipes')
  bubblePipes.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Bubble pipes' })).toHaveFocus()
  expect(address()).toBe('/terms/11?path=1.10')
  await router.navigate(-1)
  expect(address()).toBe('/browse?open=1.10&at=1.10.11')
  const chosen = await screen.findByRole('treeitem', { name: 'Bubble pipes', selected: true })
  await waitFor(() => expect(chosen).toHaveFocus())
})

test('each row is a link to its term at its place', async () => {
  await renderAt('/browse?open=1.10')
  const link = within(await row('Bubble pipes')).getByRole('link')
  expect(link).toHaveAttribute('href', '/terms/11?path=1.10')
})

test('“Show in tree” comes from the chosen place of a term to that very row', async () => {
  const { user, address } = await renderAt('/terms/11?path=1.10')
  await user.click(await screen.findByRole('link', { name: 'Show in tree' }))
  const chosen = await screen.findByRole('treeitem', { name: 'Bubble pipes', selected: true })
  await waitFor(() => expect(chosen).toHaveFocus())
  expect(chosen.ariaLevel).toBe('3')
  expect(address()).toBe('/browse?at=1.10.11')
})

test('a term named without a place is shown in its first one', async () => {
  const { address } = await renderAt('/browse?at=11')
  expect(await screen.findByRole('treeitem', { name: 'Bubble pipes', selected: true })).toHaveAttribute(
    'aria-level',
    '2',
  )
  await waitFor(() => expect(address()).toBe('/browse?at=2.11&open=2'))
})

test('a place where the term is not falls back to its first one, and says so', async () => {
  await renderAt('/browse?at=3.11')
  expect(await screen.findByText(/names a place where this term is not/)).toBeVisible()
  expect(await screen.findByRole('treeitem', { name: 'Bubble pipes', selected: true })).toBeVisible()
})

test('a term that is not in the thesaurus is said not to be', async () => {
  await renderAt('/browse?at=98765')
  expect(await screen.findByText(/a term that is not in this thesaurus/)).toBeVisible()
  expect((await rows()).length).toBe(6)
})

test('a circle is shown from where it begins, ends where it comes back, and leads back there', async () => {
  const { user } = await renderAt('/browse?at=50.51.52')
  await row('Small rings')
  expect((await rows()).slice(-4)).toEqual(['Loops –', '·Rings –', '··Loops', '··Small rings'])
  const [top, back = document.body] = screen.getAllByRole('treeitem', { name: 'Loops' })
  expect(top).toHaveAccessibleDescription(/in a circle, under no top term/)
  expect(back).toHaveAccessibleDescription(/loops to Loops/)
  expect(back).not.toHaveAttribute('aria-expanded')
  back.focus()
  await user.keyboard('{Enter}')
  expect(top).toHaveFocus()
})

test('a term broader than itself is shown, once, as what it is', async () => {
  const catalogue = catalogueOf([
    { id: 1, name: 'Boxes' },
    { id: 9, name: 'Nests', broader: [9] },
  ])
  await renderAt('/browse?at=9', { catalogue })
  expect(await screen.findByRole('treeitem', { name: 'Nests', selected: true })).toHaveAccessibleDescription(
    /in a circle, under no top term/,
  )
})

test('terms without items can be hidden, with the number of those that are left', async () => {
  const { user, address } = await renderAt('/browse?open=32')
  await user.click(await screen.findByRole('checkbox', { name: 'Hide terms without items' }))
  expect(await screen.findByText('4 top terms with items')).toBeVisible()
  expect(await rows()).toEqual(['Knives +', 'Smoking equipment +', 'Toys +', 'Vessels +'])
  expect(address()).toBe('/browse?open=32&num_branch_items_gt=0')
})

test('only terms without items can be shown, with everything above them', async () => {
  const { user } = await renderAt('/browse')
  await user.click(await screen.findByRole('checkbox', { name: 'Only terms without items' }))
  expect(await screen.findByText('4 terms found')).toBeVisible()
  expect(await rows()).toEqual(['100% wool_blankets (“test”)', 'Boxes –', '·Écritoires', '·Knife boxes'])
})

test('a filter narrows the tree to what it finds, on every way to it, and says through which word', async () => {
  const { user, address } = await renderAt('/browse')
  await user.type(await screen.findByRole('searchbox', { name: 'Filter the tree' }), 'dolls')
  expect(await screen.findByText('1 term found')).toBeVisible()
  expect(await rows()).toEqual([
    'Toys –',
    "·Dolls' teapots → Toy teapots",
    'Vessels –',
    '·Ceramic vessels –',
    '··Teapots –',
    "···Dolls' teapots → Toy teapots",
    '·Tea vessels –',
    '··Teapots –',
    "···Dolls' teapots → Toy teapots",
  ])
  expect(address()).toBe('/browse?term=dolls')
  const [toys] = screen.getAllByRole('treeitem', { name: 'Toys' })
  toys?.focus()
  await user.keyboard('{ArrowLeft}')
  expect((await rows())[1]).toBe('Vessels –')
  expect(address()).toBe('/browse?term=dolls&turn=2')
})

test('a filter that finds nothing says what was looked for, and where to look on', async () => {
  await renderAt('/browse?term=zzz')
  expect(await screen.findByText('No term has “zzz”.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Look for it among all terms' })).toHaveAttribute(
    'href',
    '/terms?term=zzz',
  )
  await expectAccessible()
})

test('any other filter of the API narrows the tree too, and can be taken away', async () => {
  const { user } = await renderAt('/browse?num_broader_gte=2')
  expect(await screen.findByText('3 terms found')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Remove filter/ }))
  expect(await screen.findByText('6 top terms')).toBeVisible()
})

test('of very many hits the first are shown, with the exact number and the way to more', async () => {
  const many = Array.from(
    { length: 450 },
    (_, index): TermSketch => ({
      id: index + 2,
      name: `Plates ${String(index + 1).padStart(3, '0')}`,
      broader: [1],
    }),
  )
  const catalogue = catalogueOf([{ id: 1, name: 'Tableware' }, ...many])
  const { user } = await renderAt('/browse?term=plates', { catalogue })
  expect(await screen.findByText(/450 terms found, the first 200 shown with all above them/)).toBeVisible()
  expect(await row('Plates 001')).toHaveAttribute('aria-setsize', '200')
  await user.click(screen.getByRole('button', { name: 'Show 200 more' }))
  expect(await screen.findByText(/the first 400 shown/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show 50 more' }))
  expect(await screen.findByText('450 terms found')).toBeVisible()
  expect(await row('Plates 001')).toHaveAttribute('aria-setsize', '450')
})

const PLATES = Array.from(
  { length: 5000 },
  (_, index): TermSketch => ({
    id: index + 3,
    name: `Plates ${String(index + 1).padStart(4, '0')}`,
    broader: [1],
  }),
)
const WIDE = () => catalogueOf([{ id: 1, name: 'Tableware' }, { id: 2, name: 'Zithers' }, ...PLATES])

test('of 5,000 narrower terms one page is read, the exact number is told, and the last is a key away', async () => {
  const { user, requests } = await renderAt('/browse', { catalogue: WIDE() })
  const tableware = await row('Tableware')
  tableware.focus()
  await user.keyboard('{ArrowRight}')
  expect(await row('Plates 0001')).toHaveAttribute('aria-setsize', '5000')
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
  expect(requests.filter((url) => url.includes('broader=1&'))).toHaveLength(1)
  await user.keyboard('{End}{ArrowUp}')
  expect(await row('Plates 5000')).toHaveFocus()
  expect(requests.filter((url) => url.includes('broader=1&'))).toHaveLength(2)
})

test('Enter while the tree still comes to rest opens the page all the same', async () => {
  const { user, address } = await renderAt('/browse?open=1', { catalogue: WIDE() })
  const tableware = await row('Tableware')
  await row('Plates 0001')
  tableware.focus()
  await user.keyboard('{End}{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Zithers' })).toBeVisible()
  expect(address()).toBe('/terms/2')
})

test('letters find a term in a part of a long list that was not read', async () => {
  const names = ['Anvils', ...PLATES.slice(0, 300).map(({ name }) => name), 'Yokes']
  const terms = names.map((name, index): TermSketch => ({ id: index + 10, name, broader: [1] }))
  const catalogue = catalogueOf([{ id: 1, name: 'All' }, { id: 2, name: 'Yachts' }, ...terms])
  const { user } = await renderAt('/browse?open=1', { catalogue })
  const anvils = await row('Anvils')
  anvils.focus()
  await user.keyboard('y')
  expect(await row('Yokes')).toHaveFocus()
})

test('a link to a term far down in a long list comes to it', async () => {
  await renderAt('/browse?at=1.4800', { catalogue: WIDE() })
  const found = await screen.findByRole('treeitem', { name: 'Plates 4798', selected: true })
  expect(found).toHaveAttribute('aria-posinset', '4798')
  expect(found).toHaveAttribute('tabindex', '0')
})

/** The tree with a term open below which nothing can be read until the service is up again. */
async function renderWithGap() {
  let isDown = true
  const { user } = await renderAt('/browse?open=1', {
    between: (request, service) =>
      isDown && request.url.includes('broader_in=1&')
        ? new Response('{}', { status: 500 })
        : service(request),
  })
  const gap = await row('Number 1 could not be loaded Try again')
  return { user, gap, recover: () => (isDown = false) }
}

test('where one part cannot be read, the rest stays, and the gap can be tried again', async () => {
  const { user, gap, recover } = await renderWithGap()
  expect(await row('Toys')).toBeVisible()
  expect(gap).toHaveAttribute('aria-setsize', '1')
  await expectAccessible()
  recover()
  await user.click(within(gap).getByRole('button', { name: 'Try again' }))
  expect(await row('Pipes')).toBeVisible()
})

test('Enter on a gap tries again', async () => {
  const { user, gap, recover } = await renderWithGap()
  gap.focus()
  recover()
  await user.keyboard('{Enter}')
  expect(await row('Pipes')).toHaveFocus()
})

test('where nothing can be read that is said, with the way on', async () => {
  let isDown = true
  const { user } = await renderAt('/browse', {
    between: (request, service) => (isDown ? new Response('{}', { status: 500 }) : service(request)),
  })
  expect(await screen.findByText('The thesaurus could not be loaded.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await row('Toys')).toBeVisible()
})

test('more than fits into an address is kept for this tab, and is there again after a reload', async () => {
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

test('a set of open branches that was kept in another window is said to be missing', async () => {
  await renderAt('/browse?open=kept-4711&at=2.11')
  expect(await screen.findByText(/was kept in another window/)).toBeVisible()
  expect(await screen.findByRole('treeitem', { name: 'Bubble pipes', selected: true })).toBeVisible()
})

test('all can be closed at once', async () => {
  const { user, address } = await renderAt('/browse?open=1.10,3')
  await user.click(await screen.findByRole('button', { name: 'Close all' }))
  expect((await rows()).length).toBe(6)
  expect(address()).toBe('/browse')
})

test('the bar between the tree and the term is moved by keys, within bounds', async () => {
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

test('the first items of the chosen term are shown, and the way to all', async () => {
  const items = Array.from({ length: 9 }, (_, index) =>
    itemOf({ id: index + 1, title: `Top ${index + 1}`, termIds: [2] }),
  )
  await renderAt('/browse?at=2', { catalogue: catalogueOf([{ id: 2, name: 'Toys' }], items) })
  const list = within(await screen.findByRole('list', { name: 'First items with Toys' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(6))
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/items?term=2')
})

test.each([
  ['as one comes to it', '/browse', 'Toys'],
  ['with a chosen term', '/browse?at=1.10.11', 'Bubble pipes'],
  ['narrowed', '/browse?term=pipe', 'Bubble pipes'],
  ['in a circle', '/browse?at=50.51.52', 'Small rings'],
])('the tree %s has nothing that axe objects to', async (_, address, name) => {
  await renderAt(address)
  await screen.findAllByRole('treeitem', { name })
  await rows()
  await expectAccessible()
})

test('the window is named for the view', async () => {
  await renderAt('/browse')
  await screen.findByRole('heading', { level: 1, name: 'Thesaurus' })
  await waitFor(() => expect(document.title).toBe('Thesaurus – Test museum'))
})
