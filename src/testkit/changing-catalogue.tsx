import { screen } from '@testing-library/react'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { renderAt } from './render.tsx'
import { catalogueOf, serviceOver, type TermSketch } from './world.ts'

const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Bowls', broader: [1] },
  { id: 3, name: 'Cups', broader: [1] },
]
const bowls = (from: number, until: number, title = 'Bowl') =>
  Array.from({ length: until - from }, (_, index) => ({
    id: from + index,
    title: `${title} ${from + index}`,
    termIds: [from + index > 100 ? 3 : 2],
  }))

/** The new catalogue lacks the first five items and has twenty more. */
export const OLD = await catalogueOf(TERMS, bowls(1, 321))
export const NEW = await catalogueOf([...TERMS, { id: 4, name: 'Jugs' }], bowls(6, 341))
export const NEWEST = await catalogueOf(TERMS, bowls(1, 351, 'Basin'))

export const CHANGED = 'The catalogue has changed since you opened this page.'
export const HERE_NEW = 'The catalogue has changed. This page is up to date.'

/** A service whose catalogue changes, behind a browser that caches every response. */
export async function openBefore(
  address: string,
  { statedRevision, isTagged = true }: { statedRevision?: string; isTagged?: boolean } = {},
) {
  let served: Catalogue = OLD
  let isAway = false
  const kept = new Map<string, Response>()
  const page = await renderAt(address, {
    ...(statedRevision !== undefined && { statedRevision }),
    between: async (request) => {
      const known = request.cache === 'default' ? kept.get(request.url) : undefined
      if (known) return known.clone()
      if (isAway) return new Response('{}', { status: 502 })
      const answer = await serviceOver(served)(request)
      const headers = new Headers(answer.headers)
      if (!isTagged) headers.delete('ETag')
      const given = new Response(await answer.text(), { status: answer.status, headers })
      if (given.ok) kept.set(request.url, given.clone())
      return given
    },
  })
  const goToItem = async (number: number) => {
    const field = await screen.findByRole('textbox', { name: 'Go to item' })
    await page.user.clear(field)
    await page.user.type(field, `${number}{Enter}`)
  }
  return {
    ...page,
    goToItem,
    serve: (catalogue: Catalogue) => {
      served = catalogue
    },
    beAway: (now: boolean) => {
      isAway = now
    },
  }
}

export const showNew = () => screen.findByRole('button', { name: 'Update' })
export const total = () => screen.getByText(/^Items [\d,]+–/).textContent
