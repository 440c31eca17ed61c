import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../testkit/render.tsx'

const INTERFACES = [
  { tag: 'en-AU', base: '', offer: 'Read this page in English' },
  { tag: 'fr', base: '/fr', offer: 'Lire cette page en français' },
  { tag: 'ar', base: '/ar', offer: 'اقرأ هذه الصفحة بالعربية' },
]

afterEach(() => vi.restoreAllMocks())

function browserIn(...languages: string[]): void {
  vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue(languages)
}

test('each page links to itself in the other languages, named in themselves', async () => {
  await renderAt('/terms/11/bubble-pipes?path=2', { interfaces: INTERFACES })
  const list = within(screen.getByRole('list', { name: 'Language' }))
  expect(
    list
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('lang'), link.getAttribute('href')]),
  ).toEqual([
    ['English', 'en-AU', '/terms/11/bubble-pipes?path=2'],
    ['Français', 'fr', '/fr/terms/11/bubble-pipes?path=2'],
    ['العربية', 'ar', '/ar/terms/11/bubble-pipes?path=2'],
  ])
  expect(list.getByRole('link', { current: true })).toHaveTextContent('English')
})

test('the menu of languages closes on a press elsewhere and on Escape', async () => {
  const { user } = await renderAt('/terms/11', { interfaces: INTERFACES })
  const summary = screen.getByText('Language').closest('summary')
  const menu = summary?.closest('details')
  if (!summary || !menu) throw new Error('there is no menu of languages')
  await user.click(summary)
  expect(menu.open).toBe(true)
  await user.click(screen.getByRole('heading', { level: 1 }))
  expect(menu.open).toBe(false)
  await user.click(summary)
  await user.keyboard('{Escape}')
  expect(menu.open).toBe(false)
  expect(summary).toHaveFocus()
})

test('a site with one language has no choice of languages', async () => {
  await renderAt('/terms/11', { interfaces: INTERFACES.slice(0, 1) })
  expect(screen.queryByText('Language')).toBeNull()
  expect(screen.queryByRole('list', { name: 'Language' })).toBeNull()
})

test('a visitor whose browser is in another language of the site is offered the page in it, until it is dismissed', async () => {
  browserIn('de', 'fr-CA', 'en')
  const { user } = await renderAt('/terms/11/bubble-pipes', { interfaces: INTERFACES })
  const offer = await screen.findByRole('link', { name: 'Lire cette page en français' })
  expect(offer).toHaveAttribute('href', '/fr/terms/11/bubble-pipes')
  const line = offer.closest('aside')
  if (!line) throw new Error('the offer is in no line')
  await user.click(within(line).getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Lire cette page en français')).toBeNull()
  await renderAt('/terms', { interfaces: INTERFACES })
  expect(screen.queryByText('Lire cette page en français')).toBeNull()
})

test.each([
  { name: 'is in that of the page', languages: ['en-GB', 'fr'] },
  { name: 'is in none of the site', languages: ['de', 'ja'] },
  { name: 'names none', languages: [] },
])('a visitor whose browser $name is offered nothing', async ({ languages }) => {
  browserIn(...languages)
  await renderAt('/terms/11', { interfaces: INTERFACES })
  expect(screen.queryByText(/Lire cette page|Read this page/)).toBeNull()
})
