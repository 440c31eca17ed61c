import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CYCLE_BELOW_A_TOP } from '../../../testkit/cycles.ts'
import { renderAt } from '../../../testkit/render.tsx'
import { row, rows } from '../../../testkit/tree-rows.ts'
import { catalogueOf } from '../../../testkit/world.ts'

test.each([
  ['without a place in the URL', '3'],
  ['with a place inside the cycle', '4.2.3'],
])('a term of a cycle below a top term, %s, appears below the top term', async (_, at) => {
  const catalogue = catalogueOf(CYCLE_BELOW_A_TOP)
  const { address } = await renderAt(`/browse?at=${at}`, { catalogue })
  await screen.findByRole('treeitem', { name: 'Loops', selected: true })
  expect(await rows()).toEqual(['Tops –', '·Hoops –', '··Loops +'])
  await waitFor(() => expect(address()).toMatch(/^\/browse\?at=1\.2\.3/))
  expect(screen.getByText('1 top term')).toBeVisible()
  expect(screen.queryByText(/points to a position that no longer exists/) === null).toBe(at === '3')
})

test('a cycle without a top term is not counted among the top terms', async () => {
  await renderAt('/browse?at=50.51.52')
  await row('Small rings')
  expect(screen.getByText('6 top terms plus a cycle without a top term')).toBeVisible()
})

test('a thesaurus of one cycle is shown from a link to it', async () => {
  const catalogue = catalogueOf([
    { id: 50, name: 'Loops', broader: [51] },
    { id: 51, name: 'Rings', broader: [50] },
  ])
  await renderAt('/browse?at=50.51', { catalogue })
  await screen.findByRole('treeitem', { name: 'Rings', selected: true })
  expect(screen.getByText('0 top terms plus a cycle without a top term')).toBeVisible()
})

test('a cycle is shown from its start to the term that closes it, which leads back', async () => {
  const { user } = await renderAt('/browse?at=50.51.52')
  await row('Small rings')
  expect((await rows()).slice(-4)).toEqual(['Loops –', '·Rings –', '··Loops', '··Small rings'])
  const [top, back = document.body] = screen.getAllByRole('treeitem', { name: 'Loops' })
  expect(top).toHaveAccessibleDescription(/part of a cycle, without a top term/)
  expect(back).toHaveAccessibleDescription(/cycle: back to Loops/)
  expect(back).not.toHaveAttribute('aria-expanded')
  back.focus()
  await user.keyboard('{Enter}')
  expect(top).toHaveFocus()
})

test('a term that is its own broader term is shown once', async () => {
  const catalogue = catalogueOf([
    { id: 1, name: 'Boxes' },
    { id: 9, name: 'Nests', broader: [9] },
  ])
  await renderAt('/browse?at=9', { catalogue })
  expect(await screen.findByRole('treeitem', { name: 'Nests', selected: true })).toHaveAccessibleDescription(
    /part of a cycle, without a top term/,
  )
})
