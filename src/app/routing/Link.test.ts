import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Link as RouterLink, useRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { VIEW_PATHS } from '../../contract/views.ts'
import { Link } from './Link.tsx'

const ADDRESS = '/terms/11/bubble-pipes?path=2'

type Target = string | { search: string }

function markupOf(Component: typeof Link | typeof RouterLink, to: Target) {
  const attributes = { state: { from: '/' }, replace: true, preventScrollReset: true, className: 'link' }
  const element = createElement<ComponentProps<typeof Link>>(Component, { to, ...attributes }, 'Pipes')
  const Views = () => useRoutes([{ path: VIEW_PATHS.term, element }])
  return renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: [ADDRESS] }, createElement(Views)),
  )
}

test('links are rendered on the server by this component', () => {
  expect(Link).not.toBe(RouterLink)
})

test.each<Target>([
  '/',
  '/terms',
  '/items/',
  '/terms/2/toys?path=1&tab=map#items',
  '/items?text=caf%C3%A9+%26+bar&start=50',
  '/terms/5/%E2%80%A6',
  '/browse?at=1.2&open=',
  { search: 'tab=map&path=3' },
  { search: '?start=50' },
  { search: '' },
])('a link to %j has the same markup as that of the router in the browser', (to) => {
  expect(markupOf(Link, to)).toBe(markupOf(RouterLink, to))
})
