import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../testkit/render.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a new address begins at the top, and Back and Forward return to where one was', async () => {
  const { user, router } = await renderAt('/terms/11')
  await heading('Bubble pipes')
  window.scrollTo(0, 700)
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Terms' }))
  await heading('Terms')
  expect(window.scrollY).toBe(0)
  window.scrollTo(0, 90)
  await router.navigate(-1)
  await heading('Bubble pipes')
  expect(window.scrollY).toBe(700)
  await router.navigate(1)
  await heading('Terms')
  expect(window.scrollY).toBe(90)
})

test('an address that only says more of the same view leaves the scroll where it is, and so does one that is put in its place', async () => {
  const { user, router, address } = await renderAt('/terms/11')
  await heading('Bubble pipes')
  window.scrollTo(0, 300)
  const [, other = document.body] = await screen.findAllByRole('link', { name: 'Bubble pipes' })
  await user.click(other)
  expect(address()).toBe('/terms/11?path=1.10')
  expect(window.scrollY).toBe(300)
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Terms' }))
  await heading('Terms')
  await router.navigate(-1)
  await heading('Bubble pipes')
  expect(window.scrollY).toBe(300)
})

test('an address that is corrected in the moment in which one leaves it is found again as well', async () => {
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

test('a reload returns to where one was', async () => {
  await renderAt('/terms/11')
  await heading('Bubble pipes')
  window.scrollTo(0, 420)
  window.dispatchEvent(new Event('pagehide'))
  window.scrollTo(0, 0)
  cleanup()
  await renderAt('/terms/11')
  expect(window.scrollY).toBe(420)
})

test('an address that names an element goes to it', async () => {
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

test('the browser does not scroll by itself while the app is there', async () => {
  await renderAt('/terms')
  expect(window.history.scrollRestoration).toBe('manual')
  window.dispatchEvent(new Event('pagehide'))
  expect(window.history.scrollRestoration).toBe('auto')
  // As a page is that one comes back to without its being loaded again.
  window.dispatchEvent(new Event('pageshow'))
  expect(window.history.scrollRestoration).toBe('manual')
})
