import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../testkit/render.tsx'

test('a branch opens below its term, keeps the path in its links, and stays open in the URL', async () => {
  const { user, address } = await renderAt('/terms/3')
  await user.click(await screen.findByRole('button', { name: 'Ceramic vessels: 1 narrower term' }))
  const tree = within(screen.getByRole('list', { name: 'Narrower terms of Vessels' }))
  expect(await tree.findByRole('link', { name: 'Teapots' })).toHaveAttribute(
    'href',
    '/terms/20/teapots?path=3.21',
  )
  expect(address()).toBe('/terms/3/vessels?open=21')
  expect(tree.getByRole('button', { expanded: true })).toHaveAccessibleName(
    'Ceramic vessels: 1 narrower term',
  )
  await user.click(tree.getByRole('button', { expanded: true }))
  await waitFor(() => expect(tree.queryByRole('link', { name: 'Teapots' })).toBeNull())
  expect(address()).toBe('/terms/3/vessels')
})

test('a branch that fails says so and opens after a retry', async () => {
  let isBroken = true
  const { user } = await renderAt('/terms/3?open=21', {
    between: (request, service) =>
      isBroken && request.url.includes('/term/21/') ? new Response('{}', { status: 500 }) : service(request),
  })
  expect(await screen.findByText('These terms could not be loaded.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tea vessels' })).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Teapots' })).toBeVisible()
})

test('after a retry, focus is on the button of the branch, and Tab enters its rows', async () => {
  let isBroken = true
  const { user } = await renderAt('/terms/3?open=21', {
    between: (request, service) =>
      isBroken && request.url.includes('/term/21/') ? new Response('{}', { status: 500 }) : service(request),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  again.focus()
  isBroken = false
  await user.keyboard('{Enter}')
  const opened = await screen.findByRole('link', { name: 'Teapots' })
  expect(screen.getByRole('button', { name: 'Ceramic vessels: 1 narrower term' })).toHaveFocus()
  await user.tab()
  await user.tab()
  // Teapots have a button of their own before their name.
  await user.tab()
  expect(opened).toHaveFocus()
})

test('a term in an open branch states its level and its broader term', async () => {
  await renderAt('/terms/3?open=21')
  const opened = await screen.findByRole('link', { name: 'Teapots' })
  expect(opened).toHaveAccessibleDescription('level 2, under Ceramic vessels')
  expect(screen.getByRole('link', { name: 'Ceramic vessels' })).not.toHaveAccessibleDescription(/level/)
})
