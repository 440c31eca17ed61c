import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'

test.each([
  [429, 'Too many requests in a short time. Retrying in 1 second.'],
  [503, 'The service is busy. Retrying in 1 second.'],
])(
  'after status %i the request is retried at the stated time, and the page says so',
  async (status, words) => {
    const asked: number[] = []
    await renderAt('/items/101', {
      between: (request, service) => {
        if (!request.url.includes('/item/101/')) return service(request)
        asked.push(Date.now())
        if (asked.length > 1) return service(request)
        return new Response('{}', { status, headers: { 'Retry-After': '1' } })
      },
    })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    await expectAccessible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Bubble pipe of white clay' })).toBeVisible()
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    const [first = 0, second = 0] = asked
    expect(second - first).toBeGreaterThanOrEqual(1000)
  },
)

test.each<[string, () => Response]>([
  [
    'that is unreachable',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['behind a gateway that fails', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('a service %s is retried, and the page says so', async (_, beAway) => {
  let isAway = true
  await renderAt('/items/101', {
    between: (request, service) => {
      if (!isAway || !request.url.includes('/item/101/')) return service(request)
      isAway = false
      return beAway()
    },
  })
  expect(await screen.findByText('Can’t connect. Retrying…')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Bubble pipe of white clay' })).toBeVisible()
})

test('a working service causes no message', async () => {
  await renderAt('/items/101')
  await screen.findByRole('heading', { level: 1, name: 'Bubble pipe of white clay' })
  expect(screen.queryByText(/service/)).toBeNull()
})
