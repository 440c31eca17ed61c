import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, findSection, renderAt } from '../../../testkit/render.tsx'

test('a search shows terms and items in two groups', async () => {
  await renderAt('/search?text=teapot')
  expect(await screen.findByRole('heading', { level: 1, name: '“teapot”' })).toBeVisible()
  const terms = await findSection('Terms')
  expect((await terms.findAllByRole('link')).map((link) => link.textContent)).toEqual([
    'Teapots',
    'Toy teapots',
  ])
  const items = await findSection('Items')
  expect(items.getByRole('link', { name: 'Brown teapot' })).toHaveAttribute(
    'href',
    '/items/102/brown-teapot?text=teapot&start=0',
  )
  await expectAccessible()
})

test('a group without results says so and leads to a list that suggests other words', async () => {
  await renderAt('/search?text=garrioch')
  const terms = await findSection('Terms')
  expect(await terms.findByText('No terms found.')).toBeVisible()
  expect(terms.getByRole('link', { name: 'Try other words' })).toHaveAttribute('href', '/terms?term=garrioch')
})

test('ordinary words find the terms that have most of them, with a link to all', async () => {
  await renderAt('/search?text=old+vessel+for+brewing+tea')
  const terms = await findSection('Terms')
  expect(
    await terms.findByText('No term has all of these words. Those with most of them come first.'),
  ).toBeVisible()
  const [first] = await terms.findAllByRole('link')
  expect(first).toHaveTextContent('Tea vessels')
})

test('without words there is only the search', async () => {
  await renderAt('/search')
  expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Find a term or item' })).toBeVisible()
  expect(within(screen.getByRole('main')).queryByRole('heading', { level: 2 })).toBeNull()
})

test.each([
  ['toys made before 1950', 'Toys', 2],
  ['toy made before 1950', 'Toys', 2],
  ['tea-pots made before 1950', 'Teapots', 20],
  ['tea pot made before 1950', 'Teapots', 20],
])('the question “%s” also offers the items of the branch of %s', async (text, name, id) => {
  await renderAt(`/search?${new URLSearchParams({ text })}`)
  const items = await findSection('Items')
  const link = await items.findByRole('link', { name: /^\d+ items?$/ })
  const [first] = screen.getAllByRole('heading', { level: 2 })
  expect(first).toHaveTextContent('Items')
  expect(link.closest('p')).toHaveTextContent(new RegExp(`^In ${name} and narrower: \\d+ items?$`))
  expect(link).toHaveAttribute('href', `/items?term_branch=${id}&production_year_to_lt=1950`)
})
