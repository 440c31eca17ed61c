import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'

beforeEach(() => localStorage.clear())

test('the guide explains the parts of a page with a real term that has several places', async () => {
  await renderAt('/guide')
  expect(await screen.findByRole('heading', { level: 1, name: 'How to read a thesaurus' })).toBeVisible()
  const broader = within(await screen.findByRole('list', { name: 'Broader terms' }))
  const example = within(await screen.findByRole('figure'))
  expect(broader.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Ceramic vessels',
    'Tea vessels',
  ])
  expect(example.getByRole('link', { name: 'Teapots' })).toBeVisible()
  const explained = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(explained).toEqual(
    expect.arrayContaining(['1 Broader terms (BT)', '4 Scope note', '4 Scope note (SN)', '7 Items ']),
  )
  expect(document.title).toMatch(/^How to read a thesaurus – /)
  await expectAccessible()
})

test('the note for a first visit leads to the guide and does not come back', async () => {
  const { user, router, address } = await renderAt('/terms/11')
  const hint = within(await screen.findByRole('complementary', { name: 'First visit' }))
  await user.click(hint.getByRole('link', { name: 'How to read a thesaurus' }))
  await screen.findByRole('heading', { level: 1, name: 'How to read a thesaurus' })
  expect(address()).toBe('/guide')
  await router.navigate('/terms/11')
  await screen.findByRole('heading', { level: 1, name: 'Bubble pipes' })
  expect(screen.queryByRole('complementary', { name: 'First visit' })).toBeNull()
})

test('the note can be dismissed', async () => {
  const { user } = await renderAt('/')
  const hint = within(await screen.findByRole('complementary', { name: 'First visit' }))
  await user.click(hint.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('complementary', { name: 'First visit' })).toBeNull()
  expect(localStorage.getItem('vitrine.hint')).toBe('off')
})
