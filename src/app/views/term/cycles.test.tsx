import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CYCLE_BELOW_A_TOP } from '../../../testkit/cycles.ts'
import { rowsOf } from '../../../testkit/hierarchy-rows.ts'
import { renderAt } from '../../../testkit/render.tsx'
import { catalogueOf } from '../../../testkit/world.ts'

test('a hierarchy that goes round in a circle says where it loops, as a link back', async () => {
  await renderAt('/terms/52')
  expect(await rowsOf('Broader terms, from the top')).toEqual(['Loops', 'Rings'])
  const loop = screen.getByRole('link', { name: 'loops to Rings' })
  expect(loop).toHaveAttribute('href', '/terms/51?path=50')
})

test('a term of a circle below a top term has no place that begins inside the circle', async () => {
  await renderAt('/terms/3', { catalogue: catalogueOf(CYCLE_BELOW_A_TOP) })
  expect(await screen.findByText('Place 1 of 1')).toBeVisible()
  expect(await rowsOf('Broader terms, from the top')).toEqual(['Tops', 'Hoops'])
  expect(screen.getByRole('link', { name: 'loops to Rings' })).toHaveAttribute('href', '/terms/4')
})

test('an address of a place inside a circle falls back to the first one', async () => {
  await renderAt('/terms/3?path=4.2', { catalogue: catalogueOf(CYCLE_BELOW_A_TOP) })
  expect(await screen.findByText(/names a place where this term is not/)).toBeVisible()
  expect(screen.getByText('Place 1 of 1')).toBeVisible()
})

test('a place under a broader term that is below the term as well is said to be a circle', async () => {
  const { user } = await renderAt('/terms/1', { catalogue: catalogueOf(CYCLE_BELOW_A_TOP) })
  await user.click(await screen.findByRole('link', { name: 'also under Rings' }))
  expect(await screen.findByText(/^Rings is broader than this term and below it as well/)).toBeVisible()
  expect(screen.getByText('Place 1 of 1')).toBeVisible()
})

test('a term that is broader than itself is shown, with a link back to itself', async () => {
  const catalogue = catalogueOf([
    { id: 1, name: 'Top' },
    { id: 7, name: 'Selves', broader: [7, 1] },
  ])
  await renderAt('/terms/7', { catalogue })
  expect(await screen.findByText('Place 1 of 1')).toBeVisible()
  expect(await rowsOf('Broader terms, from the top')).toEqual(['Top'])
  const loops = await screen.findAllByRole('link', { name: 'loops to Selves' })
  // Said where it is broader, and where it is narrower.
  expect(loops.map((loop) => loop.getAttribute('href'))).toEqual(['/terms/7?path=1', '/terms/7?path=1'])
})

test('a term on its own path is drawn as a link back and is never followed', async () => {
  await renderAt('/terms/51')
  const rows = within(await screen.findByRole('list', { name: 'Narrower terms of Rings' }))
  expect(await rows.findByRole('link', { name: 'loops to Loops' })).toHaveAttribute('href', '/terms/50')
  expect(rows.queryByRole('button', { name: /^Loops/ })).toBeNull()
})
