import { onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../testkit/render.tsx'

const ADDRESSES = ['/terms?term=pipe', '/items?text=teapot', '/terms/11', '/items/101', '/browse?at=2']

/** Waits until pending requests have been sent. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 250))

test.each(ADDRESSES)(
  'returning to the window or the network shows %s without a new request',
  async (address) => {
    const { requests } = await renderAt(address)
    await settle()
    const before = [...requests]
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await settle()
    expect(requests).toEqual(before)
  },
)

test('going back and forward sends no request twice', async () => {
  const { router, requests } = await renderAt('/terms/11')
  await screen.findByRole('heading', { level: 1, name: 'Bubble pipes' })
  await settle()
  await router.navigate('/items?text=teapot')
  await screen.findByRole('link', { name: 'Brown teapot' })
  await settle()
  await router.navigate(-1)
  await screen.findByRole('heading', { level: 1, name: 'Bubble pipes' })
  await router.navigate(1)
  await screen.findByRole('link', { name: 'Brown teapot' })
  await settle()
  expect(new Set(requests).size).toBe(requests.length)
})
