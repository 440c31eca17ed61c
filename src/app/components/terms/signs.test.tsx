import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testkit/render.tsx'
import { catalogueOf } from '../../../testkit/world.ts'

const NAME = 'Pans (a+b)* [c\\d] 50% <i>'
const CATALOGUE = catalogueOf(
  [
    { id: 1, name: NAME },
    { id: 2, name: 'Pans' },
  ],
  [{ id: 7, title: NAME, termIds: [1] }],
)

/** What is a pattern, a wildcard or markup to one program or another. */
const TYPED = ['pan (', 'pan (a+b)*', 'pan [c', 'pan \\', 'pan 50%', 'pan <i>', 'pan $&', 'pan "']
const SIGNS = ['(', '*', '[', '\\', '%', '<', '"']

test.each(TYPED)('the words beside the signs are searched for: %s', async (typed) => {
  const { user } = await renderAt('/terms/2', { catalogue: CATALOGUE })
  const field = await screen.findByRole('combobox', { name: 'Search terms' })
  await user.click(field)
  await user.paste(typed)
  expect(await screen.findByRole('option', { name: new RegExp(`^${RegExp.escape(NAME)}`) })).toBeVisible()
})

test.each(TYPED)('so they are in the tree and in the collection: %s', async (typed) => {
  await renderAt(`/browse?term=${encodeURIComponent(typed)}`, { catalogue: CATALOGUE })
  expect(await screen.findByRole('treeitem', { name: NAME })).toBeVisible()
  await renderAt(`/items?text=${encodeURIComponent(typed)}`, { catalogue: CATALOGUE })
  expect(await screen.findByRole('link', { name: NAME })).toBeVisible()
})

test.each(SIGNS)('%s alone finds nothing, and that is said', async (typed) => {
  const { user } = await renderAt('/browse', { catalogue: CATALOGUE })
  const filter = await screen.findByRole('searchbox', { name: 'Filter the tree' })
  await user.click(filter)
  await user.paste(typed)
  expect(await screen.findByText(/has no word in it/)).toBeVisible()
  expect(filter).toHaveValue(typed)
  const field = screen.getByRole('combobox', { name: 'Search terms' })
  await user.click(field)
  await user.paste(typed)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  expect(await screen.findByText(`There is no word in “${typed}”, so nothing was searched.`)).toBeVisible()
})
