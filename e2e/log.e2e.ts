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

test('malformed addresses write nothing to the log, however many there are', async () => {
  const service = await startService('0')
  try {
    for (const path of MALFORMED) await (await fetch(service.address + path)).text()
  } finally {
    await service.stop()
  }
  // A busy machine may render a page too late, which is in the log.
  expect(service.log().filter((line) => !line.includes('LateError'))).toEqual([])
})
