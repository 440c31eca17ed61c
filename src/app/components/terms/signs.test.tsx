import { screen, within } from '@testing-library/react'
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

/** Patterns, wildcards and markup of various languages. */
const TYPED = ['pan (', 'pan (a+b)*', 'pan [c', 'pan \\', 'pan 50%', 'pan <i>', 'pan $&', 'pan "']
const SIGNS = ['(', '*', '[', '\\', '%', '<', '"']

test.each(TYPED)('the letters beside special characters are searched: %s', async (typed) => {
  const { user } = await renderAt('/no/such/thing', { catalogue: CATALOGUE })
  const field = await within(await screen.findByRole('main')).findByRole('combobox')
  await user.click(field)
  await user.paste(typed)
  expect(await screen.findByRole('option', { name: new RegExp(`^${RegExp.escape(NAME)}`) })).toBeVisible()
})

test.each(TYPED)('the tree and the collection also search for %s', async (typed) => {
  await renderAt(`/browse?term=${encodeURIComponent(typed)}`, { catalogue: CATALOGUE })
  expect(await screen.findByRole('treeitem', { name: NAME })).toBeVisible()
  await renderAt(`/items?text=${encodeURIComponent(typed)}`, { catalogue: CATALOGUE })
  const found = within(await screen.findByRole('list', { name: 'Items found' }))
  expect(await found.findByRole('link', { name: NAME })).toBeVisible()
})

test.each(SIGNS)('%s alone finds nothing, and the page says so', async (typed) => {
  const { user } = await renderAt('/browse', { catalogue: CATALOGUE })
  const filter = await screen.findByRole('searchbox', { name: 'Filter the tree' })
  await user.click(filter)
  await user.paste(typed)
  expect(await screen.findByText(/has no word in it/)).toBeVisible()
  expect(filter).toHaveValue(typed)
  await renderAt(`/terms?term=${encodeURIComponent(typed)}`, { catalogue: CATALOGUE })
  expect(await screen.findByRole('heading', { level: 1, name: 'A–Z' })).toBeVisible()
  expect(await screen.findByText(`“${typed}” has no letters or digits to search for`)).toBeVisible()
})
