import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectFocus } from '../../testkit/expect-focus.ts'
import { renderAt } from '../../testkit/render.tsx'
import { catalogueOf } from '../../testkit/world.ts'

afterEach(() => vi.restoreAllMocks())

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test.each([
  ['/terms/11', '/terms/11/bubble-pipes'],
  ['/terms/11/', '/terms/11/bubble-pipes'],
  ['/terms/11/Bubble-Pipes', '/terms/11/bubble-pipes'],
  ['/terms/11/soap-pipes?path=1.10&tab=map', '/terms/11/bubble-pipes?path=1.10&tab=map'],
  ['/items/101', '/items/101/bubble-pipe-of-white-clay'],
  ['/items/101/pipe?materials=clay&start=0', '/items/101/bubble-pipe-of-white-clay?materials=clay&start=0'],
])('%s becomes %s', async (opened, corrected) => {
  const { address } = await renderAt(opened)
  await waitFor(() => expect(address()).toBe(corrected))
})

test.each([
  ['/terms/1', '/terms/1'],
  ['/terms/1/exclamation?tab=map', '/terms/1?tab=map'],
  ['/items/7/question', '/items/7'],
])('%s leads to a record whose name has no letters, so its URL has no slug', async (opened, corrected) => {
  const { address } = await renderAt(opened, {
    catalogue: catalogueOf([{ id: 1, name: '‽' }], [{ id: 7, title: '“?”' }]),
  })
  expect(await screen.findByRole('heading', { level: 1, name: /^(‽|“\?”)$/ })).toBeVisible()
  await waitFor(() => expect(address()).toBe(corrected))
})

test('a slug that is no valid encoding is replaced as well', async () => {
  // React Router reports it on the console.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { address } = await renderAt('/items/101/100%')
  await waitFor(() => expect(address()).toBe('/items/101/bubble-pipe-of-white-clay'))
})

test('a name in another script gives an encoded slug', async () => {
  const { address } = await renderAt('/terms/1', { catalogue: catalogueOf([{ id: 1, name: '茶壺' }]) })
  await waitFor(() => expect(address()).toBe('/terms/1/%E8%8C%B6%E5%A3%BA'))
})

test('correcting a URL adds no history entry', async () => {
  const { address, router } = await renderAt('/terms')
  await heading('A–Z')
  await router.navigate('/terms/11/pipes?path=2')
  await waitFor(() => expect(address()).toBe('/terms/11/bubble-pipes?path=2'))
  await expectFocus(() => heading('Bubble pipes'))
  await router.navigate(-1)
  await heading('A–Z')
  expect(address()).toBe('/terms')
  await router.navigate(1)
  await heading('Bubble pipes')
  expect(address()).toBe('/terms/11/bubble-pipes?path=2')
})

test('correcting a URL sends no request', async () => {
  const corrected = await renderAt('/terms/11')
  await screen.findByText('Place 1 of 2')
  const right = await renderAt('/terms/11/bubble-pipes')
  await screen.findByText('Place 1 of 2')
  await waitFor(() => expect(corrected.requests.toSorted()).toEqual(right.requests.toSorted()))
})

test('a URL corrected late leaves the scroll position and the focus to the visitor', async () => {
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { user, address } = await renderAt('/items/101', {
    between: async (request, service) => {
      if (request.url.includes('/item/101/')) await isAsked
      return service(request)
    },
  })
  const field = screen.getByRole('combobox', { name: 'Search terms and items' })
  await user.click(field)
  window.scrollTo(0, 250)
  answer()
  await waitFor(() => expect(address()).toBe('/items/101/bubble-pipe-of-white-clay'))
  await heading('Bubble pipe of white clay')
  expect(window.scrollY).toBe(250)
  expect(field).toHaveFocus()
})
