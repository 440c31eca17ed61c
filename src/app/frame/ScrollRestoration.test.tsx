import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../testkit/render.tsx'

/** The view follows the router a moment later. */
const rendered = () => act(async () => undefined)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a new URL starts at the top, and Back and Forward restore the position', async () => {
  const { user, router } = await renderAt('/terms/11')
  await heading('Bubble pipes')
  window.scrollTo(0, 700)
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'A–Z' }))
  await heading('A–Z')
  expect(window.scrollY).toBe(0)
  window.scrollTo(0, 90)
  await router.navigate(-1)
  await heading('Bubble pipes')
  expect(window.scrollY).toBe(700)
  await router.navigate(1)
  await heading('A–Z')
  expect(window.scrollY).toBe(90)
})

test('a change of the query keeps the scroll position', async () => {
  const { user, router, address } = await renderAt('/terms/11')
  await heading('Bubble pipes')
  window.scrollTo(0, 300)
  const places = within(await screen.findByRole('group', { name: 'Places' }))
  const [, other = document.body] = places.getAllByRole('radio')
  await user.click(other)
  expect(address()).toBe('/terms/11/bubble-pipes?path=2')
  expect(window.scrollY).toBe(300)
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'A–Z' }))
  await heading('A–Z')
  await router.navigate(-1)
  await heading('Bubble pipes')
  expect(window.scrollY).toBe(300)
})

test('the position of an entry is found again after its URL was corrected on leaving', async () => {
  const { router } = await renderAt('/terms/11')
  await heading('Bubble pipes')
  window.scrollTo(0, 300)
  await act(async () => {
    void router.navigate('/terms/11?path=2', { replace: true })
    void router.navigate('/terms/20')
  })
  await heading('Teapots')
  expect(window.scrollY).toBe(0)
  await router.navigate(-1)
  await heading('Bubble pipes')
  expect(window.scrollY).toBe(300)
})

test('a reload restores the position, even if the URL was corrected before', async () => {
  const { address } = await renderAt('/terms/11')
  await heading('Bubble pipes')
  await waitFor(() => expect(address()).toBe('/terms/11/bubble-pipes'))
  window.scrollTo(0, 420)
  window.dispatchEvent(new Event('pagehide'))
  window.scrollTo(0, 0)
  cleanup()
  await renderAt(address())
  expect(window.scrollY).toBe(420)
})

test('a URL with a hash scrolls to its element', async () => {
  const { router } = await renderAt('/terms/11')
  await heading('Bubble pipes')
  const target = vi.spyOn(screen.getByRole('main'), 'scrollIntoView')
  await act(() => router.navigate('/terms/20#main'))
  await heading('Teapots')
  expect(target).toHaveBeenCalledOnce()
  await act(() => router.navigate('/terms/11#50%'))
  await heading('Bubble pipes')
  expect(target).toHaveBeenCalledOnce()
})

test('a corrected URL does not scroll to its hash again', async () => {
  const { router, address } = await renderAt('/terms')
  await heading('A–Z')
  const target = vi.spyOn(screen.getByRole('main'), 'scrollIntoView')
  await act(() => router.navigate('/terms/11/pipes#main'))
  await heading('Bubble pipes')
  await waitFor(() => expect(address()).toBe('/terms/11/bubble-pipes'))
  await rendered()
  expect(target).toHaveBeenCalledOnce()
})

test('the browser does not scroll by itself while the app runs', async () => {
  await renderAt('/terms')
  expect(window.history.scrollRestoration).toBe('manual')
  window.dispatchEvent(new Event('pagehide'))
  expect(window.history.scrollRestoration).toBe('auto')
  // As when a page returns from the back/forward cache.
  window.dispatchEvent(new Event('pageshow'))
  expect(window.history.scrollRestoration).toBe('manual')
})
