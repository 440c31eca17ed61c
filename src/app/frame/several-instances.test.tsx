import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CHANGED, NEW, OLD, showNew, total } from '../../testkit/changing-catalogue.tsx'
import { renderAt } from '../../testkit/render.tsx'
import { serviceOver } from '../../testkit/world.ts'

/** Two instances behind one address, which answer in turn: one has the new catalogue already. */
async function openBetweenTwo(address: string) {
  const updated = serviceOver(NEW, {
    withRevision: (revision) => [NEW, OLD].find((open) => open.revision === revision),
  })
  const services = [updated, serviceOver(OLD)]
  let turn = 0
  const page = await renderAt(address, {
    statedRevision: OLD.revision,
    between: (request) => (services[turn++ % 2] ?? updated)(request),
  })
  const goToItem = async (number: number) => {
    const field = await screen.findByRole('textbox', { name: 'Go to item' })
    await page.user.clear(field)
    await page.user.type(field, `${number}{Enter}`)
  }
  return { ...page, goToItem }
}

test('while two instances have different catalogues, a list is only of one, before and after the update', async () => {
  const { goToItem, user } = await openBetweenTwo('/items')
  for (const row of [1, 120, 300, 60]) {
    await goToItem(row)
    expect(await screen.findByRole('link', { name: `Bowl ${row}` })).toBeVisible()
    expect(total()).toMatch(/of 320$/)
  }
  expect(await screen.findByText(CHANGED)).toBeVisible()
  await user.click(await showNew())
  await waitFor(() => expect(total()).toMatch(/of 335$/))
  for (const row of [60, 1, 310, 200]) {
    await goToItem(row)
    expect(await screen.findByRole('link', { name: `Bowl ${row + 5}` })).toBeVisible()
    expect(total()).toMatch(/of 335$/)
  }
  expect(screen.queryByText(CHANGED)).toBeNull()
})

test('while two instances have different catalogues, other views are of the same one', async () => {
  const { router } = await openBetweenTwo('/terms/2')
  await screen.findByRole('heading', { level: 1, name: 'Bowls' })
  await screen.findByRole('link', { name: 'Bowl 1' })
  await router.navigate('/items/2')
  expect(await screen.findByRole('heading', { level: 1, name: 'Bowl 2' })).toBeVisible()
  expect(await screen.findByText(CHANGED)).toBeVisible()
  await router.navigate('/terms/4')
  expect(await screen.findByRole('heading', { level: 1, name: 'Term not found' })).toBeVisible()
})
