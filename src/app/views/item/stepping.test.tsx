import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { plates } from '../../../testkit/plates.ts'
import { findNavigation, renderAt } from '../../../testkit/render.tsx'
import { turnOffSingleKeys } from '../../../testkit/single-keys.ts'

afterEach(() => window.localStorage.clear())

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('n and p step forward and back, unless single keys are turned off', async () => {
  const { user } = await renderAt('/items/3?materials=tin&start=0', { catalogue: plates() })
  await screen.findByRole('link', { name: 'Next item' })
  await user.keyboard('n')
  await expectFocus(() => heading('Plate 6'))
  expect(await screen.findByRole('link', { name: 'Previous item' })).toHaveAttribute('aria-keyshortcuts', 'p')
  await user.keyboard('p')
  await expectFocus(() => heading('Plate 3'))
  await turnOffSingleKeys(user)
  expect(await screen.findByRole('link', { name: 'Next item' })).not.toHaveAttribute('aria-keyshortcuts')
  await user.keyboard('n')
  expect(screen.getByRole('heading', { level: 1, name: 'Plate 3' })).toBeVisible()
})

test('n steps forward on an Arabic keyboard, whose key has another letter', async () => {
  await renderAt('/items/3?materials=tin&start=0', { catalogue: plates() })
  await screen.findByRole('link', { name: 'Next item' })
  fireEvent.keyDown(document.body, { key: 'ى', code: 'KeyN' })
  await expectFocus(() => heading('Plate 6'))
})

test('pressing n five times quickly moves by five items, one history entry each, and p moves back', async () => {
  const { user, address, router } = await renderAt('/items/1?order_by=id&start=0', { catalogue: plates() })
  await screen.findByRole('link', { name: 'Next item' })
  await user.keyboard('nnnnn')
  await waitFor(() => expect(address()).toBe('/items/6/plate-6?order_by=id&start=5'))
  await expectFocus(() => heading('Plate 6'))
  await user.keyboard('pppp')
  await waitFor(() => expect(address()).toBe('/items/2/plate-2?order_by=id&start=1'))
  await expectFocus(() => heading('Plate 2'))
  await router.navigate(-1)
  expect(await heading('Plate 3')).toBeVisible()
  expect(address()).toBe('/items/3/plate-3?order_by=id&start=2')
})

test('steps beyond the last item are dropped', async () => {
  const { user, address } = await renderAt('/items/8?order_by=id&start=7', { catalogue: plates() })
  await screen.findByRole('link', { name: 'Next item' })
  await user.keyboard('nnn')
  await waitFor(() => expect(address()).toBe('/items/9/plate-9?order_by=id&start=8'))
  expect(await screen.findByText('No item after')).toBeVisible()
  await user.keyboard('p')
  await waitFor(() => expect(address()).toBe('/items/8/plate-8?order_by=id&start=7'))
})

test('a visitor can move on before the first item has loaded', async () => {
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { user } = await renderAt('/items/3?materials=tin&start=0', {
    catalogue: plates(),
    between: async (request, service) => {
      if (request.url.endsWith('/item/3/json/')) await isAsked
      return service(request)
    },
  })
  await user.click(await screen.findByRole('link', { name: 'Next item' }))
  await expectFocus(() => heading('Plate 6'))
  answer()
})

test('a key pressed while everything loads moves to the next item, even if the URL is corrected meanwhile', async () => {
  const held = { item: Promise.withResolvers<void>(), neighbours: Promise.withResolvers<void>() }
  const { user, address } = await renderAt('/items/3?materials=tin&start=0', {
    catalogue: plates(),
    between: async (request, service) => {
      if (request.url.endsWith('/item/3/json/')) await held.item.promise
      if (request.url.endsWith('limit=2')) await held.neighbours.promise
      return service(request)
    },
  })
  await (await findNavigation('Search results')).findByText(/^1 of/)
  await user.keyboard('n')
  held.item.resolve()
  await waitFor(() => expect(address()).toBe('/items/3/plate-3?materials=tin&start=0'))
  held.neighbours.resolve()
  await expectFocus(() => heading('Plate 6'))
  expect(address()).toBe('/items/6/plate-6?materials=tin&start=1')
})
