import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'

beforeEach(() => localStorage.clear())

test('the guide explains places with a real term that has several', async () => {
  await renderAt('/guide')
  expect(await screen.findByRole('heading', { level: 1, name: 'How to read a thesaurus' })).toBeVisible()
  const places = within(await screen.findByRole('list', { name: /^Places of / }))
  const rows = places.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Ceramic vessels › Teapots', 'Tea vessels › Teapots'])
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
