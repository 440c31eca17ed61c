import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testkit/render.tsx'
import { row, rows } from '../../../testkit/tree-rows.ts'
import { catalogueOf, type TermSketch } from '../../../testkit/world.ts'

test('opening and closing a branch keeps the elements of the rows around it', async () => {
  const { user } = await renderAt('/browse')
  const vessels = await row('Vessels')
  const toys = await row('Toys')
  const before = new Set(screen.getAllByRole('treeitem'))
  await user.click(within(toys).getByRole('button', { name: 'Open Toys' }))
  await row('Bubble pipes')
  const after = screen.getAllByRole('treeitem')
  expect([...before].every((element) => after.includes(element))).toBe(true)
  expect(after).toHaveLength(before.size + 2)
  await user.click(within(toys).getByRole('button', { name: 'Close Toys' }))
  expect(screen.getAllByRole('treeitem')).toEqual([...before])
  expect(vessels).toBeVisible()
})

test('showing more matches leaves branches closed by hand closed', async () => {
  const many = (broader: number, first: number): TermSketch[] =>
    Array.from({ length: 150 }, (_, index) => ({
      id: first + index,
      name: `Plates ${first + index}`,
      broader: [broader],
    }))
  const catalogue = catalogueOf([
    { id: 1, name: 'Art' },
    { id: 2, name: 'Tableware' },
    ...many(1, 100),
    ...many(2, 500),
  ])
  const { user } = await renderAt('/browse?term=plates', { catalogue })
  const art = await row('Art')
  art.focus()
  await user.keyboard('{ArrowLeft}')
  expect((await rows()).slice(0, 2)).toEqual(['Art +', 'Tableware –'])
  await user.click(screen.getByRole('button', { name: 'Show 100 more' }))
  expect(await screen.findByText('300 terms found')).toBeVisible()
  expect((await rows()).slice(0, 2)).toEqual(['Art +', 'Tableware –'])
})
