import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PLAIN_LANGUAGES } from '../../../contract/data-languages.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { TEST_KEY } from '../../../testkit/world.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

const copied = () => navigator.clipboard.readText()

test.each([
  ['a term', '/terms/11', 'http://vitrine.test/terms/11/bubble-pipes'],
  ['a term at a place', '/terms/11?path=1.10', 'http://vitrine.test/terms/11/bubble-pipes?path=1.10'],
  [
    'a term at a place named in short',
    '/terms/11?path=10&tab=map',
    'http://vitrine.test/terms/11/bubble-pipes?path=1.10',
  ],
  ['a term at a place that is gone', '/terms/11?path=3.22', 'http://vitrine.test/terms/11/bubble-pipes'],
  [
    'an item in a search',
    '/items/101?text=pipe&start=0',
    'http://vitrine.test/items/101/bubble-pipe-of-white-clay',
  ],
])('the copied link of %s is its lasting address', async (_, address, link) => {
  const { user } = await renderAt(address)
  if (address.startsWith('/terms')) await screen.findAllByText(/^Place|Toys/)
  const button = await screen.findByRole('button', { name: 'Copy link' })
  await waitFor(async () => {
    await user.click(button)
    expect(await copied()).toBe(link)
  })
})

test('a citation is offered in three styles to copy, and as three files without a key', async () => {
  const { user } = await renderAt('/items/101')
  await user.click(await screen.findByRole('button', { name: 'Cite' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cite' }))
  await user.click(dialog.getByRole('button', { name: 'Copy MLA' }))
  expect(await copied()).toMatch(
    /^Ada Quill\. Bubble pipe of white clay\. About 1890\. Test museum, 1987\.42\.3, http:\/\/vitrine\.test\/items\/101\/bubble-pipe-of-white-clay\. Accessed \d+ [A-Z][a-z]+\.? \d{4}\.$/,
  )
  for (const style of ['Chicago', 'APA']) {
    await user.click(dialog.getByRole('button', { name: `Copy ${style}` }))
    expect(screen.getByRole('dialog')).toHaveTextContent(await copied())
  }
  const files = dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(files).toEqual([
    ['BibTeX', '/api/v1/item/101/bibtex/'],
    ['RIS', '/api/v1/item/101/ris/'],
    ['CSL-JSON', '/api/v1/item/101/csl/'],
  ])
  await expectAccessible()
})

test('a term is cited at its own address, whatever place is shown', async () => {
  const { user } = await renderAt('/terms/11?path=1.10')
  await user.click(await screen.findByRole('button', { name: 'Cite' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cite' }))
  const [chicago] = dialog.getAllByRole('definition')
  expect(chicago).toHaveTextContent(/s\.v\. “Bubble pipes,” term 11, .*\/terms\/11\/bubble-pipes\.$/)
  // It is in English, and what it names may be in a language from right to left.
  expect(chicago).toHaveAttribute('dir', 'ltr')
  expect(dialog.getAllByText('Bubble pipes', { selector: 'dd > bdi' })).toHaveLength(3)
})

test('the request of the API is sent anew at each opening and shown with its duration and tag, without the key', async () => {
  const { user, requests } = await renderAt('/items/101')
  const sent = () => requests.filter((url) => url === '/api/v1/item/101/json/').length
  const button = await screen.findByRole('button', { name: 'Open in API' })
  const before = sent()
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Open in API' }))
  expect(dialog.getByText('GET /api/v1/item/101/json/')).toBeVisible()
  expect(await dialog.findByText(/^\d+ ms$/)).toBeVisible()
  expect(dialog.getByText(/^W\/"[0-9a-f]{16}-/)).toBeVisible()
  expect(dialog.getByText(/^status 200, \d/)).toBeVisible()
  expect(sent()).toBe(before + 1)
  await user.click(dialog.getByRole('button', { name: 'Copy command' }))
  expect(await copied()).toBe("curl -H 'X-Api-Key: YOUR_KEY' 'http://vitrine.test/api/v1/item/101/json/'")
  expect(dialog.getByRole('link', { name: 'JSON' })).toHaveAttribute('href', '/api/v1/item/101/json/')
  expect(dialog.getByText('(needs a key)', { exact: false })).toBeVisible()
  expect(document.body.innerHTML).not.toContain(TEST_KEY)
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(button)
  const again = within(await screen.findByRole('dialog', { name: 'Open in API' }))
  expect(await again.findByText(/^\d+ ms$/)).toBeVisible()
  expect(sent()).toBe(before + 2)
})

test('the shown request asks for names in the language of the page', async () => {
  const { user, requests } = await renderAt('/terms/11', { languages: { ...PLAIN_LANGUAGES, names: 'fr' } })
  await user.click(await screen.findByRole('button', { name: 'Open in API' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Open in API' }))
  const path = '/api/v1/term/11/json/?language=fr'
  expect(dialog.getByText(`GET ${path}`)).toBeVisible()
  expect(dialog.getByText(/^curl/)).toHaveTextContent(`'http://vitrine.test${path}'`)
  expect(requests).toContain(path)
})

test('a request that fails says why, and can be tried again', async () => {
  let isBroken = true
  const { user } = await renderAt('/items/101', {
    between: (request, service) =>
      isBroken && request.headers.get('Accept') === null
        ? new Response('{}', { status: 500 })
        : service(request),
  })
  await user.click(await screen.findByRole('button', { name: 'Open in API' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Open in API' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The record could not be loaded.')
  isBroken = false
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText(/^\d+ ms$/)).toBeVisible()
})

const formatLinks = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href') ?? ''])
    .filter(([, href = '']) => href.startsWith('/api/'))

test('the formats of an item are links', async () => {
  const { user } = await renderAt('/items/101')
  await user.click(await screen.findByRole('button', { name: 'More', expanded: false }))
  const button = screen.getByRole('button', { name: 'Formats' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(formatLinks()).toEqual([])
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(formatLinks()).toEqual([
    ['JSON', '/api/v1/item/101/json/'],
    ['JSON-LD', '/api/v1/item/101/jsonld/'],
    ['Turtle', '/api/v1/item/101/ttl/'],
    ['RDF/XML', '/api/v1/item/101/rdfxml/'],
    ['CSV', '/api/v1/item/101/csv/'],
  ])
  await expectAccessible()
})

test('a term has formats for its branch too, and a page to embed', async () => {
  const { user } = await renderAt('/terms/10')
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('button', { name: 'Formats' }))
  expect(formatLinks().slice(-3)).toEqual([
    ['JSON-LD', '/api/v1/term/10/jsonld/?branch=1'],
    ['Turtle', '/api/v1/term/10/ttl/?branch=1'],
    ['RDF/XML', '/api/v1/term/10/rdfxml/?branch=1'],
  ])
  expect(screen.getByRole('link', { name: 'Small page to embed' })).toHaveAttribute('href', '/embed/terms/10')
})

test('formats that need a key open in the page: JSON as a request, CSV as a download', async () => {
  const { user } = await renderAt('/items/101')
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('button', { name: 'Formats' }))
  await user.click(screen.getByRole('link', { name: 'JSON' }))
  const request = await screen.findByRole('dialog', { name: 'Open in API' })
  await user.click(within(request).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('link', { name: 'CSV' }))
  expect(await screen.findByRole('dialog', { name: 'Download' })).toBeVisible()
})

test('sharing is offered only where the system has a dialog for it', async () => {
  await renderAt('/terms/11')
  await screen.findByRole('button', { name: 'Copy link' })
  expect(screen.queryByRole('button', { name: 'Share' })?.parentElement).toHaveClass('invisible')

  const shared: unknown[] = []
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (data: unknown) => void shared.push(data),
  })
  const { user } = await renderAt('/terms/11?path=1.10')
  await screen.findByText('Place 1 of 2')
  const button = await screen.findByRole('button', { name: 'Share' })
  expect(button.parentElement).not.toHaveClass('invisible')
  await user.click(button)
  expect(shared).toEqual([
    { title: 'Bubble pipes', url: 'http://vitrine.test/terms/11/bubble-pipes?path=1.10' },
  ])
})

test.each([
  ['AbortError', false],
  ['NotAllowedError', true],
])('if sharing ends with %s, the page says so: %s', async (name, isSaid) => {
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: () => Promise.reject(new DOMException('', name)),
  })
  const { user } = await renderAt('/terms/11')
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  const words = () => screen.queryByText('The browser does not allow sharing here')
  if (isSaid) await waitFor(() => expect(words()).toBeVisible())
  else expect(words()).toBeNull()
})
