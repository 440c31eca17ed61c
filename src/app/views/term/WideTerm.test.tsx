import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, type TermSketch } from '../../../testkit/world.ts'

const PLATES = 1600
const plate = (number: number) => `Plates ${String(number).padStart(4, '0')}`

/** Dishes and, below them, very many plates. Number 700 has narrower terms, 3 has another place, 5 closes a cycle. */
const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Tableware' },
  { id: 2, name: 'Dishes', broader: [1, 1005] },
  { id: 3, name: 'Toys' },
  ...Array.from({ length: PLATES }, (_, index) => ({
    id: 1001 + index,
    name: plate(index + 1),
    broader: index + 1 === 3 ? [2, 3] : [2],
  })),
  { id: 8001, name: 'Cake plates', broader: [1700] },
  { id: 8002, name: 'Soup plates', broader: [1700] },
  ...Array.from({ length: 300 }, (_, index) => ({
    id: 5001 + index,
    name: `Saucers ${index + 101}`,
    broader: [8001],
  })),
]
const CATALOGUE = catalogueOf(TERMS)

/** Each requested page of the narrower terms of a term. */
function pagesOf(requests: readonly string[], id: number): string[] {
  const list = `/api/v1/term/json/?broader=${id}&start=`
  return requests
    .filter((url) => url.startsWith(list) && url.endsWith('&limit=50'))
    .map((url) => url.slice(list.length, -9))
}

const narrowerOf = async (name: string) =>
  within(await screen.findByRole('list', { name: `Narrower terms of ${name}` }))

async function goToRow(user: UserEvent, row: number) {
  await waitFor(() => expect(screen.getByLabelText('Go to row')).toBeEnabled())
  const field = screen.getByLabelText('Go to row')
  await user.clear(field)
  await user.type(field, `${row}{Enter}`)
}

test('a wide term states the number of narrower terms and loads only the pages in view and the next one', async () => {
  const { requests } = await renderAt('/terms/2', { catalogue: CATALOGUE })
  const first = await screen.findByRole('link', { name: 'Plates 0001' })
  expect(screen.getByText('(1,600)')).toBeVisible()
  expect(screen.getByText('Rows 1–50 of 1,600')).toBeVisible()
  const row = first.closest('li')
  expect([row?.ariaSetSize ?? row?.getAttribute('aria-setsize'), row?.getAttribute('aria-posinset')]).toEqual(
    ['1600', '1'],
  )
  await waitFor(() => expect(pagesOf(requests, 2)).toEqual(['0', '50']))
  expect(requests.filter((url) => url.includes('/term/2/'))).toEqual([
    '/api/v1/term/2/json/?max_narrower=200&languages=*',
  ])
  await expectAccessible()
})

test('loading rows keep their room until their page arrives', async () => {
  let answer: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await renderAt('/terms/2', {
    catalogue: CATALOGUE,
    between: async (request, service) => {
      if (request.url.includes('?broader=2&')) await held
      return service(request)
    },
  })
  const list = await narrowerOf('Dishes')
  const [first] = list.getAllByRole('listitem')
  expect(first?.querySelector('[aria-busy=true]')).not.toBeNull()
  expect([first?.getAttribute('aria-setsize'), first?.getAttribute('aria-posinset')]).toEqual(['1600', '1'])
  answer?.()
  expect(await list.findByRole('link', { name: 'Plates 0001' })).toBeVisible()
  expect(list.getAllByRole('listitem')[0]?.querySelector('[aria-busy=true]')).toBeNull()
})

test('a visitor can go to any row, and only the pages there are loaded', async () => {
  const { user, requests } = await renderAt('/terms/2', { catalogue: CATALOGUE })
  await goToRow(user, 1151)
  const link = await screen.findByRole('link', { name: 'Plates 1151' })
  await waitFor(() => expect(link).toHaveFocus())
  expect(link.closest('li')).toHaveAttribute('aria-posinset', '1151')
  expect(pagesOf(requests, 2)).toEqual(expect.arrayContaining(['0', '1150']))
  expect(pagesOf(requests, 2)).not.toContain('500')
})

test('the other places of a listed term come from its own record', async () => {
  const { requests } = await renderAt('/terms/2', { catalogue: CATALOGUE })
  expect(await screen.findByRole('link', { name: 'also under Toys' })).toHaveAttribute(
    'href',
    '/terms/1003/plates-0003?path=3',
  )
  expect(requests.filter((url) => url.includes('?broader=2&num_broader_gte='))).toEqual([])
})

test('a listed term of a cycle opens as far as the link back', async () => {
  const { user } = await renderAt('/terms/2', { catalogue: CATALOGUE })
  await user.click(await screen.findByRole('button', { name: 'Plates 0005: 1 narrower term' }))
  const list = await narrowerOf('Dishes')
  expect(await list.findByRole('link', { name: 'cycle: back to Dishes' })).toHaveAttribute(
    'href',
    '/terms/2/dishes?path=1',
  )
})

test('a branch of a wide list opens, and reopens from the URL', async () => {
  const { user, address } = await renderAt('/terms/2', { catalogue: CATALOGUE })
  await goToRow(user, 700)
  await user.click(await screen.findByRole('button', { name: 'Plates 0700: 2 narrower terms' }))
  const link = await screen.findByRole('link', { name: 'Cake plates' })
  expect(link).toHaveAccessibleDescription('level 2, under Plates 0700')
  expect(link).toHaveAttribute('href', '/terms/8001/cake-plates?path=1.2.1700')
  expect(link.closest('li')).toHaveAttribute('aria-setsize', '2')
  expect(screen.getByText('Rows 651–700 of 1,602')).toBeVisible()
  expect(address()).toBe('/terms/2/dishes?open=1700')

  const again = await renderAt('/terms/2?open=1700', { catalogue: CATALOGUE })
  expect(await screen.findByText('Rows 1–50 of 1,602')).toBeVisible()
  await goToRow(again.user, 702)
  await expectFocus(() => screen.findByRole('link', { name: 'Soup plates' }))
  await goToRow(again.user, 703)
  const next = await screen.findByRole('link', { name: 'Plates 0701' })
  expect(next.closest('li')).toHaveAttribute('aria-posinset', '701')
  await again.user.click(screen.getByRole('button', { name: 'Plates 0700: 2 narrower terms' }))
  expect(await screen.findByText(/of 1,600$/)).toBeVisible()
})

test('a wide branch inside a wide list loads by page too', async () => {
  const { user, requests } = await renderAt('/terms/2?open=1700,1700.8001', { catalogue: CATALOGUE })
  expect(await screen.findByText('Rows 1–50 of 1,902')).toBeVisible()
  await goToRow(user, 1001)
  const link = await screen.findByRole('link', { name: 'Saucers 400' })
  expect(link.closest('li')).toHaveAttribute('aria-setsize', '300')
  await goToRow(user, 1003)
  await expectFocus(() => screen.findByRole('link', { name: 'Plates 0701' }))
  expect(pagesOf(requests, 8001)).toEqual(expect.arrayContaining(['250']))
  expect(pagesOf(requests, 8001)).not.toContain('0')
})

test('a wide branch opens below a term with few narrower terms', async () => {
  const { user, requests } = await renderAt('/terms/1', { catalogue: CATALOGUE })
  await user.click(await screen.findByRole('button', { name: 'Dishes: 1,600 narrower terms' }))
  expect(await screen.findByRole('link', { name: 'Plates 0001' })).toBeVisible()
  expect(screen.getByText('Rows 1–50 of 1,601')).toBeVisible()
  expect(requests.filter((url) => url.includes('/term/2/'))).toEqual([
    '/api/v1/term/2/json/?max_narrower=200&languages=*',
  ])
  await goToRow(user, 1601)
  await expectFocus(() => screen.findByRole('link', { name: 'Plates 1600' }))
})

test('a failed page is reported once and retried in place', async () => {
  let isBroken = true
  const { user } = await renderAt('/terms/2', {
    catalogue: CATALOGUE,
    between: (request, service) =>
      isBroken && request.url.includes('?broader=2&start=50&')
        ? new Response('{}', { status: 500 })
        : service(request),
  })
  expect(await screen.findByRole('link', { name: 'Plates 0001' })).toBeVisible()
  await goToRow(user, 51)
  await screen.findByText('Some of the terms could not be loaded.')
  expect(screen.getByRole('link', { name: 'Plates 0050' })).toBeVisible()
  isBroken = false
  screen.getByRole('button', { name: 'Try again' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'Plates 0051' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Hierarchy' })).toHaveFocus()
})

test('printing shows the loaded rows around the view and names them', async () => {
  const { user } = await renderAt('/terms/2', { catalogue: CATALOGUE })
  await goToRow(user, 151)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Plates 0151' })).toHaveFocus())
  window.dispatchEvent(new Event('beforeprint'))
  expect(await screen.findByText('Rows 151–200 of 1,600 are printed.')).toBeVisible()
  const list = await narrowerOf('Dishes')
  expect(list.getAllByRole('listitem')).toHaveLength(50)
  expect(list.getByText('Plates 0200').closest('li')).toHaveAttribute('aria-posinset', '200')
  window.dispatchEvent(new Event('afterprint'))
  expect(await screen.findByText('Rows 151–200 of 1,600')).toBeVisible()
})

test('an open branch stays open, however far the list is scrolled', async () => {
  const { user, requests } = await renderAt('/terms/2', { catalogue: CATALOGUE })
  await goToRow(user, 700)
  await user.click(await screen.findByRole('button', { name: 'Plates 0700: 2 narrower terms' }))
  expect(await screen.findByRole('link', { name: 'Cake plates' })).toBeVisible()
  // Scrolls far enough for the page of the branch to leave the cache.
  window.scrollTo(0, 0)
  await screen.findByText('Rows 1–50 of 1,602')
  for (const start of [100, 200, 300, 400, 500, 900, 1000, 1100, 1200, 1300, 1400, 1500]) {
    window.scrollTo(0, (start + 10) * 36)
    await waitFor(() => expect(pagesOf(requests, 2)).toContain(String(start + 50)))
  }
  expect(screen.getByText(/ of 1,602$/)).toBeVisible()
  await goToRow(user, 699)
  await expectFocus(() => screen.findByRole('link', { name: 'Plates 0699' }))
  expect(screen.getByRole('link', { name: 'Soup plates' })).toBeVisible()
  expect(pagesOf(requests, 2).filter((start) => start === '650')).toHaveLength(2)
})
