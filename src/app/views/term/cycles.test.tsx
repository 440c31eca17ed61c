import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CYCLE_BELOW_A_TOP } from '../../../testkit/cycles.ts'
import { rowsOf } from '../../../testkit/hierarchy-rows.ts'
import { renderAt } from '../../../testkit/render.tsx'
import { sentence } from '../../../testkit/sentence.ts'
import { catalogueOf } from '../../../testkit/world.ts'

test('a term of a cycle names the relation that closes it, as a link back', async () => {
  await renderAt('/terms/52')
  expect(await rowsOf('Broader terms, from the top')).toEqual(['Loops', 'Rings'])
  const loop = screen.getByRole('link', { name: 'cycle: back to Rings' })
  expect(loop).toHaveAttribute('href', '/terms/51/rings?path=50')
})

test('a term of a cycle below a top term has no place that starts inside the cycle', async () => {
  await renderAt('/terms/3', { catalogue: catalogueOf(CYCLE_BELOW_A_TOP) })
  expect(await rowsOf('Broader terms, from the top')).toEqual(['Tops', 'Hoops'])
  expect(screen.getByRole('link', { name: 'cycle: back to Rings' })).toHaveAttribute('href', '/terms/4/rings')
})

test('a URL of a place inside a cycle falls back to the first place', async () => {
  await renderAt('/terms/3?path=4.2', { catalogue: catalogueOf(CYCLE_BELOW_A_TOP) })
  expect(await screen.findByText(/position that no longer exists/)).toBeVisible()
})

test('a place under a broader term that is also below the term is reported as a cycle', async () => {
  const { user } = await renderAt('/terms/1', { catalogue: catalogueOf(CYCLE_BELOW_A_TOP) })
  await user.click(await screen.findByRole('link', { name: 'also under Rings' }))
  expect(await screen.findByText(sentence(/^Rings is both above and below this term/))).toBeVisible()
})

test('a term that is its own broader term has a link back to itself', async () => {
  const catalogue = catalogueOf([
    { id: 1, name: 'Top' },
    { id: 7, name: 'Selves', broader: [7, 1] },
  ])
  await renderAt('/terms/7', { catalogue })
  expect(await rowsOf('Broader terms, from the top')).toEqual(['Top'])
  const loops = await screen.findAllByRole('link', { name: 'cycle: back to Selves' })
  // Reported among the broader and the narrower terms.
  expect(loops.map((loop) => loop.getAttribute('href'))).toEqual([
    '/terms/7/selves?path=1',
    '/terms/7/selves?path=1',
  ])
})

test('a term on its own path is a link back and never opens', async () => {
  await renderAt('/terms/51')
  const rows = within(await screen.findByRole('list', { name: 'Narrower terms of Rings' }))
  expect(await rows.findByRole('link', { name: 'cycle: back to Loops' })).toHaveAttribute(
    'href',
    '/terms/50/loops',
  )
  expect(rows.queryByRole('button', { name: /^Loops/ })).toBeNull()
})
