import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { renderAt } from '../../../testkit/render.tsx'
import { row, rows } from '../../../testkit/tree-rows.ts'

test('keys move through the tree, open and close branches, and the URL follows', async () => {
  const { user, address } = await renderAt('/browse')
  const knives = await row('Knives')
  knives.focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(address()).toBe('/browse?open=1')
  expect(await row('Smoking equipment')).toHaveAttribute('aria-expanded', 'true')
  await row('Pipes')
  await user.keyboard('{ArrowRight}')
  await expectFocus(() => row('Pipes'))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await expectFocus(() => row('Bubble pipes'))
  await user.keyboard('{ArrowLeft}')
  await expectFocus(() => row('Pipes'))
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expectFocus(() => row('Smoking equipment'))
  expect(address()).toBe('/browse')
  await user.keyboard('{End}')
  await expectFocus(() => row('Vessels'))
  await user.keyboard('{Home}')
  await expectFocus(() => row('100% wool_blankets (“test”)'))
})

test('the tree has one tab stop, the row that was focused last', async () => {
  const { user } = await renderAt('/browse')
  const toys = await row('Toys')
  toys.focus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
    await row('Smoking equipment'),
  ])
  const tree = screen.getByRole('tree')
  const stops = [...tree.querySelectorAll<HTMLElement>('a, button, [tabindex]')]
  expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('a star opens all siblings of the focused term and announces their number', async () => {
  const { user, address } = await renderAt('/browse')
  const knives = await row('Knives')
  knives.focus()
  await user.keyboard('*')
  expect(await screen.findByText('5 terms opened')).toBeInTheDocument()
  expect(new URLSearchParams(address().split('?')[1]).get('open')).toBe('1-2-3-30-32')
  expect((await rows()).length).toBe(14)
  expect(knives).toHaveFocus()
})

test('typing moves to the next term that begins with the letters', async () => {
  const { user } = await renderAt('/browse?open=32')
  const boxes = await row('Boxes')
  await row('Écritoires')
  boxes.focus()
  await user.keyboard('e')
  await expectFocus(() => row('Écritoires'))
})

test('a key on a row that is still loading acts once the row is there', async () => {
  const reading = Promise.withResolvers<void>()
  const { user, address } = await renderAt('/browse', {
    between: async (request, service) => {
      if (request.url.includes('broader_in=1&')) await reading.promise
      return service(request)
    },
  })
  const equipment = await row('Smoking equipment')
  equipment.focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-level', '2'))
  await user.keyboard(' ')
  expect(address()).toBe('/browse?open=1')
  reading.resolve()
  expect(await screen.findByRole('link', { name: 'Open term page' })).toBeVisible()
  expect(address()).toMatch(/^\/browse\?open=1&at=1\.\d+$/)
})
