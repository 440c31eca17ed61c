import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdTimers } from '../../../testkit/hold-timers.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'

const matchMedia = window.matchMedia
let canHover = true

beforeEach(() => {
  canHover = true
  window.matchMedia = (media) =>
    Object.assign(matchMedia(media), { matches: canHover && media === '(hover: hover)' })
})
afterEach(() => {
  window.matchMedia = matchMedia
})

const SCOPE_NOTE = 'Use for vessels in which tea is brewed at the table.'

test('a pointer that rests on a link to a term shows its scope note, places and number of items', async () => {
  const { user } = await renderAt('/terms/22')
  const link = await screen.findByRole('link', { name: 'Teapots' })
  await user.hover(link)
  const preview = await screen.findByRole('tooltip')
  expect(preview).toHaveTextContent(/^Teapotsin Ceramic vessels; in Tea vessels/)
  expect(preview).toHaveTextContent(SCOPE_NOTE)
  expect(preview).toHaveTextContent('2 direct · 2 total')
  expect(link).toHaveAccessibleDescription(/Use for vessels/)
  await expectAccessible()
})

test('the pointer can move onto the preview, which closes when it leaves', async () => {
  const { user } = await renderAt('/terms/2')
  const closing = holdTimers(250)
  const link = await screen.findByRole('link', { name: 'Bubble pipes' })
  await user.hover(link)
  const preview = await screen.findByRole('tooltip')
  await user.unhover(link)
  await user.hover(preview)
  // Nothing is going to close it.
  expect(() => closing.release()).toThrow(/no timer/)
  expect(preview).toBeInTheDocument()
  await user.hover(screen.getByRole('heading', { level: 1 }))
  closing.release()
  expect(preview).not.toBeInTheDocument()
})

test('Escape closes the preview and leaves the focus on the link', async () => {
  const { user } = await renderAt('/terms/2')
  const link = await screen.findByRole('link', { name: 'Bubble pipes' })
  await user.tab()
  link.focus()
  const preview = await screen.findByRole('tooltip')
  expect(preview).toHaveTextContent('Bubble pipes')
  await user.keyboard('{Escape}')
  expect(preview).not.toBeInTheDocument()
  expect(link).toHaveFocus()
  expect(link).not.toHaveAttribute('aria-describedby')
})

test('following a link closes its preview', async () => {
  const { user } = await renderAt('/terms/2')
  const link = await screen.findByRole('link', { name: 'Bubble pipes' })
  await user.hover(link)
  await screen.findByRole('tooltip')
  await user.click(link)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('a device that cannot hover has no previews', async () => {
  canHover = false
  const { user } = await renderAt('/terms/2')
  const opening = holdTimers(450)
  await user.hover(await screen.findByRole('link', { name: 'Bubble pipes' }))
  // Nothing is going to open it.
  expect(() => opening.release()).toThrow(/no timer/)
})
