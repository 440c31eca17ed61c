import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../testkit/render.tsx'
import { catalogueOf } from '../../testkit/world.ts'

/** No delay, so that the request fails at once. */
const AWAY = () => new Response('{}', { status: 503, headers: { 'Retry-After': '0' } })
/** Triggers the next attempt without waiting. */
const tryNow = () => act(async () => void window.dispatchEvent(new Event('online')))

test.each([
  ['/', 'list', { name: 'Boxes' }, 'link'],
  ['/browse', 'thesaurus', { name: 'Boxes' }, 'treeitem'],
  ['/browse?term=teapots', 'narrowed tree', { name: 'Teapots' }, 'treeitem'],
  ['/browse?at=2.11', 'chosen term', { name: 'Bubble pipes', level: 2 }, 'heading'],
  ['/terms', 'list', { name: 'Boxes' }, 'link'],
  ['/terms/11', 'term', { name: 'Bubble pipes', level: 1 }, 'heading'],
  ['/terms/11?tab=map', 'term', { name: 'Map', selected: true }, 'tab'],
  ['/items', 'list', { name: 'Brown teapot' }, 'link'],
  ['/items/102?text=teapot&start=0', 'item', { name: 'Brown teapot', level: 1 }, 'heading'],
] as const)(
  '%s, of which nothing loaded, loads by itself when the service is back',
  async (address, _, what, role) => {
    let isAway = true
    const { requests } = await renderAt(address, {
      between: (request, service) => (isAway ? AWAY() : service(request)),
    })
    const [notice] = await screen.findAllByRole('alert')
    await expectAccessible()
    const words = notice?.textContent
    requests.length = 0
    await tryNow()
    await waitFor(() => expect(requests.length).toBeGreaterThan(0))
    // Another failure has not changed the notice.
    expect(notice).toBeInTheDocument()
    expect(notice).toHaveTextContent(words ?? '')
    isAway = false
    await tryNow()
    expect((await screen.findAllByRole(role, what))[0]).toBeVisible()
    await waitFor(() => expect(screen.queryAllByRole('alert')).toEqual([]))
  },
)

test('one Try again retries everything on the page that failed', async () => {
  let isBroken = true
  const { user } = await renderAt('/items/102?text=teapot&start=0', {
    between: (request, service) =>
      isBroken && !request.url.includes('/item/102/')
        ? new Response('{}', { status: 500 })
        : service(request),
  })
  await screen.findByRole('heading', { level: 1, name: 'Brown teapot' })
  await screen.findByText('The items before and after this one could not be loaded.')
  await screen.findByText('The places of these terms could not be loaded.')
  await screen.findByText('The similar items could not be loaded.')
  const [first = document.body, ...others] = screen.getAllByRole('button', { name: 'Try again' })
  expect(others).toHaveLength(2)
  await user.click(first)
  expect(await screen.findByText('It failed again.')).toBeVisible()
  expect(first).toHaveFocus()
  isBroken = false
  await user.click(first)
  expect(await screen.findByText(/^1 of 2 in/)).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Similar items' })).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toEqual([])
  expect(screen.getByRole('main')).toHaveFocus()
})

test('a failed page of a list is reported once, not in each row, and loads by itself', async () => {
  let isAway = false
  const catalogue = catalogueOf(
    Array.from({ length: 400 }, (_, index) => ({ id: index + 1, name: `Plates ${index + 1}` })),
  )
  const { user } = await renderAt('/terms?order_by=id', {
    catalogue,
    between: (request, service) => (isAway ? AWAY() : service(request)),
  })
  await screen.findByRole('link', { name: 'Plates 1' })
  isAway = true
  await user.type(screen.getByLabelText('Go to term'), '300{Enter}')
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent(/^Some of the terms could not be loaded\./)
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  await expectAccessible()
  isAway = false
  await tryNow()
  expect(await screen.findByRole('link', { name: 'Plates 300' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the tree reports failed rows once, and they load by themselves', async () => {
  let isAway = false
  const catalogue = catalogueOf([
    { id: 1, name: 'Tools' },
    ...Array.from({ length: 9 }, (_, index) => ({ id: index + 2, name: `Saws ${index + 1}`, broader: [1] })),
  ])
  const { user } = await renderAt('/browse', {
    catalogue,
    between: (request, service) => (isAway ? AWAY() : service(request)),
  })
  const open = await screen.findByRole('button', { name: 'Open Tools' })
  isAway = true
  await user.click(open)
  expect(await screen.findByRole('alert')).toHaveTextContent('Some of the terms could not be loaded.')
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  isAway = false
  await tryNow()
  expect(await screen.findByRole('treeitem', { name: 'Saws 9' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal replaces a failure when the service is back', async () => {
  let isAway = true
  await renderAt('/items/999', { between: (request, service) => (isAway ? AWAY() : service(request)) })
  await screen.findByRole('alert')
  isAway = false
  await tryNow()
  expect(await screen.findByRole('heading', { name: 'Item not found' })).toBeVisible()
})

test('a search for terms says that suggestions are missing, and suggests when the service is back', async () => {
  let isAway = true
  const { user } = await renderAt('/', {
    between: (request, service) =>
      isAway && new URL(request.url).searchParams.has('term') ? AWAY() : service(request),
  })
  const field = await screen.findByRole('combobox', { name: 'Find a term or item' })
  await user.type(field, 'teap')
  const words = await screen.findByText(/^No suggestions yet: the service is busy/)
  expect(words).toBeVisible()
  await expectAccessible()
  isAway = false
  await tryNow()
  expect(await screen.findByRole('option', { name: /^Teapots/ })).toBeVisible()
  expect(within(screen.getByRole('main')).queryByText(/no suggestions/)).toBeNull()
})
