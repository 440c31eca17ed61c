import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  CHANGED,
  HERE_NEW,
  NEW,
  NEWEST,
  openBefore,
  showNew,
  total,
} from '../../testkit/changing-catalogue.tsx'
import { expectAccessible } from '../../testkit/render.tsx'

test('scrolling after a change of the catalogue shows a message and keeps the rows', async () => {
  const { goToItem, serve } = await openBefore('/items')
  await screen.findByRole('link', { name: 'Bowl 1' })
  serve(NEW)
  expect(screen.queryByText(CHANGED)).toBeNull()
  await goToItem(120)
  // Row 120 of the new catalogue, in a list as long as the old one.
  expect(await screen.findByRole('link', { name: 'Bowl 125' })).toBeVisible()
  expect(total()).toMatch(/of 320$/)
  const status = (await screen.findByText(CHANGED)).closest('[role=status]')
  expect(status).toHaveAttribute('aria-atomic', 'false')
  expect(screen.getAllByText(CHANGED)).toHaveLength(1)
  expect(await showNew()).toBeVisible()
  await expectAccessible()
})

test('the new catalogue is shown at the same position, and the old one does not return', async () => {
  const { goToItem, serve, user, address } = await openBefore('/items')
  await screen.findByRole('link', { name: 'Bowl 1' })
  serve(NEW)
  await goToItem(120)
  await screen.findByRole('link', { name: 'Bowl 125' })
  await waitFor(() => expect(address()).toBe('/items?start=119'))
  const button = await showNew()
  act(() => screen.getByRole('link', { name: 'Skip to the content' }).focus())
  await user.tab()
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(total()).toMatch(/of 335$/))
  expect(address()).toBe('/items?start=119')
  expect(screen.getByRole('link', { name: 'Bowl 125' })).toBeVisible()
  expect(screen.queryByText(CHANGED)).toBeNull()
  expect(screen.getByText('The new catalogue is shown.')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus()
  // The browser has the first page of the old catalogue in its cache.
  await goToItem(1)
  expect(await screen.findByRole('link', { name: 'Bowl 6' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Bowl 1' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
})

test('a view of new data says so once, and a view of old data offers the new catalogue again', async () => {
  const { serve, router } = await openBefore('/terms/2')
  await screen.findByRole('heading', { level: 1, name: 'Bowls' })
  await screen.findByRole('link', { name: 'Bowl 1' })
  serve(NEW)
  await router.navigate('/terms/4')
  await screen.findByRole('heading', { level: 1, name: 'Jugs' })
  expect(await screen.findByText(HERE_NEW)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
  await router.navigate('/items?text=basin')
  await screen.findByRole('heading', { level: 1, name: 'Collection' })
  await waitFor(() => expect(screen.queryByText(HERE_NEW)).toBeNull())
  expect(screen.queryByText(CHANGED)).toBeNull()
  await router.navigate(-2)
  await screen.findByRole('link', { name: 'Bowl 1' })
  expect(await screen.findByText(CHANGED)).toBeVisible()
})

test('if the new catalogue fails to load, the old data stays and the visitor can retry', async () => {
  const { goToItem, serve, beAway, user } = await openBefore('/items')
  await screen.findByRole('link', { name: 'Bowl 1' })
  serve(NEW)
  await goToItem(120)
  const button = await showNew()
  beAway(true)
  await user.click(button)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(await screen.findByText('Updating…')).toBeVisible()
  expect(await screen.findByText('Couldn’t update; you are still seeing the previous version.')).toBeVisible()
  expect(total()).toMatch(/of 320$/)
  expect(screen.getByRole('link', { name: 'Bowl 125' })).toBeVisible()
  beAway(false)
  await user.click(button)
  await waitFor(() => expect(total()).toMatch(/of 335$/))
})

test('after closing, only a new revision opens the message again', async () => {
  const { goToItem, serve, user } = await openBefore('/items')
  await screen.findByRole('link', { name: 'Bowl 1' })
  serve(NEW)
  await goToItem(120)
  await showNew()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(CHANGED)).toBeNull()
  expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus()
  expect(total()).toMatch(/of 320$/)
  serve(NEWEST)
  await goToItem(290)
  expect(await screen.findByRole('link', { name: 'Basin 290' })).toBeVisible()
  expect(await screen.findByText(CHANGED)).toBeVisible()
})
