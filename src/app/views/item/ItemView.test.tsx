import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { imageOf } from '../../../contract/item.ts'
import { expectAccessible, findSection, renderAt } from '../../../testkit/render.tsx'
import { sentence } from '../../../testkit/sentence.ts'
import { ask, catalogueOf, type ItemSketch, serviceOver } from '../../../testkit/world.ts'

const FULL: ItemSketch = {
  id: 1,
  registration_number: '1987.42.3',
  title: 'Bubble pipe',
  summary: 'A pipe for bubbles.',
  description: 'White clay, moulded.',
  significance_statement: 'The first in the collection.',
  history_notes: 'Found in 1961.',
  production_notes: 'Made in a two-part mould.',
  marks: 'J.M. on the stem',
  names: ['Pipe, bubble'],
  termIds: [11],
  categories: ['Childhood'],
  subjects: ['Soap bubbles'],
  materials: ['clay', 'tin & wire'],
  techniques: ['moulded'],
  makers: [{ name: 'Ada Quill', role: 'potter', place: 'Merrin Bay', date: '1890' }],
  designers: [{ name: 'Ben Reed', role: null, place: null, date: null }],
  users: [{ name: 'Cy Dooley', role: 'owner', place: null, date: null }],
  production_date: 'about 1890',
  production_year_from: 1885,
  production_year_to: 1895,
  production_place: 'Merrin Bay',
  used_place: 'Port Ellery',
  height_mm: 34.5,
  width_mm: 118,
  depth_mm: 34,
  diameter_mm: 12,
  weight_g: 0,
  dimensions: '34 × 118 mm',
  acquisition_credit_line: 'Gift of Cy Dooley, 1961',
  acquisition_year: 1961,
  on_display: 'Case 4',
  rights: { statement: 'In copyright', licence: 'CC0', licence_uri: 'https://licence.example/' },
  images: [imageOf('/drawings/pipe.svg', { width: 480, height: 360, alt: 'A pipe' })],
  record_uri: 'https://museum.example/1',
}
const TERMS = [
  { id: 2, name: 'Toys' },
  { id: 1, name: 'Smoking equipment' },
  { id: 10, name: 'Pipes', broader: [1] },
  { id: 11, name: 'Bubble pipes', broader: [10, 2] },
]

const catalogueWith = (...items: ItemSketch[]) => ({ catalogue: catalogueOf(TERMS, items) })

test('a record has seven sections with all its fields', async () => {
  await renderAt('/items/1', catalogueWith(FULL))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bubble pipe' })).toBeVisible()
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent),
  ).toEqual([
    'What it is',
    'Why we hold it',
    'Who made, designed and used it',
    'Where and when',
    'Size and marks',
    'How we acquired it',
    'Rights',
  ])
  const sections = screen.getAllByRole('region')
  const read = (section: HTMLElement | undefined) =>
    within(section ?? document.body)
      .getAllByRole('definition')
      .map((value) => value.textContent)
  await screen.findByText('Smoking equipment')
  expect(sections.map(read)).toEqual([
    [
      'A pipe for bubbles.',
      'White clay, moulded.',
      'Pipe, bubble',
      'Bubble pipesSmoking equipment › Pipes › Bubble pipes · 2 places of Bubble pipes',
      'Childhood',
      'Soap bubbles',
      'claytin & wire',
      'moulded',
    ],
    ['The first in the collection.'],
    [
      'Ada Quill (potter, Merrin Bay, 1890)',
      'Ben Reed',
      'Cy Dooley (owner)',
      'Made in a two-part mould.',
      'Found in 1961.',
    ],
    ['about 1890', '1885–1895', 'Merrin Bay', 'Port Ellery', 'Case 4'],
    ['34 × 118 mm34.5 × 118 × 34 mm, diameter 12 mm, 0 g (height × width × depth)', 'J.M. on the stem'],
    ['1987.42.3', 'Gift of Cy Dooley, 1961', '1961'],
    ['In copyrightCC0'],
  ])
  expect(screen.queryByRole('button', { name: /empty fields/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'https://museum.example/1' })).toBeVisible()
  await expectAccessible()
})

test('values link to searches for them', async () => {
  await renderAt('/items/1', catalogueWith(FULL))
  await screen.findByRole('heading', { level: 1, name: 'Bubble pipe' })
  for (const [name, query] of [
    ['Pipe, bubble', 'names_exact=Pipe%2C%20bubble'],
    ['Childhood', 'categories_exact=Childhood'],
    ['Soap bubbles', 'subjects_exact=Soap%20bubbles'],
    ['tin & wire', 'materials_exact=tin%20%26%20wire'],
    ['moulded', 'techniques_exact=moulded'],
    ['Ada Quill', 'makers_exact=Ada%20Quill'],
    ['Ben Reed', 'designers_exact=Ben%20Reed'],
    ['Cy Dooley', 'users_exact=Cy%20Dooley'],
    ['about 1890', 'production_date_exact=about%201890'],
    ['1885–1895', 'production_year_from_gte=1885&production_year_to_lte=1895'],
    ['Merrin Bay', 'production_place_exact=Merrin%20Bay'],
    ['Port Ellery', 'used_place_exact=Port%20Ellery'],
    ['Case 4', 'on_display_exact=Case%204'],
    ['Gift of Cy Dooley, 1961', 'acquisition_credit_line_exact=Gift%20of%20Cy%20Dooley%2C%201961'],
    ['1961', 'acquisition_year=1961'],
    ['In copyright', 'rights_exact=In%20copyright'],
  ]) {
    expect(screen.getByRole('link', { name: name ?? '' })).toHaveAttribute('href', `/items?${query}`)
  }
})

test('each of these searches finds the item and no other', async () => {
  const catalogue = await catalogueOf(TERMS, [FULL, { id: 2 }])
  await renderAt('/items/1', { catalogue })
  await screen.findByRole('heading', { level: 1, name: 'Bubble pipe' })
  const searches = within(screen.getByRole('main'))
    .getAllByRole('link')
    .flatMap((link) => link.getAttribute('href')?.split('/items?')[1] ?? [])
  expect(searches).toHaveLength(19)
  const service = serviceOver(catalogue)
  for (const search of searches) {
    const { body } = await ask(service, `/api/v1/item/json/?${search}`)
    expect(body, search).toMatchObject({ total: 1, items: [{ id: 1 }] })
  }
})

test('the rights statement links to all items with the same statement', async () => {
  const rights = { statement: 'In copyright: ask, please', licence: null, licence_uri: null }
  const items = [
    { id: 1, title: 'Bubble pipe', rights },
    { id: 2, title: 'Teapot', rights: { ...rights, statement: 'In copyright' } },
    { id: 3, title: 'Top', rights: { ...rights, licence: 'CC BY' } },
    { id: 4, title: 'Kite' },
  ]
  const { user, address } = await renderAt('/items/1', catalogueWith(...items))
  await user.click(await screen.findByRole('link', { name: rights.statement }))
  expect(await screen.findByRole('link', { name: 'Top' })).toBeVisible()
  expect(address()).toBe('/items?rights_exact=In%20copyright%3A%20ask%2C%20please')
  expect(
    screen.getByText(sentence('2 items with terms of use that are exactly “In copyright: ask, please”.')),
  ).toBeVisible()
  const results = within(screen.getByRole('list', { name: 'Items found' }))
  expect(results.getAllByRole('link').map((link) => link.textContent)).toEqual(['Bubble pipe', 'Top'])
  expect(screen.getByText('Items 1–2 of 2')).toBeVisible()
})

test('a term links to its page, and its broader terms to their part of the path', async () => {
  await renderAt('/items/1', {
    catalogue: catalogueOf(
      [...TERMS, { id: 12, name: 'Clay pipes', broader: [10] }],
      [{ id: 1, termIds: [12] }],
    ),
  })
  const section = await findSection('What it is')
  expect(section.getByRole('link', { name: 'Clay pipes' })).toHaveAttribute('href', '/terms/12/clay-pipes')
  expect(await section.findByRole('link', { name: 'Smoking equipment' })).toHaveAttribute(
    'href',
    '/terms/1/smoking-equipment',
  )
  expect(section.getByRole('link', { name: 'Pipes' })).toHaveAttribute('href', '/terms/10/pipes?path=1')
  expect(section.getByRole('link', { name: 'Smoking equipment' }).parentElement).toHaveTextContent(
    'Smoking equipment › Pipes › Clay pipes',
  )
})

test('a term of a cycle has a place too', async () => {
  await renderAt('/items/108')
  const section = await findSection('What it is')
  const places = () => section.getAllByText((_, element) => element?.matches('p.label') === true)
  await waitFor(() => expect(places()).toHaveLength(2))
  expect(places().map((place) => place.textContent)).toEqual(['Rings › Loops', 'Loops › Rings › Small rings'])
})

test('the places of many terms take two requests', async () => {
  const terms = Array.from({ length: 40 }, (_, index) => ({
    id: index + 100,
    name: `Pipes ${index + 1}`,
    broader: [10],
  }))
  const { requests, user } = await renderAt('/items/1', {
    catalogue: catalogueOf([...TERMS, ...terms], [{ id: 1, termIds: terms.map(({ id }) => id) }]),
  })
  const section = await findSection('What it is')
  expect(await section.findAllByText(/^Pipes \d+$/, { selector: 'p *' })).toHaveLength(12)
  await user.click(section.getByRole('button', { name: 'Show all 40 terms' }))
  expect(section.getAllByText(/^Pipes \d+$/, { selector: 'p *' })).toHaveLength(40)
  expect(requests.filter((url) => url.includes('/term/'))).toHaveLength(2)
})

test('empty fields and sections are not shown, and a list names the fields without a value', async () => {
  const { user } = await renderAt('/items/1', catalogueWith({ id: 1, title: 'Pot', height_mm: 0 }))
  expect(await screen.findByRole('region', { name: 'Size and marks' })).toHaveTextContent('0 mm')
  expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(screen.queryByText('Makers')).not.toBeInTheDocument
  const disclosure = screen.getByRole('button', { name: 'Show empty fields (26)', expanded: false })
  expect(screen.queryByRole('list', { name: 'Empty fields' })).toBeNull()
  await user.click(disclosure)
  expect(disclosure).toHaveAttribute('aria-expanded', 'true')
  expect(disclosure).toHaveTextContent('Hide empty fields (26)')
  const missing = within(screen.getByRole('list', { name: 'Empty fields' }))
  const names = missing.getAllByRole('listitem').map((row) => row.textContent)
  expect(names).toHaveLength(26)
  expect(names).toContain('Makers')
  expect(names).not.toContain('Dimensions')
  await expectAccessible()
})

test('an item without any values has a view', async () => {
  await renderAt('/items/107')
  expect(await screen.findByRole('heading', { level: 1, name: '107' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show empty fields (28)' })).toBeVisible()
  expect(within(screen.getByRole('main')).queryAllByRole('heading', { level: 2 })).toEqual([])
  await expectAccessible()
})

test('an unknown id says so', async () => {
  await renderAt('/items/4711')
  expect(await screen.findByText('There is no item with ID 4711.')).toBeVisible()
})

test('the window title names the item', async () => {
  await renderAt('/items/102')
  await screen.findByRole('heading', { level: 1, name: 'Brown teapot' })
  await waitFor(() => expect(document.title).toBe('Brown teapot – Test museum'))
})

test('an item of several museums says which one holds it, and lists the others of that museum', async () => {
  const provider = { key: 'bay', name: 'Bay Museum', address: 'https://bay.example/', logo: '/bay.svg' }
  await renderAt('/items/1', catalogueWith({ ...FULL, provider }, { id: 2, title: 'Plough' }))
  expect(await screen.findByRole('link', { name: 'Bay Museum' })).toHaveAttribute(
    'href',
    'https://bay.example/',
  )
  expect(screen.getByRole('link', { name: 'All items of this museum' })).toHaveAttribute(
    'href',
    '/items?provider_exact=Bay%20Museum',
  )
  await expectAccessible()
})

test('the name of a museum without an address is no link', async () => {
  const provider = { key: null, name: 'Hill Farm', address: 'javascript:alert(1)', logo: null }
  await renderAt('/items/1', catalogueWith({ ...FULL, provider }))
  expect(await screen.findByText('Hill Farm')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Hill Farm' })).toBeNull()
})
