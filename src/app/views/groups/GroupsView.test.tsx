import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MUSEUM_GROUPS, MUSEUM_ITEMS, MUSEUM_TERMS } from '../../../testkit/museum.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, type GroupSketch } from '../../../testkit/world.ts'

const withGroups = (groups: readonly GroupSketch[]) =>
  catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS, [], 'en-AU', groups)

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Groups' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('all groups are listed by name, with what is in them and the term above', async () => {
  const array = { id: 9, name: '<pipes by shape>', members: [11], superordinates: [10] }
  await renderAt('/groups', { catalogue: withGroups([...MUSEUM_GROUPS, array]) })
  expect(await rows()).toEqual([
    '<pipes by shape> under Pipes · 1 term',
    'Ceramics 1 subgroup · 1 term',
    'Tea things 1 subgroup · 2 terms',
    'Toys 2 terms',
  ])
  expect(screen.getByText('4 groups')).toBeVisible()
  await expectAccessible()
})

test('many groups come in pages', async () => {
  const many = Array.from({ length: 60 }, (_, i) => ({ id: i + 1, name: `Group ${100 + i}` }))
  const { user, address } = await renderAt('/groups', { catalogue: withGroups(many) })
  expect(await rows()).toHaveLength(50)
  const [next] = screen.getAllByRole('link', { name: 'Next page' })
  if (!next) throw new Error('there is no next page')
  await user.click(next)
  expect(address()).toBe('/groups?start=50')
  expect(await screen.findByRole('link', { name: 'Group 150' })).toBeVisible()
  expect(await rows()).toHaveLength(10)
})

test('a thesaurus without groups says so, and its home view does not lead there', async () => {
  await renderAt('/groups')
  expect(await screen.findByText('This thesaurus has no groups.')).toBeVisible()
  await renderAt('/')
  await screen.findByRole('heading', { level: 2, name: 'Categories' })
  expect(screen.queryByRole('link', { name: /groups/ })).toBeNull()
})

test('the home view leads to the groups if there are some', async () => {
  const { user, address } = await renderAt('/', { catalogue: withGroups(MUSEUM_GROUPS) })
  await user.click(await screen.findByRole('link', { name: '3 groups' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Groups' })).toHaveFocus()
  expect(address()).toBe('/groups')
})
