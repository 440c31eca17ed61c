import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testkit/render.tsx'
import { row } from '../../../testkit/tree-rows.ts'
import { catalogueOf } from '../../../testkit/world.ts'

const LEVELS = 240
const nameOf = (level: number) => `Level ${String(level).padStart(3, '0')}`

/** A chain of terms, with an item at the bottom. */
const DEEP = catalogueOf(
  Array.from({ length: LEVELS }, (_, index) => ({
    id: index + 1,
    name: nameOf(index + 1),
    broader: index === 0 ? [] : [index],
  })),
  [{ id: 7, title: 'Doll', termIds: [LEVELS] }],
)
const keysTo = (length: number) => Array.from({ length }, (_, index) => index + 1)

test('a term 240 levels down shows its whole path as links', async () => {
  await renderAt(`/terms/${LEVELS}`, { catalogue: DEEP })
  const broader = within(await screen.findByRole('list', { name: 'Broader terms, from the top' }))
  const links = broader.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(keysTo(LEVELS - 1).map(nameOf))
  expect(links.at(-1)).toHaveAttribute(
    'href',
    `/terms/${LEVELS - 1}/level-239?path=${keysTo(LEVELS - 2).join('.')}`,
  )
})

test('the term at the top counts the item at the bottom', async () => {
  await renderAt('/terms/1', { catalogue: DEEP })
  expect((await screen.findAllByRole('link', { name: '1 item' }))[0]).toBeVisible()
})

test('the tree shows it at its level, below all terms above it', async () => {
  await renderAt(`/browse?at=${keysTo(LEVELS).join('.')}`, { catalogue: DEEP })
  expect(await row(nameOf(LEVELS))).toHaveAttribute('aria-level', String(LEVELS))
})

test('a filtered tree opens the whole path down to a match', async () => {
  await renderAt(`/browse?term=${LEVELS}`, { catalogue: DEEP })
  expect(await screen.findByText('1 term found')).toBeVisible()
  expect(screen.getByRole('treeitem', { name: nameOf(1) })).toHaveAttribute('aria-expanded', 'true')
})
