import { expect, test } from 'playwright/test'

const LIMIT_KB = 200

test(`the first view of a term takes at most ${LIMIT_KB} KB over the wire, all files together`, async ({
  page,
}) => {
  const network = await page.context().newCDPSession(page)
  const bytes = new Map<string, number>()
  const addresses = new Map<string, string>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(addresses.get(requestId) ?? requestId, encodedDataLength)
  })
  await network.send('Network.enable')
  await page.goto('/terms/939')
  await expect(page.getByRole('region', { name: 'Items' }).getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const total = [...bytes.values()].reduce((sum, length) => sum + length, 0)
  const heaviest = [...bytes].sort((a, b) => b[1] - a[1]).slice(0, 8)
  expect(total / 1024, heaviest.map(([address, length]) => `${length} ${address}`).join('\n')).toBeLessThan(
    LIMIT_KB,
  )
})
