import { startService } from './own-service.ts'
import { expect, test } from './test.ts'

const MALFORMED = [
  '/terms/%ff',
  '/%E0%A4%A',
  '/items?text=%ff',
  '/items/%2',
  '/embed/terms/%ff',
  '/browse/%ff/%ff',
]

test('every line of the log is JSON, even if an address is malformed', async () => {
  const service = await startService('0')
  try {
    for (const path of MALFORMED) await fetch(service.address + path)
    await expect.poll(() => service.log().join('\n')).toContain('/browse/%ff/%ff')
    for (const line of service.log()) expect(() => JSON.parse(line), line).not.toThrow()
  } finally {
    await service.stop()
  }
})
