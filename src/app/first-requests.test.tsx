import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { parseView } from '../contract/views.ts'
import { firstRequests } from '../service/pages/first-requests.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../testkit/museum.ts'
import { renderAt } from '../testkit/render.tsx'
import { catalogueOf, type TermSketch } from '../testkit/world.ts'

/** A wide term and a term with few narrower terms, both below a top term. */
const FAMILY: readonly TermSketch[] = [
  { id: 900, name: 'Tableware' },
  { id: 901, name: 'Plates', broader: [900] },
  { id: 902, name: 'Cups', broader: [900] },
  { id: 903, name: 'Tea cups', broader: [902] },
  ...Array.from({ length: 250 }, (_, index) => ({
    id: 1000 + index,
    name: `Plates ${index}`,
    broader: [901],
  })),
]

test.each([
  ['/', 4],
  ['/browse', 1],
  ['/browse?at=1.10.11', 1],
  ['/browse?name_begins=b', 0],
  ['/terms', 1],
  ['/terms?term=pipe&order_by=-num_items', 1],
  ['/terms?term=&start=3', 1],
  ['/terms/1', 3],
  ['/terms/2', 4],
  ['/terms/10', 5],
  ['/terms/11', 3],
  ['/terms/11?tab=map', 3],
  ['/terms/33', 4],
  ['/terms/40', 3],
  ['/terms/51', 3],
  ['/terms/901', 4],
  ['/terms/901?tab=map', 3],
  ['/terms/903', 2],
  ['/terms/1000', 6],
  ['/terms/1120', 8],
  ['/items', 1],
  ['/items?text=bubble+pipe&term_branch=1&start=120', 1],
  ['/items/101', 1],
])('the early requests of %s, %i in all, are requests of the app', async (address, count) => {
  const catalogue = await catalogueOf([...MUSEUM_TERMS, ...FAMILY], MUSEUM_ITEMS)
  const url = new URL(address, 'http://vitrine.test')
  const view = parseView(url.pathname)
  const requestsInPage = view && (await firstRequests(view, url.searchParams, catalogue))
  expect(requestsInPage).toHaveLength(count)
  const { requests } = await renderAt(address, { catalogue })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() =>
    expect(requests).toEqual(expect.arrayContaining(requestsInPage ?? ['no request is named'])),
  )
})

test('a page does not wait for a busy service and leaves searches to the app', async () => {
  const catalogue = await catalogueOf([...MUSEUM_TERMS, ...FAMILY], MUSEUM_ITEMS)
  const { get } = catalogue
  const busy: Catalogue = {
    ...catalogue,
    get: get.bind(catalogue),
    list: () => new Promise<never>(() => undefined),
  }
  const requestsInPage = await firstRequests({ name: 'term', id: 1120 }, new URLSearchParams(), busy)
  const siblings = requestsInPage.filter((address) => address.includes('broader=901'))
  expect(siblings).toEqual([expect.stringContaining('name_lt='), expect.stringContaining('start=0&limit=6')])
})
