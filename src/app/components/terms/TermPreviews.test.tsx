import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdTimers } from '../../../testkit/hold-timers.ts'
import { inFrench } from '../../../testkit/in-french.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf } from '../../../testkit/world.ts'

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

test('a preview has the codes, the definition, the groups and the status of a term', async () => {
  const catalogue = await catalogueOf(
    [
      { id: 1, name: 'Vessels' },
      {
        id: 2,
        name: 'Ewers',
        broader: [1],
        labels: { fr: { name: 'Aiguières', definitions: ['Vase à bec.'] } },
        texts: { notations: ['V.7'] },
      },
      { id: 3, name: 'Jugs', broader: [1], isDeprecated: true, replacedBy: 2 },
    ],
    [],
    [],
    'en-AU',
    [
      { id: 1, name: 'Kitchen', members: [2] },
      { id: 2, name: 'Washing', members: [2] },
    ],
  )
  const { user } = await renderAt('/terms/1', { catalogue, between: inFrench })
  await user.hover(await screen.findByRole('link', { name: /^Aiguières/ }))
  const preview = await screen.findByRole('tooltip')
  expect(preview).toHaveTextContent(
    'AiguièresNotation: V.7in VesselsVase à bec.Groups: Kitchen; Washingno items',
  )
  await user.keyboard('{Escape}')
  await user.hover(await screen.findByRole('link', { name: /^Jugs/ }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'This term is no longer used. Use Aiguières instead.',
  )
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

test('a link that scrolls below a pointer at rest has no preview until the pointer moves', async () => {
  const { user } = await renderAt('/terms/2')
  const link = await screen.findByRole('link', { name: 'Bubble pipes' })
  await user.hover(link)
  await screen.findByRole('tooltip')
  await user.unhover(link)
  fireEvent.scroll(document)
  expect(screen.queryByRole('tooltip')).toBeNull()
  const opening = holdTimers(450)
  fireEvent.pointerOver(link)
  expect(() => opening.release()).toThrow(/no timer/)
  fireEvent.pointerMove(link)
  opening.release()
  expect(await screen.findByRole('tooltip')).toBeVisible()
})

test('a device that cannot hover has no previews', async () => {
  canHover = false
  const { user } = await renderAt('/terms/2')
  const opening = holdTimers(450)
  await user.hover(await screen.findByRole('link', { name: 'Bubble pipes' }))
  // Nothing is going to open it.
  expect(() => opening.release()).toThrow(/no timer/)
})
