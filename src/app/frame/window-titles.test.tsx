import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../testkit/render.tsx'

/** As titles appear in tabs, bookmarks and the history. */
const TABS = [
  '/',
  '/browse',
  '/browse?at=2',
  '/browse?at=10.11',
  '/browse?term=pipe',
  '/browse?num_branch_items=0',
  '/terms',
  '/terms?term=pipe',
  '/terms?num_items=0',
  '/terms?ancestor=3',
  '/terms?ancestor=2',
  '/terms?num_broader_gte=2',
  '/terms?name_begins=b',
  '/terms?letter=b',
  '/terms/10',
  '/terms/11',
  '/items',
  '/items?text=teapot',
  '/items?term=11',
  '/items?term_branch=2',
  '/items/101',
  '/items/102',
  '/no/such/thing',
]

test('all views have different window titles', async () => {
  const titles: string[] = []
  for (const address of TABS) {
    document.title = ''
    await renderAt(address)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(document.title).toMatch(/Test museum$/))
    await waitFor(() => expect(screen.queryByText(/Loading/)).toBeNull())
    titles.push(document.title)
  }
  const shared = titles.filter((title, index) => titles.indexOf(title) !== index)
  expect({ shared, titles: titles.length }).toEqual({ shared: [], titles: TABS.length })
})
