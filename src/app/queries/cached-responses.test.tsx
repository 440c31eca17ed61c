import { onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../testkit/render.tsx'

const ADDRESSES = ['/terms?term=pipe', '/items?text=teapot', '/terms/11', '/items/101', '/browse?at=2']

/** Some requests wait for their code, which takes its time on a busy machine. */
const QUIET_MS = 750

/** Waits until no request has been sent for a while. */
async function settle(requests: readonly string[]): Promise<void> {
  for (let count = -1; count !== requests.length; ) {
    count = requests.length
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  }
}

test.each(ADDRESSES)(
  'returning to the window or the network shows %s without a new request',
  async (address) => {
    const { requests } = await renderAt(address)
    await settle(requests)
    const before = [...requests]
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await settle(requests)
    expect(requests).toEqual(before)
  },
)

test('going back and forward sends no request twice', async () => {
  const { router, requests } = await renderAt('/terms/11')
  await screen.findByRole('heading', { level: 1, name: 'Bubble pipes' })
  await settle(requests)
  await router.navigate('/items?text=teapot')
  await screen.findByRole('link', { name: 'Brown teapot' })
  await settle(requests)
  await router.navigate(-1)
  await screen.findByRole('heading', { level: 1, name: 'Bubble pipes' })
  await router.navigate(1)
  await screen.findByRole('link', { name: 'Brown teapot' })
  await settle(requests)
  expect(new Set(requests).size).toBe(requests.length)
})
