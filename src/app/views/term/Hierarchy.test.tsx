import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ancestorPaths, expectAccessible, findNavigation, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, type TermSketch } from '../../../testkit/world.ts'

/** The rows of a list as they read, and how one is marked that is where one is. */
async function rowsOf(name: string): Promise<string[]> {
  const list = within(await screen.findByRole('list', { name }))
  return list.getAllByRole('listitem').map((row) => {
    const [first] = within(row).queryAllByRole('link')
    const name = first?.textContent ?? row.textContent
    return first?.getAttribute('aria-current') === 'page' ? `[${name}]` : name
  })
}

test('a term with two broader terms shows a path for each, the shortest first', async () => {
  await renderAt('/terms/11')
  expect(await ancestorPaths()).toEqual(['Toys › Bubble pipes', 'Smoking equipment › Pipes › Bubble pipes'])
  expect((await findNavigation('Hierarchy')).getByText('Place 1 of 2')).toBeVisible()
})

test('the place in the address is the one that is shown, with the terms above and beside', async () => {
  await renderAt('/terms/11?path=1.10')
  expect(await screen.findByText('Place 2 of 2')).toBeVisible()
  expect(await rowsOf('Broader terms, from the top')).toEqual(['Smoking equipment', 'Pipes'])
  await waitFor(async () => expect(await rowsOf('Terms under Pipes')).toEqual(['[Bubble pipes]']))
})

test('one goes from place to place by buttons and by keys, and after the last comes the first', async () => {
  const { user, address, router } = await renderAt('/terms/11')
  await user.click(await screen.findByRole('button', { name: 'Next place' }))
  expect(await screen.findByText('Place 2 of 2')).toBeVisible()
  expect(address()).toBe('/terms/11?path=1.10')
  await waitFor(async () => expect(await rowsOf('Terms under Pipes')).toEqual(['[Bubble pipes]']))
  await user.click(screen.getByRole('button', { name: 'Next place' }))
  expect(await screen.findByText('Place 1 of 2')).toBeVisible()
  expect(await rowsOf('Terms under Toys')).toEqual(['[Bubble pipes]', 'Toy teapots'])
  await user.click(screen.getByRole('button', { name: 'Previous place' }))
  expect(address()).toBe('/terms/11?path=1.10')
  await user.keyboard('n')
  expect(address()).toBe('/terms/11?path=2')
  await user.keyboard('p')
  expect(address()).toBe('/terms/11?path=1.10')
  await router.navigate(-1)
  expect(await screen.findByText('Place 1 of 2')).toBeVisible()
})

test('each ancestor in a path links to itself in its own part of that path', async () => {
  await renderAt('/terms/23')
  const places = within(await screen.findByRole('list', { name: 'Places' }))
  expect(places.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/terms/2',
    '/terms/23?path=2',
    '/terms/3',
    '/terms/21?path=3',
    '/terms/20?path=3.21',
    '/terms/23?path=3.21.20',
    '/terms/3',
    '/terms/22?path=3',
    '/terms/20?path=3.22',
    '/terms/23?path=3.22.20',
  ])
})

test.each([
  ['leads nowhere', 'path=3.22'],
  ['is unreadable', 'path=x'],
])('a path that %s falls back to the first place, and says so', async (_, query) => {
  await renderAt(`/terms/11?${query}`)
  expect(await screen.findByText(/names a place where this term is not/)).toBeVisible()
  expect(screen.getByText('Place 1 of 2')).toBeVisible()
})

test('a direct broader term alone names the place below it', async () => {
  await renderAt('/terms/11?path=10')
  expect(await screen.findByText('Place 2 of 2')).toBeVisible()
  expect(screen.queryByText(/names a place where this term is not/)).toBeNull()
})

test('a top term says that nothing is broader', async () => {
  await renderAt('/terms/2')
  expect(await screen.findByText('A top term: nothing is broader.')).toBeVisible()
})

/** So many diamonds, one below the other: two to that power places of term 0. */
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

test('of a million million places the first fifty are listed, with how many more there are', async () => {
  const { user } = await renderAt('/terms/999', { catalogue: catalogueOf(diamonds(30)) })
  expect(await screen.findByText('Place 1 of 1,073,741,824')).toBeVisible()
  expect(await ancestorPaths()).toHaveLength(50)
  expect(screen.getByText('The first 50 places are listed; there are 1,073,741,774 more.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Previous place' }))
  expect(await screen.findByText('Place 1,073,741,824 of 1,073,741,824')).toBeVisible()
  expect(await ancestorPaths()).toHaveLength(51)
})

test('of 51 places one more than those listed is told in the singular', async () => {
  const tops = Array.from(
    { length: 51 },
    (_, index): TermSketch => ({ id: index + 1, name: `Group ${index + 1}` }),
  )
  const many = { id: 99, name: 'Whistles', broader: tops.map(({ id }) => id) }
  await renderAt('/terms/99', { catalogue: catalogueOf([...tops, many]) })
  expect(await screen.findByText('The first 50 places are listed; there is 1 more.')).toBeVisible()
})

test('a hierarchy that goes round in a circle says where it loops, as a link back', async () => {
  await renderAt('/terms/52')
  expect(await rowsOf('Broader terms, from the top')).toEqual(['Loops', 'Rings'])
  const loop = screen.getByRole('link', { name: 'loops to Rings' })
  expect(loop).toHaveAttribute('href', '/terms/51?path=50')
})

/** Hoops under a top term, and Loops and Rings below them, of which Rings are broader than Hoops as well. */
const CIRCLE_BELOW_A_TOP: readonly TermSketch[] = [
  { id: 1, name: 'Tops' },
  { id: 2, name: 'Hoops', broader: [1, 4] },
  { id: 3, name: 'Loops', broader: [2] },
  { id: 4, name: 'Rings', broader: [3] },
]

test('a term of a circle below a top term has no place that begins inside the circle', async () => {
  await renderAt('/terms/3', { catalogue: catalogueOf(CIRCLE_BELOW_A_TOP) })
  expect(await screen.findByText('Place 1 of 1')).toBeVisible()
  expect(await rowsOf('Broader terms, from the top')).toEqual(['Tops', 'Hoops'])
  expect(screen.getByRole('link', { name: 'loops to Rings' })).toHaveAttribute('href', '/terms/4')
})

test('an address of a place inside a circle falls back to the first one', async () => {
  await renderAt('/terms/3?path=4.2', { catalogue: catalogueOf(CIRCLE_BELOW_A_TOP) })
  expect(await screen.findByText(/names a place where this term is not/)).toBeVisible()
  expect(screen.getByText('Place 1 of 1')).toBeVisible()
})

test('a place under a broader term that is below the term as well is said to be a circle', async () => {
  const { user } = await renderAt('/terms/1', { catalogue: catalogueOf(CIRCLE_BELOW_A_TOP) })
  await user.click(await screen.findByRole('link', { name: 'also under Rings' }))
  expect(await screen.findByText(/^Rings is broader than this term and below it as well/)).toBeVisible()
  expect(screen.getByText('Place 1 of 1')).toBeVisible()
})

test('a term that is broader than itself is shown, with a link back to itself', async () => {
  const catalogue = catalogueOf([
    { id: 1, name: 'Top' },
    { id: 7, name: 'Selves', broader: [7, 1] },
  ])
  await renderAt('/terms/7', { catalogue })
  expect(await screen.findByText('Place 1 of 1')).toBeVisible()
  expect(await rowsOf('Broader terms, from the top')).toEqual(['Top'])
  const loops = await screen.findAllByRole('link', { name: 'loops to Selves' })
  // Said where it is broader, and where it is narrower.
  expect(loops.map((loop) => loop.getAttribute('href'))).toEqual(['/terms/7?path=1', '/terms/7?path=1'])
})

test('a term on its own path is drawn as a link back and is never followed', async () => {
  await renderAt('/terms/51')
  const rows = within(await screen.findByRole('list', { name: 'Narrower terms of Rings' }))
  expect(await rows.findByRole('link', { name: 'loops to Loops' })).toHaveAttribute('href', '/terms/50')
  expect(rows.queryByRole('button', { name: /^Loops/ })).toBeNull()
})

test('a branch opens below its term, keeps the path in its links, and stays open in the address', async () => {
  const { user, address } = await renderAt('/terms/3')
  await user.click(await screen.findByRole('button', { name: 'Ceramic vessels: 1 narrower term' }))
  const tree = within(screen.getByRole('list', { name: 'Narrower terms of Vessels' }))
  expect(await tree.findByRole('link', { name: 'Teapots' })).toHaveAttribute('href', '/terms/20?path=3.21')
  expect(address()).toBe('/terms/3?open=21')
  expect(tree.getByRole('button', { expanded: true })).toHaveAccessibleName(
    'Ceramic vessels: 1 narrower term',
  )
  await user.click(tree.getByRole('button', { expanded: true }))
  await waitFor(() => expect(tree.queryByRole('link', { name: 'Teapots' })).toBeNull())
  expect(address()).toBe('/terms/3')
})

test('a branch that fails says so in its place and opens when it is tried again', async () => {
  let isBroken = true
  const { user } = await renderAt('/terms/3?open=21', {
    between: (request, service) =>
      isBroken && request.url.includes('/term/21/') ? new Response('{}', { status: 500 }) : service(request),
  })
  expect(await screen.findByText('These terms could not be loaded.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tea vessels' })).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Teapots' })).toBeVisible()
})

test('who tries a branch again is at the term of it, and goes on into what came', async () => {
  let isBroken = true
  const { user } = await renderAt('/terms/3?open=21', {
    between: (request, service) =>
      isBroken && request.url.includes('/term/21/') ? new Response('{}', { status: 500 }) : service(request),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  again.focus()
  isBroken = false
  await user.keyboard('{Enter}')
  const opened = await screen.findByRole('link', { name: 'Teapots' })
  expect(screen.getByRole('button', { name: 'Ceramic vessels: 1 narrower term' })).toHaveFocus()
  await user.tab()
  await user.tab()
  // Teapots have a button of their own before their name.
  await user.tab()
  expect(opened).toHaveFocus()
})

test.each([
  ['the places', 'descendant=', () => screen.getByRole('navigation', { name: 'Hierarchy' })],
  [
    'the terms beside this one',
    '/term/2/',
    () =>
      within(screen.getByRole('list', { name: 'Terms under Toys' })).getByRole('link', { current: 'page' }),
  ],
])('who tries %s again keeps the focus in the hierarchy', async (_, asked, kept) => {
  let isBroken = true
  const { user } = await renderAt('/terms/11?path=2', {
    between: (request, service) =>
      isBroken && request.url.includes(asked) ? new Response('{}', { status: 500 }) : service(request),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  again.focus()
  isBroken = false
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(await screen.findByText('Place 1 of 2')).toBeVisible()
  expect(kept()).toHaveFocus()
})

test('a term in an opened branch says at which level and under which term it is', async () => {
  await renderAt('/terms/3?open=21')
  const opened = await screen.findByRole('link', { name: 'Teapots' })
  expect(opened).toHaveAccessibleDescription('level 2, under Ceramic vessels')
  expect(screen.getByRole('link', { name: 'Ceramic vessels' })).not.toHaveAccessibleDescription(/level/)
})

test('a term that also sits elsewhere says so in words, and leads there', async () => {
  const { user } = await renderAt('/terms/2')
  expect(await screen.findByRole('link', { name: 'also under Teapots' })).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'also under Pipes' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bubble pipes' })).toHaveFocus()
  expect(await screen.findByText('Place 2 of 2')).toBeVisible()
})

test('so does a term beside this one', async () => {
  await renderAt('/terms/11?path=2')
  const beside = within(await screen.findByRole('list', { name: 'Terms under Toys' }))
  expect(await beside.findByRole('link', { name: 'also under Teapots' })).toHaveAttribute(
    'href',
    '/terms/23?path=20',
  )
})

/** A broader term with so many narrower ones. */
function family(size: number): TermSketch[] {
  const name = (index: number) => `Plates ${String(index + 1).padStart(4, '0')}`
  return [
    { id: 1, name: 'Tableware' },
    ...Array.from({ length: size }, (_, index) => ({ id: index + 2, name: name(index), broader: [1] })),
  ]
}

test('twenty siblings are all shown', async () => {
  await renderAt('/terms/12', { catalogue: catalogueOf(family(20)) })
  await screen.findByRole('link', { name: 'Plates 0020' })
  expect(await rowsOf('Terms under Tableware')).toHaveLength(20)
})

test.each([
  ['known from the broader term’s record', 60],
  ['too many for that', 600],
])('of more siblings, %s, the first three and ten around are shown, and the gaps open', async (_, size) => {
  const { user, requests } = await renderAt('/terms/31', { catalogue: catalogueOf(family(size)) })
  await screen.findByRole('link', { name: 'Plates 0035' })
  expect(await rowsOf('Terms under Tableware')).toEqual([
    'Plates 0001',
    'Plates 0002',
    'Plates 0003',
    '… Show 21 more terms',
    ...['25', '26', '27', '28', '29'].map((number) => `Plates 00${number}`),
    '[Plates 0030]',
    ...['31', '32', '33', '34', '35'].map((number) => `Plates 00${number}`),
    size === 60 ? '… Show 25 more terms' : '… Show 50 of 565 more terms',
  ])
  expect(requests.includes('/api/v1/term/1/json/')).toBe(size === 60)
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '… Show 21 more terms' }))
  expect(await screen.findByRole('link', { name: 'Plates 0010' })).toBeVisible()
  expect((await rowsOf('Terms under Tableware')).slice(0, 36)).toHaveLength(36)
})

test.each([60, 600])(
  'a gap that is opened by keyboard leaves the focus at what came, among %i',
  async (size) => {
    const { user } = await renderAt('/terms/31', { catalogue: catalogueOf(family(size)) })
    const gap = await screen.findByRole('button', { name: '… Show 21 more terms' })
    gap.focus()
    await user.keyboard('{Enter}')
    const first = await screen.findByRole('link', { name: 'Plates 0004' })
    expect(first.closest('li')).toHaveFocus()
    await user.tab()
    expect(first).toHaveFocus()
  },
)

test.each(['Écritoires', '“Quoted” plates', '7-sided plates', '茶壺', 'Zithers'])(
  'among very many siblings, %s is found where it stands',
  async (name) => {
    const plates = Array.from({ length: 400 }, (_, index) => ({
      id: index + 2,
      name: `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index % 26]}lates ${index}`,
      broader: [1],
    }))
    const terms = [{ id: 1, name: 'Everything' }, ...plates, { id: 999, name, broader: [1] }]
    await renderAt('/terms/999', { catalogue: catalogueOf(terms) })
    await screen.findAllByRole('button', { name: /more terms$/ })
    await waitFor(async () => expect(await rowsOf('Terms under Everything')).not.toContain(''))
    expect((await rowsOf('Terms under Everything')).length).toBeGreaterThanOrEqual(12)
    expect(await rowsOf('Terms under Everything')).toContain(`[${name}]`)
  },
)

test('the records of top terms and of wide terms above are not fetched for the path alone', async () => {
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
  expect(await screen.findByText('Place 1 of 1')).toBeVisible()
  expect(await rowsOf('Broader terms, from the top')).toEqual([
    'Top',
    'Below the top',
    'Wide term',
    'Narrow term',
  ])
  expect(answered.some((text) => text.includes('Wide 7"'))).toBe(false)
})
