import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus } from '../../testkit/expect-focus.ts'
import { expectAccessible, renderAt } from '../../testkit/render.tsx'

test('focus moves to the heading of the next view, but not on the first load', async () => {
  const { user } = await renderAt('/terms')
  expect(await screen.findByRole('heading', { level: 1, name: 'A–Z' })).not.toHaveFocus()
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Collection' }))
  await expectFocus(() => screen.findByRole('heading', { level: 1, name: 'Collection' }))
})

test('Back focuses the link that was followed', async () => {
  const { user, router } = await renderAt('/terms?term=tea')
  await user.click(await screen.findByRole('link', { name: 'Teapots' }))
  await screen.findByRole('heading', { level: 1, name: 'Teapots' })
  await router.navigate(-1)
  await expectFocus(() => screen.findByRole('link', { name: 'Teapots' }))
})

test('selecting another place of a term keeps the focus', async () => {
  const { user, address } = await renderAt('/terms/11')
  const places = within(await screen.findByRole('group', { name: 'Places' }))
  const other = places.getAllByRole('radio')[1] ?? document.body
  await user.click(other)
  expect(address()).toBe('/terms/11/bubble-pipes?path=2')
  expect(other).toHaveFocus()
  expect(other).toBeChecked()
})

test('the search in the header leads to a term', async () => {
  const { user, address } = await renderAt('/items')
  await user.type(await screen.findByRole('combobox', { name: 'Search terms and items' }), 'toys')
  await user.click(await screen.findByRole('option', { name: /^Toys/ }))
  await expectFocus(() => screen.findByRole('heading', { level: 1, name: 'Toys' }))
  expect(address()).toBe('/terms/2/toys')
})

test.each([
  ['/browse', 'Browse', 'page'],
  ['/terms/11', 'Browse', 'true'],
  ['/terms', 'A–Z', 'page'],
  ['/items', 'Collection', 'page'],
  ['/items/101', 'Collection', 'true'],
])('at %s, the header marks %s as current', async (url, name, current) => {
  await renderAt(url)
  const main = within(await screen.findByRole('navigation', { name: 'Main' }))
  const marked = main.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [name, current],
  ])
})

test('the footer of every view links to the thesaurus', async () => {
  const { user, address } = await renderAt('/items')
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Browse' }))
  await expectFocus(() => screen.findByRole('heading', { level: 1, name: 'Browse' }))
  expect(address()).toBe('/browse')
})

test('an unknown URL says so and offers links', async () => {
  await renderAt('/no/such/thing')
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect(screen.getByText('There is no page at /no/such/thing in this catalogue.')).toBeVisible()
  await expectAccessible()
})

test('the first tab stop skips to the content', async () => {
  const { user } = await renderAt('/terms')
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('in the collection, the first tab stop skips to the results', async () => {
  const { user } = await renderAt('/items')
  await screen.findByText(/^Items 1–/)
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to results' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus()
})

test('every page of a preview says that its catalogue is not published yet', async () => {
  await renderAt('/terms', { config: { isPreview: true } })
  await screen.findByRole('heading', { level: 1, name: 'A–Z' })
  expect(screen.getByRole('complementary', { name: 'Preview' })).toHaveTextContent(
    'Preview. This catalogue is not published yet.',
  )
  await expectAccessible()
})

test('pages of a published catalogue do not', async () => {
  await renderAt('/terms')
  await screen.findByRole('heading', { level: 1, name: 'A–Z' })
  expect(screen.queryByRole('complementary', { name: 'Preview' })).not.toBeInTheDocument()
})
